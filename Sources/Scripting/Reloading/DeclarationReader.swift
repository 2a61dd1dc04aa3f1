import Diagnostics
import Lua
import Navigation

/// Reads the declarations of an app from its definitions and from the tables in its scripts.
///
/// It reads all options of a table, so a new option needs no change here.
struct DeclarationReader {
  /// The reader's only part, since each declaration keeps a copy of the reader.
  private unowned let app: App

  private var draft: AppDraft { app.host.load.draft }

  /// - Parameter app: The app; the declarations must not outlive it.
  init(of app: App) { self.app = app }

  /// All declarations, in the order in which a reload reports them.
  var all: [AppDeclaration] {
    let bodies = Dictionary(draft.flows.map { ($0.name, $0) }) { first, _ in first }
    let flows = app.flows.filter { !$0.isStub }.map { flow in
      AppDeclaration(.flow, name: flow.name, content: .text("root \(flow.rootName)")) {
        add(flow, bodies[flow.name], to: &$0)
      }
    }
    let steppers = draft.steppers.filter { app.names.steppers[$0.name] != nil }
    let declarations =
      steps + draft.screens.compactMap(screen) + flows + services + steppers.map(block(.stepper))
    let others =
      draft.links.compactMap(link) + app.names.fetches.map(fetch) + draft.givens.map(block(.given))
    return declarations + others + ofApp
      + guards(of: nil).map { guardian in
        AppDeclaration(nil, name: guardian.name) { addOptions(in: guardian.body, to: &$0) }
      } + hooks(of: nil).map { AppDeclaration(nil, name: $0) } + extensions
  }

  private var steps: [AppDeclaration] {
    app.stepSets.flatMap { set in
      set.cases.map { one in
        let name = app.stepSets.count > 1 ? "\(set.name).\(one.name)" : one.name
        return AppDeclaration(.step, name: name, content: .text(one.description))
      }
    }
  }

  private func block(_ kind: NameKind) -> (BlockObject) -> AppDeclaration {
    { block in AppDeclaration(kind, name: block.name) { add(pairs(of: block.body), to: &$0) } }
  }

  // MARK: Braces

  private func pairs(of body: LuaTable?) -> LuaTable.Pairs {
    body.flatMap { try? $0.pairs() } ?? []
  }

  /// Adds the options of a table, except those that the caller adds itself.
  private func addOptions(
    in pairs: LuaTable.Pairs, except: [String] = [], behind path: String = "",
    to parts: inout DeclarationBuilder
  ) {
    for (key, value) in pairs {
      guard let name = key.asString, !except.contains(name) else { continue }
      parts.add(.option(path.isEmpty ? name : path + name), .value(value))
    }
  }

  private func addOptions(
    in body: LuaTable?, except: [String] = [], behind path: String = "",
    to parts: inout DeclarationBuilder
  ) {
    addOptions(in: pairs(of: body), except: except, behind: path, to: &parts)
  }

  /// Adds the controls of a table, with the steps that they emit.
  private func add(
    controls: [Control], in pairs: LuaTable.Pairs, to parts: inout DeclarationBuilder
  ) {
    for (key, value) in pairs where key.asInt != nil {
      guard let block = value.block, block.isControl else { continue }
      let emits = controls.first { $0.name == block.name }?.emits
      parts.add(.part("\(block.word.rawValue) \"\(block.name)\""), .emission(emits)) {
        addOptions(in: block.body, except: ["emits"], to: &$0)
      }
    }
  }

  /// Adds the other items in braces: timers, observers and intentions.
  private func addRest(of pairs: LuaTable.Pairs, to parts: inout DeclarationBuilder) {
    var counts: [BlockWord: Int] = [:]
    for (key, value) in pairs where key.asInt != nil {
      guard let block = value.block, !block.word.isDeclaration, !block.isControl else { continue }
      counts[block.word, default: 0] += 1
      let name = block.word.isNameless ? "\(counts[block.word] ?? 1)" : "\"\(block.name)\""
      parts.add(.part("\(block.word.rawValue) \(name)")) {
        add(self.pairs(of: block.body), to: &$0)
      }
    }
  }

