/// Something that has a name, and that a plugin can put something else in place of: `word push`.
package struct Replaceable: Hashable, Sendable {
  /// What a plugin can replace, by the word that declares it.
  package enum Kind: String, CaseIterable, Sendable {
    case word, command, logStyle, check, exporter, report, journeyWord, expectation, template
    case modalStyle

    /// How messages call it.
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

  /// What can be replaced, in the form in which it is written.
  static let forms = Kind.allCases.map { "\($0.rawValue) NAME" }

  /// True for that by which a user gets rid of a plugin, and a plugin says what it is.
  var isFixed: Bool { Self.fixed.contains(self) }

  private static let fixed: Set<Replaceable> = Set(
    ["quit", "plugins", "reload", "accept", "rollback"].map { Replaceable(.command, $0) }
      + ["plugin", "export", "original"].map { Replaceable(.word, $0) }
      + ["script", "journey", "step", "expect"].map { Replaceable(.journeyWord, $0) })
}
