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
    let text = Array((device ?? "").utf8) + Array((task ?? "").utf8)
    return stream(
      name: unsafe text.span.bytes, deviceEnd: (device ?? "").utf8.count, hasDevice: device != nil,
      hasTask: task != nil, into: &batch)
  }

  /// The number of the stream of which device and task stand one behind the other.
  @inline(__always)
  mutating func stream(
    name text: RawSpan, deviceEnd: Int, hasDevice: Bool, hasTask: Bool,
    into batch: inout EventBatch
  ) -> UInt32 {
    let owner = hasDevice ? UInt64(deviceEnd) : UInt64(source)
    let sort = owner << 2 | (hasDevice ? 1 : 0) | (hasTask ? 2 : 0)
    let found = streams.number(of: text, sort: sort)
    if found.isNew {
      batch.newStreams.append(
        StreamName(
          device: hasDevice ? text.string(from: 0, to: deviceEnd) : nil,
          task: hasTask ? text.string(from: deviceEnd, to: text.byteCount) : nil))
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
    let found = settings.number(of: packed, sort: 0)
    if found.isNew { batch.newSettings.append(SettingName(packed: packed)) }
    return found.number
  }
}

extension SettingName {
  /// Takes apart process, build, os and model, parted by zero bytes.
  fileprivate init(packed: RawSpan) {
    self.init(process: "", build: "", os: "", model: "")
    let fields: [WritableKeyPath<SettingName, String>] = [\.process, \.build, \.os, \.model]
    var start = 0
    for field in fields {
      var end = start
      while end < packed.byteCount, packed[byte: end] != 0 { end += 1 }
      self[keyPath: field] = packed.string(from: start, to: end)
      start = min(end + 1, packed.byteCount)
    }
  }
}
