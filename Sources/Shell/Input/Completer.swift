import Diagnostics
import Driving
import LineEditor
import Lua
import LuaSyntax
import Navigation
import Scripting

struct Completer {
  unowned let shell: Shell

  init(shell: Shell) { self.shell = shell }

  func completions(_ text: String, _ cursor: Int) -> Completions {
    let before = String(text.prefix(cursor))
    let none = Completions(range: cursor..<cursor, candidates: [])
    if before.hasPrefix(":"), !before.contains(" ") {
      return match(String(before.dropFirst()), end: cursor, in: commands)
    }
    if before.hasPrefix(".") || before.hasPrefix(":"), let arguments = StepArguments(before) {
      return match(
        arguments.beginning, end: cursor, in: arguments.candidates(among: shell.app.cases))
    }
    if before.hasPrefix(".") {
      return match(String(before.dropFirst()), end: cursor, in: steps())
    }
    if case .lua = Line(before) {
      return LuaPath(before).map { path in
        match(path.beginning, end: cursor, in: LuaFields(shell: shell).candidates(path))
      } ?? none
    }
    guard before.hasPrefix(":"), let blank = before.firstIndex(of: " ") else { return none }
    let argument = String(before[before.index(after: blank)...])
    return match(
      argument, end: cursor, in: arguments(of: String(before[..<blank].dropFirst()), argument))
  }

  /// Returns the rest of the command's usage; nil if the text does not name one command.
  func hint(_ text: String) -> String? {
    guard text.hasPrefix(":"), !text.contains(" "), text.count > 1 else { return nil }
    let name = String(text.dropFirst())
    guard let command = shell.commands.command(named: name),
      command.usage.hasPrefix(text)
    else {
      return nil
    }
    return String(command.usage.dropFirst(text.count))
  }

  private func match(
    _ prefix: String, end: Int, in candidates: [Completions.Candidate]
  ) -> Completions {
    Completions(
      range: (end - prefix.count)..<end, candidates: candidates.filter { $0.text.hasPrefix(prefix) }
    )
  }

  private var commands: [Completions.Candidate] {
    shell.commands.map {
      Completions.Candidate($0.name, help: $0.summary.text(in: shell.settings.language))
    }
  }

  private func steps(after mark: String = "") -> [Completions.Candidate] {
    shell.app.cases.map { Completions.Candidate(mark + $0.name, help: $0.description) }
  }

  private func arguments(of command: String, _ text: String) -> [Completions.Candidate] {
    switch ActionKind(rawValue: command) {
    case .tap, .double: return touches { $0.isTappable } + rows
    case .type: return touches { $0.kind.isField }
    case .navigate: return stepAndFlow(text)
    case .emit: return steps(after: ".")
    case .open, .relaunch: return links
    case .fail:
      let names = shell.session.fetches.map { shell.session.names.text($0.name.name) }
      return names.unique.map { Completions.Candidate($0) }
    case .back, .dismiss, .tab, .drag, .device, .clock, .answer, .draws, nil: break
    }
    switch command {
    case "plugins": return plugins(text)
    case "help":
      let words = shell.parts.filter { $0.id.kind == .word }
      return commands + words.map { Completions.Candidate($0.id.name) }
    default:
      let found = shell.commands.command(named: command)
      let script = (found as? ScriptCommand)?.completions(text, in: shell)
      return (script ?? found?.candidates(in: shell) ?? []).map { Completions.Candidate($0) }
    }
  }

  /// The steps; after the step of `:navigate`, the live flow that alone gets it.
  private func stepAndFlow(_ text: String) -> [Completions.Candidate] {
    guard let blank = text.lastIndex(of: " ") else { return steps(after: ".") }
    let before = text[...blank]
    guard before.hasSuffix(" \(ActionKind.to) ") else {
      return [Completions.Candidate(before + ActionKind.to)]
    }
    return shell.session.liveFlows.map(\.name).unique.map { Completions.Candidate(before + $0) }
  }

  /// The actions on plugins, then the plugins to which the action applies.
  private func plugins(_ text: String) -> [Completions.Candidate] {
    guard let blank = text.lastIndex(of: " ") else {
      return (PluginsCommand.verbs + ["--time"]).map { Completions.Candidate($0) }
    }
    let isEnabling = text[..<blank] == "enable"
    let names = shell.app.plugins.filter { ($0.state == .disabled) == isEnabling }
    return names.map { Completions.Candidate("\(text[...blank])\($0.name)") }
  }

  /// The URL patterns up to their first capture, with the whole pattern as help.
  private var links: [Completions.Candidate] {
    shell.app.links.all.unique(by: \.literalBeginning).map { link in
      Completions.Candidate(link.literalBeginning, help: link.text)
    }
  }

  /// The screens that can be touched, the one in front first.
  private var screens: [TouchableScreen] { TouchableScreen.all(in: shell.session, of: shell.app) }

  /// The controls of a kind; one whose name means another in front of it has the full name of its screen before it.
  private func touches(_ isMeant: (Control) -> Bool) -> [Completions.Candidate] {
    var taken: Set<String> = []
    return screens.flatMap { screen in
      let name = shell.session.names.text(screen.screen.name)
      let own = screen.controls.filter(isMeant).map { control in
        Completions.Candidate(
          Action.tap([control.name]).isCalled(oneOf: taken)
            ? "\(name) \(control.name)" : control.name,
          help: control.kind.rawValue)
      }
      taken.formUnion(screen.controls.flatMap { [$0.name] + ($0.rows ?? []) })
      return own
    }
  }

