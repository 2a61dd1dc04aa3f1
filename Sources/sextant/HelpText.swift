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
  /// The language of the texts.
  static let language =
    HelpArguments(CommandLine.arguments.dropFirst()).language
    ?? ProcessEnvironment.ofProcess.language

  /// So many columns that the library wraps nothing.
  static let unwrapped = 100_000

  /// Where the texts begin that stand beside options.
  private static let textColumn = 26

  /// How wide the library may make its lines; `nil` leaves that to the library.
  static var columns: Int? { language == .korean ? unwrapped : nil }

  /// How many columns there are to write in.
  static var width: Int {
    let environment = ProcessEnvironment.ofProcess
    let terminal = StandardStreams.isTerminal(1) ? Terminal(name: environment["TERM"]) : nil
    return terminal?.size.columns ?? environment.columns ?? 80
  }

  /// Returns what the library says with its own words translated, and wrapped.
  static func finished(_ text: String) -> String {
    guard language == .korean else { return text }
    let columns = width
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { LineWrapping.wrapped(translated(String($0)), to: columns, indent: indent(of: $0)) }
      .joined(separator: "\n")
  }

  /// Where a line goes on: below its text, if that stands beside or below an option.
  private static func indent(of line: Substring) -> Int {
    let blanks = line.prefix { $0 == " " }.count
    return blanks == 2 ? textColumn : blanks
  }

  /// The words of the library that are a line or begin one.
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

/// The arguments of the program, looked at for the language before the library sees them.
struct HelpArguments {
  private let arguments: [String]

  init(_ arguments: some Sequence<String>) { self.arguments = Array(arguments) }

  /// The places of `--lang` with the language behind it, besides lines after `-e`.
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

  /// The language that is asked for.
  var language: Language? { mention?.language }

  /// The arguments that the library is given: where help is asked for, a language in front of it would
  /// be taken for the beginning of another command.
  var forLibrary: [String] {
    guard let mention else { return arguments }
    var rest = arguments
    rest.removeSubrange(mention.range)
    let asksForHelp =
      rest.first == "help"
      || arguments.indices.contains { ["--help", "-h"].contains(arguments[$0]) && !isLine($0) }
    return asksForHelp ? rest : arguments
  }
}

extension String {
  /// A text of help, in the language that is asked for.
  static func help(en: String, ko: String) -> String {
    Message(en: en, ko: ko).text(in: HelpText.language)
  }

  /// What stands on a command's page below its first line: examples, and then a text.
  static func help(examples: String..., en: String = "", ko: String = "") -> String {
    let lines = examples.map { "  $ sextant " + $0 }.joined(separator: "\n")
    let text = help(en: en, ko: ko)
    return text.isEmpty ? lines : lines + "\n\n" + text
  }
}

extension ArgumentHelp {
  /// The help of an argument or option, in the language that is asked for.
  init(
    en: String, ko: String, discussion: Message? = nil, valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.init(
      .help(en: en, ko: ko), discussion: discussion?.text(in: HelpText.language),
      valueName: valueName, visibility: visibility)
  }
}
