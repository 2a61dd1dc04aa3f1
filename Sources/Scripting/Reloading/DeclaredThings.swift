import Navigation

/// What an app declares, thing by thing, so that two versions can be compared.
///
/// The bodies of functions are not looked at; who changes one changes the code, not the structure.
struct DeclaredThings {
  /// One declared thing: what kind of thing it is, what it is called, and what is said of it.
  struct Item {
    let kind: String
    let name: String
    let short: String
    let long: String

    init(_ kind: String, _ name: String, _ short: String = "", _ long: String? = nil) {
      self.kind = kind
      self.name = name
      self.short = short
      self.long = long ?? short
    }

    var title: String { kind.isEmpty ? name : "\(kind) \(name)" }
  }

  private(set) var items: [Item] = []

  init(_ app: App) {
    let outline = app.outline
    for set in outline.stepSets {
      for stepCase in set.cases {
        let name = outline.stepSets.count > 1 ? "\(set.name).\(stepCase.name)" : stepCase.name
        items.append(Item("step", name, stepCase.description))
      }
    }
    for screen in outline.screens {
      items.append(Item("screen", screen.name))
      if let definition = app.names.screens[screen.name] { add(definition) }
    }
    for flow in outline.flows { add(flow) }
    for name in app.names.servicePlaces.keys.sorted() { items.append(Item("service", name)) }
    for stepper in outline.steppers { items.append(Item("stepper", stepper.name)) }
    for link in outline.links { items.append(Item("link", link.pattern)) }
    for plugin in app.host.plugins.all {
      items.append(Item("plugin", plugin.name, "\(plugin.header.version)"))
    }
    for command in app.commands { items.append(Item("command", command.name)) }
    for definition in app.host.draft.extensions {
      items.append(Item("\(definition.kind.rawValue)", definition.name))
    }
  }

  private mutating func add(_ screen: ScreenDefinition) {
    let name = screen.screen.name
    for control in screen.controls {
      let text =
        switch control.emits {
        case nil: ""
        case .step(let step): "\(step)"
        case .ofCase(let stepCase): stepCase.description
        }
      items.append(Item("", "\(name).\(control.kind) \"\(control.name)\"", text))
    }
    for (key, value) in screen.screen.state.sorted(by: { $0.key < $1.key })
    where !screen.controls.contains(where: { $0.name == key }) {
      items.append(Item("", "\(name).state.\(key)", "\(value)"))
    }
  }

  private mutating func add(_ flow: AppOutline.Flow) {
    items.append(Item("flow", flow.name, "root \(flow.rootName)"))
    for row in flow.rows {
      let text = EntryText(row.deed)
      let short = tabs(row.deed, of: flow) ?? text.short
      items.append(Item("", "\(flow.name).\(row.step.name)", short, text.long))
    }
    for guardian in flow.guards {
      items.append(Item("", "\(flow.name).adapt\(guardian.step.map { ".\($0.name)" } ?? "")"))
    }
  }

  /// Of tabs one wants to know how many there are.
  private func tabs(_ deed: AppOutline.Deed, of flow: AppOutline.Flow) -> String? {
    guard flow.rootName == "tabs", case .entry(.set(let targets, _)) = deed else { return nil }
    return targets.count == 1 ? "1 tab" : "\(targets.count) tabs"
  }

  /// How another version differs from this one, a line each: `+` is new, `-` is gone, `~` differs.
  ///
  /// - Parameter live: What is said of a thing that is gone and of which something lives.
  func difference(to new: DeclaredThings, live: (Item) -> String?) -> [String] {
    let old = Dictionary(items.map { ($0.title, $0) }) { first, _ in first }
    let titles = (old: Set(old.keys), new: Set(new.items.map(\.title)))
    var lines: [String] = []
    for item in items where !titles.new.contains(item.title) && !isPart(item, titles.new) {
      lines.append("- \(item.title)\(live(item).map { " (\($0))" } ?? "")")
    }
    for item in new.items {
      if let before = old[item.title] {
        lines += Self.change(before, item).map { ["~ \(item.title): \($0)"] } ?? []
      } else if !isPart(item, titles.old) {
        lines.append("+ \(item.title)")
      }
    }
    return lines
  }

  private static func change(_ old: Item, _ new: Item) -> String? {
    guard old.long != new.long else { return nil }
    if old.short != new.short { return "\(old.short) → \(new.short)" }
    let (before, after) = differing(old.long, new.long)
    return "\(before) → \(after)"
  }

  /// The parts of two lists that differ; what is the same at both ends is left out.
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

  /// What goes or comes with the flow or screen it belongs to is not told as well.
  private func isPart(_ item: Item, _ others: Set<String>) -> Bool {
    guard item.kind.isEmpty else { return false }
    let owner = item.name.prefix { $0 != "." }
    return !others.contains("flow \(owner)") && !others.contains("screen \(owner)")
  }
}
