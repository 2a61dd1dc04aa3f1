package import Diagnostics

// Errors while a script runs.
extension Message {
  /// The message for code that Ctrl-C has stopped.
  package static let interrupted = Message("E0604")
  static func calledFrom(_ function: String, times: Int? = 1) -> Message {
    switch times {
    case 1?: Message("scripts.calledFrom", ["function": function])
    case let times?:
      Message("scripts.calledFromTimes", ["function": function, "times": times])
    case nil:
      Message("scripts.calledFromAgain", ["function": function])
    }
  }
  static func errorObject(_ type: String) -> Message {
    Message("E0130", ["isNil": type == "nil", "type": part(type)])
  }
}

extension ScriptLimits.Activity: MessageValue {
  package var messagePart: Message.Part { .message(Message("activity.\(rawValue)")) }
}
