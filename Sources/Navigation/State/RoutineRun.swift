package typealias RunID = SlotTable<RoutineRun>.Key

/// One routine in progress: by whom, and how far it has come.
package struct RoutineRun: Sendable {
  /// The routine's name.
  let routine: String
  /// The screen or stepper that emits.
  let emitter: InstanceName
  /// The values its screen was made with.
  let params: Params
  /// Whoever hears what it emits; the run is over when that is gone.
  let registration: RegistrationID
  /// The answers of its waits so far.
  var answers = Answers()
  /// What it waits for, and the number of that wait.
  var wait: Wait?
  var number = 0
}

extension RoutineRun: Slotted {
  package static var vacant: RoutineRun {
    RoutineRun(
      routine: "", emitter: InstanceName(name: NameID(index: 0), number: 0), params: [],
      registration: .nothing)
  }
}
