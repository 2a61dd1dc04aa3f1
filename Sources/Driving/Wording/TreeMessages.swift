package import Diagnostics

// What is said of presentables in the tree.
extension Message {
  package static let selected = Message("prompt.selected")
  package static func presented(_ over: String) -> Message {
    Message("prompt.presented", ["over": over])
  }
  package static func rootOf(_ flows: String) -> Message {
    Message("prompt.rootOf", ["flows": flows])
  }
}
