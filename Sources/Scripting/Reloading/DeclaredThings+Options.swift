import Diagnostics
import Lua
import Navigation

// What stands in the braces of declarations, whatever it is: a new option is compared without a line here.
extension DeclaredThings {
  /// Adds all options of a declaration, and what stands in its braces without a name.
  ///
  /// - Parameters:
  ///   - except: Those that are described in words of their own.
  ///   - part: What they are part of, if that is not a declaration of its own.
  mutating func addOptions(
    of block: BlockObject, as path: String, owner: String, except: Set<String> = [],
    part: Item.ID? = nil
  ) {
    guard let body = block.body else { return }
    addOptions(in: body, as: path, owner: owner, except: except, part: part)
    addContent(of: body, as: path, owner: owner)
  }

  mutating func addOptions(
    in body: LuaTable, as path: String, owner: String?, except: Set<String> = [],
    part: Item.ID? = nil
  ) {
    for (key, value) in (try? body.pairs()) ?? [] {
      guard let name = key.asString, !except.contains(name) else { continue }
      add(Item(option: "\(path).\(name)", of: owner, OptionText(value).text, part: part))
    }
  }

  /// Adds what stands in braces without a name: controls, timers and observers.
  private mutating func addContent(of body: LuaTable, as path: String, owner: String) {
    var counts: [BlockWord: Int] = [:]
    for (key, value) in (try? body.pairs()) ?? [] where key.asInt != nil {
      guard let block = value.block, !block.word.isDeclaration else { continue }
      counts[block.word, default: 0] += 1
      let isNamed = !block.word.isNameless
      let name = isNamed ? "\"\(block.name)\"" : "\(counts[block.word] ?? 1)"
      let path = "\(path).\(block.word.rawValue) \(name)"
      // Controls have been added, with the steps that they emit.
      let isControl = Control.Kind(rawValue: block.word.rawValue) != nil
      if !isControl { add(Item(partOf: owner, path: path)) }
      addOptions(
        of: block, as: path, owner: owner, except: isControl ? ["emits"] : [],
        part: Item.ID(kind: nil, name: path))
    }
  }

  /// Adds what is fetched, what replaces members of services, and the app's own guards.
  mutating func addRest(of app: App, without same: SameThings) {
    let draft = app.host.draft
    for one in app.names.fetches where !same.fetches.contains(one.fetch.name) {
      let name = one.fetch.name
      add(Item(.fetch, name))
      guard let body = one.object.arguments.first?.asTable else { continue }
      addOptions(in: body, as: name, owner: name)
    }
    for block in draft.givens {
      add(Item(.given, block.name))
      addOptions(of: block, as: block.name, owner: block.name)
    }
    for block in draft.overrides {
      addOptions(of: block, as: "override \(block.name)", owner: block.name)
    }
    if let block = draft.app {
      add(Item(.app, block.name))
      addOptions(of: block, as: "app", owner: block.name)
    }
    if app.hasStart { add(Item(partOf: nil, path: "coordinate", app.start.name)) }
    addGuards(of: app)
  }

  private mutating func addGuards(of app: App) {
    var counts: [String: Int] = [:]
    for one in app.host.draft.guards {
      let plugin = app.host.plugins.owner(of: one.location.file)?.name
      let name = plugin ?? "app"
      counts[name, default: 0] += 1
      let path = "\(name).adapt" + (counts[name] == 1 ? "" : " \(counts[name] ?? 1)")
      add(Item(partOf: plugin, path: path))
      addOptions(in: one.body, as: path, owner: plugin, part: Item.ID(kind: nil, name: path))
    }
    let hooks = Set(
      app.host.draft.hooks.map { hook in
        [hook.event.rawValue, app.host.plugins.owner(of: hook.function.place.file)?.name ?? ""]
      })
    for hook in hooks.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let plugin = hook[1].isEmpty ? nil : hook[1]
      let path = "on \"\(hook[0])\""
      add(Item(partOf: plugin, path: plugin.map { "\($0).\(path)" } ?? path))
    }
  }
}
