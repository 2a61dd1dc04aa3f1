import Diagnostics
import Driving
import LineEditor
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
      return match(String(before.dropFirst()), end: cursor, in: steps)
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
    guard let command = CommandCatalog.command(named: name, among: shell.commands),
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

  private var steps: [Completions.Candidate] {
    shell.app.cases.map { Completions.Candidate($0.name, help: $0.description) }
  }

  private func arguments(of command: String, _ text: String) -> [Completions.Candidate] {
    switch command {
    case "tap", "double": return touches { $0.isTappable } + rows
    case "type": return touches { $0.kind.isField }
    case "navigate", "emit": return stepAndFlow(command, text)
    case "open", "relaunch": return links
    case "fail":
      let names = shell.session.fetches.map { shell.session.names.text($0.name.name) }
      return names.uniqued.map { Completions.Candidate($0) }
    case "plugins": return plugins(text)
    case "help":
      let words = shell.parts.filter { $0.id.kind == .word }
      return commands + words.map { Completions.Candidate($0.id.name) }
    default:
      let found = CommandCatalog.command(named: command, among: shell.commands)
      let script = (found as? ScriptCommand)?.completions(text, in: shell)
      return (script ?? found?.candidates(in: shell) ?? []).map { Completions.Candidate($0) }
    }
  }

  /// The steps; after the step of `:navigate`, the live flow that alone gets it.
  private func stepAndFlow(_ command: String, _ text: String) -> [Completions.Candidate] {
    guard command == ActionKind.navigate.name, let blank = text.lastIndex(of: " ") else {
      return shell.app.cases.map { Completions.Candidate(".\($0.name)", help: $0.description) }
    }
    let before = text[...blank]
    guard before.hasSuffix(" \(ActionKind.to) ") else {
      return [Completions.Candidate(before + ActionKind.to)]
    }
    return shell.session.liveFlows.map(\.name).uniqued.map { Completions.Candidate(before + $0) }
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
    var texts: Set<String> = []
    return shell.app.links.all.filter { texts.insert($0.literalBeginning).inserted }.map { link in
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
      (list.rows ?? []).uniqued.filter { Int($0) == nil }.map {
        Completions.Candidate($0, help: list.name)
      }
    }
  }
}
