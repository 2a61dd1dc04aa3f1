import Diagnostics
package import Navigation

/// The declaration of steps as a Swift enum writes them.
///
/// Accepted are one case (`moviePicked(withMovieId: Int)`), several after `case`, and the text of a
/// whole pasted enum, with its comments and with members that are no cases, which are passed over.
/// A case that cannot be read leaves the others as they are.
package struct StepDeclaration {
  var tokens: SwiftTokens
  let text: String
  private let set: String
  /// The names of cases and labels as they are written, in their order.
  package private(set) var written: [WrittenName] = []
  package private(set) var cases: [StepCase] = []
  /// Why some cases cannot be read, each with its name if that is known.
  package private(set) var failures: [(failure: SwiftScanner.Failure, name: String?)] = []
  /// The name of the pasted enum; nil if there is none.
  package private(set) var enumName: String?
  /// The types of the parameters as they are written, by the names of the cases of a pasted enum.
  package private(set) var types: [String: [String]] = [:]
  /// Types that look like a known one.
  package internal(set) var misspelled: [UnknownType] = []
  /// Unknown types; any value is accepted for them.
  package internal(set) var opaque: [UnknownType] = []

  /// A name in the text.
  package struct WrittenName: Sendable {
    package let name: String
    /// Its place, counted in characters from 0.
    package let offset: Int
    /// The case whose label it is; nil for the name of a case.
    package let labelOf: String?
  }

  /// Reads a text; throws the first reason why it cannot be read.
  package static func cases(in text: String, set: String) throws(SwiftScanner.Failure) -> [StepCase]
  {
    let declaration = try StepDeclaration(text, set: set)
    if let first = declaration.failures.first { throw first.failure }
    guard let unknown = declaration.misspelled.first else { return declaration.cases }
    throw SwiftScanner.Failure(
      Message("links.typeUnknown", ["name": unknown.name]), at: unknown.offset)
  }

  /// Returns the only name that a text consists of, if there is no more to it.
  ///
  /// It declares a case without values, as most declarations do.
  package static func plainName(_ text: String) -> String? {
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

  /// Parses as much of a text as possible; throws if there is nothing to read.
  package init(_ text: String, set: String) throws(SwiftScanner.Failure) {
    self.text = text
    self.set = set
    tokens = SwiftTokens(text)
    let isEnum = try skipHeader()
    while tokens.current != nil { part(ofEnum: isEnum) }
    if cases.isEmpty, failures.isEmpty { throw SwiftScanner.Failure(Message("links.noCase")) }
  }

  /// Skips `enum DemoStep: Step {` and what is before it; returns whether it was there.
  private mutating func skipHeader() throws(SwiftScanner.Failure) -> Bool {
    enumName = tokens.skipToEnum(of: set)
    guard enumName != nil else { return false }
    while let token = tokens.next() { if token == .mark("{") { return true } }
    throw SwiftScanner.Failure(Message("links.enumHasNoBody"), at: tokens.offset)
  }

  /// Reads what comes next: cases, a member, or a mark between them.
  private mutating func part(ofEnum isEnum: Bool) {
    switch tokens.current {
    case .name("case"):
      tokens.next()
      list(ofEnum: true)
    case .name("indirect"), .mark(","), .mark(";"), .mark("}"): tokens.next()
    case .mark("@"): tokens.skipAttribute()
    // A directive is a line, and what it switches off is a case all the same.
    case .mark("#"): tokens.skipMember()
    case .name where isMember(ofEnum: isEnum): tokens.skipMember()
    default: list(ofEnum: false)
    }
  }

  private mutating func list(ofEnum isEnum: Bool) {
    repeat {
      let first = tokens.current
      do throws(SwiftScanner.Failure) {
        cases.append(try oneCase())
        if isEnum, tokens.take("=") { tokens.skip(upTo: [",", ";"]) }
      } catch {
        let name: String? = if case .name(let name)? = first { name } else { nil }
        failures.append(
          (SwiftScanner.Failure(error.message, at: error.offset ?? tokens.offset), name))
        tokens.skipLine()
      }
    } while tokens.take(",") && tokens.current != nil
  }

  /// Words that begin members other than cases, if a name follows on the line.
  private static let memberWords: Set<String> = [
    "var", "let", "func", "static", "class", "struct", "enum", "actor", "protocol", "extension",
    "typealias", "associatedtype", "public", "private", "fileprivate", "internal", "package",
    "open",
    "mutating", "nonmutating", "lazy", "final", "override", "nonisolated", "import",
  ]

  private func isMember(ofEnum isEnum: Bool) -> Bool {
    guard case .name(let word)? = tokens.current else { return false }
    if isEnum, ["init", "subscript", "deinit"].contains(word) { return true }
    guard Self.memberWords.contains(word) else { return false }
    // `private(set) var`
    if case .name? = tokens.ahead(1) { return true }
    return isEnum && tokens.ahead(1) == .mark("(") && tokens.ahead(2) == .name("set")
  }

  private mutating func oneCase() throws(SwiftScanner.Failure) -> StepCase {
    guard let name = tokens.takeName() else {
      guard let token = tokens.next() else {
        throw SwiftScanner.Failure(Message("links.nameExpected", ["token": nil as String?]))
      }
      throw SwiftScanner.Failure(
        Self.reason(token) ?? Message("links.nameExpected", ["token": "\(token)"]))
    }
    note(name, labelOf: nil)
    var parameters: [StepCase.Parameter] = []
    if tokens.take("(") {
      while tokens.current != .mark(")") {
        let parameter = try parameter(of: name)
        if let label = parameter.label,
          parameters.contains(where: { $0.label == label && $0.label?.isSpelled(label) == false })
        {
          throw SwiftScanner.Failure(Message("links.labelsAlike", ["label": label]))
        }
        parameters.append(parameter)
        if !tokens.take(",") { break }
      }
      guard tokens.take(")") else {
        tokens.next()
        throw SwiftScanner.Failure(Message("links.parenthesisExpected", ["name": name]))
      }
    }
    return StepCase(set: set, name: name, parameters: parameters)
  }

  private mutating func parameter(
    of name: String
  ) throws(SwiftScanner.Failure) -> StepCase.Parameter {
    let label = takeLabel(of: name)
    let start = tokens.place
    let type = try type()
    if enumName != nil { types[name, default: []].append(written(from: start)) }
    if tokens.take("=") { tokens.skip(upTo: [",", ")"], acrossLines: true) }
    return StepCase.Parameter(label: label, type: type)
  }

  /// Notes the name that was read last.
  private mutating func note(_ name: String, labelOf stepCase: String?) {
    guard let offset = tokens.offset else { return }
    written.append(WrittenName(name: name, offset: offset, labelOf: stepCase))
  }

  /// Reads the label before a type, and the second name if there is one: `to place:`.
  ///
  /// - Parameter stepCase: The case that has it; nil for a part of a type.
  mutating func takeLabel(of stepCase: String? = nil) -> String? {
    guard case .name(let name)? = tokens.current else { return nil }
    let isAlone = tokens.ahead(1) == .mark(":")
    if !isAlone {
      guard case .name? = tokens.ahead(1), tokens.ahead(2) == .mark(":") else { return nil }
    }
    tokens.next()
    if let stepCase, name != "_" { note(name, labelOf: stepCase) }
    if !isAlone { tokens.next() }
    tokens.next()
    return name == "_" ? nil : name
  }

  /// Why a token is invalid; nil for a valid one.
  static func reason(_ token: SwiftScanner.SwiftToken) -> Message? {
    if case .wrong(let reason) = token { reason } else { nil }
  }
}

extension SwiftScanner.SwiftToken: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name): "'\(name)'"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .mark(let mark): "'\(mark)'"
    case .wrong(let reason): reason.english
    }
  }
}
