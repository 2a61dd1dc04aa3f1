package import Diagnostics

// Messages of the shell that several of its files show.
extension Message {
  package static func openedApp(_ app: String, flows: Int) -> Message {
    Message("prompt.openedApp", ["app": app, "flows": flows])
  }
}
