import Diagnostics
import Lua
import Navigation

/// Links declarations into an app: resolves every name, reports all mistakes at once.
struct AppLinker {
  let host: ScriptHost
  let fallbackName: String

  /// Links a draft.
  ///
  /// - Throws: `Diagnostics` with all errors, sorted by place.
  func link() throws(Diagnostics) -> App {
    let draft = host.load.draft
    let linking = Linking(host: host)
    linkApp(draft, linking)
    ServiceLinker(linking: linking).link(draft)
    GivenLinker(linking: linking).link(draft)
    linkSteppers(draft, linking)
    linkNames(draft, linking)
    for block in draft.screens {
      linking.names.screens[block.name] = ScreenLinker(linking: linking).screen(block)
    }
    FetchLinker(linking: linking).link(draft)
    let stubs = StubLinker(linking: linking)
    if linking.names.hasStubs { stubs.declare(draft) }
    let guards = AppGuardLinker(linking: linking).guards(draft)
    let linker = FlowLinker(linking: linking, guards: guards)
    let flows = draft.flows.map { linker.flow($0) } + stubs.flows
    stubs.fill(draft, flows)
    for flow in flows { flow.appGuards = guards.filter { $0.isAsked(for: flow.name) } }
    for block in draft.intentions { linking.checkIntention(block) }
    linking.names.exploring = ExploringLinker(linking: linking).wishes(draft)
    host.load.linkedNames = linking.names
    for file in host.scripts.texts.keys.sorted() { host.check(file, TextCheckCatalog.whenLinked) }
    host.load.linkedNames = nil
    let start = startFlow(draft, flows: flows, linking: linking)
    let links = LinkLinker(linking: linking).table(draft)
    var findings = host.load.draft.findings
    findings.append(contentsOf: linking.findings.all)
    guard !findings.hasErrors, let first = start ?? flows.first else { throw findings }
    return App(
      host: host, name: draft.app?.name ?? fallbackName, stepSets: draft.stepSets,
      names: linking.names, links: links, routines: linking.routines, observers: linking.observers,
      flows: flows, start: first, hasStart: start != nil, guards: guards)
  }

  /// Reads the options of `app`.
  private func linkApp(_ draft: AppDraft, _ linking: Linking) {
    linking.names.modal = host.plugins.settings.edition.modal
    if let sheet = host.load.draft.modalStyles.first(where: { $0.name == ModalStyle.sheet.name }) {
      linking.names.modal = Modal(sheet.style)
    }
    linking.names.hasStubs = host.plugins.settings.stubs
    guard let app = draft.app, let reader = BlockReader(app, linking) else {
      return takeModal(linking)
    }
    reader.refuseItems(highlight: app.name)
    if let style = ModalReader(reader).style(under: "modal") {
      linking.names.modal = Modal(style)
      linking.alertRules(style)?.reportDefault(at: reader.place(of: "modal"))
    } else if reader["modal"].isNil {
      takeModal(linking)
    }
    linking.names.visibility =
      reader.choice("visibility").flatMap(Session.Visibility.init) ?? .standard
    // A value that is not a boolean turns stubs on, too, so that it is reported only once.
    if reader.bool("stubs") || ![.nil, .bool(false)].contains(reader["stubs"]) {
      linking.names.hasStubs = true
    }
  }

  /// Sets the default modal of the plugins' headers, if `app` does not set one.
  private func takeModal(_ linking: Linking) {
    let said = host.plugins.all.compactMap { plugin in plugin.header.modal.map { (plugin, $0) } }
    guard let first = said.first else { return }
    linking.names.modal = Modal(linking.style(named: first.1.style.name) ?? first.1.style)
    guard let other = said.first(where: { $0.1.style != first.1.style }) else { return }
    linking.report(
      Message(
        "E0891",
        [
          "one": first.0.name, "other": other.0.name, "name": first.1.style.name,
          "otherName": other.1.style.name,
        ]),
      at: other.1.location, highlight: other.1.style.name,
      notes: [
        Diagnostic.Note(
          Message("plugins.modalHere", ["plugin": first.0.name]), at: first.1.location)
      ])
  }

  private func linkSteppers(_ draft: AppDraft, _ linking: Linking) {
    for block in draft.steppers {
      linking.names.stepperPlaces[block.name] = block.location
      linking.names.steppers[block.name] = StepperLinker(linking: linking).stepper(block)
    }
  }

  /// Collects all names before any content, because screens and flows refer to one another.
  private func linkNames(_ draft: AppDraft, _ linking: Linking) {
    linking.names.nativeFlows = Set(host.natives.names)
    for block in draft.screens + draft.flows where linking.names.nativeFlows.contains(block.name) {
      linking.report(
        Message("E0411", ["name": block.name]), at: block.location, highlight: block.name)
    }
    for block in draft.screens { linking.names.screenPlaces[block.name] = block.location }
    for block in draft.flows {
      linking.names.flowPlaces[block.name] = block.location
      let pairs = linking.pairs(of: block)
      if let start = FlowLinker.option("start", in: pairs)?.step {
        linking.names.flowStarts[block.name] = start
      }
      let steppers =
        FlowLinker.option("steppers", in: pairs).map { names($0, flow: block, linking: linking) }
        ?? []
      linking.names.flowSteppers[block.name] = steppers.compactMap {
        linking.names.steppers[$0]
      }
      if case .inherited? = FlowLinker.option("root", in: pairs)?.root?.kind {
        linking.names.inheritingFlows.insert(block.name)
      }
      if let screen = linking.names.screenPlaces[block.name] {
        linking.report(
          .declaredTwice(.flow, block.name), at: block.location, highlight: block.name,
          notes: [Diagnostic.Note(.declaredHere(block.name), at: screen)])
      }
    }
  }