  /// The rows in front that are written out and are no numbers, which would mean places; no function of a
  /// script runs for it.
  private var rows: [Completions.Candidate] {
    (screens.first?.controls ?? []).flatMap { list in
      (list.rows ?? []).unique.filter { Int($0) == nil }.map {
        Completions.Candidate($0, help: list.name)
      }
    }
  }
}

struct StepArguments {
  let name: String
  /// The labels that are complete.
  private let labels: [String]
  /// The part of the label at the cursor that is written so far.
  let beginning: String

  /// Parses the end of a text; nil if no label can stand at the cursor.
  init?(_ text: String) {
    guard let open = text.lastIndex(of: "("), let dot = text[..<open].lastIndex(of: ".") else {
      return nil
    }
    name = String(text[..<open][dot...].dropFirst())
    let arguments = text[open...].dropFirst()
    guard !name.isEmpty, name.allSatisfy(Self.isNamePart), !arguments.contains(")") else {
      return nil
    }
    // Inside a text nothing is a label.
    guard arguments.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    var parts = arguments.split(separator: ",", omittingEmptySubsequences: false)
    let last = parts.removeLast().drop(while: \.isWhitespace)
    guard !last.contains(":"), last.allSatisfy(Self.isNamePart) else { return nil }
    labels = parts.compactMap { part in
      part.firstIndex(of: ":").map { String(part[..<$0]).trimmed }
    }
    beginning = String(last)
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  func candidates(among cases: [StepCase]) -> [Completions.Candidate] {
    let parameters = cases.filter { $0.name == name }.flatMap(\.parameters)
    return parameters.compactMap { parameter in
      guard let label = parameter.label, !labels.contains(label) else { return nil }
      return Completions.Candidate("\(label): ", help: "\(parameter.type)")
    }
  }
}

/// The names that could be written in Lua at the prompt: those of values as they are now.
///
/// Values are looked at, never asked: no metamethod and no function of a script runs for it.
struct LuaFields {
  unowned let shell: Shell

  /// The most names of one value that are looked at.
  private static let limit = 10_000

  func candidates(_ path: LuaPath) -> [Completions.Candidate] {
    do {
      let prompt = try shell.promptEnvironment()
      guard let first = path.owners.first else {
        return try prompt.names(limit: Self.limit).filter(Token.isName).map {
          Completions.Candidate($0, help: try prompt.value(named: $0).shortType)
        }
      }
      var value = try value(named: first, prompt)
      for name in path.owners.dropFirst() { value = try shell.app.host.member(name, of: value) }
      return try members(of: value, path)
    } catch {
      return []
    }
  }

  private func members(of value: LuaValue, _ path: LuaPath) throws -> [Completions.Candidate] {
    let host = shell.app.host
    let names = try host.memberNames(of: value, areMethods: path.isMethod, limit: Self.limit)
    return try names.filter(Token.isName).map {
      Completions.Candidate($0, help: try host.member($0, of: value).shortType)
    }
  }

  /// The value of a name; computes `_step` and `_node`, which only a run of a line sets.
  private func value(named name: String, _ prompt: PromptEnvironment) throws -> LuaValue {
    switch name {
    case "_step":
      if let step = shell.latestStep { return try shell.app.host.promptValue(step) }
    case "_node": return try shell.app.host.promptValue(shell.untitledNode)
    default: break
    }
    return try prompt.value(named: name)
  }
}

extension LuaValue {
  fileprivate var shortType: String? { isNil ? nil : typeName }
}

/// The Lua name being written before the cursor, with its owners: `app.flows.na`.
struct LuaPath: Hashable {
  /// The names before the one at the cursor.
  let owners: [String]
  /// Whether a colon precedes the cursor's name: a method is being written.
  let isMethod: Bool
  /// The part of the cursor's name that is written so far.
  let beginning: String

  /// Parses the end of a text; nil if no name can stand at the cursor.
  init?(_ text: String) {
    let tree = SyntaxTree(parsing: text)
    var tokens = tree.tokens.dropLast()
    guard let last = tokens.last, last.bytes.upperBound == text.utf8.count else { return nil }
    if last.kind == .name || last.kind.isKeyword {
      beginning = tree.text(of: last)
      tokens.removeLast()
    } else if last.isSeparator {
      beginning = ""
    } else {
      return nil
    }
    guard let separator = tokens.last, separator.isSeparator else {
      (owners, isMethod) = ([], false)
      return
    }
    isMethod = separator.kind == .colon
    guard let owners = Self.owners(&tokens, in: tree) else { return nil }
    self.owners = owners
  }

  /// Removes `name.` pairs from the end; nil if a separator has no name before it.
  private static func owners(
    _ tokens: inout ArraySlice<Token>, in tree: SyntaxTree
  ) -> [String]? {
    var names: [String] = []
    while let separator = tokens.last, separator.isSeparator {
      tokens.removeLast()
      guard separator.kind == .dot || names.isEmpty, let owner = tokens.popLast(),
        owner.kind == .name
      else { return nil }
      names.insert(tree.text(of: owner), at: 0)
    }
    return names
  }
}

extension Token {
  fileprivate var isSeparator: Bool { kind == .dot || kind == .colon }
}

extension Shell {
  /// What a line editor asks for while a line is typed; none of it runs the line.
  var editorHooks: EditorHooks {
    let completer = Completer(shell: self)
    let highlighter = Highlighter(shell: self)
    return EditorHooks(
      completions: { completer.completions($0, $1) }, hint: { completer.hint($0) },
      highlight: { highlighter.spans($0) }, isComplete: { [unowned self] in !isIncomplete($0) })
  }
}
