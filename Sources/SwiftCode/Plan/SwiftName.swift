/// Names of scripts as names of Swift.
enum SwiftName {
  private static let keywords = Templates.words("keywords")

  /// What a flow or screen has already: members of `UIViewController` and of what it inherits from, and
  /// those that each written class has.
  static let taken = Templates.words("reservedMembers", "controllerMembers", "responderMembers")

  /// The name of a case, a variable or a function; a keyword is put in backticks.
  static func identifier(_ name: String) -> String {
    let words = words(of: shown(name))
    guard !words.isEmpty else { return "value" }
    let text = isIdentifier(name) ? name : words[0] + words.dropFirst().map(raised).joined()
    return quoted(text.first?.isNumber == true ? "_" + text : text)
  }

  /// A name behind a dot or in a declaration: keywords in backticks.
  ///
  /// `Type` means something else behind a dot even so, and gets another name.
  static func quoted(_ name: String) -> String {
    if ["Type", "Protocol", "self", "Self"].contains(name) { return name + "_" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The label of a value in a call, where only one keyword needs backticks.
  static func argument(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// The label of a value in a declaration: only these keywords need backticks there.
  static func label(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  /// The name of a type: `Empty the cart?` is `EmptyTheCart`.
  static func type(_ name: String) -> String {
    let text = words(of: shown(name)).map(raised).joined()
    guard let first = text.first else { return "Unnamed" }
    return first.isNumber ? "_" + text : text
  }

  /// The name of a module for an app: its own, if Swift allows it.
  static func module(_ app: String) -> String { isIdentifier(app) ? app : type(app) }

  /// The name of a variable of a type: `GNBFlow` is `gnbFlow`.
  static func variable(_ type: String) -> String {
    let name = lowered(type)
    let hasCase = name.first.map { $0.isLowercase || $0 == "_" } ?? true
    return hasCase ? quoted(name) : "the" + name
  }

  /// The name without a beginning that reads well at a call only: `withMovieId` is `movieId`.
  static func variable(ofLabel label: String) -> String {
    for beginning in ["with", "for", "to", "of", "in"] where label.hasPrefix(beginning) {
      let rest = label.dropFirst(beginning.count)
      if rest.first?.isUppercase == true { return variable(String(rest)) }
    }
    return identifier(label)
  }

  /// The name of a property of a screen or a flow.
  static func property(_ name: String) -> String {
    let identifier = variable(type(name))
    return taken.contains(identifier) ? identifier + "Value" : identifier
  }

  /// What the names of methods and views begin with for something that a script calls so.
  static func stem(_ name: String) -> String { variable(type(name)).unquoted }

  /// The names of the cases of an enum, each once.
  static func cases(_ names: [String]) -> [String: String] {
    let scope = NameScope()
    var cases: [String: String] = [:]
    for name in names where cases[name] == nil {
      cases[name] = scope.name(identifier(name), or: identifier(spelled(name)))
    }
    return cases
  }

  static func raised(_ word: String) -> String {
    if word.isASCII, word.utf8.first.map({ !$0.isSmallLetter }) ?? true { return word }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func lowered(_ name: String) -> String {
    if name.isASCII, name.utf8.first?.isCapital != true { return name }
    let capitals = name.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return name }
    if capitals.count == name.count { return name.lowercased() }
    let count = max(1, capitals.count - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    if name.isASCII {
      return name.utf8.contains { $0 != UInt8(ascii: "_") } && name.utf8.allSatisfy(\.isPart)
        && name.utf8.first?.isDigit == false
    }
    return name.contains { $0 != "_" } && name.allSatisfy(isPart) && name.first?.isNumber == false
  }

  private static func words(of name: String) -> [String] {
    if isIdentifier(name) { return [name] }
    return name.split { !isPart($0) }.map(String.init).filter { $0.contains { $0 != "_" } }
  }

  /// A name of which something is left without its signs: `-1` is `minus 1`, and `★` is `black star`.
  private static func shown(_ name: String) -> String {
    let isSigned = "+-".contains(name.first ?? " ") && name.dropFirst().first?.isNumber == true
    return isSigned || words(of: name).isEmpty ? spelled(name) : name
  }

  private static let signs: [Character: String] = [
    "+": "plus", "-": "minus", "#": "sharp", "&": "and", "%": "percent", "@": "at", "*": "star",
    "=": "equals", ".": "dot", "/": "slash", "_": "underscore", "!": "exclamation",
    "?": "question",
  ]

  /// A name with its signs as words: `C++` is `C plus plus`.
  static func spelled(_ name: String) -> String {
    name.map { character in
      if character.isLetter || character.isNumber || character.isWhitespace {
        return String(character)
      }
      let words = character.unicodeScalars.compactMap(\.properties.name)
      return " \(signs[character] ?? words.joined(separator: " ").lowercased()) "
    }.joined()
  }
}

extension String {
  /// Whether each character is one byte, which takes a tenth of the time to look at.
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  fileprivate var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  /// Whether a name may have the character.
  fileprivate var isPart: Bool {
    isSmallLetter || isCapital || isDigit || self == UInt8(ascii: "_")
  }
}

/// Gives each name once: a second one gets a number.
final class NameScope {
  private var taken: Set<String>
  /// Sets of taken names that many scopes share.
  private let shared: [Set<String>]
  /// A shared name that is free all the same.
  private let free: String?
  /// Members of the class, which only the script's own parameters and locals may hide.
  private let members: Set<String>

  /// - Parameters:
  ///   - taken: The taken names, which the scope copies.
  ///   - shared: Taken names that the scope does not copy. All names of an app belong here: a copy for each scope takes
  ///     time that grows with the square of the app.
  ///   - free: A shared name that is free all the same.
  init(
    _ taken: Set<String> = [], besides shared: [Set<String>] = [], except free: String? = nil,
    members: Set<String> = []
  ) {
    self.taken = taken
    self.shared = shared
    self.free = free
    self.members = members
  }

  /// The names that are given in a block are free again behind it.
  func inScope<Result, Failure: Error>(
    _ block: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = taken
    defer { taken = outer }
    return try block()
  }

  /// A name that nothing else has.
  ///
  /// - Parameter other: What is tried before a number, if the name is taken.
  func name(_ wish: String, or other: String? = nil) -> String {
    for name in [wish, other] {
      if let name, !members.contains(name), take(name) { return name }
    }
    return numbered(wish)
  }

  /// The name of a parameter or local of the script, which may be that of a member.
  func local(_ wish: String) -> String {
    take(wish) ? wish : numbered(wish)
  }

  /// Takes a name; false if it is taken already.
  private func take(_ name: String) -> Bool {
    (name == free || !shared.contains { $0.contains(name) }) && taken.insert(name).inserted
  }

  private func numbered(_ wish: String) -> String {
    let stem = wish.filter { $0 != "`" }
    var number = 2
    while members.contains("\(stem)\(number)") || !take("\(stem)\(number)") {
      number += 1
    }
    return "\(stem)\(number)"
  }
}
