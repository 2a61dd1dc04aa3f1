import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// `adapt { … }` at the top level of a script: a guard that runs for every flow, before its own.
enum AdaptWord {
  static let word = Word(
    name: "adapt",
    usage: "adapt { steps = { Step.settings }, function(flow, step) … end }",
    form: .braces(OptionCatalog.adapt), facts: .holdsFunctions,
    use: .declares, takes: 1
  ) { host, call in
    guard let body = call[0].asTable, let place = host.location(call) else {
      throw host.expected(call, "options and a function in braces")
    }
    // A plugin's word that declares it in the app's script declares it for the plugin.
    let plugin = host.plugins.owner(of: call.location()?.chunk)?.name
    host.load.draft.guards.append(AppGuardObject(body: body, plugin: plugin, location: place))
    return []
  }
}

enum OnWord {
  static let word = Word(
    name: "on",
    usage: "on(\"didNavigate\", function(flow, step, outcome) … end)",
    form: .function("event: string, hook: function"),
    use: .declares, takes: 2
  ) { host, call in
    try declare(call, in: host)
    return []
  }

  private static func declare(_ call: LuaCall, in host: ScriptHost) throws {
    let place = host.location(call)
    let names = HookEvent.allCases.map(\.rawValue)
    guard let name = call[0].asString else {
      return try host.report(
        Diagnostic(
          .error, .expected("on", "an event's name and a function", got: call[0].typeName),
          at: place, highlight: "on", cure: .writeOne(of: names)))
    }
    guard let event = HookEvent(rawValue: name) else {
      let nearest = Suggestion.nearest(to: name, among: names)
      return try host.report(
        Diagnostic(
          .error, Message("E0640", ["name": name]), at: place, highlight: name,
          cure: nearest.map { .didYouMean($0) } ?? .writeOne(of: names)))
    }
    guard case .function(let function) = call[1] else {
      return try host.report(
        Diagnostic(
          .error, .expected("on(\"\(name)\")", "a function", got: call[1].typeName), at: place,
          highlight: "on"))
    }
    host.noteHook(function, call, at: place)
    host.load.draft.hooks.append(HookDeclaration(event: event, function: function))
  }
}

extension ScriptHost {
  fileprivate func noteHook(_ function: LuaFunction, _ call: LuaCall, at place: SourceLocation?) {
    let written = written("on", with: call.arguments, at: place).flatMap { text, call in
      ValueText(call.arguments.dropFirst().first, in: text)
    }
    functions.roles.note(function, at: written, as: .looking, in: self)
  }
}

enum CoordinateWord {
  static let word = Word(
    name: "coordinate",
    usage: "coordinate \"AppFlow\"",
    form: .function("flow: sextant.FlowName"),
    use: .declares, takes: 1
  ) { host, call in
    guard let name = call[0].asString ?? call[0].block?.name, let place = host.location(call)
    else {
      throw Diagnostic(
        .error, .expected("coordinate", "a flow's name", got: call[0].typeName),
        at: host.location(call))
    }
    host.load.draft.coordinated = (name, place)
    return []
  }
}

enum CommandWord {
  static let word = Word(
    name: "command",
    usage:
      "command \"crumbs\" { help = \"…\", args = \"[COUNT]\", run = function(shell, count) … end }",
    declaring: .command, OptionCatalog.command
  ) { host, name, reader in
    if let command = command(name, reader) { host.load.draft.commands.append(command) }
    return .nil
  }

  private static func command(_ name: String, _ reader: BlockReader) -> CommandDefinition? {
    guard let place = reader.location, reader.has("run", highlight: name),
      let run = reader.function("run")
    else { return nil }
    switch reader["complete"] {
    case .nil, .function, .table: break
    default: reader.misfit("complete")
    }
    reader.noteFunction(of: "complete")
    let (help, arguments) = (reader.string("help") ?? "", reader.string("args") ?? "")
    let complete = reader["complete"]
    return CommandDefinition(
      name: name, help: help, arguments: arguments, location: place, run: run, complete: complete,
      texts: [("help", help), ("args", arguments), ("complete", Description.text(of: complete))])
  }
}

/// `local drawer = container "drawer" { shows = "firstAndSelected" }`: a kind of container.
///
/// The value is used as `tabs` is: as a flow's root, or with content.
enum ContainerWord {
  static let word = Word(
    name: "container",
    usage: "local drawer = container \"drawer\" { shows = \"firstAndSelected\" }",
    declaring: .container, OptionCatalog.kind
  ) { host, name, reader in
    _ = reader.string("help")
    guard let place = reader.location, let showing = showing(name, reader) else { return .nil }
    let kind = PresentableKind(name: name, showing: showing)
    host.load.draft.containers.append(ContainerDeclaration(kind: kind, location: place))
    return try host.state.makeHandle(
      RootObject(word: name, kind: .container(kind)), type: host.types.root)
  }