  /// Adds the options of a declaration and the items in its braces.
  private func add(
    _ pairs: LuaTable.Pairs, except: [String] = [], to parts: inout DeclarationBuilder
  ) {
    addOptions(in: pairs, except: except, to: &parts)
    add(controls: [], in: pairs, to: &parts)
    addRest(of: pairs, to: &parts)
  }

  private func add(
    state: [String: Value], except controls: [Control] = [], to parts: inout DeclarationBuilder
  ) {
    for (name, value) in state.sorted(by: { $0.key < $1.key })
    where !controls.contains(where: { $0.name == name }) {
      parts.add(.part("state.\(name)"), .text("\(value)"))
    }
  }

  // MARK: Declarations

  private func screen(_ block: BlockObject) -> AppDeclaration? {
    guard let definition = app.names.screens[block.name] else { return nil }
    return AppDeclaration(.screen, name: block.name) { parts in
      let pairs = pairs(of: block.body)
      add(controls: definition.controls, in: pairs, to: &parts)
      add(state: definition.screen.state, except: definition.controls, to: &parts)
      if let style = block.style {
        parts.add(.option("style"), .text(style.name))
        if case .text(let text)? = definition.title {
          parts.add(.option("title"), .text("\"\(text)\""))
        }
      }
      addOptions(in: pairs, except: ["state"], to: &parts)
      addRest(of: pairs, to: &parts)
    }
  }

  private func add(_ flow: ScriptFlow, _ block: BlockObject?, to parts: inout DeclarationBuilder) {
    for step in flow.handledSteps {
      guard let row = flow.entries[step] else { continue }
      parts.add(.part(step.name), .entry(row.entry, ofTabs: flow.rootName == "tabs"))
    }
    for (step, guardian) in flow.guards.sorted(by: { $0.key.name < $1.key.name }) {
      parts.add(.part("adapt.\(step.name)"), .guardian(guardian))
    }
    if flow.guardAll != nil { parts.add(.part("adapt")) }
    if flow.tabGate != nil { parts.add(.part("shouldSelect")) }
    if let step = flow.tabStep { parts.add(.part("didSelect"), .emission(step)) }
    let pairs = pairs(of: block?.body)
    add(pairs, except: ["root", "navigate", "adapt", "steps"], to: &parts)
    let root = pairs.first { $0.key.asString == "root" }?.value.root?.body
    addOptions(in: root, except: ["shouldSelect", "didSelect"], behind: "root.", to: &parts)
  }

  private var services: [AppDeclaration] {
    draft.services.ordered { $0.name < $1.name }.map { block in
      AppDeclaration(.service, name: block.name) { parts in
        let isPlain = app.names.services[block.name] != nil
        for (key, value) in pairs(of: block.body) {
          guard let name = key.asString, isPlain || name != "state" else { continue }
          let isOption = !isPlain && OptionCatalog.service.keys.contains(name)
          parts.add(isOption ? .option(name) : .part(name), .value(value))
        }
        add(state: app.names.sharedService(block.name)?.state ?? [:], to: &parts)
        for other in draft.overrides where other.name == block.name {
          add(options: pairs(of: other.body), of: "override \(block.name)", to: &parts)
        }
      }
    }
  }

  /// Adds options under a full name, which does not follow the parent's.
  private func add(options: LuaTable.Pairs, of name: String, to parts: inout DeclarationBuilder) {
    for (key, value) in options {
      guard let option = key.asString else { continue }
      parts.add(DeclaredNode.ID(kind: .option, name: "\(name).\(option)"), .value(value))
    }
  }

