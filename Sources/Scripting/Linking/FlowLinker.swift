import Diagnostics
import Lua
import Navigation

struct FlowLinker {
  let linking: Linking
  /// The guards of the app and its plugins.
  var guards: [AppGuard] = []

  /// The value of an option before linking, also under a misspelled key.
  ///
  /// - Parameter pairs: The contents of the flow's table.
  static func option(_ key: String, in pairs: LuaTable.Pairs) -> LuaValue? {
    let options = OptionCatalog.flow.keys
    var strangers: [(name: String, value: LuaValue)] = []
    for case (.string(let name), let value) in pairs {
      if name == key { return value }
      if !options.contains(name) { strangers.append((name, value)) }
    }
    return strangers.first { Suggestion.nearest(to: $0.name, among: options) == key }?.value
  }

  func flow(_ block: BlockObject) -> ScriptFlow {
    let what = "flow '\(block.name)'"
    let flow = ScriptFlow(host: linking.host, name: block.name, location: block.location)
    guard let body = block.body else { return flow }
    linking.checkIsPlain(body, what, at: block.location)
    let reader = BlockReader(
      linking.pairs(of: block), what: what, at: block.location, linking,
      written: linking.host.body(of: block))
    reader.allow(OptionCatalog.flow)
    reader.refuseItems(but: .intended, highlight: block.name)
    flow.start = reader.step("start")
    flow.needs = linking.services(reader)
    linking.needs = flow.needs
    flow.version = linking.stateVersion(reader)
    let presentation = ModalReader(reader, isDeclaration: true)
    flow.modal = linking.modal(presentation, of: what)
    flow.dismissGate = presentation.gate
    linking.flow = flow.name
    defer { linking.flow = nil }
    _ = linking.steppers(reader)
    flow.stepper = linking.names.stepper(ofFlow: block.name, start: flow.start)
    let set = stepSet(reader)
    let root = root(reader, block)
    flow.root = root.root ?? .container(.navigation)
    flow.rootName = root.name
    if let given = reader["root"].root { link(given, into: flow) }
    let entries = EntryLinking(
      linking: linking, flow: what, root: root.root, rootName: root.name)
    linkEntries(reader, entries: entries, set: set, into: flow)
    linkEntriesOfGuards(entries, into: flow)
    linkGuards(reader, set, into: flow)
    return flow
  }

  /// The step set that the flow's `steps` option names, for the keys of its tables.
  private func stepSet(_ reader: BlockReader) -> StepSetObject? {
    let set = reader["steps"].stepSet
    if set == nil, !reader["steps"].isNil { reader.misfit("steps") }
    return set
  }

  private func root(_ reader: BlockReader, _ block: BlockObject) -> (root: FlowRoot?, name: String)
  {
    let value = reader["root"]
    if let root = value.root {
      switch root.kind {
      case .inherited: return (.inherited, root.word)
      case .container(.window): return (.window, root.word)
      case .container(let kind) where kind.isContainer:
        return (.container(kind), root.word)
      case .container: break
      }
    }
    if let screen = value.block, screen.word == .screen {
      if let definition = linking.names.screens[screen.name] {
        return (.screen(definition.screen), "screen '\(screen.name)'")
      }
      return unknownRoot(screen)
    }
    if reader.has("root", highlight: block.name) { reader.misfit("root") }
    return (nil, "?")
  }

  /// Links a misspelled screen as the one that it resembles, so that it causes no further errors.
  private func unknownRoot(_ screen: BlockObject) -> (root: FlowRoot?, name: String) {
    let places = linking.names.screenPlaces
    guard places[screen.name] == nil else { return (nil, "screen") }
    let written = linking.host.argument(
      screen.word.rawValue, with: [.string(screen.name)], at: screen.location)
    linking.reportUnknown(
      .screen, screen.name, among: places, for: .screen,
      at: written?.location ?? screen.location)
    let nearest = Suggestion.nearest(to: screen.name, among: places.keys.sorted())
    let meant = nearest.flatMap { linking.names.screens[$0]?.screen }
    return (meant.map { .screen($0) }, "screen '\(nearest ?? screen.name)'")
  }

