/// The handle of a screen, a container or a flow's root in a session.
///
/// A handle stays valid as a name after its presentable is gone; the engine then refuses each use
/// of it with a reason. RxFlow's counterpart is the protocol of the same name.
public struct Presentable: Sendable {
  package let id: PresentableID
  /// The flow whose root this is; `nil` if the handle was not made for a flow.
  package let flow: FlowID?
  /// The instance name of the presentable; of the flow, if the handle was made for one.
  public let name: InstanceName

  /// The handle of a presentable that was never made.
  static func nothing(named name: InstanceName) -> Presentable {
    Presentable(id: .nowhere, flow: .nowhere, name: name)
  }
}

extension Presentable: Hashable {
  /// Two handles of the same presentable are equal; a flow's handle equals that of its root.
  public static func == (one: Presentable, other: Presentable) -> Bool {
    one.id == other.id && (one.id != .nowhere || one.name == other.name)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The emitter of a step: a presentable, or a separate stepper.
public enum Emitter: Sendable, Hashable {
  /// A screen, a container or a flow's root.
  case presentable(Presentable)
  /// A stepper that is not a presentable.
  case stepper(OwnStepper)

  /// The instance name of the emitter.
  public var name: InstanceName {
    switch self {
    case .presentable(let presentable): presentable.name
    case .stepper(let stepper): stepper.name
    }
  }
}
