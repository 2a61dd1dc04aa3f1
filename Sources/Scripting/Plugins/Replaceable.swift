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
