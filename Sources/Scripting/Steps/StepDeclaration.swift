import Diagnostics
import Navigation

/// The declaration of steps as a Swift enum writes them.
///
/// Accepted are one case (`moviePicked(withMovieId: Int)`), several after `case`, and the text of a
/// whole pasted enum, comments included.
struct StepDeclaration {
  /// A type that is not known, and how many characters stand before it.
  struct UnknownType: Equatable {
    let name: String
    let offset: Int

    /// The name that was probably meant.
    var nearest: String? {
      StepDeclaration.otherNames[name.lowercased()]
        ?? Suggestion.nearest(to: name, among: StepDeclaration.types.keys.sorted())
    }
  }

  /// The tokens that are left, the next one last.
  private var tokens: [SwiftScanner.Token]
  private let scanned: [SwiftScanner.Placed]
  private let set: String
  private(set) var cases: [StepCase] = []
  private(set) var unknownTypes: [UnknownType] = []

  /// Reads a text; throws why it cannot be read.
  static func cases(in text: String, set: String) throws(SwiftScanner.Failure) -> [StepCase] {
    let declaration = try StepDeclaration(text, set: set)
    guard let unknown = declaration.unknownTypes.first else { return declaration.cases }
    throw SwiftScanner.Failure(.typeUnknown(unknown.name), at: unknown.offset)
  }

  /// Returns the only name that a text consists of, if there is no more to it.
  ///
  /// It declares a case without values, as most declarations do.
  static func plainName(_ text: String) -> String? {
    let bytes = text.utf8
    guard let first = bytes.first, !isDigit(first), bytes.allSatisfy(isNamePart),
      !["case", "indirect", "enum"].contains(text)
    else { return nil }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || isDigit(byte) || byte == 0x5F
  }

  /// Reads a text as far as types go; throws why it cannot be read, and where.
  init(_ text: String, set: String) throws(SwiftScanner.Failure) {
    var scanner = SwiftScanner(text)
    scanned = try scanner.placedTokens()
    tokens = scanned.map(\.token).reversed()
    self.set = set
    do throws(SwiftScanner.Failure) {
      cases = try read()
    } catch {
      throw SwiftScanner.Failure(error.message, at: error.offset ?? offset)
    }
  }

  private var count: Int { scanned.count }

  /// Where the reading is: at the token that was read last.
  private var offset: Int? {
    scanned.isEmpty ? nil : scanned[max(0, count - tokens.count - 1)].offset
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
        throw SwiftScanner.Failure(.nameExpected(insteadOf: text(of: token)))
      }
    }
    if cases.isEmpty { throw SwiftScanner.Failure(.noCase) }
    return cases
  }

  /// Passes over `enum DemoStep: Step {` and what may stand before it.
  private mutating func skipHeader() throws(SwiftScanner.Failure) {
    guard tokens.contains(.name("enum")) else { return }
    while let token = tokens.popLast() {
      if token == .mark("{") { return }
    }
    throw SwiftScanner.Failure(.enumHasNoBody)
  }

  private mutating func oneCase() throws(SwiftScanner.Failure) -> StepCase {
    guard case .name(let name)? = tokens.popLast() else {
      throw SwiftScanner.Failure(.nameExpected)
    }
    var parameters: [StepCase.Parameter] = []
    if tokens.last == .mark("(") {
      tokens.removeLast()
      while tokens.last != .mark(")") {
        let parameter = try parameter()
        if let label = parameter.label,
          parameters.contains(where: { $0.label == label && $0.label?.isSpelled(label) == false })
        {
          throw SwiftScanner.Failure(.labelsAlike(label))
        }
        parameters.append(parameter)
        if tokens.last == .mark(",") { tokens.removeLast() } else { break }
      }
      guard tokens.popLast() == .mark(")") else {
        throw SwiftScanner.Failure(.parenthesisExpected(after: name))
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

  private mutating func type(depth: Int = 0) throws(SwiftScanner.Failure) -> ValueType {
    guard depth <= Value.depthLimit else { throw SwiftScanner.Failure(.nestedTooDeeply) }
    var type: ValueType
    switch tokens.popLast() {
    case .mark("["):
      type = .list(try self.type(depth: depth + 1))
      guard tokens.popLast() == .mark("]") else {
        throw SwiftScanner.Failure(.bracketExpectedAfterType)
      }
    case .name(let name): type = named(name)
    default: throw SwiftScanner.Failure(.typeExpected)
    }
    var marks = 0
    while tokens.last == .mark("?") {
      tokens.removeLast()
      marks += 1
      guard marks <= Value.depthLimit else { throw SwiftScanner.Failure(.nestedTooDeeply) }
      type = .optional(type)
    }
    return type
  }

  /// A type that is not known is noted and taken for any, so that its case is known all the same.
  private mutating func named(_ name: String) -> ValueType {
    if let type = Self.types[name] { return type }
    unknownTypes.append(UnknownType(name: name, offset: scanned[count - tokens.count - 1].offset))
    return .any
  }

  private static let types: [String: ValueType] = [
    "Int": .int, "Double": .double, "Float": .double, "CGFloat": .double, "String": .string,
    "Bool": .bool, "Any": .any,
  ]

  /// What other languages call the types, in small letters.
  private static let otherNames = [
    "integer": "Int", "long": "Int", "number": "Double", "decimal": "Double", "str": "String",
    "text": "String", "substring": "String", "boolean": "Bool", "object": "Any",
  ]

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
