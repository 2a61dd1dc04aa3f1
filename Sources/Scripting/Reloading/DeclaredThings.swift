import Diagnostics
import Lua
import Navigation

/// Reads what an app declares, from its definitions and from the braces of its declarations.
///
/// Whatever stands in braces is compared: a new option needs no line here.
struct DeclaredThings {
  let app: App
  private let draft: AppDraft

  init(of app: App) {
    self.app = app
    draft = app.host.draft
  }

  /// All things, in the order of a reload's report.
  var all: [DeclaredThing] {
    let bodies = Dictionary(draft.flows.map { ($0.name, $0) }) { first, _ in first }
    let declarations =
      steps + draft.screens.compactMap(screen)
      + app.flows.filter { !$0.isStub }.map { flow($0, bodies[$0.name]) } + services
      + draft.steppers.filter { app.names.steppers[$0.name] != nil }
      .map { DeclaredThing(.stepper, $0.name, .nothing, parts(of: $0)) }
    let others =
      draft.links.compactMap(link) + app.names.fetches.map(fetch)
      + draft.givens.map { DeclaredThing(.given, $0.name, .nothing, parts(of: $0)) }
    return declarations + others + ofApp + guards(of: nil) + hooks(of: nil) + extensions
  }

  private var steps: [DeclaredThing] {
    app.stepSets.flatMap { set in
      set.cases.map { one in
        let name = app.stepSets.count > 1 ? "\(set.name).\(one.name)" : one.name
        return DeclaredThing(.step, name, .text(one.description))
      }
    }
  }

  // MARK: What stands in braces

  /// The options in braces, but for those that are described in words of their own.
  private func options(
    in body: LuaTable?, except: Set<String> = [], behind path: String = ""
  ) -> [DeclaredThing] {
    let pairs = body.flatMap { try? $0.pairs() } ?? []
    return pairs.compactMap { key, value in
      guard let name = key.asString, !except.contains(name) else { return nil }
      return DeclaredThing(option: "\(path).\(name)", .value(value))
    }
  }

  /// What stands in braces without a name: controls, timers and observers.
  private func content(
    of body: LuaTable?, controls: [Control] = []
  ) -> (controls: [DeclaredThing], others: [DeclaredThing]) {
    var found: (controls: [DeclaredThing], others: [DeclaredThing]) = ([], [])
    var counts: [BlockWord: Int] = [:]
    let pairs = body.flatMap { try? $0.pairs() } ?? []
    for (key, value) in pairs where key.asInt != nil {
      guard let block = value.block, !block.word.isDeclaration else { continue }
      counts[block.word, default: 0] += 1
      let name = block.word.isNameless ? "\(counts[block.word] ?? 1)" : "\"\(block.name)\""
      let path = ".\(block.word.rawValue) \(name)"
      if Control.Kind(rawValue: block.word.rawValue) != nil {
        let emits = controls.first { $0.name == block.name }?.emits
        let options = options(in: block.body, except: ["emits"])
        found.controls.append(DeclaredThing(part: path, .emission(emits), options))
      } else {
        found.others.append(DeclaredThing(part: path, .nothing, parts(of: block)))
      }
    }
    return found
  }

  /// The options of a declaration, and what stands in its braces without a name.
  private func parts(of block: BlockObject?, except: Set<String> = []) -> [DeclaredThing] {
    let content = content(of: block?.body)
    return options(in: block?.body, except: except) + content.controls + content.others
  }

  private func state(_ values: [String: Value], except controls: [Control] = []) -> [DeclaredThing]
  {
    values.sorted { $0.key < $1.key }
      .filter { field in !controls.contains { $0.name == field.key } }
      .map { DeclaredThing(part: ".state.\($0.key)", .text("\($0.value)")) }
  }

  // MARK: Declarations

  private func screen(_ block: BlockObject) -> DeclaredThing? {
    guard let definition = app.names.screens[block.name] else { return nil }
    let content = content(of: block.body, controls: definition.controls)
    var alert: [DeclaredThing] = []
    if let style = block.style {
      alert.append(DeclaredThing(option: ".style", .text(style.name)))
      if case .text(let text)? = definition.title {
        alert.append(DeclaredThing(option: ".title", .text("\"\(text)\"")))
      }
    }
    return DeclaredThing(
      .screen, block.name, .nothing,
      content.controls + state(definition.screen.state, except: definition.controls) + alert
        + options(in: block.body, except: ["state"]) + content.others)
  }

