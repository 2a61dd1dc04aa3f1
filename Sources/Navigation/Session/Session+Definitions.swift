extension Session {
  /// Gives the session the flows that entries name; a name stands for the latest definition given.
  ///
  /// Live instances of that name go on under the new definition from the next step on, also those that
  /// were made from an object of their own.
  public func define(_ flows: [any Flow]) {
    for flow in flows { define(flow) }
  }

  /// Gives the session the routines that steppers name; a name stands for the latest one given.
  public func define(_ routines: [any Routine]) {
    for routine in routines { known.value.routines[routine.name] = routine }
  }

  /// Returns the definition of a name: one that was given, or came along with another.
  ///
  /// An object that a handler makes an instance from is that instance's alone; its name does not stand for
  /// it.
  public func flow(named name: String) -> (any Flow)? {
    let recent = known.value.recent
    if recent < definitions.count, definitions[recent].name == name { return definitions[recent] }
    guard let number = definitionNumbers[name] else { return nil }
    known.value.recent = number
    return definitions[number]
  }

  private func define(_ flow: any Flow) {
    if let known = definitionNumbers[flow.name] {
      definitions[known] = flow
      defineParts(of: flow)
    } else {
      definitions.append(flow)
      definitionNumbers[flow.name] = definitions.count - 1
      defineParts(of: flow)
      define(flow.companions.filter { definitionNumbers[$0.name] == nil })
    }
    if !flow.isDeclared { replaceObjects(named: flow.name) }
  }

  /// Gives the session what comes with a flow and has a name of its own.
  private func defineParts(of flow: any Flow) {
    define(flow.routines)
    define(flow.observers)
    define(flow.services)
  }
}

/// A flow that a script declares: it stands for its name, and not for itself.
package protocol DeclaredFlow: Flow {
  /// The scripts that declare it, in all their versions; nothing if only its name is left.
  var scripts: AnyObject? { get }
}

extension Flow {
  fileprivate var isDeclared: Bool { self is any DeclaredFlow }
}

// Objects that instances are made from.
extension Session {
  /// What an instance goes by.
  enum Definition {
    /// What its name stands for, by its number in the session's list.
    case named(Int32)
    /// The object that it was made from.
    case own
    /// Nothing: the name is somebody else's.
    case taken
  }

  /// What answers for a live flow: its object, or else what its name stands for.
  @inline(__always)
  func definition(of flow: FlowID) -> any Flow {
    let number = world.flows[flow].definition
    return number >= 0 ? definitions[Int(number)] : ownObject(of: flow)
  }

  @inline(never)
  private func ownObject(of flow: FlowID) -> any Flow {
    guard let own = world.flows[flow].own else {
      preconditionFailure("A flow without a definition has an object.")
    }
    return own
  }

  /// Tells what an instance made from a flow goes by.
  func definition(for flow: any Flow) -> Definition {
    let recent = known.value.recent
    if recent < definitions.count, definitions[recent] === flow { return .named(Int32(recent)) }
    let number = definitionNumbers[flow.name]
    if let number, definitions[number] === flow { return .named(Int32(number)) }
    guard let declared = flow as? any DeclaredFlow else {
      if let number, definitions[number].isDeclared { return .taken }
      known.value.namesOfObjects.insert(names.id(for: flow.name))
      define(flow.services)
      return .own
    }
    return definition(for: declared, known: number)
  }

  /// A script's flow that is given again, by a version that was replaced meanwhile, is what its name stands
  /// for now.
  private func definition(for flow: any DeclaredFlow, known number: Int?) -> Definition {
    guard let number else {
      guard !livesObject(named: flow.name) else { return .taken }
      define(flow)
      return definitionNumbers[flow.name].map { .named(Int32($0)) } ?? .taken
    }
    guard let known = definitions[number] as? any DeclaredFlow else { return .taken }
    guard let scripts = known.scripts, scripts !== flow.scripts else {
      return .named(Int32(number))
    }
    return .taken
  }

  private func livesObject(named name: String) -> Bool {
    names.known(name).map(known.value.namesOfObjects.contains) == true
      && world.flows.keys.contains {
        world.flows[$0].own != nil && names.text(world.flows[$0].name.name) == name
      }
  }

  /// Lets instances that were made from objects go by what their name stands for now, wherever they are.
  private func replaceObjects(named name: String) {
    guard let id = names.known(name), known.value.namesOfObjects.contains(id),
      let number = definitionNumbers[name].map(Int32.init)
    else { return }
    for flow in world.flows.keys { world.flows[flow].goBy(number, ifNamed: id) }
    world.journal.replaceObjects(by: number, named: id)
    redoJournal.replaceObjects(by: number, named: id)
    for index in history.value.branches.indices {
      history.value.branches[index].journal.replaceObjects(by: number, named: id)
    }
  }

  /// What the object of a flow, or of the nearest flow above that has one, brings along.
  func brought<Part>(by flow: FlowID, _ find: (any Flow) -> Part?) -> Part? {
    guard !known.value.namesOfObjects.isEmpty else { return nil }
    var next: FlowID? = flow
    while let id = next {
      if let found = world.flows[id].own.flatMap(find) { return found }
      next = world.flows[id].parent
    }
    return nil
  }
}

extension FlowInstance {
  fileprivate mutating func goBy(_ number: Int32, ifNamed name: NameID) {
    guard own != nil, self.name.name == name else { return }
    own = nil
    definition = number
  }
}

extension Journal {
  fileprivate mutating func replaceObjects(by number: Int32, named name: NameID) {
    for index in flows.indices { flows[index].goBy(number, ifNamed: name) }
  }
}
