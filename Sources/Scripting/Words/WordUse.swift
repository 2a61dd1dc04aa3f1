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
  private let message: @Sendable (_ word: String) -> Message
  let cure: @Sendable (_ word: String) -> Message

  private init(
    _ place: Place, _ message: @escaping @Sendable (String) -> Message,
    _ cure: @escaping @Sendable (String) -> Message
  ) {
    self.place = place
    self.message = message
    self.cure = cure
  }

  /// A call anywhere is allowed.
  static let anywhere = WordUse(.anywhere, Message.atTopLevel, Message.atTopLevelCure)

  /// The word declares something.
  static let declares = declares(cure: Message.atTopLevelCure)

  /// The word refers to a declaration, or, with a body, makes one.
  static let declaresWithBody = WordUse(
    .bodyWhileLoading, Message.atTopLevel, Message.blockAtTopLevelCure)

  /// The word makes a declaration, and `cure` is the alternative for a function.
  static func declares(
    _ message: @escaping @Sendable (String) -> Message = { Message.atTopLevel($0) },
    cure: @escaping @Sendable (String) -> Message
  ) -> WordUse {
    WordUse(.loading, message, cure)
  }

  /// The word waits, and `cure` is the alternative elsewhere.
  static func waits(cure: Message) -> WordUse {
    WordUse(.waiting, Message.waitMisplaced) { _ in cure }
  }

  /// The error for a call of a word in the wrong place.
  func refusal(of word: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(.error, message(word), at: location, highlight: word, cure: cure(word))
  }
}

extension WordCatalog {
  /// The words that functions may not call everywhere.
  static let uses: [String: WordUse] = Dictionary(
    uniqueKeysWithValues: all.filter { $0.use.place != .anywhere }.map { ($0.name, $0.use) })
}

extension Message {
  fileprivate static func atTopLevel(_ word: String) -> Message {
    Message("E0608", ["word": word])
  }
  fileprivate static func atTopLevelCure(_ word: String) -> Message {
    Message("words.atTopLevelCure", ["word": word])
  }
  fileprivate static func blockAtTopLevelCure(_ word: String) -> Message {
    Message("words.blockAtTopLevelCure", ["word": word])
  }
  fileprivate static func waitMisplaced(_ word: String) -> Message {
    Message("E0431", ["word": word])
  }
}
