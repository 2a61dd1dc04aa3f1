/// New definitions for what lives in a session.
///
/// Flows and routines refer to their definitions by name; screens and steppers have copies of
/// theirs. All receive the new definition of their name, or keep the old one if there is none.
/// RxFlow has no counterpart: there, code changes only with the process.
package struct Redefinition {
  /// New and changed flows.
  package var flows: [any Flow] = []
  /// New and changed routines.
  package var routines: [any Routine] = []
  /// How the session starts when it is relaunched; `nil` changes nothing.
  package var start: Start?
  /// New and changed observers.
  package var observers: [any Observer] = []
  /// The names of observers that their screen or stepper does not declare any more.
  package var lostObservers: [String] = []
  /// The names of removed routines.
  package var lostRoutines: [String] = []
  package var screens: [String: Screen] = [:]
  package var steppers: [String: StepperDefinition] = [:]
  /// The default modal; `nil` changes nothing.
  package var modal: Modal?
  package var services: [Service] = []
  /// Converts a flow's state from the old definition to the new one.
  package var flowState: (_ flow: String, Value) throws -> Value = { $1 }
  /// Converts a screen's state from the old definition to the new one.
  package var screenState: (_ screen: String, [String: Value]) throws -> [String: Value] = { $1 }
  /// Converts a service's state from the version in which it was declared to the new definition.
  package var serviceState:
    (_ service: String, [String: Value], _ version: Int) throws -> [String: Value] = {
      _, fields, _ in fields
    }
  package var fits: (_ screen: String, _ name: String, Value) -> Bool = { _, _, _ in true }

  package init() {}
}

/// A redefinition that can no longer fail; `Session.commit(_:)` applies it.
package struct PreparedRedefinition {
  let redefinition: Redefinition
  var screens: [ObjectIdentifier: NodeContent] = [:]
  var flows: [ObjectIdentifier: FlowContent] = [:]
  var services: [ObjectIdentifier: ServiceContent] = [:]
  /// Why the undo history could not be converted; the commit then discards the history.
  package internal(set) var historyFailure: (any Error)?
  /// Changes of the state of screens that live now, and of services.
  package internal(set) var changes: [StateChange] = []

  /// What happened to one value of a live screen's or a service's state.
  package struct StateChange: Hashable {
    package enum Kind: Hashable {
      /// New; has the definition's initial value.
      case begun
      /// No longer declared; kept in case it comes back.
      case shelved
      /// The old value no longer fits; replaced by the definition's initial value.
      case reset
      /// The migration did not return it; has the definition's initial value.
      case missed
      /// The migration returned it, but nothing declares it; kept in case it is declared.
      case unknown
      /// Declared again; has its old value.
      case restored
    }

    /// The full name of the screen, or the name of the service.
    package let owner: String
    package let name: String
    package let kind: Kind
  }
}
