/// Every container, in the order in which they are tried: the most particular first.
package enum Containers {
  static let all: [any Container.Type] = [
    LogShowDefault.self, LogShowCompact.self, LogShowSyslog.self, LogShowNDJSON.self,
    LogShowJSON.self, IDeviceSyslog.self, SyslogRelay.self, PyMobileDevice.self,
    PyMobileDeviceJSON.self, GoIOS.self, UnifiedLogJSONL.self, UnifiedLogCSV.self,
    UnifiedLogReaderText.self, SysdiagnoseJSONL.self, XcodeConsole.self, XcodeRows.self,
    ConsoleCopy.self, SwiftLog.self,
    LumberjackFile.self,
    LumberjackConsole.self, JSONLine.self, PlainStamp.self,
  ]

  /// A line of each, by name; the lines of a record of several are put behind each other.
  package static var examples: [(name: String, line: String)] {
    all.compactMap { container in
      container.samples.first.map { sample in
        let lines = sample.line.split(separator: "\n").map { $0.drop { $0 == " " } }
        return (container.name, lines.joined(separator: " "))
      }
    }
  }

  /// The names that users can choose.
  package static var names: [String] { all.map { $0.name } }
}
