import Navigation
import Scripting

// What the members of a class are called, each once.
extension ExportModel {
  /// What a flow or a screen remembers, with its names in Swift.
  ///
  /// Takes time proportional to the number of names the first time, and none as long as these stay.
  func properties(of owner: String) -> [String: String] {
    let fields = stateFields(of: owner)
    let taken = labels(of: owner).union(ownWords(of: owner))
    if let known = propertyCache[owner], known.fields == fields, known.taken == taken {
      return known.names
    }
    let fetches = flow(owner) == nil ? [] : self.names.fetches
    let scope = NameScope(taken, besides: [SwiftName.taken, fetches])
    var names: [String: String] = [:]
    for field in fields {
      names[field] = scope.name(
        SwiftName.property(field), or: SwiftName.property(SwiftName.spelled(field)))
    }
    propertyCache[owner] = (fields, taken, names)
    return names
  }

  func property(_ field: String, of owner: String) -> String {
    properties(of: owner)[field] ?? SwiftName.property(field)
  }

  private func stateFields(of owner: String) -> [String] {
    guard let screen = screen(owner) else { return facts.names(in: "\(owner).state").sorted() }
    let controls = screen.controls.filter { $0.initial != nil }.map(\.name)
    return Set(screen.state.keys).union(controls).sorted()
  }

  private func labels(of owner: String) -> Set<String> {
    Set(parameterList(of: owner).map(\.label))
  }

  /// The other members of the class, as far as the app decides what they are called; of a flow, those besides fetches.
  private func ownWords(of owner: String) -> Set<String> {
    if let flow = flow(owner) { return [FlowScope(model: self, flow: flow).root] }
    guard let screen = screen(owner) else { return [] }
    let body = trees.body(of: "screen", named: owner)
    let shown = ["text", "phase"].filter { body?[$0] != nil }
    return screen.controls.reduce(into: Set(shown)) { words, control in
      words.formUnion(control.names(with: stem(of: control, on: screen)))
    }
  }

  /// What a control is called in the names of its methods and views.
  func stem(of control: AppOutline.Control, on screen: AppOutline.Screen) -> String {
    if let known = stemCache[screen.name] { return known[control.key] ?? "control" }
    var taken = Set(stateFields(of: screen.name).map(SwiftName.property))
    var stems: [String: String] = [:]
    for control in screen.controls where stems[control.key] == nil {
      let wishes = [control.name, SwiftName.spelled(control.name)].map(SwiftName.stem)
      let numbered = (2...screen.controls.count + 2).lazy.map { "\(wishes[1])\($0)" }
      let free = { stem in
        control.names(with: stem).allSatisfy {
          !taken.contains($0) && !SwiftName.taken.contains($0)
        }
      }
      let stem = wishes.first(where: free) ?? numbered.first(where: free) ?? wishes[0]
      taken.formUnion(control.names(with: stem))
      stems[control.key] = stem
    }
    stemCache[screen.name] = stems
    return stems[control.key] ?? "control"
  }

  /// The members that a function of the script names without `self.`, where no local hides them.
  func members(of owner: CodeOwner) -> Set<String> {
    switch owner {
    case .flow(let scope):
      Set(properties(of: scope.flow.name).values).union(labels(of: scope.flow.name))
    case .screen(let screen): Set(properties(of: screen).values).union(labels(of: screen))
    case .service(let service): serviceMembers(of: service)
    case .routine, .nobody: []
    }
  }

  private func serviceMembers(of service: String) -> Set<String> {
    let needed = needs(of: service).compactMap { names.services[$0]?.property }
    return Set(needed + (data[service] ?? []).map(SwiftName.identifier))
      .union(functionNames(of: service).values).union(["state"])
  }

  /// The names that locals of a function may have: none by which the code around it means something else.
  ///
  /// - Parameter parameters: What the parameters of the function are called.
  func locals(
    for owner: CodeOwner, besides parameters: [String] = [], members: Set<String> = []
  ) -> NameScope {
    var reserved = Self.words
    switch owner {
    case .flow(let scope): reserved.insert(scope.root)
    case .routine(let name): reserved.formUnion(labels(of: name))
    default: break
    }
    return NameScope(reserved.union(parameters), besides: [names.taken], members: members)
  }

  /// What the decisions of a flow for a step may be called: not what those for its other steps are.
  func decisions(for step: StepCase, of flow: AppOutline.Flow) -> NameScope {
    let stems = decisionStems(of: flow)
    let own = names.stem(of: step)
    return NameScope(besides: [stems.all], except: stems.several.contains(own) ? nil : own)
  }

  /// What decisions of a flow are called after the steps that it handles, and what after several of them.
  private func decisionStems(of flow: AppOutline.Flow) -> (all: Set<String>, several: Set<String>) {
    if let known = decisionCache[flow.name] { return known }
    var steps: [String: StepCase] = [:]
    var several: Set<String> = []
    for step in flow.rows.map(\.step) {
      let stem = names.stem(of: step)
      if let other = steps.updateValue(step, forKey: stem), other !== step { several.insert(stem) }
    }
    let found = (all: Set(steps.keys), several: several)
    decisionCache[flow.name] = found
    return found
  }

  /// What the generated code says without a dot in front.
  private static let words: Set<String> = [
    "services", "steps", "step", "self", "replaced", "pause", "routine", "min", "max", "stride",
    "presentationController",
  ]

  /// The functions of a service, with their names in Swift.
  func functionNames(of service: String) -> [String: String] {
    if let known = functionCache[service] { return known }
    let needed = needs(of: service).compactMap { names.services[$0]?.property }
    let scope = NameScope(Set(needed).union(["state", "changes", "changed"]))
    var found: [String: String] = [:]
    for signature in signatures(of: service) {
      found[signature.name] = scope.name(
        SwiftName.identifier(signature.name),
        or: SwiftName.identifier(SwiftName.spelled(signature.name)))
    }
    functionCache[service] = found
    return found
  }
}

extension AppOutline.Control {
  /// What tells it from the other controls of its screen.
  var key: String { "\(kind) \(name)" }

  /// The methods, properties and views that are called after it.
  fileprivate func names(with stem: String) -> [String] {
    switch kind {
    case "button": ["\(stem)ButtonDidTap", "\(stem)Button"]
    case "image", "label": ["\(stem)DidTap"]
    case "list": ["\(stem)DidSelect", "\(stem)Items", "\(stem)Stack"]
    default:
      ["DidChange", "Field", "Switch", "Control", "Choices", "Index"].map { stem + $0 }
    }
  }
}

/// Whose function it is, which says what its first parameter stands for.
enum CodeOwner {
  case flow(FlowScope)
  case screen(String)
  /// A method of a service that has a state: its first parameter is the service.
  case service(String)
  /// A function that emits in its own time: its first parameter is who emits.
  case routine(String)
  case nobody
}
