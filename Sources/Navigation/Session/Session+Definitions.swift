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
    for routine in routines { definitions.value.routines[routine.name] = routine }
  }

  /// Returns the definition of a name: one that was defined, or came with another.
  ///
  /// An object from which a handler makes an instance belongs to that instance alone; it does not
  /// define its name.
  ///
  /// - Parameter name: The definition's name.
  /// - Returns: The definition, or `nil` if there is none.
  public func flow(named name: String) -> (any Flow)? {
    definitions.value.flow(named: name)
  }

  private func define(_ flow: any Flow) {
    let isNew = definitions.value.define(flow)
    defineParts(of: flow)
    if isNew {
      define(flow.companions.filter { definitions.value.numbers[$0.name] == nil })
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
    return number >= 0 ? definitions.value.flows[Int(number)] : ownObject(of: flow)
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
    if let number = definitions.value.number(of: flow) { return .named(number) }
    let number = definitions.value.numbers[flow.name]
    guard let declared = flow as? any DeclaredFlow else {
      if let number, definitions.value.flows[number].isDeclared { return .taken }
      definitions.value.namesOfObjects.insert(names.id(for: flow.name))
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
      return definitions.value.numbers[flow.name].map { .named(Int32($0)) } ?? .taken
    }
    guard let known = definitions.value.flows[number] as? any DeclaredFlow else { return .taken }
    guard let scripts = known.scripts, scripts !== flow.scripts else {
      return .named(Int32(number))
    }
    return .taken
  }

  private func livesObject(named name: String) -> Bool {
    names.known(name).map(definitions.value.namesOfObjects.contains) == true
      && world.flows.keys.contains {
        world.flows[$0].own != nil && names.text(world.flows[$0].name.name) == name
      }
  }

  /// Makes instances that have their own objects use the definition of their name, wherever they
  /// are.
  private func replaceObjects(named name: String) {
    guard let id = names.known(name), definitions.value.namesOfObjects.contains(id),
      let number = definitions.value.numbers[name].map(Int32.init)
    else { return }
    for flow in world.flows.keys { world.flows[flow].goBy(number, ifNamed: id) }
    world.journal.replaceObjects(by: number, named: id)
    history.value.updateRedoJournals { $0.replaceObjects(by: number, named: id) }
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
