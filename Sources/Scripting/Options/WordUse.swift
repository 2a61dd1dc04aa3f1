import Diagnostics

/// Where functions of scripts may call a word, and the errors for other calls.
///
/// Both `MisplacedWords`, which reads functions while the scripts load, and the call itself use
/// these errors.
struct WordUse: Sendable {
  enum Place {
    case anywhere
    /// Only while the scripts load.
    case loading
    /// With a body only while the scripts load; without one anywhere.
    case bodyWhileLoading
    /// Only in a function that may wait: a guard, or `ready`.
    case waiting
  }

  let place: Place
  /// The entries of the error and its cure; both may name the `word`.
  private let code: String
  private let cure: String?

  private init(_ place: Place, _ code: String, cure: String?) {
    self.place = place
    self.code = code
    self.cure = cure
  }

  /// A call anywhere is allowed.
  static let anywhere = WordUse(.anywhere, "E0608", cure: nil)

  /// The word declares something.
  static let declares = declares(cure: "words.atTopLevelCure")

  /// The word refers to a declaration, or, with a body, makes one.
  static let declaresWithBody = WordUse(
    .bodyWhileLoading, "E0608", cure: "words.blockAtTopLevelCure")

  /// The word makes a declaration.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - cure: The entry of the alternative for a function; nil for the code's own cure.
  static func declares(_ code: String = "E0608", cure: String? = nil) -> WordUse {
    WordUse(.loading, code, cure: cure)
  }

  /// The word waits, and the entry `cure` is the alternative elsewhere.
  static func waits(cure: String) -> WordUse { WordUse(.waiting, "E0431", cure: cure) }

  /// The error for a call of a word in the wrong place.
  func refusal(of word: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .error, Message(code, ["word": word]), at: location, highlight: word,
      cure: cure.map { Message($0, ["word": word]) })
  }
}
