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
    /// It is in a list that is being compared with another, for a moment.
    static let isMarked = Flags(rawValue: 128)
  }

  /// What it is called.
  let name: InstanceName
  /// The container it is in.
  @Link var parent: PresentableID? = nil
  /// The child that tabs show.
  @Link var selected: PresentableID? = nil
  /// What hangs over it as a modal; only a root-most presentable has one.
  @Link var presents: PresentableID? = nil
  /// What it hangs over as a modal.
  @Link var presentedBy: PresentableID? = nil
  /// The first of the registrations made with it.
  @Link var firstRegistration: RegistrationID? = nil
  /// The first of the flows whose root it is.
  @Link var firstFlow: FlowID? = nil
  /// The flow whose handler made it.
  var maker: InstanceName?
  /// Which children it shows, as its kind says.
  let showing: PresentableKind.Showing
  /// It is the window, or something outside the tree.
  let role: Role
  /// Facts that are true of it.
  var flags: Flags = []
  /// How many waiting `use` blocks hold on to it (T8).
  var holds: Int32 = 0
  /// What it shows and remembers.
  var content: NodeContent

  init(name: InstanceName, content: NodeContent) {
    self.name = name
    self.content = content
    showing = content.kind.showing
    role = content.role
  }

  /// What kind of thing it is.
  var kind: PresentableKind { content.kind }

  /// What sets a presentable apart from those in the tree.
  enum Role {
    case inTree
    case window
    case external
  }

  /// Has a parent, is presented, or is a window's root (T3).
  var isAttached: Bool { parent != nil || presentedBy != nil }
}

/// What a presentable shows and remembers; replaced as a whole when any of it changes.
package final class NodeContent: Sendable {
  /// What kind of thing it is.
  package let kind: PresentableKind
  /// The screen's definition, if it is one.
  package let screen: Screen?
  /// A title given by the flow that made it, which wins over the definition's.
  package let title: String?
  /// The values it was made with.
  package let params: Params
  /// What the screen remembers.
  package let state: Value
  /// What it remembered under names that are not declared any more; a reload may bring them back.
  let shelf: [String: Value]
  /// About how many bytes this takes that nothing else has; a definition's values are not among them.
  let weight: Int
  /// How much of that each name takes that something was remembered under.
  private let written: [String: Int]

  /// What a presentable takes that remembers nothing.
  private static let least = 256

  static let window = NodeContent(.window)

  init(
    _ kind: PresentableKind, screen: Screen? = nil, title: String? = nil, params: Params = [],
    state: Value = .none, shelf: [String: Value] = [:], written: [String: Int] = [:],
    weight: Int? = nil
  ) {
    self.kind = kind
    self.written = written
    self.weight = weight ?? NodeContent.weight(title, params, written)
    self.screen = screen
    self.title = title
    self.params = params
    self.state = state
    self.shelf = shelf
  }

  private static func weight(_ title: String?, _ params: Params, _ written: [String: Int]) -> Int {
    least + (title.map { Value.weight(of: $0) } ?? 0)
      + (params.isEmpty ? 0 : Value.weight(of: params.values))
      + (written.isEmpty ? 0 : written.values.reduce(0, +))
  }

  /// The content of a screen, which remembers at first what its definition says.
  convenience init(_ screen: Screen, title: String? = nil, params: Params = []) {
    self.init(
      .screen, screen: screen, title: title, params: params,
      state: screen.state.isEmpty ? .none : .record(screen.state))
  }

  /// It emits when it appears, or some time after.
  var mayEmit: Bool { screen.map { !$0.appear.isEmpty || !$0.timers.isEmpty } ?? false }

  func with(title: String) -> NodeContent {
    NodeContent(
      kind, screen: screen, title: title, params: params, state: state, shelf: shelf,
      written: written, weight: weight + growth(title: title))
  }

  /// The same with another value under a name.
  func remembering(_ value: Value, as name: String) -> NodeContent {
    let weight = weight + growth(value, as: name)
    var (fields, written) = (fields, written)
    fields[name] = value
    written[name] = value.weight
    return NodeContent(
      kind, screen: screen, title: title, params: params, state: .record(fields), shelf: shelf,
      written: written, weight: weight)
  }

  /// How many bytes more it takes with another title; less than 0 if fewer.
  func growth(title new: String) -> Int {
    Value.weight(of: new) - (title.map { Value.weight(of: $0) } ?? 0)
  }

  /// How many bytes more it takes to remember a value under a name; less than 0 if fewer.
  func growth(_ value: Value, as name: String) -> Int { value.weight - (written[name] ?? 0) }

  /// The weight counted from scratch, for checking; nothing if more or less is said to be written.
  var recounted: Int? {
    for (name, count) in written where (fields[name] ?? shelf[name])?.weight != count { return nil }
    return NodeContent.weight(title, params, written)
  }

  /// The same under another definition of the screen; what that says is none of what was written.
  func with(
    screen: Screen, state: [String: Value], shelf: [String: Value]
  ) -> NodeContent {
    let own = state.filter { written[$0.key] != nil || screen.state[$0.key] != $0.value }
    return NodeContent(
      kind, screen: screen, title: title, params: params,
      state: state.isEmpty ? .none : .record(state), shelf: shelf,
      written: shelf.merging(own) { $1 }.mapValues(\.weight))
  }

  fileprivate var role: Node.Role {
    switch kind {
    case .window: .window
    case .external: .external
    default: .inTree
    }
  }
}

extension Node: Slotted {
  package static var vacant: Node {
    Node(name: InstanceName(name: NameID(index: 0), number: 0), content: .window)
  }
}