  private func link(_ link: LinkObject) -> AppDeclaration? {
    guard let body = link.body else { return nil }
    let steps = pairs(of: body).filter { $0.key.asInt != nil }.map(\.value)
    return AppDeclaration(.link, name: link.pattern, content: .values(steps)) {
      addOptions(in: body, to: &$0)
    }
  }

  private func fetch(_ fetch: LinkedFetch) -> AppDeclaration {
    AppDeclaration(.fetch, name: fetch.name) {
      addOptions(in: fetch.object.arguments.first?.asTable, to: &$0)
    }
  }

  // MARK: The app, and what plugins add

  private var ofApp: [AppDeclaration] {
    let named = draft.app.map { block in
      AppDeclaration(.app, name: block.name) {
        add(options: pairs(of: block.body), of: "app", to: &$0)
      }
    }
    let start =
      app.hasStart ? AppDeclaration(nil, name: "coordinate", content: .text(app.start.name)) : nil
    return [named, start].compactMap(\.self)
  }

  /// The guards of the app or of a plugin, numbered.
  private func guards(of plugin: String?) -> [(name: String, body: LuaTable)] {
    draft.guards.filter { owner(of: $0.location) == plugin }.enumerated().map { index, one in
      ("\(plugin ?? "app").adapt" + (index == 0 ? "" : " \(index + 1)"), one.body)
    }
  }

  private func hooks(of plugin: String?) -> [String] {
    let hooks = draft.hooks.filter { owner(of: $0.function.place) == plugin }
    return Set(hooks.map(\.event.rawValue)).sorted().map { event in
      (plugin.map { "\($0)." } ?? "") + "on \"\(event)\""
    }
  }

  private func owner(of place: SourceLocation) -> String? {
    app.host.plugins.owner(of: place.file)?.name
  }

  private var extensions: [AppDeclaration] {
    let containers = draft.containers.map { container in
      let showing = container.kind.showing.written.map { "shows \($0)" } ?? ""
      return AppDeclaration(.container, name: container.name, content: .text(showing))
    }
    // A word of a plugin is reported where it is used.
    let given = app.host.givenParts.filter { $0.id.kind != .word }.map { part in
      let text = part.id.kind == .modalStyle ? part.summary.english : ""
      return AppDeclaration(part.id.kind.nameKind, name: part.id.name, content: .text(text)) {
        parts in
        let mark = part.id.kind == .command ? ":" : ""
        for (option, text) in part.said {
          let name = "\(mark)\(part.id.name).\(option)"
          parts.add(DeclaredNode.ID(kind: .option, name: name), .text(text))
        }
      }
    }
    return app.host.plugins.all.map { plugin($0.header, named: $0.name) } + containers + given
  }

  private func plugin(_ header: PluginHeader, named name: String) -> AppDeclaration {
    AppDeclaration(.plugin, name: name, content: .text("\(header.version)")) { parts in
      let needs = header.needs.map { "\($0.name) \($0.range)" }.joined(separator: ", ")
      let asked = header.asked.map { "\($0)" }.joined(separator: ", ")
      for (option, text) in [("help", header.help), ("needs", needs), ("permissions", asked)] {
        parts.add(.option(option), .text(text))
      }
      if !header.replaces.isEmpty {
        let replaced = header.replaces.map(\.text).joined(separator: ", ")
        parts.add(.option("replaces"), .text(replaced))
      }
      for guardian in guards(of: name) {
        parts.add(DeclaredNode.ID(kind: nil, name: guardian.name)) {
          addOptions(in: guardian.body, to: &$0)
        }
      }
      for hook in hooks(of: name) { parts.add(DeclaredNode.ID(kind: nil, name: hook)) }
    }
  }
}

extension BlockObject {
  /// Whether it is a visible control of a screen.
  fileprivate var isControl: Bool { Control.Kind(rawValue: word.rawValue) != nil }
}

extension App {
  /// The declarations, read once.
  var declarations: [AppDeclaration] {
    if let declared { return declared }
    let all = DeclarationReader(of: self).all
    declared = all
    return all
  }
}
