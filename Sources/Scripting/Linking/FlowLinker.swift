import Diagnostics
import Lua
import Navigation

/// Links one flow: its root, its guards and its table of entries.
struct FlowLinker {
  let linking: Linking

  func flow(_ block: BlockObject) -> ScriptFlow {
    let what = "flow '\(block.name)'"
    let flow = ScriptFlow(host: linking.host, name: block.name, location: block.location)
    guard let body = block.body else { return flow }
    let reader = BlockReader(body, what: what, at: block.location, linking)
    reader.allow(OptionCatalog.flow)
    for item in reader.items where item.block?.word != .intended {
      linking.report(.expected(what, "options only", got: item.typeName), at: block.location)
    }
    if !reader["start"].isNil {
      flow.start = linking.step(reader["start"], "start", at: reader.place(of: "start"))
    }
    flow.needs = linking.services(reader)
    _ = StepperLinker(linking: linking).steppers(reader)
    if let start = flow.start {
      flow.stepper = linking.names.stepper(ofFlow: block.name, start: start)
    }
    let set = stepSet(reader)
    let root = root(reader, block)
    flow.rootTitle = reader["root"].root.flatMap(title)
    flow.root = root.root ?? .container(.navigation)
    flow.rootName = root.name
    let entries = EntryLinking(
      linking: linking, flow: what, root: root.root, rootName: root.name)
    linkEntries(reader, entries, set, into: flow)
    linkGuards(reader, set, into: flow)
    return flow
  }

  /// The set whose steps the keys of the flow's tables are, if it says so.
  private func stepSet(_ reader: BlockReader) -> StepSetObject? {
    let value = reader["steps"]
    if !value.isNil, value.stepSet == nil {
      linking.report(
        .expected("steps", "a step set", got: value.typeName), at: reader.place(of: "steps"),
        highlight: "steps")
    }
    return value.stepSet
  }

  private func root(_ reader: BlockReader, _ block: BlockObject) -> (root: FlowRoot?, name: String)
  {
    let value = reader["root"]
    if let root = value.root {
      switch root.kind {
      case .inherited: return (.inherited, root.word)
      case .container(.window): return (.window, root.word)
      case .container(let kind) where kind.isContainer: return (.container(kind), root.word)
      case .container: break
      }
    }
    if let screen = value.block, screen.word == .screen {
      if let definition = linking.names.screens[screen.name] {
        return (.screen(definition.screen), "screen '\(screen.name)'")
      }
      if linking.names.screenPlaces[screen.name] == nil {
        linking.reportUnknown(
          "screen", screen.name, among: linking.names.screenPlaces, at: screen.location)
      }
      return (nil, "screen")
    }
    if value.isNil {
      linking.report(.missingKey(reader.what, "root"), at: block.location, highlight: block.name)
    } else {
      linking.report(
        .expected(
          "root", "window, navigation, tabs, split, inherit or screen \"…\"", got: value.typeName),
        at: reader.place(of: "root"), highlight: "root")
    }
    return (nil, "?")
  }

  private func linkEntries(
    _ reader: BlockReader, _ entries: EntryLinking, _ set: StepSetObject?,
    into flow: ScriptFlow
  ) {
    guard let table = reader["navigate"].asTable else {
      let isMissing = reader["navigate"].isNil
      linking.report(
        isMissing
          ? .missingKey(reader.what, "navigate")
          : .expected("navigate", "a table of entries", got: reader["navigate"].typeName),
        at: isMissing ? reader.location : reader.place(of: "navigate"))
      return
    }
    let rows = BlockReader(table, what: reader.what, at: reader.place(of: "navigate"), linking)
    for item in rows.items {
      linking.report(
        .expected(reader.what, "a step's name before each entry", got: item.typeName),
        at: item.entry?.place ?? rows.location)
    }
    for key in rows.keys { link(key, rows, entries, set, into: flow) }
  }

  private func link(
    _ key: String, _ rows: BlockReader, _ entries: EntryLinking, _ set: StepSetObject?,
    into flow: ScriptFlow
  ) {
    let place = place(of: key, rows)
    guard let stepCase = stepCase(key, at: place, set) else { return }
    guard let entry = entries.rowEntry(rows[key], at: place) else { return }
    flow.entries[stepCase] = ScriptFlow.Row(entry: entry, place: place)
  }

  private func place(of key: String, _ rows: BlockReader) -> SourceLocation? {
    rows.place(of: key) ?? rows.location
  }

  private func linkGuards(
    _ reader: BlockReader, _ set: StepSetObject?, into flow: ScriptFlow
  ) {
    switch reader["adapt"] {
    case .nil: break
    case .function(let function): flow.guardAll = function
    case .table(let table):
      let rows = BlockReader(table, what: "adapt", at: reader.place(of: "adapt"), linking)
      for item in rows.items {
        linking.report(
          .expected("adapt", "a step's name before each guard", got: item.typeName),
          at: item.entry?.place ?? rows.location, highlight: "adapt")
      }
      for key in rows.keys {
        let place = rows.place(of: key)
        guard let stepCase = stepCase(key, at: place, set) else { continue }
        flow.guards[stepCase] = GuardLinker(linking: linking)
          .guardian(rows[key], of: stepCase, at: place)
      }
    default:
      linking.report(
        .expected("adapt", "a function or a table of guards", got: reader["adapt"].typeName),
        at: reader.place(of: "adapt"), highlight: "adapt")
    }
  }

  /// The case a key stands for; `Set.case` tells apart cases of the same name.
  private func stepCase(
    _ key: String, at place: SourceLocation?, _ set: StepSetObject?
  ) -> StepCase? {
    if let own = set?.cases.first(where: { $0.name == key }) { return own }
    let sets = linking.host.draft.stepSets
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    let found = sets.filter { parts.count == 1 || $0.name == parts[0] }
      .flatMap(\.cases).filter { $0.name == parts.last }
      // A set that is declared twice has been reported already.
      .reduce(into: [StepCase]()) { if !$0.contains($1) { $0.append($1) } }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      var places: [String: SourceLocation] = [:]
      for set in sets { for one in set.cases { places[one.name] = set.location } }
      linking.reportUnknown("step", key, among: places, at: place)
    } else {
      linking.report(
        .stepAmbiguous(key, found.map(\.set)), at: place, highlight: key,
        cure: .stepAmbiguousCure(key, found[0].set))
    }
    return nil
  }
}
