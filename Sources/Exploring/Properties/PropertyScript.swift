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
    let script = app.host.mainFile
    let path = (script.hasSuffix(".lua") ? String(script.dropLast(4)) : script) + ending
    // If the check itself fails, reading the file reports the error.
    let isBeside = (try? SystemFile.exists(path)) != false
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
      side = try SideScript(path, words: [Self.word], owner: owner)
    } catch {
      preconditionFailure("There is not enough memory to open a Lua state.")
    }
    self.side = side
    side.host.subject = app
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
