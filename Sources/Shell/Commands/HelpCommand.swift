import Diagnostics
import Driving
import Pages
import Scripting
import TerminalText

struct HelpCommand: Command {
  let name = "help"
  let usage = ":help [COMMAND|WORD|words]"
  let isPaged = true
  let summary = Message(
    en: "explains the prompt, a command, a word, or the code of a message",
    ko: "프롬프트, 명령, 키워드, 메시지의 코드를 설명합니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let topic = arguments.first else { return overview(shell) }
    if let page = Manual.page(of: topic), topic.first?.isLetter == true {
      return explain(page, shell)
    }
    let topicName = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if topicName == "words" {
      for word in WordCatalog.all { line(word.name, word.summary, shell) }
    } else if let word = WordCatalog.all.first(where: { $0.name == topicName }),
      !topic.hasPrefix(":"),
      shell.commands.allSatisfy({ $0.name != topicName })
    {
      explain(word, shell)
      tellPlugin(of: topicName, shell)
    } else if let command = CommandCatalog.command(named: topicName, among: shell.commands) {
      explain(":\(command.name)", command.usage, command.summary, shell)
      if let word = WordCatalog.all.first(where: { $0.name == topicName }) {
        explain(word, shell)
      }
    } else if tellPlugin(of: topicName, shell) {
    } else {
      let names =
        shell.commands.map(\.name) + WordCatalog.all.map(\.name)
        + shell.app.pluginWords.map(\.name)
      throw Diagnostic(
        .error, .noHelp(topic),
        cure: Suggestion.nearest(to: topicName, among: names).map { .didYouMean($0) }
          ?? .helpCure)
    }
  }

  /// Tells which plugin gives a word; returns false if none does.
  @discardableResult
  private func tellPlugin(of name: String, _ shell: Shell) -> Bool {
    guard let word = shell.app.pluginWords.first(where: { $0.name == name }) else { return false }
    shell.show(.pluginWord(word.name, word.plugin, "\(word.location)"))
    return true
  }

  private func explain(_ page: ManualPage, _ shell: Shell) {
    let settings = shell.settings
    let text = ManualText(
      language: settings.language, theme: settings.theme, width: settings.width)
    shell.show(text: text.page(page))
  }

  private func overview(_ shell: Shell) {
    for message in [Message.helpStep, .helpLua, .helpCommand] {
      let text = message.text(in: shell.settings.language)
      for line in Columns.wrap(text, to: shell.settings.width) { shell.show(text: line) }
    }
    for command in shell.commands { line(command.usage, command.summary, shell) }
  }

  private func line(_ name: String, _ summary: Message, _ shell: Shell) {
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

  private func explain(_ word: Word, _ shell: Shell) {
    explain(word.name, word.usage, word.summary, shell)
    for option in OptionCatalog.table(of: word.name)?.options ?? [] {
      line(option.name, option.summary, shell)
    }
  }

  private func explain(_ name: String, _ usage: String, _ summary: Message, _ shell: Shell) {
    shell.show(text: "\(name): " + summary.text(in: shell.settings.language))
    shell.show(text: "  \(usage)")
  }
}

struct QuitCommand: Command {
  let name = "quit"
  let usage = ":quit"
  let summary = Message(en: "leaves", ko: "나갑니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    shell.quit()
  }
}
