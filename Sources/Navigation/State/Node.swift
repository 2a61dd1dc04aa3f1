/// One presentable that lives in a session: its place in the tree, and its name.
///
/// The children are in a separate table (`World.childLists`), so that a copy of a node is small.
package struct Node {
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// It has had a parent, a presenter or the window at some time (T3).
    static let wasAttached = Flags(rawValue: 1)
    /// When presented, it leaves everything below visible (T1); a copy of its `Modal`, read often.
    static let isOver = Flags(rawValue: 2)
    /// The flow that made it as its root has ended (T7).
    static let ownerEnded = Flags(rawValue: 4)
    /// A window or an external presentable that its host shows.
    static let isShown = Flags(rawValue: 8)
    /// An external presentable that its host has dismissed.
    static let isGone = Flags(rawValue: 16)
    /// It was notified that it appeared, and not since that it disappeared.
    static let hasAppeared = Flags(rawValue: 32)
    /// It has timers that end with it.
    static let hasTimers = Flags(rawValue: 64)
    /// It is in a list that is being compared with another one right now.
    static let isMarked = Flags(rawValue: 128)
  }

  let name: InstanceName
  @Link var parent: PresentableID? = nil
  /// The selected child, if the kind selects one.
  @Link var selected: PresentableID? = nil
  /// The modal over it; only an outermost presentable has one.
  @Link var presents: PresentableID? = nil
  /// The presentable it is presented over.
  @Link var presentedBy: PresentableID? = nil
  @Link var firstRegistration: RegistrationID? = nil
  /// The first of the flows that have it as root.
  @Link var firstFlow: FlowID? = nil
  /// The flow whose handler made it.
  var maker: InstanceName?
  /// What its kind shows on the device of the session.
  var showing: PresentableKind.Showing
  let role: Role
  var flags: Flags = []
  /// The number of waiting `use` blocks that need it (T8).
  var holds: Int32 = 0
  var content: NodeContent

  init(name: InstanceName, content: NodeContent) {
    self.name = name
    self.content = content
    showing = content.kind.showing
    role = content.role
    if content.modal.showsBelow { flags.insert(.isOver) }
  }

  var kind: PresentableKind { content.kind }

  enum Role {
    case inTree
    case window
    case external
  }

  /// Has a parent, is presented, or is a window's root (T3).
  var isAttached: Bool { parent != nil || presentedBy != nil }
}

/// The content of a presentable, which is immutable: a change replaces all of it.
package final class NodeContent: Sendable {
  package let kind: PresentableKind
  /// The screen's definition; `nil` if it is not a screen.
  package let screen: Screen?
  /// The labels that the flow that made it has set; they override the definition's.
  package let labels: Labels
  package let params: Params
  let declared: DeclaredState
  /// How it is presented.
  let modal: Modal
  fileprivate let role: Node.Role
  /// The approximate size in bytes, without the default values of the definition.
  let weight: Int

  /// The bytes counted for a presentable without any values.
  private static let least = 256

  static let window = NodeContent(.window)

  init(
    _ kind: PresentableKind, screen: Screen? = nil, labels: Labels = Labels(), params: Params = [],
    declared: DeclaredState = .empty, modal: Modal = .classic, weight: Int? = nil
  ) {
    self.kind = kind
    role = kind.role
    self.modal = modal
    self.declared = declared
    self.weight = weight ?? NodeContent.weight(labels, params: params, declared: declared)
    self.screen = screen
    self.labels = labels
    self.params = params
  }

  private static func weight(_ labels: Labels, params: Params, declared: DeclaredState) -> Int {
    least + labels.weight
      + (params.isEmpty ? 0 : Value.weight(of: params.values)) + declared.weight
  }

  /// The content of a screen; its state begins with the defaults of its definition.
  convenience init(
    _ screen: Screen, labels: Labels = Labels(), params: Params = [], modal: Modal = .classic
  ) {
    self.init(
      .screen, screen: screen, labels: labels, params: params,
      declared: screen.state.isEmpty ? .empty : DeclaredState(screen.state), modal: modal)
  }

  /// The screen's state as one value; `Value.none` if it is no screen or declares nothing.
  package var state: Value { declared.value }

  /// The screen's state by name; empty if it has none.
  var fields: [String: Value] { declared.fields }

  func with(_ label: Label, _ text: String?) -> NodeContent {
    var labels = labels
    labels[label] = text
    return NodeContent(
      kind, screen: screen, labels: labels, params: params, declared: declared, modal: modal,
      weight: weight + growth(label, text))
  }

  func with(modal: Modal) -> NodeContent {
    NodeContent(
      kind, screen: screen, labels: labels, params: params, declared: declared, modal: modal,
      weight: weight)
  }

  func remembering(_ value: Value, as name: String) -> NodeContent {
    let weight = weight + growth(value, as: name)
    var declared = declared
    declared.remember(value, as: name)
    return NodeContent(
      kind, screen: screen, labels: labels, params: params, declared: declared, modal: modal,
      weight: weight)
  }

  /// The bytes that another text of a label adds; negative if it saves some.
  func growth(_ label: Label, _ new: String?) -> Int {
    (new.map { Value.weight(of: $0) } ?? 0) - (labels[label].map { Value.weight(of: $0) } ?? 0)
  }

  /// The bytes that storing a value under a name adds; negative if it saves some.
  func growth(_ value: Value, as name: String) -> Int { declared.growth(value, as: name) }

  /// The weight counted from scratch, for checking; nil if the state is weighed wrongly.
  var recounted: Int? {
    declared.isWeighedRight ? NodeContent.weight(labels, params: params, declared: declared) : nil
  }

  /// A copy with another definition and what is remembered under its names, presented as it is.
  func with(screen: Screen, declared: DeclaredState) -> NodeContent {
    NodeContent(
      kind, screen: screen, labels: labels, params: params, declared: declared, modal: modal)
  }
}

extension PresentableKind {
  fileprivate var role: Node.Role {
    switch self {
    case .window: .window
    case .external: .external
    default: .inTree
    }
  }
}

extension Node: Slotted {
  package typealias Owner = SlotOwner.Presentable

  package static var vacant: Node {
    Node(name: .none, content: .window)
  }
}
