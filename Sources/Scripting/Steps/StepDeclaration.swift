import Navigation

/// The declaration of steps as a Swift enum writes them.
///
/// Accepted are one case (`moviePicked(withMovieId: Int)`), several after `case`, and the text of a
/// whole pasted enum, comments included.
struct StepDeclaration {
  private var tokens: [SwiftScanner.Token]
  private let set: String

  /// Reads a text; throws why it cannot be read.
  static func cases(in text: String, set: String) throws(SwiftScanner.Failure) -> [StepCase] {
    var scanner = SwiftScanner(text)
    var declaration = StepDeclaration(tokens: try scanner.tokens().reversed(), set: set)
    return try declaration.read()
  }

  private init(tokens: [SwiftScanner.Token], set: String) {
    self.tokens = tokens
    self.set = set
  }

  private mutating func read() throws(SwiftScanner.Failure) -> [StepCase] {
    try skipHeader()
    var cases: [StepCase] = []
    while let token = tokens.last {
      switch token {
      case .name("case"), .name("indirect"), .mark(","), .mark(";"): tokens.removeLast()
      case .mark("}"): tokens.removeLast()
      case .name: cases.append(try oneCase())
      default:
        throw SwiftScanner.Failure(reason: "a case's name was expected, not \(text(of: token))")
      }
    }
    if cases.isEmpty { throw SwiftScanner.Failure(reason: "there is no case in it") }
    return cases
  }

  /// Passes over `enum DemoStep: Step {` and what may stand before it.
  private mutating func skipHeader() throws(SwiftScanner.Failure) {
    guard tokens.contains(.name("enum")) else { return }
    while let token = tokens.popLast() {
      if token == .mark("{") { return }
    }
    throw SwiftScanner.Failure(reason: "the enum has no body")
  }

  private mutating func oneCase() throws(SwiftScanner.Failure) -> StepCase {
    guard case .name(let name)? = tokens.popLast() else {
      throw SwiftScanner.Failure(reason: "a case's name was expected")
    }
    var parameters: [StepCase.Parameter] = []
    if tokens.last == .mark("(") {
      tokens.removeLast()
      while tokens.last != .mark(")") {
        parameters.append(try parameter())
        if tokens.last == .mark(",") { tokens.removeLast() } else { break }
      }
      guard tokens.popLast() == .mark(")") else {
        throw SwiftScanner.Failure(reason: "')' was expected after the values of '\(name)'")
      }
    }
    return StepCase(set: set, name: name, parameters: parameters)
  }

  private mutating func parameter() throws(SwiftScanner.Failure) -> StepCase.Parameter {
    var names: [String] = []
    while case .name(let name)? = tokens.last, tokens.dropLast().last.map(isNameOrColon) == true {
      names.append(name)
      tokens.removeLast()
    }
    if tokens.last == .mark(":") { tokens.removeLast() }
    let label = names.first.flatMap { $0 == "_" ? nil : $0 }
    return StepCase.Parameter(label: label, type: try type())
  }

  private func isNameOrColon(_ token: SwiftScanner.Token) -> Bool {
    if case .name = token { return true }
    return token == .mark(":")
  }

  private mutating func type() throws(SwiftScanner.Failure) -> ValueType {
    var type: ValueType
    switch tokens.popLast() {
    case .mark("["):
      type = .list(try self.type())
      guard tokens.popLast() == .mark("]") else {
        throw SwiftScanner.Failure(reason: "']' was expected after a list's type")
      }
    case .name(let name): type = try named(name)
    default: throw SwiftScanner.Failure(reason: "a type was expected")
    }
    while tokens.last == .mark("?") {
      tokens.removeLast()
      type = .optional(type)
    }
    return type
  }

  private func named(_ name: String) throws(SwiftScanner.Failure) -> ValueType {
    switch name {
    case "Int": return .int
    case "Double", "Float", "CGFloat": return .double
    case "String": return .string
    case "Bool": return .bool
    case "Any": return .any
    default:
      throw SwiftScanner.Failure(
        reason: "the type '\(name)' is not known: Int, Double, String, Bool, Any, T?, [T]")
    }
  }

  private func text(of token: SwiftScanner.Token) -> String {
    switch token {
    case .name(let name): "'\(name)'"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .mark(let mark): "'\(mark)'"
    }
  }
}
