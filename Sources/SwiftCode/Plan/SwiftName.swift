/// Names of scripts as names of Swift.
enum SwiftName {
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is",
    "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]

  /// The name of a case, a variable or a function; a keyword is put in backticks.
  static func identifier(_ name: String) -> String {
    let words = words(of: name)
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

  /// The label of a value: only these keywords need backticks there.
  static func label(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  /// The name of a type: `Empty the cart?` is `EmptyTheCart`.
  static func type(_ name: String) -> String {
    let text = words(of: name).map(raised).joined()
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

  /// What classes of UIKit have already.
  static let taken: Set<String> = [
    "title", "view", "parent", "children", "description", "hash", "next", "steps", "services",
    "update", "root", "tabBarItem", "storyboard", "isEditing", "undoManager", "state", "self",
    "navigationController", "tabBarController", "splitViewController", "presentedViewController",
    "window", "adapt", "navigate", "disposeBag", "hasAppeared", "toolbarItems", "extensionContext",
    "traitCollection", "nibName", "interactionActivityTrackingBaseName",
  ]

  /// The name of a property of a screen or a flow.
  static func property(_ name: String) -> String {
    let identifier = variable(type(name))
    return taken.contains(identifier) ? identifier + "Value" : identifier
  }

  static func raised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func lowered(_ name: String) -> String {
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
    !name.isEmpty && name.allSatisfy(isPart) && name.first?.isNumber == false
  }

  private static func words(of name: String) -> [String] {
    name.split { !isPart($0) }.map(String.init)
  }
}

/// Gives each name once: a second one gets a number.
final class NameScope {
  private var taken: Set<String>

  init(_ taken: Set<String> = []) { self.taken = taken }

  /// The same names taken, for what stands beside and not behind.
  func copy() -> NameScope { NameScope(taken) }

  func name(_ wish: String) -> String {
    var (name, number) = (wish, 2)
    while !taken.insert(name).inserted {
      name = wish.filter { $0 != "`" } + "\(number)"
      number += 1
    }
    return name
  }
}
