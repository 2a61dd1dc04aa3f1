extension Session {
  /// Defines flows to which entries refer by name; the latest definition of a name counts.
  ///
  /// Live instances of that name use the new definition from the next step on, including those that
  /// were made from an object of their own.
  ///
  /// - Parameter flows: The definitions.
  public func define(_ flows: [any Flow]) {
    for flow in flows { define(flow) }
  }

  /// Defines routines to which steppers refer by name; the latest definition of a name counts.
  ///
  /// - Parameter routines: The definitions.
  public func define(_ routines: [any Routine]) {
    for routine in routines { known.value.routines[routine.name] = routine }
  }

  /// Returns the definition of a name: one that was defined, or came with another.
  ///
  /// An object from which a handler makes an instance belongs to that instance alone; it does not
  /// define its name.
  ///
  /// - Parameter name: The definition's name.
  /// - Returns: The definition, or `nil` if there is none.
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

  /// Defines what comes with a flow and has its own name.
  private func defineParts(of flow: any Flow) {
    define(flow.routines)
    define(flow.observers)
    define(flow.services)
  }
}

/// A flow that a script declares; its name identifies it, not the object.
package protocol DeclaredFlow: Flow {
  /// The scripts that declare it, in all their versions; `nil` if only its name is left.
  var scripts: AnyObject? { get }
}

extension Flow {
  fileprivate var isDeclared: Bool { self is any DeclaredFlow }
}

// Objects that instances are made from.
extension Session {
  /// The definition of an instance.
  enum Definition {
    /// The definition of its name, by its number in the session's list.
    case named(Int32)
    /// The object from which it was made.
    case own
    /// None: another flow has the name.
    case taken
  }

  /// The definition of a live flow: its object, or else the definition of its name.
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

  /// Returns the definition of an instance that is made from a flow.
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

  /// A script's flow of an earlier version has the present definition of its name.
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

  /// Makes instances that have their own objects use the definition of their name, wherever they
  /// are.
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

  /// The part that the object of a flow, or of the nearest flow above that has one, provides.
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