  private static func showing(
    _ name: String, _ reader: BlockReader
  ) -> PresentableKind.Showing? {
    if PresentableKind.catalog.contains(where: { $0.name == name }) {
      reader.linking.report(Message("E0861", ["name": name]), at: reader.location, highlight: name)
      return nil
    }
    guard reader.has("shows", highlight: name) else { return nil }
    let written = reader["shows"].asString
    if let way = PresentableKind.Showing.named.first(where: { $0.name == written }) {
      return way.showing
    }
    let names = PresentableKind.Showing.named.map(\.name)
    reader.linking.report(
      .expected(
        "shows", "the name of a way to show parts", got: written ?? reader["shows"].typeName),
      at: reader.place(of: "shows"), highlight: written ?? "shows",
      cure: written.flatMap { Suggestion.nearest(to: $0, among: names) }
        .map { .didYouMean($0) } ?? .writeOne(of: names))
    return nil
  }
}

/// `modalStyle "card" { below = "covered", dismissal = "none" }`: a presentation style for modals.
///
/// The style is used by its name, as `sheet` is: `present { "Login", style = "card" }`.
enum ModalStyleWord {
  static let word = Word(
    name: "modalStyle",
    usage: "modalStyle \"card\" { below = \"covered\", dismissal = \"none\" }",
    declaring: .modalStyle, OptionCatalog.modalStyle
  ) { host, name, reader in
    _ = reader.string("help")
    guard let place = reader.location, let style = style(name, reader) else { return .nil }
    host.load.draft.modalStyles.append(ModalStyleDeclaration(style: style, location: place))
    return .nil
  }

  private static func style(_ name: String, _ reader: BlockReader) -> ModalStyle? {
    let original = ModalStyle.named(name)
    let part = Replaceable(.modalStyle, name)
    let owner = reader.host.plugins.owner(of: reader.location?.file)
    if original != nil, owner?.header.replaces.contains(part) != true {
      reader.linking.report(
        .partIsTaken(part), at: reader.location, highlight: name,
        cure: Message(
          "plugins.replacesCure", ["text": "plugin { …, replaces = { \"\(part.text)\" } }"]))
      return nil
    }
    for key in ["below", "dismissal"] { _ = reader.has(key, highlight: name) }
    guard let text = reader.choice("below"),
      let below = ModalStyle.Below.named.first(where: { $0.name == text }),
      let text = reader.choice("dismissal"),
      let dismissal = ModalStyle.Dismissal.named.first(where: { $0.name == text })
    else { return nil }
    return ModalStyle(
      name: name, below: below.value, dismissal: dismissal.value,
      closesOnTap: original?.closesOnTap ?? false, counterpart: original?.counterpart)
  }
}

extension ModalStyle {
  /// The options of the style, as declared.
  var written: String { "below = \"\(below)\", dismissal = \"\(dismissal)\"" }
}

enum LinkWord {
  static let word = Word(
    name: "link",
    usage: "link \"demo://movie/{id:Int}\" { Step.movieList, Step.moviePicked(capture \"id\") }",
    form: .named(OptionCatalog.link, name: "pattern: string"), facts: .declaresName,
    use: .declares, takes: 2
  ) { host, call in
    guard let pattern = call[0].asString, let place = host.location(call) else {
      throw host.expected(call, "a URL pattern")
    }
    let link = LinkObject(pattern: pattern, location: place)
    host.load.draft.links.append(link)
    return try host.takingBody(
      call,
      try host.function("link", takes: 1) { host, call in
        try host.require(.declares, of: "link", call)
        try take(call, as: link, in: host)
        return []
      })
  }

  private static func take(_ call: LuaCall, as link: LinkObject, in host: ScriptHost) throws {
    guard case .table(let body) = call[0], link.body == nil else {
      throw Diagnostic(
        .error,
        .expected("link \"\(link.pattern)\"", "one list of steps in braces", got: call[0].typeName),
        at: host.location(call), highlight: link.pattern)
    }
    link.body = body
  }
}

enum CaptureWord {
  static let word = Word(
    name: "capture",
    usage: "Step.moviePicked(capture \"id\")",
    form: .function("name: string", gives: .any),
    use: .declares("E0625"),
    takes: 1
  ) { host, call in
    guard let name = call[0].asString, !name.isEmpty else {
      throw host.expected(call, "the name of a capture")
    }
    let capture = CaptureObject(name: name, location: host.location(call))
    host.load.draft.captures.append(capture)
    return [try host.state.makeHandle(capture, type: host.types.capture)]
  }
}

/// The words for containers: as a flow's root (`root = tabs`), or with content
/// (`push(tabs { … })`).
package enum RootWords {
  /// The words for the built-in kinds of container.
  package static let containers = Set(
    PresentableKind.catalog.filter(\.isContainer).map(\.name))

  static let all: [Word] =
    PresentableKind.catalog.filter(\.isContainer).map { kind in
      word(kind.name, .container(kind), usage: usage(kind))
    } + [
      word("inherit", .inherited, usage: "root = inherit"),
      word("external", .container(.external), usage: "flow:make(external)"),
    ]

  private static func word(_ name: String, _ kind: RootObject.Kind, usage: String) -> Word {
    let takesContent = containers.contains(name) && name != "window"
    return Word(
      name: name, usage: usage,
      form: .value(.container, options: takesContent ? OptionCatalog.container : nil),
      facts: takesContent ? [.holdsFunctions, .takesName] : []
    ) { host in
      try host.state.makeHandle(RootObject(word: name, kind: kind), type: host.types.root)
    }
  }

  private static func usage(_ kind: PresentableKind) -> String {
    kind == .window
      ? "root = window" : "root = \(kind.name) { title = \"…\" }, or push(\(kind.name) { … })"
  }
}
