import Diagnostics
import Navigation

// The types of what steps carry. A type of the app's own is taken for any value, so that a pasted enum
// says at once what can be said of it; a slip in one that is known is still a mistake.
extension StepDeclaration {
  /// An unknown type, with its offset in characters.
  package struct UnknownType: Equatable {
    package let name: String
    package let offset: Int
    /// The known type that was probably meant, if there is one.
    package var nearest: String?
  }

  mutating func type(depth: Int = 0) throws(SwiftScanner.Failure) -> ValueType {
    guard depth <= Value.depthLimit else {
      throw SwiftScanner.Failure(Message("links.nestedTooDeeply"))
    }
    skipSpecifiers()
    let start = tokens.place
    let known = opaque.count
    var type = try simple(depth)
    var marks = 0
    while true {
      if tokens.take("?") || tokens.take("!") {
        marks += 1
        guard marks <= Value.depthLimit else {
          throw SwiftScanner.Failure(Message("links.nestedTooDeeply"))
        }
        type = .optional(type)
      } else if tokens.take("&") {
        _ = try simple(depth)
        type = noteOpaque(from: start, instead: known)
      } else if isArrow {
        while tokens.next() != .mark(">") {}
        _ = try self.type(depth: depth + 1)
        type = noteOpaque(from: start, instead: known)
      } else {
        return type
      }
    }
  }

  /// True if `->` or `async throws ->` comes next.
  private var isArrow: Bool {
    var count = 0
    while [.name("async"), .name("throws"), .name("rethrows")].contains(tokens.ahead(count)) {
      count += 1
    }
    return tokens.ahead(count) == .mark("-") && tokens.ahead(count + 1) == .mark(">")
  }

  private mutating func skipSpecifiers() {
    while true {
      if tokens.current == .mark("@") {
        tokens.skipAttribute()
      } else if case .name(let word)? = tokens.current, case .name? = tokens.ahead(1),
        ["any", "some", "inout", "sending", "borrowing", "consuming"].contains(word)
      {
        tokens.next()
      } else {
        return
      }
    }
  }

  /// Reads a type without what may follow it, such as `?`.
  private mutating func simple(_ depth: Int) throws(SwiftScanner.Failure) -> ValueType {
    let start = tokens.place
    let known = opaque.count
    switch tokens.next() {
    case .mark("["):
      let element = try type(depth: depth + 1)
      let hasKeys = tokens.take(":")
      if hasKeys { _ = try type(depth: depth + 1) }
      guard tokens.take("]") else {
        tokens.next()
        throw SwiftScanner.Failure(Message("links.bracketExpectedAfterType"))
      }
      return hasKeys ? noteOpaque(from: start, instead: known) : .list(element)
    case .mark("("): return try tuple(depth, from: start, instead: known)
    case .name(let name): return try named(name, depth, from: start)
    case .wrong(let reason)?: throw SwiftScanner.Failure(reason)
    default: throw SwiftScanner.Failure(Message("links.typeExpected"))
    }
  }

  /// Reads parentheses: a single type stands for itself, anything else is opaque.
  private mutating func tuple(
    _ depth: Int, from start: Int, instead known: Int
  ) throws(SwiftScanner.Failure) -> ValueType {
    var types: [ValueType] = []
    while tokens.current != .mark(")") {
      _ = takeLabel()
      types.append(try type(depth: depth + 1))
      if !tokens.take(",") { break }
    }
    guard tokens.take(")") else {
      tokens.next()
      throw SwiftScanner.Failure(Message("links.parenthesisExpected", ["name": nil as String?]))
    }
    return types.count == 1 && !isArrow ? types[0] : noteOpaque(from: start, instead: known)
  }

  /// Reads a named type: `Int`, `Movie.ID`, `Optional<Int>`.
  private mutating func named(
    _ first: String, _ depth: Int, from start: Int
  ) throws(SwiftScanner.Failure) -> ValueType {
    var path = [first]
    while tokens.current == .mark("."), case .name(let name)? = tokens.ahead(1) {
      tokens.next()
      tokens.next()
      path.append(name)
    }
    if path.count > 1, path[0] == "Swift" || path[0] == "Foundation" { path.removeFirst() }
    let known = opaque.count
    let types = try generics(depth)
    if path.count > 1 { return noteOpaque(from: start, instead: known) }
    switch (path[0], types.count) {
    case ("Optional", 1): return .optional(types[0])
    case ("Array", 1), ("ContiguousArray", 1), ("Set", 1): return .list(types[0])
    case (let name, 0):
      if let type = Self.types[name] { return type }
      guard let nearest = nearest(to: name) else { break }
      misspelled.append(UnknownType(name: name, offset: start, nearest: nearest))
      return .any
    default: break
    }
    return noteOpaque(from: start, instead: known)
  }

  /// The types between angle brackets; none where there are none.
  private mutating func generics(_ depth: Int) throws(SwiftScanner.Failure) -> [ValueType] {
    guard tokens.take("<") else { return [] }
    var types: [ValueType] = []
    repeat { types.append(try type(depth: depth + 1)) } while tokens.take(",")
    guard tokens.take(">") else {
      tokens.next()
      throw SwiftScanner.Failure(Message("links.angleExpected"))
    }
    return types
  }

  /// Records a type as opaque, in place of the opaque types that it consists of.
  private mutating func noteOpaque(from start: Int, instead known: Int) -> ValueType {
    let name = written(from: start)
    opaque.removeLast(opaque.count - known)
    opaque.append(UnknownType(name: name, offset: start))
    return .any
  }

  /// What is written from a place up to the current token.
  func written(from start: Int) -> String {
    let written = text.dropFirst(start).prefix(tokens.place - start)
    return written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The known type that was misspelled; nil if other names use the word, as in `book(Book)`.
  private func nearest(to name: String) -> String? {
    if let other = Self.otherNames[name] { return other }
    let folded = name.lowercased()
    let isOwn = tokens.names.contains { other in
      other != name && other.words.contains(folded)
    }
    return isOwn ? nil : Suggestion.nearest(to: name, among: Self.known, within: 1)
  }

  private static let types: [String: ValueType] = {
    var types: [String: ValueType] = [
      "String": .string, "Substring": .string, "Character": .string, "Bool": .bool, "Any": .any,
    ]
    for name in ["Double", "Float", "CGFloat", "Float32", "Float64", "Decimal", "TimeInterval"] {
      types[name] = .double
    }
    for size in ["", "8", "16", "32", "64"] {
      types["Int" + size] = .int
      types["UInt" + size] = .int
    }
    return types
  }()

  private static let known = ["Any", "Bool", "CGFloat", "Double", "Float", "Int", "String"]

  private static let otherNames = [
    "integer": "Int", "Integer": "Int", "long": "Int", "Long": "Int", "number": "Double",
    "decimal": "Double", "str": "String", "text": "String", "boolean": "Bool", "Boolean": "Bool",
    "object": "Any",
  ]
}

extension String {
  /// The words of a name in lower case: `bookPicked` has `book` and `picked`.
  fileprivate var words: [String] {
    var words = [""]
    for character in self {
      if character.isUppercase || character == "_" { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
