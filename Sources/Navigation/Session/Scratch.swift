/// What the step in progress has touched and settlement has to look at.
struct Scratch {
  /// What was put somewhere or taken out, in order.
  var moved: [PresentableID] = []
  /// What may have lost its last reason to be kept.
  var touched: [PresentableID] = []
  /// Flows that were made and perhaps never contributed.
  var made: [FlowID] = []
  /// Steppers that perhaps nobody hears.
  var steppers: [StepperID] = []
  /// The tree or a host's word on visibility is not what it was.
  var treeChanged = false
  /// Flows that became ready or ended and whose waiters have not been told.
  var due: [Due] = []

  /// A list that nobody uses at the moment, for its room.
  private var buffer: [PresentableID] = []

  /// Nothing is left to look at.
  var isEmpty: Bool {
    moved.isEmpty && touched.isEmpty && steppers.isEmpty && made.isEmpty && due.isEmpty
      && !treeChanged
  }

  /// Something has been touched that may have consequences.
  var needsSettling: Bool { treeChanged || !moved.isEmpty || !due.isEmpty }

  /// Lends an empty list with room, or none if that is lent already.
  mutating func takeBuffer() -> [PresentableID] {
    var list: [PresentableID] = []
    swap(&list, &buffer)
    return list
  }

  /// Takes a lent list back.
  mutating func giveBack(_ list: inout [PresentableID]) {
    // What has become somebody else's would be copied.
    list.removeLast(list.count)
    swap(&list, &buffer)
  }

  /// Something that `use` blocks and parents wait for.
  enum Due {
    case completed(FlowID)
    case ended(uses: [UseID], group: ReadyGroupID?)
  }
}
