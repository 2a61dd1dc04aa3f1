/// Something that can be presented and lives in a session: a screen, a container or a flow's root.
///
/// This is a handle: it stays valid as a name for the thing even when that is gone, and whatever is
/// asked of a thing that is gone is refused with a reason. The counterpart in RxFlow is the protocol
/// of the same name.
public struct Presentable: Sendable {
  package let id: PresentableID
  /// The flow it stands for; nil if it was not made as a flow.
  package let flow: FlowID?
  /// What it is called; a flow's name if it stands for one.
  public let name: InstanceName

  /// The handle of something that was never made.
  static func nothing(named name: InstanceName) -> Presentable {
    Presentable(id: .nowhere, flow: .nowhere, name: name)
  }
}

extension Presentable: Hashable {
  /// Two handles of one thing are equal, whoever gave them: a flow's is that of its root.
  public static func == (one: Presentable, other: Presentable) -> Bool {
    one.id == other.id && (one.id != .nowhere || one.name == other.name)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Whoever emits a step: a presentable, or a stepper of its own.
public enum Emitter: Sendable, Hashable {
  /// A screen, a container or a flow's root.
  case presentable(Presentable)
  /// A stepper that is not a presentable.
  case stepper(OwnStepper)

  /// What it is called.
  public var name: InstanceName {
    switch self {
    case .presentable(let presentable): presentable.name
    case .stepper(let stepper): stepper.name
    }
  }
}
