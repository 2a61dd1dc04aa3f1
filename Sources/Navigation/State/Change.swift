/// One change of the world, in the form that undoes it.
///
/// Whoever changes the world appends the opposite here. Applied in reverse order, the changes of a
/// step or of an input take it back exactly, at a cost that grows only with what was changed.
enum Change {
  case node(SlotTable<Node>.Change)
  /// All children of a container.
  case children(PresentableID, [PresentableID])
  /// The child put in last is taken out.
  case dropLastChild(PresentableID)
  /// A child is put in last.
  case addChild(PresentableID, PresentableID)
  case flow(SlotTable<FlowInstance>.Change)
  case registration(SlotTable<Registration>.Change)
  case stepper(SlotTable<StepperInstance>.Change)
  case use(SlotTable<UseBlock>.Change)
  case group(SlotTable<ReadyGroup>.Change)
  /// The number the next instance of a name gets.
  case counter(NameID, Int32)
  /// The single values of the world.
  case scalars(World.Scalars)
  /// What is visible since the last settlement.
  case visible([PresentableID])
  /// The timers that wait.
  case dropTimer(Int)
  case addTimer(PendingTimer, Int)
  /// The oldest external presentables.
  case externals([PresentableID])
}
