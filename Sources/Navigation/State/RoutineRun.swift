package typealias RunID = SlotTable<RoutineRun>.Key

package struct RoutineRun: Sendable {
  let routine: String
  let emitter: InstanceName
  /// The values its screen was made with.
  let params: Params
  /// The registration that receives the emitted steps; the run ends with it.
  let registration: RegistrationID
  var answers = Answers()
  /// What it has read of services before its latest wait.
  var reads = KeptReads()
  /// What it waits for, and the number of that wait.
  var wait: Wait?
  var number = 0
}

extension RoutineRun: Weighed {
  var weight: Int { reads.weight }
}

extension RoutineRun: Slotted {
  package static var vacant: RoutineRun {
    RoutineRun(
      routine: "", emitter: InstanceName(name: NameID(index: 0), number: 0), params: [],
      registration: .nothing)
  }
}
