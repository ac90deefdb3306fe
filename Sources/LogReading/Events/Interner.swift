/// Numbers the streams and settings of one ingest, from 0 on, over all its sources.
///
/// A stream that names no device is another one in each source: whose it is depends on the source.
package struct Interner: Sendable {
  private var streams = NameTable()
  private var settings = NameTable()
  private var source: UInt32 = 0

  package init() {}

  /// Forgets the streams without a device: those of the next source are others.
  package mutating func beginSource() { source += 1 }

  /// The number of a stream.
  ///
  /// - Parameters:
  ///   - device: nil where nothing names one.
  ///   - task: nil for an event of a whole app or device.
  ///   - batch: told of a stream that is new.
  /// - Returns: its number.
  package mutating func stream(
    device: String?, task: String?, into batch: inout EventBatch
  ) -> UInt32 {
    let deviceText = Array((device ?? "").utf8)
    let taskText = Array((task ?? "").utf8)
    return stream(
      device: unsafe deviceText.span.bytes, task: unsafe taskText.span.bytes,
      hasDevice: device != nil, hasTask: task != nil, into: &batch)
  }

  /// The number of the stream of a device and a task; those that it has not are empty.
  @inline(__always)
  mutating func stream(
    device: RawSpan, task: RawSpan, hasDevice: Bool, hasTask: Bool, into batch: inout EventBatch
  ) -> UInt32 {
    let owner = hasDevice ? UInt64(device.byteCount) : UInt64(source)
    let sort = owner << 2 | (hasDevice ? 1 : 0) | (hasTask ? 2 : 0)
    let found = streams.number(of: device, task, sort: sort)
    if found.isNew {
      batch.newStreams.append(
        StreamName(
          device: hasDevice ? device.string(from: 0, to: device.byteCount) : nil,
          task: hasTask ? task.string(from: 0, to: task.byteCount) : nil))
    }
    return found.number
  }

  /// The number of a setting.
  ///
  /// - Parameters:
  ///   - setting: what a line says of the program that wrote it.
  ///   - batch: told of a setting that is new.
  /// - Returns: its number.
  package mutating func setting(
    _ setting: SettingName, into batch: inout EventBatch
  ) -> UInt32 {
    let texts = [setting.process, setting.build, setting.os, setting.model]
    let packed = Array(texts.joined(separator: "\0").utf8)
    return self.setting(packed: unsafe packed.span.bytes, into: &batch)
  }

  /// The number of a setting: process, build, os and model, parted by zero bytes.
  @inline(__always)
  mutating func setting(packed: RawSpan, into batch: inout EventBatch) -> UInt32 {
    let found = settings.number(of: packed, packed.extracting(0..<0), sort: 0)
    if found.isNew { batch.newSettings.append(SettingName(packed: packed)) }
    return found.number
  }
}

extension SettingName {
  /// Takes apart process, build, os and model, parted by zero bytes.
  fileprivate init(packed: RawSpan) {
    var parts: [String] = []
    var start = 0
    for end in 0...packed.byteCount where end == packed.byteCount || packed[byte: end] == 0 {
      parts.append(packed.string(from: start, to: end))
      start = end + 1
    }
    parts += Array(repeating: "", count: max(0, 4 - parts.count))
    self.init(process: parts[0], build: parts[1], os: parts[2], model: parts[3])
  }
}
