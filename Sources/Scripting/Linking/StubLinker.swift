import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// Makes stubs of screens and flows that are named but not declared: `app "Shop" { stubs = true }`.
struct StubLinker {
  let linking: Linking

  private var host: ScriptHost { linking.host }

  /// Finds the names that nothing declares, and declares stubs for them.
  func declare(_ draft: AppDraft) {
    let found = Dictionary(grouping: undeclared(draft), by: \.name)
    let stubs = found.map { name, uses in
      Stub(
        name: name, isFlow: uses.contains(where: \.isFlow),
        location: uses.compactMap(\.location).min() ?? host.mainPlace,
        isContributed: uses.contains { $0.use == .contributed },
        flows: Set(uses.compactMap(\.flow)))
    }
    linking.names.stubs = stubs.ordered { ($0.location, $0.name) < ($1.location, $1.name) }
    for stub in linking.names.stubs {
      if linking.names.screens[stub.screen] == nil {
        linking.names.screens[stub.screen] = ScreenDefinition(stub: stub)
      }
      if stub.isFlow {
        linking.names.flowPlaces[stub.name] = stub.location
        if stub.isContributed { linking.names.inheritingFlows.insert(stub.name) }
      } else {
        linking.names.screenPlaces[stub.name] = stub.location
      }
    }
  }

  /// The stubs of undeclared flows: each shows a grey screen and handles every step.
  var flows: [ScriptFlow] {
    linking.names.stubs.filter(\.isFlow).map { stub in
      let flow = ScriptFlow(host: host, name: stub.name, location: stub.location)
      flow.stub = Screen(stub.screen)
      flow.rootName = "stub"
      flow.root = stub.isContributed ? .inherited : .screen(Screen(stub.screen))
      return flow
    }
  }

  /// Gives each stub screen a button for each step that its flow handles and nothing else emits.
  func fill(_ draft: AppDraft, _ flows: [ScriptFlow]) {
    guard !linking.names.stubs.isEmpty else { return }
    let emissions = host.scripts.texts.values.map { StubEmissions($0, in: host) }
    let emitted = Set(emissions.flatMap(\.emitted))
    let cases = draft.stepSets.flatMap(\.cases).filter { !emitted.contains($0) }
    for stub in linking.names.stubs where !stub.isFlow {
      let steps = flows.filter { stub.flows.contains($0.name) }.flatMap { flow in
        let own = Set([flow.start?.case].compactMap(\.self))
        let starts = emissions.reduce(into: own) { $0.formUnion($1.starts[flow.name] ?? []) }
        return cases.filter { flow.entries[$0] != nil && !starts.contains($0) }
      }
      let unique = cases.filter(Set(steps).contains)
      linking.names.screens[stub.name]?.controls = buttons(unique, at: stub.location)
    }
    host.load.draft.remarks.append(remark)
  }

  private func buttons(_ steps: [StepCase], at location: SourceLocation) -> [Control] {
    steps.map { step in
      let isAlone = steps.count { $0.name == step.name } == 1
      let name = isAlone ? step.name : "\(step.set).\(step.name)"
      let values = step.parameters.map(\.type.example)
      return Control(
        kind: .button, name: name, emits: .step(Step(step, values)), location: location,
        text: .text(name), items: .nil)
    }
  }

  private var remark: Diagnostic {
    let stubs = linking.names.stubs
    return Diagnostic(
      .warning, .stubsStand(stubs.map(\.name)), at: stubs[0].location, highlight: stubs[0].name,
      cure: Message("scripts.stubsStandCure"))
  }
}

// Looking for names: everything is linked as if for good, and forgotten but for the names.
extension StubLinker {
  private func undeclared(_ draft: AppDraft) -> [UndeclaredName] {
    let rehearsal = Linking(host: host, names: linking.names)
    rehearsal.undeclared = []
    let bytes = host.load.declaredBytes
    defer { host.load.declaredBytes = bytes }
    for flow in draft.flows { _ = FlowLinker(linking: rehearsal).flow(flow) }
    _ = AppGuardLinker(linking: rehearsal).guards(draft)
    _ = LinkLinker(linking: rehearsal).table(draft)
    if let (name, place) = draft.coordinated { _ = rehearsal.checkFlow(name, at: place) }
    for one in namesInFunctions(draft) { _ = rehearsal.keep(one) }
    return rehearsal.undeclared ?? []
  }

  private func namesInFunctions(_ draft: AppDraft) -> [UndeclaredName] {
    host.load.linkedNames = linking.names
    defer { host.load.linkedNames = nil }
    let bodies = draft.flows.map { ($0.name, host.body(of: $0)) }
    return host.scripts.texts.values.flatMap { text in
      PlacedNames(text: text, host: host).unknownNames.map { one in
        let flow = bodies.first { $0.1?.contains(one.location) == true }?.0
        return UndeclaredName(
          name: one.name, use: one.isContributed ? .contributed : .any, flow: flow,
          location: one.location)
      }
    }
  }
}

extension ValueType {
  /// A value to try a step with.
  fileprivate var example: Value {
    switch self {
    case .int: .int(1)
    case .double: .double(1)
    case .string, .any: .string("text")
    case .bool: .bool(true)
    case .optional: .none
    case .list: .list([])
    }
  }
}

extension Message {
  fileprivate static func stubsStand(_ names: [String]) -> Message {
    let most = 5
    let list = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    let more = names.count - most
    return Message("E0890", ["list": list, "more": more])
  }
}

/// The steps that a text emits or forwards, as far as they are written as values.
///
/// Steps of links and of `intended` are not included.
struct StubEmissions {
  private(set) var emitted: Set<StepCase> = []
  /// The first steps that flows are given where they are shown: they go to these flows only.
  private(set) var starts: [String: Set<StepCase>] = [:]

  init(_ text: ScriptText, in host: ScriptHost) {
    let silent = text.calls.compactMap { call -> SyntaxNode? in
      guard ["link", "intended"].contains(call.word) else { return nil }
      return (call.callOfResult ?? call).firstArgument.flatMap { $0.asTable?.node }
    }
    let givenTo = Self.starts(in: text.tree)
    for reference in text.stepReferences(in: host) {
      guard !silent.contains(where: { $0.contains(reference.node) }),
        let stepCase = reference.set.stepCase(named: reference.name)
      else { continue }
      guard let flow = givenTo[reference.head] else {
        emitted.insert(stepCase)
        continue
      }
      starts[flow, default: []].insert(stepCase)
    }
  }

  /// The expressions at the beginning of `start` values, with the names of the flows that they
  /// start; empty for a flow's own `start`.
  private static func starts(in tree: SyntaxTree) -> [SyntaxNode: String] {
    var found: [SyntaxNode: String] = [:]
    for table in tree.nodes(.tableConstructor).compactMap(TableConstructor.init) {
      for field in table.fields where field.name == "start" {
        found[field.value.root] = table.items.first?.constant?.text ?? ""
      }
    }
    return found
  }
}