  private func linkEntries(
    _ reader: BlockReader, entries: EntryLinking, set: StepSetObject?,
    into flow: ScriptFlow
  ) {
    guard let rows = reader.braces("navigate", what: reader.what) else {
      let isFunction = reader["navigate"].asFunction != nil
      if reader.has("navigate", highlight: "navigate") {
        reader.misfit("navigate", cure: isFunction ? Message("scripts.navigateCure") : nil)
      }
      return
    }
    for item in rows.items where !linking.isTodo(item) {
      linking.report(
        .expected(reader.what, "a step's name before each entry", got: item.typeName),
        at: item.entry?.place ?? rows.location)
    }
    for key in rows.keys { link(key, rows, entries, set, into: flow) }
  }

  /// Adds the entries of app and plugin guards, for steps without an entry of the flow itself.
  private func linkEntriesOfGuards(_ entries: EntryLinking, into flow: ScriptFlow) {
    for guardian in guards where guardian.concerns(flow) {
      flow.needs += guardian.needs.filter { !flow.needs.contains($0) }
      linking.needs = flow.needs
      guard let rows = guardian.rows else { continue }
      let own = Set(flow.entries.keys)
      for key in rows.keys {
        link(key, rows, entries, nil, into: flow, except: own, by: guardian)
      }
    }
  }

  private func link(
    _ key: String, _ rows: BlockReader, _ entries: EntryLinking, _ set: StepSetObject?,
    into flow: ScriptFlow, except own: Set<StepCase> = [], by guardian: AppGuard? = nil
  ) {
    guard let stepCase = stepCase(key, at: rows.place(of: key) ?? rows.location, set),
      !own.contains(stepCase)
    else { return }
    let line = rows.line(of: key) ?? rows.location?.lineOnly
    rows.noteFunction(of: key, as: entries.role, with: .flow(needs: flow.needs))
    var makers: [ReplacedWord] = []
    linking.host.listeners.replacedWord = { makers.append($0) }
    defer { linking.host.listeners.replacedWord = nil }
    guard let entry = entries.rowEntry(rows[key], at: line) else { return }
    flow.entries[stepCase] = ScriptFlow.Row(
      entry: entry, place: line, makers: makers, guardian: guardian)
  }

  private func linkGuards(
    _ reader: BlockReader, _ set: StepSetObject?, into flow: ScriptFlow
  ) {
    switch reader["adapt"] {
    case .nil: break
    case .function: flow.guardAll = reader.function("adapt")
    case .table:
      guard let rows = reader.braces("adapt") else { return }
      for item in rows.items where !linking.isTodo(item) {
        linking.report(
          .expected("adapt", "a step's name before each guard", got: item.typeName),
          at: item.entry?.place ?? rows.location, highlight: "adapt")
      }
      for key in rows.keys {
        let place = rows.place(of: key)
        guard let stepCase = stepCase(key, at: place, set) else { continue }
        rows.noteFunction(of: key, as: .guardian, with: .flow(needs: flow.needs))
        flow.guards[stepCase] = GuardLinker(linking: linking)
          .guardian(rows[key], of: stepCase, at: place)
      }
    case let other where linking.isTodo(other): break
    default: reader.misfit("adapt")
    }
  }

  /// The step case for a key; `Set.case` selects among cases of the same name.
  private func stepCase(
    _ key: String, at place: @autoclosure () -> SourceLocation?, _ set: StepSetObject?
  ) -> StepCase? {
    if let own = set?.stepCase(named: key) { return own }
    let found = cases(key)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      reportUnknownStep(key, at: place(), set)
    } else {
      linking.report(
        Message("E0206", ["name": key, "list": Message.listing(found.map(\.set))]), at: place(),
        highlight: key,
        cure: Message("scripts.stepAmbiguousCure", ["set": found[0].set, "name": key]))
    }
    return nil
  }

  private func cases(_ key: String) -> [StepCase] {
    guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return linking.cases(named: key, in: nil)
    }
    return linking.cases(named: String(key[key.index(after: dot)...]), in: String(key[..<dot]))
  }

  /// Reports an unknown step; suggests qualified names for a qualified key, own steps first.
  private func reportUnknownStep(
    _ key: String, at place: SourceLocation?, _ set: StepSetObject?
  ) {
    // The errors of its case have been reported.
    let name = String(key.split(separator: ".").last ?? "")
    if linking.host.load.draft.stepSets.contains(where: { $0.broken.contains(name) }) { return }
    var places: [String: SourceLocation] = [:]
    for one in linking.host.load.draft.stepSets {
      for stepCase in one.cases {
        places[key.contains(".") ? "\(one.name).\(stepCase.name)" : stepCase.name] = one.location
      }
    }
    let own = set.map { set in
      Dictionary(set.cases.map { ($0.name, set.location) }, uniquingKeysWith: { first, _ in first })
    }
    let isNearOwn = own.flatMap { Suggestion.nearest(to: key, among: $0.keys.sorted()) } != nil
    linking.reportUnknown(.step, key, among: isNearOwn ? own ?? places : places, at: place)
  }
}

