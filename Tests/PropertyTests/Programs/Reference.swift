/// What an operation of a random program means, found when it runs.
///
/// Things are told by name and number, so that a reference means the same in a replay, on a fork and
/// in a shortened list of actions; it may well mean something gone.
enum Reference {
  /// The root of the flow that runs; the window outside of flows.
  case root
  /// The window.
  case window
  /// What was made under a name, the latest or one before it.
  case made(String, before: Int)
  /// A child of the root.
  case child(Int)
  /// What is presented over the root.
  case modal
  /// Something visible, counted from the front.
  case visible(Int)
}

extension Reference: CustomStringConvertible {
  var description: String {
    switch self {
    case .root: "root"
    case .window: "window"
    case .made(let name, 0): name
    case .made(let name, let before): "\(name)-\(before)"
    case .child(let index): "child \(index)"
    case .modal: "modal"
    case .visible(let index): "visible \(index)"
    }
  }
}
