package import Diagnostics

// Messages about presentables in the tree.
extension Message {
  package static let selected = Message("prompt.selected")
  package static func presented(_ over: String) -> Message {
    Message("prompt.presented", ["over": over])
  }
}
