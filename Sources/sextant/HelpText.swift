import ArgumentParser
import Diagnostics
import LineEditor
import Platform
import Shell
import TerminalText

/// The texts of `--help`, which are in the language that the arguments or the environment ask for.
///
/// The library lays them out while it counts characters; what is Korean takes two columns each, so that
/// it is laid out in lines without end and wrapped here.
enum HelpText {
  /// The language that the arguments or the environment ask for.
  static let language =
    HelpArguments(CommandLine.arguments.dropFirst()).language
    ?? ProcessEnvironment.ofProcess.language

  /// So wide that the argument parser wraps nothing.
  static let unwrapped = 100_000

  private static let textColumn = 26

  /// The line width for the argument parser; nil for its own default.
  static var columns: Int? { language == .korean ? unwrapped : nil }

  /// The width of the terminal, or of `COLUMNS`, or 80.
  static var width: Int {
    let environment = ProcessEnvironment.ofProcess
    let terminal = StandardStreams.isTerminal(1) ? Terminal(name: environment["TERM"]) : nil
    return terminal?.size.columns ?? environment.columns ?? 80
  }

  /// Translates the argument parser's own words in a help text, and wraps its lines.
  static func finished(_ text: String) -> String {
    guard language == .korean else { return text }
    let columns = width
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { LineWrapping.wrapped(translated(String($0)), to: columns, indent: indent(of: $0)) }
      .joined(separator: "\n")
  }

  /// Where a wrapped line continues: below its text, if that stands beside an option.
  private static func indent(of line: Substring) -> Int {
    let blanks = line.prefix { $0 == " " }.count
    return blanks == 2 ? textColumn : blanks
  }

  /// The argument parser's own words, with translations.
  private static let words: [(english: String, korean: String)] = [
    ("OVERVIEW: ", "개요: "), ("USAGE: ", "용법:  "), ("ARGUMENTS:", "인자:"), ("OPTIONS:", "옵션:"),
    ("SUBCOMMANDS:", "명령:"), ("Show subcommand help information.", "명령의 도움말을 보여 줍니다."),
    ("Show help information.", "도움말을 보여 줍니다."), ("Show the version.", "버전을 보여 줍니다."),
    ("(default: ", "(기본값: "), ("' for detailed help.", "': 명령의 자세한 도움말"),
    ("  See 'sextant help ", "  'sextant help "),
  ]

  private static func translated(_ line: String) -> String {
    words.reduce(line) { $0.replacing($1.english, with: $1.korean) }
  }
}

/// The arguments, searched for the language before the argument parser reads them.
struct HelpArguments {
  private let arguments: [String]

  init(_ arguments: some Sequence<String>) { self.arguments = Array(arguments) }

  /// Where `--lang` stands, and its language; lines after `-e` are skipped.
  private var mention: (range: Range<Int>, language: Language)? {
    for (index, argument) in arguments.enumerated() where !isLine(index) {
      if argument.hasPrefix("--lang="),
        let found = Language(rawValue: String(argument.dropFirst(7)))
      {
        return (index..<index + 1, found)
      }
      if argument == "--lang", index + 1 < arguments.count,
        let found = Language(rawValue: arguments[index + 1])
      {
        return (index..<index + 2, found)
      }
    }
    return nil
  }

  private func isLine(_ index: Int) -> Bool { index > 0 && arguments[index - 1] == "-e" }

  var language: Language? { mention?.language }

  /// The arguments that the library is given: a language in front of a command, or where help is asked for, would be
  /// taken for the beginning of another command.
  var forLibrary: [String] {
    guard let mention else { return arguments }
    var rest = arguments
    rest.removeSubrange(mention.range)
    let names = ProgramHelp.commands.map { $0.commandName }
    if mention.range.lowerBound == 0, let first = rest.first, names.contains(first) {
      rest.insert(contentsOf: arguments[mention.range], at: 1)
      return HelpArguments(rest).forLibrary
    }
    let asksForHelp =
      rest.first == "help"
      || arguments.indices.contains { ["--help", "-h"].contains(arguments[$0]) && !isLine($0) }
    return asksForHelp ? rest : arguments
  }
}

extension String {
  static func help(_ message: Message) -> String { message.text(in: HelpText.language) }

  /// The part of a command's page below its first line: examples, then a text.
  static func help(examples: String..., message: Message? = nil) -> String {
    let lines = examples.map { "  $ sextant " + $0 }.joined(separator: "\n")
    return message.map { lines + "\n\n" + help($0) } ?? lines
  }
}

extension ArgumentHelp {
  init(
    _ message: Message, discussion: Message? = nil, valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.init(
      .help(message), discussion: discussion?.text(in: HelpText.language), valueName: valueName,
      visibility: visibility)
  }
}