  private func flow(_ flow: ScriptFlow, _ block: BlockObject?) -> DeclaredThing {
    let entries = flow.handledSteps.compactMap { step in
      flow.entries[step].map {
        DeclaredThing(
          part: ".\(step.name)", .entry($0.entry, ofTabs: flow.rootName == "tabs"))
      }
    }
    let guards = flow.guards.sorted { $0.key.name < $1.key.name }.map {
      DeclaredThing(part: ".adapt.\($0.key.name)", .guardian($0.value))
    }
    var rest: [DeclaredThing] = []
    if flow.guardAll != nil { rest.append(DeclaredThing(part: ".adapt")) }
    if flow.tabGate != nil { rest.append(DeclaredThing(part: ".shouldSelect")) }
    if let step = flow.tabStep {
      rest.append(DeclaredThing(part: ".didSelect", .emission(step)))
    }
    let root = (try? block?.body?.rawGet("root"))?.root?.body
    return DeclaredThing(
      .flow, flow.name, .text("root \(flow.rootName)"),
      entries + guards + rest
        + parts(of: block, except: ["root", "navigate", "adapt", "steps"])
        + options(in: root, except: ["shouldSelect", "didSelect"], behind: ".root"))
  }

  private var services: [DeclaredThing] {
    draft.services.sorted { $0.name < $1.name }.map { block in
      let isPlain = app.names.services[block.name] != nil
      let pairs = block.body.flatMap { try? $0.pairs() } ?? []
      let members = pairs.compactMap { key, value -> DeclaredThing? in
        guard let name = key.asString, isPlain || name != "state" else { return nil }
        return !isPlain && OptionCatalog.service.keys.contains(name)
          ? DeclaredThing(option: ".\(name)", .value(value))
          : DeclaredThing(part: ".\(name)", .value(value))
      }
      let replaced = draft.overrides.filter { $0.name == block.name }.flatMap { other in
        options(in: other.body).map {
          DeclaredThing(.option, "override \(block.name)\($0.id.name)", $0.content)
        }
      }
      let state = state(app.names.sharedService(block.name)?.state ?? [:])
      return DeclaredThing(.service, block.name, .nothing, members + state + replaced)
    }
  }

  private func link(_ link: LinkObject) -> DeclaredThing? {
    guard let body = link.body else { return nil }
    let steps = ((try? body.pairs()) ?? []).filter { $0.key.asInt != nil }.map(\.value)
    return DeclaredThing(.link, link.pattern, .values(steps), options(in: body))
  }

  private func fetch(_ fetch: LinkedFetch) -> DeclaredThing {
    let body = fetch.object.arguments.first?.asTable
    return DeclaredThing(.fetch, fetch.fetch.name, .nothing, options(in: body))
  }

  // MARK: The app, and what plugins add

  private var ofApp: [DeclaredThing] {
    var things: [DeclaredThing] = []
    if let block = draft.app {
      things.append(
        DeclaredThing(
          .app, block.name, .nothing,
          options(in: block.body).map { DeclaredThing(.option, "app\($0.id.name)", $0.content) }))
    }
    if app.hasStart { things.append(DeclaredThing(nil, "coordinate", .text(app.start.name))) }
    return things
  }

  /// The guards of the app or of a plugin, numbered.
  private func guards(of plugin: String?) -> [DeclaredThing] {
    draft.guards.filter { owner(of: $0.location) == plugin }.enumerated().map { index, one in
      let number = index == 0 ? "" : " \(index + 1)"
      return DeclaredThing(
        nil, "\(plugin ?? "app").adapt\(number)", .nothing, options(in: one.body))
    }
  }

  private func hooks(of plugin: String?) -> [DeclaredThing] {
    let hooks = draft.hooks.filter { owner(of: $0.function.place) == plugin }
    return Set(hooks.map(\.event.rawValue)).sorted().map { event in
      DeclaredThing(nil, (plugin.map { "\($0)." } ?? "") + "on \"\(event)\"")
    }
  }

  private func owner(of place: SourceLocation) -> String? {
    app.host.plugins.owner(of: place.file)?.name
  }

  private var extensions: [DeclaredThing] {
    let containers = draft.containers.map { container in
      let showing = container.kind.showing.written.map { "shows \($0)" } ?? ""
      return DeclaredThing(.container, container.name, .text(showing))
    }
    // Words are told of by who uses them.
    let given = app.host.givenParts.filter { $0.id.kind != .word }.map { part in
      let text = part.id.kind == .modalStyle ? part.summary.english : ""
      let mark = part.id.kind == .command ? ":" : ""
      return DeclaredThing(
        part.id.kind.nameKind, part.id.name, .text(text),
        part.said.map {
          DeclaredThing(.option, "\(mark)\(part.id.name).\($0.option)", .text($0.text))
        })
    }
    return app.host.plugins.all.map { plugin($0.header, named: $0.name) } + containers + given
  }

  private func plugin(_ header: PluginHeader, named name: String) -> DeclaredThing {
    let needs = header.needs.map { "\($0.name) \($0.range)" }.joined(separator: ", ")
    let asked = header.asked.map { "\($0)" }.joined(separator: ", ")
    let replaced = header.replaces.map(\.text).joined(separator: ", ")
    let said = [
      ("help", header.help), ("needs", needs), ("permissions", asked), ("replaces", replaced),
    ]
    return DeclaredThing(
      .plugin, name, .text("\(header.version)"),
      said.filter { $0.0 != "replaces" || !$0.1.isEmpty }
        .map { DeclaredThing(option: ".\($0.0)", .text($0.1)) } + guards(of: name)
        + hooks(of: name))
  }
}
