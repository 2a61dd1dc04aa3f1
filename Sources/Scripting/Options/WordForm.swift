import Diagnostics

/// The parameters and result of a word: its type for editors, and the options in its table.
package struct WordForm: Sendable {
  /// The type, as lua-language-server writes types.
  package let type: String
  /// The options in its table; `nil` if it has none.
  package let options: OptionTable?

  /// The result of a word.
  enum Result: String {
    case entry = "sextant.Entry"
    case guardian = "sextant.Guard"
    case container = "sextant.Container"
    case declaration = "sextant.Declaration"
    case control = "sextant.Control"
    case any
    case string
  }

  private init(type: String, _ options: OptionTable? = nil) {
    self.type = type
    self.options = options
  }

  /// A word without a known type.
  package static let unknown = WordForm(type: "any")

  /// A value: `none`, `tabs`.
  static func value(_ result: Result, options: OptionTable? = nil) -> WordForm {
    WordForm(type: result.rawValue, options)
  }

  /// A function: `sleep(2)`, `push { "Detail", title = "…" }`.
  ///
  /// - Parameters:
  ///   - parameters: The parameters with their types, as lua-language-server writes them.
  ///   - options: The options in the table of the first parameter.
  ///   - result: The result; `nil` for none.
  static func function(
    _ parameters: String, options: OptionTable? = nil, gives result: Result? = nil
  ) -> WordForm {
    WordForm(type: "fun(\(parameters))" + text(result), options)
  }

  /// A function of braces with options: `timer { every = 1, … }`.
  static func braces(_ options: OptionTable, gives result: Result? = nil) -> WordForm {
    function("body: \(options.className)", options: options, gives: result)
  }

  /// A name, and then a table of options: `screen "Login" { … }`.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - name: The parameter of the name, and its type.
  ///   - body: The type of the table; `nil` for the class of the options.
  ///   - result: The result; `nil` for none.
  static func named(
    _ options: OptionTable? = nil, name: String = "name: string", body: String? = nil,
    gives result: Result? = nil
  ) -> WordForm {
    let body = body ?? "body: \(options?.className ?? "table")"
    return WordForm(type: "fun(\(name)): fun(\(body))" + text(result), options)
  }

  /// A function whose type is written out.
  static func written(_ type: String, options: OptionTable? = nil) -> WordForm {
    WordForm(type: type, options)
  }

  /// Whether the word is an entry, or makes one.
  var makesEntry: Bool { type.hasSuffix(Result.entry.rawValue) }

  private static func text(_ result: Result?) -> String { result.map { ": \($0.rawValue)" } ?? "" }
}

/// Facts about a word for the checks of scripts' texts.
package struct WordFacts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The functions in its table run later: for steps, for drawing, or on request.
  static let holdsFunctions = WordFacts(rawValue: 1)
  /// Its first argument is a name or a title, not a value that a function could receive.
  static let takesName = WordFacts(rawValue: 2)
  /// It declares something under a name to which steps, entries and links refer.
  static let declaresName = WordFacts(rawValue: 4)
  /// Its braces hold members of a service.
  static let holdsMembers = WordFacts(rawValue: 8)
}

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
