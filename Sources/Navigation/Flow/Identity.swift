/// The key of an element in a ``SlotTable``.
///
/// A key finds its element until that is removed, and never another one.
///
/// - Parameter Owner: Distinguishes the tables. It is not the type of the element: what an app
///   defines has keys as well, and is below everything that lives.
package struct SlotKey<Owner>: Hashable, Sendable {
  let index: UInt32
  let generation: UInt32

  /// No element's key: the generation of an element is always odd.
  static var nothing: SlotKey { SlotKey(index: 0, generation: 0) }

  /// A key that finds nothing, and that differs from `nothing`.
  static var nowhere: SlotKey { SlotKey(index: .max, generation: 0) }
}

/// The tables whose keys are in definitions and records.
package enum SlotOwner {
  package enum Flow {}
  package enum Presentable {}
  package enum Stepper {}
  package enum Run {}
}

package typealias FlowID = SlotKey<SlotOwner.Flow>
package typealias PresentableID = SlotKey<SlotOwner.Presentable>
package typealias StepperID = SlotKey<SlotOwner.Stepper>
package typealias RunID = SlotKey<SlotOwner.Run>

/// The number of a name in one session and its forks.
public struct NameID: Sendable, Hashable {
  let index: Int32
}

/// The name of one instance: its definition's name and a running number, `TempFlow#3`.
public struct InstanceName: Sendable, Hashable {
  /// The definition's name.
  public let name: NameID
  /// The number of the instance among those made under that name in the session, from 0.
  public let number: Int32

  /// The name of what has none: of a free slot, for example.
  static let none = InstanceName(name: NameID(index: 0), number: 0)
}

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
