package import Diagnostics
import Navigation

// What the shell says. One message each, both languages side by side.
extension Message {

  static let incomplete = Message("E0514")
}

extension Message {
  static func timerWaits(_ step: String?, _ emitter: String, _ time: String) -> Message {
    guard let step else {
      return Message("prompt.timerWaits", ["emitter": emitter, "time": time])
    }
    return Message("prompt.timerWaits2", ["step": step, "emitter": emitter, "time": time])
  }
  package static func openedApp(_ app: String, flows: Int) -> Message {
    Message("prompt.openedApp", ["app": app, "flows": flows])
  }
}
