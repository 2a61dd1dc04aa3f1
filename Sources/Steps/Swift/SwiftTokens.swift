struct SwiftTokens {
  typealias SwiftToken = SwiftScanner.SwiftToken

  private let all: [SwiftScanner.Placed]
  private var index = 0

  /// Reads all tokens of a text; an invalid one fails when it is reached.
  init(_ text: String) {
    var scanner = SwiftScanner(text)
    all = scanner.declarationTokens()
  }

  var current: SwiftToken? { ahead(0) }

  /// Returns the token `count` places after the current one, or nil past the end.
  func ahead(_ count: Int) -> SwiftToken? {
    index + count < all.count ? all[index + count].token : nil
  }

  var startsLine: Bool { index < all.count && all[index].startsLine }

  /// The character offset of the current token, or of the end of the last token.
  var place: Int { index < all.count ? all[index].offset : all.last.map { $0.offset + 1 } ?? 0 }

  /// The character offset of the token that was read last.
  var offset: Int? { all.isEmpty ? nil : all[max(0, index - 1)].offset }

  /// All names in the text, including those not read yet.
  var names: [String] {
    all.compactMap { if case .name(let name) = $0.token { name } else { nil } }
  }

  /// Goes behind the name of the enum that declares a set: the one of its name, else one that is a
  /// `Step`, else the first.
  ///
  /// - Returns: The name; nil if there is no enum.
  mutating func skipToEnum(of set: String) -> String? {
    let places = all.indices.filter { all[$0].token == .name("enum") }
    let isNamed = { [all] place in place + 1 < all.count && all[place + 1].token == .name(set) }
    let isStep = { [all] place in
      all[(place + 1)...].prefix { $0.token != .mark("{") }.contains { $0.token == .name("Step") }
    }
    guard let place = places.first(where: isNamed) ?? places.first(where: isStep) ?? places.first
    else { return nil }
    index = place + 1
    return takeName() ?? ""
  }

  @discardableResult
  mutating func next() -> SwiftToken? {
    guard index < all.count else { return nil }
    index += 1
    return all[index - 1].token
  }

  mutating func take(_ mark: Character) -> Bool {
    guard current == .mark(mark) else { return false }
    index += 1
    return true
  }

  mutating func takeName() -> String? {
    guard case .name(let name)? = current else { return nil }
    index += 1
    return name
  }

  /// Skips the current token, and everything up to the closing bracket if it opens one.
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

  /// Skips an attribute such as `@escaping` or `@available(iOS 13, *)`.
  mutating func skipAttribute() {
    guard take("@") else { return }
    let start = place
    // With a blank before it, a parenthesis belongs to what the attribute is about.
    if let name = takeName(), current == .mark("("), place == start + name.count { skip() }
  }

  /// Skips the rest of the line, whatever brackets are open in it.
  mutating func skipLine() {
    while let token = current, !startsLine, token != .name("case"), token != .mark(";"),
      token != .mark("}")
    {
      next()
    }
  }

  /// Skips an enum member that is not a case, including its bodies.
  mutating func skipMember() {
    repeat {
      skip()
      // A body may stand on a line of its own, and so may what an expression goes on with.
      let goesOn = [.mark("{"), .mark("."), .mark("?"), .mark(":")].contains(current)
      if startsLine && !goesOn || current == .name("case") { return }
    } while current != nil && current != .mark("}") && current != .mark(";")
  }
}
