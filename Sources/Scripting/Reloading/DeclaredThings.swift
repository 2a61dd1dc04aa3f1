import Diagnostics
import Lua
import Navigation

/// What an app declares, thing by thing, so that two versions can be compared.
///
/// The bodies of functions are not looked at; who changes one changes the code, not the structure.
/// What is known to be the same in both versions is left out: most of a large app is.
struct DeclaredThings {
  /// A declaration: its kind, its name and its description.
  struct Item {
    /// Nil for a part of a flow or screen.
    let kind: NameKind?
    let name: String
    /// The declaration it is a part of.
    let owner: String?
    /// What it is an option of, if that is itself a part of a declaration.
    var part: ID?
    let short: String
    let long: String

    init(_ kind: NameKind, _ name: String, _ short: String = "") {
      self.kind = kind
      self.name = name
      self.short = short
      owner = nil
      long = short
    }

    init(partOf owner: String, _ name: String, _ short: String = "", _ long: String? = nil) {
      kind = nil
      self.name = owner + name
      self.owner = owner
      self.short = short
      self.long = long ?? short
    }

    /// A part that is not called by the name of what it is a part of.
    init(partOf owner: String?, path: String, _ text: String = "") {
      kind = nil
      name = path
      self.owner = owner
      short = text
      long = text
    }

    /// An option of a declaration or of a part of it.
    init(option path: String, of owner: String?, _ text: String, part: ID? = nil) {
      kind = .option
      name = path
      self.owner = owner
      self.part = part
      short = text.count <= 60 ? text : "…"
      long = text
    }

    struct ID: Hashable {
      let kind: NameKind?
      let name: String
    }

    var id: ID { ID(kind: kind, name: name) }

    /// The kind and the name, or the name of a part.
    var title: Message {
      guard let kind else { return Message(verbatim: name) }
      return Message(en: "\(kind.message.english) \(name)", ko: "\(kind.message.korean) \(name)")
    }
  }

  private(set) var items: [Item] = []

  init(_ app: App, without same: SameThings) {
    if !same.steps { addSteps(app.stepSets) }
    for block in app.host.draft.screens where !same.screens.contains(block.name) {
      guard let definition = app.names.screens[block.name] else { continue }
      add(definition)
      if let style = block.style {
        add(Item(option: "\(block.name).style", of: block.name, style.name))
      }
      addOptions(of: block, as: block.name, owner: block.name, except: ["state"])
      if block.style != nil, case .text(let text)? = definition.title {
        add(Item(option: "\(block.name).title", of: block.name, "\"\(text)\""))
      }
    }
    let bodies = Dictionary(app.host.draft.flows.map { ($0.name, $0) }) { first, _ in first }
    for flow in app.flows where !flow.isStub && !same.flows.contains(flow.name) {
      add(flow)
      if let block = bodies[flow.name] { addOptions(of: block, flow) }
    }
    for block in app.host.draft.services.sorted(by: { $0.name < $1.name }) {
      add(service: block, app)
    }
    for service in app.names.sharedServices {
      for (key, value) in service.state.sorted(by: { $0.key < $1.key }) {
        items.append(Item(partOf: service.name, ".state.\(key)", "\(value)"))
      }
    }
    for block in app.host.draft.steppers where app.names.steppers[block.name] != nil {
      items.append(Item(.stepper, block.name))
      addOptions(of: block, as: block.name, owner: block.name)
    }
    for link in app.host.draft.links {
      guard let body = link.body else { continue }
      let steps = ((try? body.pairs()) ?? []).filter { $0.key.asInt != nil }.map(\.value)
      items.append(Item(.link, link.pattern, OptionText(steps).text))
      addOptions(in: body, as: link.pattern, owner: link.pattern)
    }
    addRest(of: app, without: same)
    addPlugins(of: app)
  }

  mutating func add(_ item: Item) { items.append(item) }

  private mutating func add(service block: BlockObject, _ app: App) {
    items.append(Item(.service, block.name))
    guard let body = block.body else { return }
    let isPlain = app.names.services[block.name] != nil
    for (key, value) in (try? body.pairs()) ?? [] {
      guard let name = key.asString, isPlain || name != "state" else { continue }
      let (path, text) = ("\(block.name).\(name)", OptionText(value).text)
      let isOption = !isPlain && OptionCatalog.service.keys.contains(name)
      items.append(
        isOption
          ? Item(option: path, of: block.name, text) : Item(partOf: block.name, path: path, text))
    }
  }

  /// Adds the options of a flow that are not described in words of their own, and those of its root.
  private mutating func addOptions(of block: BlockObject, _ flow: ScriptFlow) {
    addOptions(
      of: block, as: flow.name, owner: flow.name, except: ["root", "navigate", "adapt", "steps"])
    guard let root = (try? block.body?.rawGet("root"))?.root?.body else { return }
    addOptions(
      in: root, as: "\(flow.name).root", owner: flow.name, except: ["shouldSelect", "didSelect"])
  }

  private mutating func addPlugins(of app: App) {
    for plugin in app.host.plugins.all {
      let header = plugin.header
      items.append(Item(.plugin, plugin.name, "\(header.version)"))
      let needs = header.needs.map { "\($0.name) \($0.range)" }.joined(separator: ", ")
      let asked = header.asked.map { "\($0)" }.joined(separator: ", ")
      let replaced = header.replaces.map(\.text).joined(separator: ", ")
      for (name, text) in [
        ("help", header.help), ("needs", needs), ("permissions", asked), ("replaces", replaced),
      ] where name != "replaces" || !text.isEmpty {
        items.append(Item(option: "\(plugin.name).\(name)", of: plugin.name, text))
      }
    }
    for container in app.host.draft.containers {
      let showing = container.kind.showing.written.map { "shows \($0)" } ?? ""
      items.append(Item(.container, container.name, showing))
    }
    // Words are told of by who uses them.
    for part in app.host.givenParts where part.id.kind != .word {
      let (kind, name) = (part.id.kind, part.id.name)
      items.append(Item(kind.nameKind, name, kind == .modalStyle ? part.summary.english : ""))
      let path = kind == .command ? ":\(name)" : name
      for (option, text) in part.said {
        items.append(Item(option: "\(path).\(option)", of: name, text))
      }
    }
  }

