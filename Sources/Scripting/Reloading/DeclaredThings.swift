import Diagnostics
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
    /// The flow or screen it is a part of.
    let owner: String?
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
    }
    for flow in app.flows where !flow.isStub && !same.flows.contains(flow.name) { add(flow) }
    for name in app.names.servicePlaces.keys.sorted() { items.append(Item(.service, name)) }
    for service in app.names.sharedServices {
      for (key, value) in service.state.sorted(by: { $0.key < $1.key }) {
        items.append(Item(partOf: service.name, ".state.\(key)", "\(value)"))
      }
    }
    for block in app.host.draft.steppers where app.names.steppers[block.name] != nil {
      items.append(Item(.stepper, block.name))
    }
    for link in app.links.all { items.append(Item(.link, link.text)) }
    addPlugins(of: app)
  }

  private mutating func addPlugins(of app: App) {
    for plugin in app.host.plugins.all {
      items.append(Item(.plugin, plugin.name, "\(plugin.header.version)"))
    }
    for command in app.commands { items.append(Item(.command, command.name)) }
    for container in app.host.draft.containers {
      let showing = container.kind.showing.written.map { "shows \($0)" } ?? ""
      items.append(Item(.container, container.name, showing))
    }
    for definition in app.host.draft.extensions {
      items.append(Item(definition.kind.nameKind, definition.name))
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
      let text = EntryText(entry.outline)
      items.append(
        Item(partOf: flow.name, ".\(step.name)", tabs(entry, of: flow) ?? text.short, text.long))
    }
    for step in flow.guards.keys.sorted(by: { $0.name < $1.name }) {
      items.append(Item(partOf: flow.name, ".adapt.\(step.name)"))
    }
    if flow.guardAll != nil { items.append(Item(partOf: flow.name, ".adapt")) }
    if flow.tabGate != nil { items.append(Item(partOf: flow.name, ".shouldSelect")) }
    if let step = flow.tabStep { items.append(Item(partOf: flow.name, ".didSelect", step.text)) }
  }

  /// The number of tabs, for an entry that sets them; nil for other entries.
  private func tabs(_ entry: LinkedEntry, of flow: ScriptFlow) -> String? {
    guard flow.rootName == "tabs", case .entry(.set(let targets, _)) = entry else { return nil }
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

  /// True if the item's whole flow or screen is added or removed, so the item is not listed.
  private func isPart(_ item: Item, _ others: Set<Item.ID>) -> Bool {
    guard let owner = item.owner else { return false }
    return [NameKind.flow, .screen, .service].allSatisfy {
      !others.contains(Item.ID(kind: $0, name: owner))
    }
  }
}

extension Control {
  var emissionText: String { emits?.text ?? "" }
}

extension Emission {
  fileprivate var text: String {
    switch self {
    case .step(let step): "\(step)"
    case .ofCase(let stepCase): stepCase.description
    }
  }
}
