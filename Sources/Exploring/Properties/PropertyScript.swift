package import Diagnostics
import Lua
import Platform
package import Scripting

/// The properties of an app: those in its scripts, and those in a file beside it,
/// `shop.properties.lua` for `shop.lua`.
///
/// They are not part of the app: sessions, journeys and digests ignore them.
package final class PropertyScript {
  private(set) var properties: [Property] = []
  /// The properties with a name and without a claim so far.
  private var begun: [(name: String, location: SourceLocation)] = []
  /// The file beside the script; `nil` for none.
  private var side: SideScript?
  private let owner = Owner()
  private let app: App

  private final class Owner {
    weak var script: PropertyScript?
  }

  /// Reads the properties of an app.
  ///
  /// - Returns: Nil if there are none.
  /// - Throws: All that is wrong with them.
  package static func of(_ app: App) throws(AppLoader.Failure) -> PropertyScript? {
    let script = app.host.scripts.mainFile
    let path = (script.hasSuffix(".lua") ? String(script.dropLast(4)) : script) + ending
    // If the check itself fails, reading the file reports the error.
    let isBeside = (try? app.tree.exists(path)) != false
    guard isBeside || !app.claims.isEmpty else { return nil }
    return try PropertyScript(isBeside ? path : nil, about: app)
  }

  package static let ending = ".properties.lua"

  private init(_ path: String?, about app: App) throws(AppLoader.Failure) {
    self.app = app
    owner.script = self
    var findings = Diagnostics()
    for claim in app.claims {
      do throws(Diagnostic) {
        try declare(claim.name, claim.body, at: claim.location, of: app.host)
      } catch {
        findings.append(error)
      }
    }
    if let path { try read(path) }
    guard findings.hasErrors else { return }
    throw AppLoader.Failure(findings: findings, sources: app.sources, files: app.files)
  }

  /// Reads the file beside the script.
  private func read(_ path: String) throws(AppLoader.Failure) {
    let side: SideScript
    do {
      side = try SideScript(
        path, from: .files(of: app.tree), words: [Self.word], owner: owner)
    } catch {
      preconditionFailure("There is not enough memory to open a Lua state.")
    }
    self.side = side
    side.subject = app
    do throws(AppLoader.Failure) {
      try side.run()
    } catch {
      // The errors are kept, and reported together with the others.
    }
    for (name, location) in begun { side.note(.bodyless(property: name, at: location)) }
    if side.hasErrors { throw side.failure }
  }

  /// The texts that findings quote.
  package var sources: SourceTexts { side?.failure.sources ?? SourceTexts() }

  private static let word = Word(
    name: "property", usage: ExploringWords.property.usage
  ) { host in
    let script = { (host.owner as? Owner)?.script }
    return try host.propertyWord { _, _, name, place in
      script()?.begun.append((name, place))
    } declare: { host, name, place, body in
      guard let script = script() else { return }
      script.begun.removeAll { $0 == (name, place) }
      do throws(Diagnostic) {
        try script.declare(name, body, at: place, of: host)
      } catch {
        try host.report(error)
      }
    }
  }

  private func declare(
    _ name: String, _ body: LuaTable, at place: SourceLocation, of host: ScriptHost
  ) throws(Diagnostic) {
    if let first = properties.first(where: { $0.name == name }) {
      throw Diagnostic.twice(property: name, at: place, first: first.location)
    }
    let reader = PropertyReader(name: name, location: place, app: app, host: host)
    do {
      properties.append(try reader.property(body))
    } catch let finding as Diagnostic {
      throw finding
    } catch {
      throw Diagnostic(.error, Message(verbatim: "\(error)"), at: place)
    }
  }
}

/// Reads the body of a property: one claim, and its restrictions.
struct PropertyReader {
  let name: String
  let location: SourceLocation
  let app: App
  let host: ScriptHost

  /// The claims, and how each is written.
  private static let claims = ["always", "never", "canReach", "before", "within", "settles"]
  private static let narrowing = "from"

