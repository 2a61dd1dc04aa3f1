package import Diagnostics

// What can go wrong while a script runs.
extension Message {
  static func whileDrawing(screen: String, part: String) -> Message {
    Message("scripts.whileDrawing", ["part": part, "screen": screen])
  }
  /// The message for code that Ctrl-C has stopped.
  package static let interrupted = Message("E0604")
  static func calledFrom(_ function: String, times: Int? = 1) -> Message {
    switch times {
    case 1?: Message("scripts.calledFrom", ["function": function])
    case let times?:
      Message("scripts.calledFrom2", ["function": function, "times": times])
    case nil:
      Message("scripts.calledFrom3", ["function": function])
    }
  }
  static func errorObject(_ type: String) -> Message {
    Message("E0130", ["isNil": type == "nil", "type": part(type)])
  }
  static let appGone = Message("E0605")
  static func readOnly(_ what: String) -> Message {
    Message("E0606", ["what": what])
  }
  static func notPlain(_ type: String) -> Message {
    Message("E0607", ["aType": type.withArticle, "type": part(type)])
  }
}
