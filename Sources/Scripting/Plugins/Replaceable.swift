package import Diagnostics

/// A named part of the program that a plugin can replace: `word push`.
package struct Replaceable: Hashable, Sendable {
  /// The kinds of parts that a plugin can replace, by the word that declares them.
  package enum Kind: String, CaseIterable, Sendable {
    case word, command, logStyle, check, exporter, report, journeyWord, expectation, template
    case modalStyle

    /// Its kind in messages.
    var nameKind: NameKind {
      switch self {
      case .word: .word
      case .command: .command
      case .logStyle: .logStyle
      case .check: .check
      case .exporter: .exporter
      case .report: .report
      case .journeyWord: .journeyWord
      case .expectation: .expectation
      case .template: .template
      case .modalStyle: .modalStyle
      }
    }
  }

  package let kind: Kind
  package let name: String

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Reads `KIND NAME`; nil if the text is something else.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]), PluginFinder.isName(parts[1])
    else { return nil }
    self.init(kind, parts[1])
  }

  /// The form in which headers and grants have it: `logStyle rxflow`.
  package var text: String { "\(kind.rawValue) \(name)" }

  /// The written forms of all kinds.
  static let forms = Kind.allCases.map { "\($0.rawValue) NAME" }

  /// Whether it cannot be replaced: words that describe a plugin, and parts that a user needs to
  /// remove it.
  var isFixed: Bool { Self.fixed.contains(self) }

  private static let fixed: Set<Replaceable> = Set(
    ["quit", "plugins", "reload", "accept", "rollback"].map { Replaceable(.command, $0) }
      + ["plugin", "export", "original"].map { Replaceable(.word, $0) }
      + ["script", "journey", "step", "expect"].map { Replaceable(.journeyWord, $0) })
}

/// A named part of the program, of a script or of a plugin: one description for all kinds.
///
/// `:help`, completion, `:plugins`, `sextant plugins --parts`, the libraries for editors, the
/// references, the report of a reload and the check of headers read it.
package struct Part: Sendable {
  package let id: Replaceable
  /// How it is written; empty if that is its name.
  package let usage: String
  /// Its purpose, in one sentence.
  package let summary: Message
  package let options: [WordOption]
  /// Its type, as lua-language-server writes types; empty for a part that is not a word.
  package let type: String
  /// Additional inputs that it needs, such as the journeys of the app.
  package let needs: [String]
  /// The plugin that gives it; nil for the program and for the app.
  package var plugin: String?
  /// Where a script declares it; nil for the program.
  package var location: SourceLocation?
  /// Its texts in the script, by the names of its word's options.
  var said: [(option: String, text: String)] = []

  /// Describes a part.
  package init(
    _ kind: Replaceable.Kind, _ name: String, usage: String = "", summary: Message,
    options: [WordOption] = [], type: String = "", needs: [String] = [], plugin: String? = nil
  ) {
    id = Replaceable(kind, name)
    self.usage = usage
    self.summary = summary
    self.options = options
    self.type = type
    self.needs = needs
    self.plugin = plugin
  }

}

// Messages about plugins that replace a part of the program.
extension Message {
  static func nothingToReplace(_ part: Replaceable) -> Message {
    Message("E1002", ["part": part])
  }
  static func replacedTwice(_ part: Replaceable, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E1004",
      [
        "pair": list.joined(separator: " and "), "part": part,
        "names": list.joined(separator: ", "),
      ])
  }

  static func partIsTaken(_ part: Replaceable) -> Message {
    let code =
      switch part.kind {
      case .word: "E0846"
      case .command: "E0852"
      case .logStyle: "E0862"
      case .check: "E0863"
      case .exporter: "E0868"
      case .report: "E1102"
      case .template: "E1103"
      case .modalStyle: "E1104"
      case .journeyWord: "E1111"
      case .expectation: "E1112"
      }
    return Message(
      code,
      ["article": part.article, "part": part])
  }
}

extension Replaceable: MessageValue {
  /// The part in words: `journey word` and its name.
  package var words: Message {
    Message("plugins.part", ["kind": kind.nameKind.message, "name": name])
  }
  package var messagePart: Message.Part { .message(words) }
  fileprivate var article: String { [.exporter, .expectation].contains(kind) ? "an" : "a" }
}