  /// Reads a body.
  ///
  /// - Throws: A diagnostic for the first error.
  func property(_ body: LuaTable) throws -> Property {
    var fields: [String: LuaValue] = [:]
    for (key, value) in try body.pairs() {
      guard let key = key.asString, Self.claims.contains(key) || key == Self.narrowing else {
        throw unknown(key.asString ?? key.typeName)
      }
      fields[key] = value
    }
    let written = Self.claims.filter { fields[$0] != nil }
    guard written.count == 1, let word = written.first, let value = fields[word] else {
      throw mistake(
        Message("E1043", ["name": name, "given": written.joined(separator: ", ")]),
        cure: .validNames(Self.claims))
    }
    if word == "before", fields[Self.narrowing] != nil {
      throw mistake(Message("E1047", ["name": name]))
    }
    return Property(
      name: name, location: location, host: host, claim: try claim(word, value),
      narrowing: try fields[Self.narrowing].map { try condition($0, Self.narrowing) })
  }

  private func claim(_ word: String, _ value: LuaValue) throws -> Property.Claim {
    switch word {
    case "always": return .always(try condition(value, word))
    case "never": return .never(try condition(value, word))
    case "canReach": return .canReach(try condition(value, word))
    case "settles": return .settles(try condition(value, word))
    case "before":
      guard let pair = value.asTable, try pair.pairs().count == 2 else {
        throw misfit(word, expected: Message("exploring.propertyReaderClaim"), value: value)
      }
      return .before(
        try condition(try pair.rawGet(1), word), try condition(try pair.rawGet(2), word))
    default: return try within(value)
    }
  }

  /// Reads `within = { taps = 3, of = "Home" }`.
  private func within(_ value: LuaValue) throws -> Property.Claim {
    guard let table = value.asTable else {
      throw misfit(
        "within", expected: Message(verbatim: "{ taps = 3, of = \"Home\" }"), value: value)
    }
    for (key, _) in try table.pairs() where !["taps", "of"].contains(key.asString) {
      throw unknown(key.asString ?? key.typeName)
    }
    guard let taps = try table.rawGet("taps").asInt, taps >= 0 else {
      throw misfit(
        "taps", expected: Message("exploring.propertyReaderWithin"), value: try table.rawGet("taps")
      )
    }
    return .within(taps: taps, of: try condition(try table.rawGet("of"), "of"))
  }

  private func condition(_ value: LuaValue, _ key: String) throws -> Property.Condition {
    if let function = value.asFunction { return .function(function) }
    guard let name = value.asString else {
      throw misfit(
        key, expected: Message("exploring.propertyReaderCondition"), value: value)
    }
    let known = app.outline.screens.map(\.name) + app.outline.flows.map(\.name)
    guard known.contains(name) else {
      let nearest = Suggestion.nearest(to: name, among: known)
      throw mistake(
        Message("E1046", ["name": name]), about: name,
        cure: nearest.map { .didYouMean($0) } ?? .validNames(known))
    }
    return .shows(name)
  }

  private func unknown(_ key: String) -> Diagnostic {
    let known = Self.claims + [Self.narrowing, "taps", "of"]
    let nearest = Suggestion.nearest(to: key, among: known)
    return mistake(
      Message("E1044", ["name": name, "key": key]), about: key,
      cure: nearest.map { .didYouMean($0) } ?? .validNames(Self.claims + [Self.narrowing]))
  }

  private func misfit(_ key: String, expected: Message, value: LuaValue) -> Diagnostic {
    let got =
      switch value {
      case .int(let number): "\(number)"
      case .number(let number): "\(number)"
      default: value.typeName
      }
    return mistake(Message("E1045", ["key": key, "expected": expected, "got": got]), about: key)
  }

  private func mistake(_ message: Message, about part: String? = nil, cure: Message? = nil)
    -> Diagnostic
  {
    Diagnostic(.error, message, at: location, highlight: part ?? name, cure: cure)
  }
}