  /// The names in an option; mistakes in it are reported when it is linked.
  private func names(_ value: LuaValue, flow: BlockObject, linking: Linking) -> [String] {
    if let name = value.asString { return [name] }
    return (value.asTable.map { linking.pairs(of: $0, at: flow.location) } ?? [])
      .compactMap(\.value.asString)
  }

  private func startFlow(
    _ draft: AppDraft, flows: [ScriptFlow], linking: Linking
  ) -> ScriptFlow? {
    if let (name, place) = draft.coordinated {
      if let flow = flows.first(where: { $0.name == name }) { return flow }
      if linking.names.nativeFlows.contains(name) {
        linking.report(Message("E0412", ["name": name]), at: place, highlight: name)
        return nil
      }
      _ = linking.checkFlow(name, at: place)
      return nil
    }
    let starting = flows.filter { linking.names.flowStarts[$0.name] != nil }
    if starting.count == 1 { return starting[0] }
    if host.natives.isPart, !flows.isEmpty { return nil }
    if starting.isEmpty {
      reportNothing(draft, flows: flows, linking: linking)
    } else {
      linking.report(
        Message(
          "E0107",
          [
            "list": Message.listing(starting.map(\.name).map { "'\($0)'" }),
            "name": starting[0].name,
          ]),
        at: starting[1].location,
        highlight: starting[1].name,
        notes: [Diagnostic.Note(.declaredHere(starting[0].name), at: starting[0].location)])
    }
    return nil
  }

  /// Reports that no flow can start, unless a wrong `start` has been reported already.
  private func reportNothing(_ draft: AppDraft, flows: [ScriptFlow], linking: Linking) {
    let hasWrong = draft.flows.contains { flow in
      FlowLinker.option("start", in: linking.pairs(of: flow))?.isNil == false
    }
    // An unknown name may be a flow's word with a typo.
    let unknown = Message("E0111", ["name": ""]).code
    guard !hasWrong, draft.findings.isEmpty || flows.isEmpty,
      !draft.findings.all.contains(where: { $0.message.code == unknown })
    else { return }
    linking.report(
      Message("E0106"), at: flows.first?.location ?? host.mainPlace,
      cure: Message("scripts.nothingToStartCure"))
  }
}

/// Reads `explore { texts = { … }, values = 6, home = "Home" }`, and checks the names and keys of
/// properties.
struct ExploringLinker {
  let linking: Linking

  func wishes(_ draft: AppDraft) -> ExploringWishes {
    for (name, place) in draft.begunClaims { linking.report(.bodyless(property: name, at: place)) }
    for claim in draft.claims { check(claim, draft) }
    guard let written = draft.exploring else { return ExploringWishes() }
    let reader = BlockReader(
      written.body, of: "explore", at: written.location, options: OptionCatalog.explore,
      linking: linking)
    reader.refuseItems(highlight: "explore")
    var wishes = ExploringWishes()
    wishes.texts = reader.texts("texts")
    wishes.values = reader.integer("values")
    if let home = reader.string("home"), isThere(home, draft, at: reader.place(of: "home")) {
      wishes.home = home
    }
    return wishes
  }

  /// Returns whether a screen or a flow has this name; reports an unknown name.
  private func isThere(_ name: String, _ draft: AppDraft, at place: SourceLocation?) -> Bool {
    let all = (draft.screens + draft.flows).map { ($0.name, $0.location) }
    let places = Dictionary(all) { first, _ in first }
    if places[name] != nil || linking.names.screens[name] != nil { return true }
    linking.reportUnknown(.screenOrFlow, name, among: places, at: place)
    return false
  }

  /// Checks the name and keys of a property; `explore` reads its claims.
  private func check(_ claim: PropertyClaim, _ draft: AppDraft) {
    let reader = BlockReader(
      claim.body, what: "property \"\(claim.name)\"", at: claim.location, linking,
      written: linking.host.body(of: "property", named: claim.name, at: claim.location)?.table)
    reader.allow(OptionCatalog.property)
    for key in reader.keys {
      let place = reader.place(of: key)
      if let name = reader[key].asString { _ = isThere(name, draft, at: place) }
      guard let inner = reader.braces(key) else { continue }
      inner.allow(key == "within" ? ["taps", "of"] : [])
      for name in (inner.items + [inner["of"]]).compactMap(\.asString) {
        _ = isThere(name, draft, at: place)
      }
    }
  }
}

extension Linking {
  fileprivate func checkIntention(_ block: BlockObject) {
    guard let reader = BlockReader(block, self) else { return }
    _ = reader.string("because")
    for (index, item) in reader.items.enumerated()
    where item.step == nil && item.stepCase == nil && !item.isUnknownStep {
      report(
        .expected(reader.what, "steps such as Step.done", got: item.typeName),
        at: reader.item(index)?.location ?? block.location, highlight: item.asString)
    }
  }
}