  private mutating func addSteps(_ sets: [StepSetObject]) {
    for set in sets {
      for stepCase in set.cases {
        let name = sets.count > 1 ? "\(set.name).\(stepCase.name)" : stepCase.name
        items.append(Item(.step, name, stepCase.description))
      }
    }
  }

  private mutating func add(_ screen: ScreenDefinition) {
    let name = screen.screen.name
    items.append(Item(.screen, name))
    for control in screen.controls {
      items.append(
        Item(partOf: name, ".\(control.kind.rawValue) \"\(control.name)\"", control.emissionText))
    }
    for (key, value) in screen.screen.state.sorted(by: { $0.key < $1.key })
    where !screen.controls.contains(where: { $0.name == key }) {
      items.append(Item(partOf: name, ".state.\(key)", "\(value)"))
    }
  }

  private mutating func add(_ flow: ScriptFlow) {
    items.append(Item(.flow, flow.name, "root \(flow.rootName)"))
    for step in flow.handledSteps {
      guard let entry = flow.entries[step]?.entry else { continue }
      let text = EntryText(entry.map(\.place))
      items.append(
        Item(partOf: flow.name, ".\(step.name)", tabs(entry, of: flow) ?? text.short, text.long))
    }
    for step in flow.guards.keys.sorted(by: { $0.name < $1.name }) {
      let text = flow.guards[step]?.words ?? ""
      items.append(Item(partOf: flow.name, ".adapt.\(step.name)", text))
    }
    if flow.guardAll != nil { items.append(Item(partOf: flow.name, ".adapt")) }
    if flow.tabGate != nil { items.append(Item(partOf: flow.name, ".shouldSelect")) }
    if let step = flow.tabStep { items.append(Item(partOf: flow.name, ".didSelect", step.text)) }
  }

  /// The number of tabs, for an entry that sets them; nil for other entries.
  private func tabs(_ entry: LinkedEntry, of flow: ScriptFlow) -> String? {
    guard flow.rootName == "tabs", case .entry(.place(.set, let targets, _)) = entry else { return nil }
    return targets.count == 1 ? "1 tab" : "\(targets.count) tabs"
  }

  /// How another version differs from this one.
  ///
  /// - Parameter live: How many instances live of a thing that is gone; nil if none do.
  func difference(to new: DeclaredThings, live: (Item) -> Int?) -> [ReloadReport.Change] {
    let old = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    let ids = (old: Set(old.keys), new: Set(new.items.map(\.id)))
    var changes: [ReloadReport.Change] = []
    for item in items where !ids.new.contains(item.id) && !isPart(item, ids.new) {
      changes.append(.removed(item.title, live: live(item)))
    }
    for item in new.items {
      if let before = old[item.id] {
        guard before.long != item.long else { continue }
        let texts = Self.texts(of: before, item)
        changes.append(.changed(item.title, from: texts.0, to: texts.1))
      } else if !isPart(item, ids.old) {
        changes.append(.added(item.title))
      }
    }
    return changes
  }

  private static func texts(of old: Item, _ new: Item) -> (String, String) {
    old.short == new.short ? differing(old.long, new.long) : (old.short, new.short)
  }

  /// The differing middles of two comma-separated lists, without equal beginnings and ends.
  private static func differing(_ old: String, _ new: String) -> (String, String) {
    let lists = [old, new].map { $0.split(separator: ", ", omittingEmptySubsequences: false) }
    let least = min(lists[0].count, lists[1].count)
    let start = (0..<least).first { lists[0][$0] != lists[1][$0] } ?? least
    var end = 0
    while end < least - start, lists[0].dropLast(end).last == lists[1].dropLast(end).last {
      end += 1
    }
    let texts = lists.map { list in
      let middle = list[start..<(list.count - end)].joined(separator: ", ")
      return (start > 0 ? "… " : "") + middle + (end > 0 ? " …" : "")
    }
    return (texts[0], texts[1])
  }

  /// True if what the item is a part of is added or removed as a whole, so the item is not listed.
  private func isPart(_ item: Item, _ others: Set<Item.ID>) -> Bool {
    if let part = item.part, !others.contains(part) { return true }
    guard let owner = item.owner else { return false }
    return NameKind.allCases.allSatisfy { !others.contains(Item.ID(kind: $0, name: owner)) }
  }
}

extension Control {
  var emissionText: String { emits?.text ?? "" }
}

extension Emission {
  fileprivate var text: String {
    switch self {
    case .step(let step): "\(step)"
    case .ofCase(let stepCase, let source): stepCase.description + source.text
    case .function: "a function"
    }
  }
}

extension ValueSource {
  /// What is told besides the case that it fills; nothing for what using the control gives.
  fileprivate var text: String {
    switch self {
    case .given, .function: ""
    case .name(let name): " of \(name)"
    case .constant(let value): " of \(value)"
    case .parts(let parts):
      " of " + parts.map { "\($0.label)\($0.source.text)" }.joined(separator: ", ")
    }
  }
}
