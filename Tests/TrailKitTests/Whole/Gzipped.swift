import CZlib

/// One gzip member that holds the bytes.
func gzipped(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
  var stream = z_stream()
  var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 100)
  var input = bytes
  let code = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      guard czlib_deflate_init(&stream, level) == Z_OK else { return Z_MEM_ERROR }
      defer { deflateEnd(&stream) }
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      return deflate(&stream, Z_FINISH)
    }
  }
  precondition(code == Z_STREAM_END)
  return Array(output.prefix(Int(stream.total_out)))
}
