/// One change of the world, in the form that undoes it.
///
/// Each change of the world appends its opposite to a journal. Applying the opposites of a step or
/// an input in reverse order restores the state before, at a cost that grows only with the changes.
/// A change is small and refers to nothing; the value that it restores is in a separate list of the
/// journal.
enum Change {
  case node(SlotTable<Node>.Change)
  case flow(SlotTable<FlowInstance>.Change)
  case registration(SlotTable<Registration>.Change)
  case stepper(SlotTable<StepperInstance>.Change)
  case use(SlotTable<UseBlock>.Change)
  case group(SlotTable<ReadyGroup>.Change)
  case run(SlotTable<RoutineRun>.Change)
  /// One field of an element.
  case field(FieldChange)
  /// All children of a container, a list kept beside.
  case children(PresentableID)
  case dropLastChild(PresentableID)
  case addChild(PresentableID, PresentableID)
  /// The number of the next instance of a name.
  case counter(NameID, Int32)
  /// The single values of the world, kept beside.
  case scalars
  /// What is visible since the last settlement behind so many that stay, so many kept beside.
  case visible(behind: Int32, Int32)
  /// The external presentables, a list kept beside.
  case externals
  /// The links on their way, a list kept beside.
  case links
  /// The links that wait for the flows they are for, a list kept beside.
  case heldLinks
  /// What a service remembers, kept beside, by the service's place.
  case service(Int32)
  /// The observers at work, a list kept beside.
  case watches
  case dropTimer(Int32)
  /// A timer, kept beside, is put in.
  case addTimer(Int32)
}
