package typealias PresentableID = SlotTable<Node>.Key

/// One presentable that lives in a session: where it hangs in the tree and what it is called.
///
/// What it contains is kept beside it (`Tree.children`), so that a copy of a node is small.
package struct Node {
  /// Facts about a node that are true or not.
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// It has had a parent, a presenter or the window at some time (T3).
    static let wasAttached = Flags(rawValue: 1)
    /// Presented, it leaves what is below it visible (T1).
    static let isOver = Flags(rawValue: 2)
    /// The flow that made it as its root has ended (T7).
    static let ownerEnded = Flags(rawValue: 4)
    /// A window or an external presentable that its host shows.
    static let isShown = Flags(rawValue: 8)
    /// An external presentable that its host has dismissed.
    static let isGone = Flags(rawValue: 16)
    /// It has been told that it appears and not yet that it disappears.
    static let hasAppeared = Flags(rawValue: 32)
    /// It has timers that go with it.
    static let hasTimers = Flags(rawValue: 64)
  }

  /// What kind of thing it is.
  let kind: PresentableKind
  /// What it is called.
  let name: InstanceName
  /// The container it is in.
  var parent: PresentableID?
  /// The child that tabs show.
  var selected: PresentableID?
  /// What hangs over it as a modal; only a root-most presentable has one.
  var presents: PresentableID?
  /// What it hangs over as a modal.
  var presentedBy: PresentableID?
  /// Facts that are true of it.
  var flags: Flags = []
  /// The first of the registrations made with it.
  var firstRegistration: RegistrationID?
  /// The first of the flows whose root it is.
  var firstFlow: FlowID?
  /// How many waiting `use` blocks hold on to it (T8).
  var holds: Int32 = 0
  /// The flow whose handler made it.
  var maker: InstanceName?
  /// What it shows and remembers.
  var content: NodeContent

  /// Has a parent, is presented, or is a window's root (T3).
  var isAttached: Bool { parent != nil || presentedBy != nil }
}

/// What a presentable shows and remembers; replaced as a whole when any of it changes.
package final class NodeContent: Sendable {
  /// The screen's definition, if it is one.
  package let screen: Screen?
  /// A title given by the flow that made it, which wins over the definition's.
  package let title: String?
  /// The values it was made with.
  package let params: [Value]
  /// What the screen remembers.
  package let state: Value

  static let empty = NodeContent(screen: nil)

  init(screen: Screen?, title: String? = nil, params: [Value] = [], state: Value = .none) {
    self.screen = screen
    self.title = title
    self.params = params
    self.state = state
  }

  func with(title: String) -> NodeContent {
    NodeContent(screen: screen, title: title, params: params, state: state)
  }

  func with(state: Value) -> NodeContent {
    NodeContent(screen: screen, title: title, params: params, state: state)
  }
}
