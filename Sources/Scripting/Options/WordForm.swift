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
