/// Every container, in the order in which they are tried: the most particular first.
package enum Containers {
  static let all: [any Container.Type] = [
    LogShowDefault.self, LogShowCompact.self, LogShowSyslog.self, LogShowNDJSON.self,
    LogShowJSON.self, IDeviceSyslog.self, SyslogRelay.self, PyMobileDevice.self,
    PyMobileDeviceJSON.self, GoIOS.self, UnifiedLogJSONL.self, UnifiedLogCSV.self,
    SysdiagnoseJSONL.self, XcodeConsole.self, SwiftLog.self, LumberjackFile.self,
    LumberjackConsole.self, JSONLine.self, PlainStamp.self,
  ]

  /// The names that users can choose.
  package static var names: [String] { all.map { $0.name } }
}
