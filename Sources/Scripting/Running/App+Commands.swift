package import Diagnostics
package import Lua
package import Navigation

package struct CommandSurroundings {
  let session: Session
  /// Runs a line as if it was typed; returns whether it succeeded.
  let perform: (String) -> Bool
  /// Runs the command that a plugin's command replaces; `nil` for none.
  let original: (([String]) throws -> Void)?

  package init(
    session: Session, original: (([String]) throws -> Void)? = nil,
    perform: @escaping (String) -> Bool
  ) {
    self.session = session
    self.original = original
    self.perform = perform
  }
}

extension App {
  /// The commands of the prompt that scripts and plugins declare, in the order declared.
  package var commands: [CommandDefinition] { host.load.draft.commands }

  /// Runs a command, and returns the result of its function.
  ///
  /// - Throws: The error of its function, with its place.
  package func run(
    _ command: CommandDefinition, _ arguments: [String], in surroundings: CommandSurroundings
  ) throws(Diagnostic) -> LuaValue {
    try call(command, command.run, arguments, in: surroundings, as: .prompt)
  }

  package func completions(
    of command: CommandDefinition, _ text: String, in surroundings: CommandSurroundings
  ) throws(Diagnostic) -> [String] {
    var list = command.complete
    if let function = list.asFunction {
      list = try call(command, function, [text], in: surroundings, as: .draw)
    }
    do {
      try host.requirePlain(list, "complete")
    } catch {
      throw host.finding(
        error, at: command.run.place, Message("plugins.whileCommanding", ["name": command.name]))
    }
    guard let table = list.asTable, let pairs = try? table.pairs() else { return [] }
    return pairs.compactMap(\.value.asString)
  }

  private func call(
    _ command: CommandDefinition, _ function: LuaFunction, _ arguments: [String],
    in surroundings: CommandSurroundings, as activity: ScriptLimits.Activity
  ) throws(Diagnostic) -> LuaValue {
    let shell = ShellProxy(self, surroundings)
    let outer = host.running.isCommand
    host.running.isCommand = true
    defer {
      host.running.isCommand = outer
      shell.end()
    }
    do {
      let values = arguments.map { LuaValue.string($0) }
      let subject = try host.value(shell)
      let work = surroundings.original.map { original in
        OriginalAtWork(part: Replaceable(.command, command.name), subject: subject) { arguments in
          try original(arguments.map { $0.asString ?? "" })
          return .nil
        }
      }
      return try host.timing("command", name: command.name, place: command.location) {
        try host.with(work) { try host.call(function, [subject] + values, for: activity) }
      }.first ?? .nil
    } catch {
      throw host.finding(
        error, at: function.place, Message("plugins.whileCommanding", ["name": command.name]))
    }
  }
}

/// The session as a script's command sees it: `shell.tree`, `shell:perform ":tap Login"`.
final class ShellProxy: ScriptProxy {
  static let kind = "shell"
  static let methods: [ScriptMethod] = [
    ScriptMethod(
      "perform", signature: "(line: string): boolean", takes: 1,
      summary: Message("plugins.shellMethods")
    ) { (shell: ShellProxy, call, host) in
      guard let line = call[1].asString else {
        throw host.expected(call, "a line as typed at the prompt", at: 1)
      }
      guard host.isFreeToPerform else {
        throw Diagnostic(
          .error, Message("E0875"), at: host.location(call), highlight: "perform")
      }
      return [.bool(try shell.live().1.perform(line))]
    }
  ]

  private weak var app: App?
  private var surroundings: CommandSurroundings?

  init(_ app: App, _ surroundings: CommandSurroundings) {
    self.app = app
    self.surroundings = surroundings
  }

  /// Cuts the proxy off from the session, in case the command has kept it.
  func end() { surroundings = nil }

  static let members: [ScriptField<ShellProxy>] = [
    .init("app", type: "string", summary: Message("plugins.shellApp")) {
      .string(try $1.live().0.name)
    },
    .init("flows", type: "string[]", summary: Message("plugins.shellFlows")) {
      let flows = try $1.live().1.session.liveFlows
      return try $0.state.value(.list(flows.map { .string($0.name) }))
    },
    .init("tree", type: "table", summary: Message("plugins.shellTree")) {
      let (app, surroundings) = try $1.live()
      return try $0.state.value(try $1.plain(surroundings.session.tree, app))
    },
  ]

  private func live() throws(Diagnostic) -> (App, CommandSurroundings) {
    guard let app, let surroundings else { throw Diagnostic(.error, Message("E0850")) }
    return (app, surroundings)
  }

  private func plain(_ node: TreeSnapshot, _ app: App) throws(Diagnostic) -> Value {
    let title = try app.title(
      ofScreen: node.definition, given: node.title, params: node.params, state: node.state,
      services: node.services)
    var fields: [String: Value] = [
      "name": .string(node.name), "instance": .string(node.instance),
      "kind": .string(node.kind), "visible": .bool(node.isVisible),
      "selected": .bool(node.isSelected),
      "children": .list(
        try node.children.map { (child) throws(Diagnostic) in try plain(child, app) }),
      "presented": .list(
        try node.presented.map { (child) throws(Diagnostic) in try plain(child, app) }),
    ]
    fields["title"] = title.map { .string($0) }
    fields["flow"] = node.maker.map { .string($0) }
    fields["rootOf"] = .list(node.rootOf.map { .string($0) })
    return .record(fields)
  }
}
