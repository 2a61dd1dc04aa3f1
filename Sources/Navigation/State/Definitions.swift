/// The known definitions; a flow definition's number is its index in `flows`.
///
/// Its functions are inlined where a session calls them: a call would copy it, which counts a dozen references.
struct Definitions {
  private(set) var flows: ContiguousArray<any Flow> = []
  private(set) var numbers: [String: Int] = [:]
  /// The number of the definition looked up last, which is often looked up again.
  private var recent = 0
  /// The definition of which an instance was named last, and the size of that name.
  var recentlyNamed = (definition: -1 as Int32, name: NameID(index: 0), size: 1)
  /// The shared content of flows without params and state, and the shared entry of records without
  /// a step.
  ///
  /// Each session has its own, because counting references that threads share is slow.
  let plainFlow = FlowContent()
  let noEntry = QueueEntry.none()
  var plainScreens = PlainScreens()
  /// The names of the instances that were made from objects of their own.
  var namesOfObjects: Set<NameID> = []
  var routines: [String: any Routine] = [:]
  var observers: [String: any Observer] = [:]
  /// How the session was started, and starts again (I4).
  var start: Start?
  /// The screens that were redefined, by name.
  var screens: [String: Screen] = [:]

  /// The definition of a name: one that was defined, or came with another.
  mutating func flow(named name: String) -> (any Flow)? {
    if recent < flows.count, flows[recent].name == name { return flows[recent] }
    guard let number = numbers[name] else { return nil }
    recent = number
    return flows[number]
  }

  /// The number of a definition, if it is the present one of its name.
  @inline(__always)
  func number(of flow: any Flow) -> Int32? {
    if recent < flows.count, flows[recent] === flow { return Int32(recent) }
    guard let number = numbers[flow.name], flows[number] === flow else { return nil }
    return Int32(number)
  }

  /// Sets the definition of a name.
  ///
  /// - Returns: Whether the name is new.
  mutating func define(_ flow: any Flow) -> Bool {
    if let known = numbers[flow.name] {
      flows[known] = flow
      return false
    }
    flows.append(flow)
    numbers[flow.name] = flows.count - 1
    return true
  }

  /// The name of an instance's definition; `nil` for a vacant place in a journal, and for a flow
  /// with its own object.
  @inline(__always)
  func name(of flow: FlowInstance) -> String? {
    flow.definition < 0 ? nil : flows[Int(flow.definition)].name
  }

  /// The latest definition of a screen; an entry of an older version may hold an old copy.
  @inline(__always)
  func latest(_ screen: Screen) -> Screen {
    screens.isEmpty ? screen : screens[screen.name] ?? screen
  }

  /// The part that the object of a flow, or of the nearest flow above that has one, provides.
  @inline(__always)
  func brought<Part>(
    by flow: FlowID, in world: borrowing World, _ find: (any Flow) -> Part?
  ) -> Part? {
    guard !namesOfObjects.isEmpty else { return nil }
    var next: FlowID? = flow
    while let id = next {
      if let found = world.flows[id].own.flatMap(find) { return found }
      next = world.flows[id].parent
    }
    return nil
  }
}

/// A flow that a script declares; its name identifies it, not the object.
package protocol DeclaredFlow: Flow {
  /// The scripts that declare it, in all their versions; `nil` if only its name is left.
  var scripts: AnyObject? { get }
}

extension Flow {
  var isDeclared: Bool { self is any DeclaredFlow }
}
