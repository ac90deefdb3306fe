/// The fixed parts of an object of `log show --style ndjson`, around its time and its message.
struct LogShowObject {
  var process: String
  var subsystem: String
  var category: String
  var type: String
  var pid: Int

  /// The object up to its time; the same for all.
  static let beforeTime = #"{"timezoneName":"","timestamp":""#

  /// From the time to the message.
  var afterTime: String {
    #"","messageType":"\#(type)","eventType":"logEvent","source":null,"#
      + #""formatString":"%{public}s","userID":501,"activityIdentifier":0,"#
      + #""subsystem":"\#(subsystem)","category":"\#(category)","threadID":\#(4000 + pid),"#
      + #""processImagePath":"\/usr\/libexec\/\#(process)","#
      + #""bootUUID":"49BA93E4-C511-47A3-B6CC-62D80BFFE539","eventMessage":""#
  }

  /// From the message to the end.
  var afterMessage: String {
    #"","processID":\#(pid),"senderProgramCounter":6084,"parentActivityIdentifier":0}"#
  }
}
