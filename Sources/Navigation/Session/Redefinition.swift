/// What takes the place of the definitions that live things were made from.
///
/// Live things refer to flows and routines by name, and have copies of their screens and steppers.
/// All of these get the new definition of the same name; where there is none, they keep what they
/// have. RxFlow has no counterpart: there, code changes with the process.
package struct Redefinition {
  /// The flows, new ones and changed ones.
  package var flows: [any Flow] = []
  /// The routines, new ones and changed ones.
  package var routines: [any Routine] = []
  /// The names of the routines that there are no more.
  package var lostRoutines: [String] = []
  /// The screens, by name.
  package var screens: [String: Screen] = [:]
  /// The steppers, by name.
  package var steppers: [String: StepperDefinition] = [:]
  /// Gives what instances of a flow remember from what they remembered under the old definition.
  package var flowState: (_ flow: String, Value) throws -> Value = { $1 }
  /// Gives what instances of a screen remember from what they remembered under the old definition.
  package var screenState: (_ screen: String, [String: Value]) throws -> [String: Value] = { $1 }
  /// Tells whether a value may stand under a name of a screen's state.
  package var fits: (_ screen: String, _ name: String, Value) -> Bool = { _, _, _ in true }

  /// Changes nothing unless something is put in.
  package init() {}
}

/// A redefinition whose every failure is behind it: what remains is to put it in place.
package struct PreparedRedefinition {
  let redefinition: Redefinition
  var screens: [ObjectIdentifier: NodeContent] = [:]
  var flows: [ObjectIdentifier: FlowContent] = [:]
  /// Why states that undo leads back to could not be carried over, if so; they are out of reach then.
  package internal(set) var historyFailure: (any Error)?
  /// What screens that live now remember otherwise than before.
  package internal(set) var changes: [StateChange] = []

  /// What happened to one thing that a live screen remembers.
  package struct StateChange: Hashable {
    /// What happened.
    package enum Kind: Hashable {
      /// It is new and holds what the definition says.
      case begun
      /// It is not declared any more, and is kept in case it comes back.
      case shelved
      /// It did not fit any more, and holds what the definition says.
      case reset
      /// It was declared again, and has its old value.
      case restored
    }

    /// The screen.
    package let screen: InstanceName
    /// The name under which it is remembered.
    package let name: String
    /// What happened to it.
    package let kind: Kind
  }
}
