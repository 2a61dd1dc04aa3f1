import Diagnostics
import Driving
import Pages
import Scripting
import TerminalText

struct HelpCommand: Command {
  let name = "help"
  let usage = ":help [COMMAND|WORD|words]"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let topic = arguments.first else { return overview(shell) }
    if let page = Manual.page(of: topic), topic.first?.isLetter == true {
      return explain(page, shell)
    }
    if topic == "words" {
      for word in shell.parts(.word) where !word.usage.isEmpty {
        line(word.id.name, summary: word.summary, shell: shell)
      }
      return
    }
    let found = parts(topic, shell)
    for part in found { explain(part, shell) }
    guard found.isEmpty else { return }
    let nearest = Suggestion.nearest(to: topic.bare, among: shell.parts.map(\.id.name))
    throw Diagnostic(
      .error, Message("E0513", ["name": topic]),
      cure: nearest.map { .didYouMean($0) } ?? Message("prompt.helpCure"))
  }

  /// What a name stands for: a command, also by the beginning of its name, and a word; else anything else.
  private func parts(_ topic: String, _ shell: Shell) -> [Part] {
    let all = shell.parts.filter { $0.id.name == topic.bare }
    let command = shell.commands.command(named: topic.bare)?.name
    let words = topic.hasPrefix(":") && command != nil ? [] : all.filter { $0.id.kind == .word }
    // A word is not the beginning of a command.
    let named = words.isEmpty ? command : all.first { $0.id.kind == .command }?.id.name
    let found = shell.parts(.command).filter { $0.id.name == named } + words
    return found.isEmpty ? all : found
  }

  private func explain(_ page: ManualPage, _ shell: Shell) {
    let settings = shell.settings
    let text = ManualText(
      language: settings.language, theme: settings.theme, width: settings.width)
    shell.show(text: text.page(page))
  }

  private func overview(_ shell: Shell) {
    for message in [
      Message("prompt.helpStep"), Message("prompt.helpLua"), Message("prompt.helpCommand"),
    ] {
      let text = message.text(in: shell.settings.language)
      for line in Columns.wrap(text, to: shell.settings.width) { shell.show(text: line) }
    }
    for command in shell.parts(.command) {
      line(command.usage, summary: command.summary, shell: shell)
    }
  }

  private func line(_ name: String, summary: Message, shell: Shell) {
    let text = summary.text(in: shell.settings.language)
    // Where there is no room beside it, the text goes below the name.
    let indent = shell.settings.width >= 56 ? 31 : 6
    let isBeside = DisplayWidth.of(name) <= indent - 3
    if !isBeside { shell.show(text: "  " + name) }
    let lines = Columns.wrap(text, to: max(14, shell.settings.width - indent))
    for (index, line) in lines.enumerated() {
      let head = index == 0 && isBeside ? "  " + name : ""
      shell.show(text: Columns.pad(head, to: indent) + line)
    }
  }

  private func explain(_ part: Part, _ shell: Shell) {
    let (kind, name) = (part.id.kind, part.id.name)
    let title =
      switch kind {
      case .word: name
      case .command: ":\(name)"
      default: part.id.words.text(in: shell.settings.language)
      }
    // Of a word that only a plugin has, nothing is known but that.
    if kind != .word || !part.usage.isEmpty {
      let summary = part.summary.text(in: shell.settings.language)
      shell.show(text: title + (summary.isEmpty ? "" : ": \(summary)"))
      if !part.usage.isEmpty { shell.show(text: "  \(part.usage)") }
    }
    for option in part.options { line(option.name, summary: option.summary, shell: shell) }
    if kind == .word, let plugin = part.plugin, let place = part.location {
      let version = shell.app.plugins.first { $0.name == plugin }?.header?.version
      let giver = plugin + (version.map { " \($0)" } ?? "")
      shell.show(
        Message("prompt.pluginWord", ["name": name, "plugin": giver, "place": "\(place)"]))
    }
  }
}

extension Shell {
  /// What `:help` explains, of one kind.
  fileprivate func parts(_ kind: Replaceable.Kind) -> [Part] {
    parts.filter { $0.id.kind == kind }
  }
}

extension String {
  /// A topic without the colon of a command.
  fileprivate var bare: String { hasPrefix(":") ? String(dropFirst()) : self }
}

struct QuitCommand: Command {
  let name = "quit"
  let usage = ":quit"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    shell.quit()
  }
}

struct TourCommand: Command {
  let name = "tour"
  let usage = ":tour [stop]"

  func candidates(in shell: Shell) -> [String] { ["stop"] }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let word = arguments.first else { return shell.takeTour() }
    guard word == "stop" else {
      throw superfluous(word)
    }
    shell.leaveTour()
  }
}
