/// The tokens of a Swift declaration, read one after the other.
struct SwiftTokens {
  typealias Token = SwiftScanner.Token

  private let all: [SwiftScanner.Placed]
  private var index = 0

  /// Reads all tokens of a text; what is no token fails where it is come to.
  init(_ text: String) {
    var scanner = SwiftScanner(text)
    all = scanner.declarationTokens()
  }

  /// The token that comes next.
  var current: Token? { ahead(0) }

  /// The token that comes so many after the next one.
  func ahead(_ count: Int) -> Token? {
    index + count < all.count ? all[index + count].token : nil
  }

  /// A line begins at the token that comes next.
  var startsLine: Bool { index < all.count && all[index].startsLine }

  /// How many characters stand before the token that comes next, or before the end of the last one.
  var place: Int { index < all.count ? all[index].offset : all.last.map { $0.offset + 1 } ?? 0 }

  /// How many characters stand before the token that was read last.
  var offset: Int? { all.isEmpty ? nil : all[max(0, index - 1)].offset }

  /// All names there are, read or not.
  var names: [String] {
    all.compactMap { if case .name(let name) = $0.token { name } else { nil } }
  }

  /// Takes the token that comes next.
  @discardableResult
  mutating func next() -> Token? {
    guard index < all.count else { return nil }
    index += 1
    return all[index - 1].token
  }

  /// Takes a mark if it comes next.
  mutating func take(_ mark: Character) -> Bool {
    guard current == .mark(mark) else { return false }
    index += 1
    return true
  }

  /// Takes a name if it comes next.
  mutating func takeName() -> String? {
    guard case .name(let name)? = current else { return nil }
    index += 1
    return name
  }

  /// Passes over the token that comes next, and over all up to its counterpart if it is a bracket.
  mutating func skip() {
    var depth = 0
    while let token = next() {
      switch token {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      default: break
      }
      if depth <= 0 { return }
    }
  }

  /// Passes over what follows until a mark comes that does not stand in brackets, or a line or a case
  /// begins.
  mutating func skip(upTo marks: Set<Character>, acrossLines: Bool = false) {
    while let token = current {
      if case .mark(let mark) = token, marks.contains(mark) || mark == "}" { return }
      if token == .name("case") || startsLine && !acrossLines { return }
      skip()
    }
  }

  /// Passes over `@escaping`, `@available(iOS 13, *)`.
  mutating func skipAttribute() {
    guard take("@") else { return }
    let start = place
    // With a blank before it, a parenthesis belongs to what the attribute is about.
    if let name = takeName(), current == .mark("("), place == start + name.count { skip() }
  }

  /// Passes over what is left of a line, whatever brackets are open in it.
  mutating func skipLine() {
    while let token = current, !startsLine, token != .name("case"), token != .mark(";"),
      token != .mark("}")
    {
      next()
    }
  }

  /// Passes over a member of an enum that is no case: up to its end, bodies and all.
  mutating func skipMember() {
    repeat {
      skip()
      // A body may stand on a line of its own, and so may what an expression goes on with.
      let goesOn = [.mark("{"), .mark("."), .mark("?"), .mark(":")].contains(current)
      if startsLine && !goesOn || current == .name("case") { return }
    } while current != nil && current != .mark("}") && current != .mark(";")
  }
}