struct GuardLinker {
  let linking: Linking

  /// Returns the guard of a row of `adapt`, or reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - value: The value of the row.
  ///   - stepCase: The case of the row.
  ///   - place: The place of the row.
  func guardian(
    _ value: LuaValue, of stepCase: StepCase, at place: SourceLocation?
  ) -> LinkedGuard? {
    if let function = value.asFunction {
      guard let word = linking.host.uncalledWord(function) else { return .function(function) }
      linking.report(word.message, at: place, highlight: word.name)
      return nil
    }
    if let object = value.entry, object.word is GuardWord { return choice(object, of: stepCase) }
    return answer(value, of: stepCase, "adapt", at: place).map { .answer($0) }
  }

  private func choice(_ object: EntryObject, of stepCase: StepCase) -> LinkedGuard? {
    guard let reader = BranchReader(object, as: .guardian, linking) else { return nil }
    let branches = reader.branches.compactMap { branch in
      answer(branch.value, of: stepCase, branch.name, at: branch.place)
        .map { (name: branch.name, answer: $0) }
    }
    guard branches.count == reader.branches.count, let decide = reader.decide else { return nil }
    return .choose(GuardChoice(branches: branches, decide: decide, location: object.location))
  }

  /// Links an answer: a step, the guarded case for the unchanged step, or `ignore "why"`.
  private func answer(
    _ value: LuaValue, of stepCase: StepCase, _ key: String, at place: SourceLocation?
  ) -> GuardAnswer? {
    if let own = value.stepCase, own == stepCase { return .same }
    if let step = value.step, step.case == stepCase, step.values.isEmpty { return .same }
    if linking.isTodo(value) { return .same }
    if let object = value.entry {
      guard object.word is IgnoreWord, let reason = object.arguments.first?.asString else {
        linking.report(
          Message("E0422", ["key": key, "got": Message.part(object.word.name)]),
          at: object.place ?? place,
          highlight: object.word.name)
        return nil
      }
      return .refuse(reason)
    }
    if value.step == nil, value.stepCase == nil, !value.isUnknownStep {
      linking.report(
        Message("E0422", ["key": key, "got": Message.part(value.typeName)]), at: place,
        highlight: key)
      return nil
    }
    return linking.step(value, key, at: place).map { .step($0) }
  }
}

extension FlowLinker {
  /// Reads the options of a root: `root = tabs { title = "Home", didSelect = Step.seen }`.
  ///
  /// The table contains only options; the flow's entries fill the root.
  func link(_ root: RootObject, into flow: ScriptFlow) {
    guard let body = root.body else { return }
    guard case .container(let kind) = root.kind, kind != .window else {
      linking.report(Message("E0652", ["root": root.word]), at: root.location, highlight: root.word)
      return
    }
    let reader = BlockReader(
      body, of: root.word, what: "root = \(root.word)", at: root.location,
      options: OptionCatalog.root(kind), linking: linking)
    if let first = reader.items.first {
      let name = first.asString ?? first.block?.name
      linking.report(
        Message("E0653", ["name": name ?? "Screen"]), at: root.location, highlight: root.word)
    }
    flow.rootLabels = Labels(title: reader.string("title"), image: reader.string("image"))
    flow.badge = reader["badge"].asFunction.flatMap { _ in reader.function("badge") }
    if flow.badge == nil { flow.rootLabels.badge = reader.string("badge") }
    flow.tabGate = reader.function("shouldSelect")
    flow.tabStep = tabStep(reader)
    if reader.choice("compact") != nil { flow.root = .container(.collapsingSplit) }
  }

  /// The step for a tap on a tab: a step, or a case that the tab's index fills.
  private func tabStep(_ reader: BlockReader) -> Emission? {
    guard reader["didSelect"].asFunction == nil else {
      _ = reader.step("didSelect")
      return nil
    }
    return EmissionLinker(reader: reader, given: .value(.int(1)), emitsKey: "didSelect").emission()
  }
}
