package import Diagnostics
import Lua
import Platform
package import Scripting

/// The properties of an app, in a file beside its script: `shop.properties.lua` beside `shop.lua`.
///
/// They are no part of the app: sessions, journeys and digests know nothing of them.
package final class PropertyScript {
  private(set) var properties: [Property] = []
  /// Those that have a name and no claim yet.
  private var begun: [(name: String, location: SourceLocation)] = []
  let host: ScriptHost
  private let side: SideScript
  private let owner: Owner

  private final class Owner {
    weak var script: PropertyScript?
  }

  /// Reads the properties that stand beside an app's script.
  ///
  /// - Returns: Nil if there is no such file.
  /// - Throws: All that is wrong with it.
  package static func beside(_ app: App) throws(AppLoader.Failure) -> PropertyScript? {
    let script = app.host.mainFile
    let path = (script.hasSuffix(".lua") ? String(script.dropLast(4)) : script) + ending
    // One that cannot even be looked for is told when it is read.
    guard (try? SystemFile.exists(path)) != false else { return nil }
    return try PropertyScript(path, about: app)
  }

  package static let ending = ".properties.lua"

  private init(_ path: String, about app: App) throws(AppLoader.Failure) {
    owner = Owner()
    do {
      side = try SideScript(path, words: [Self.word], owner: owner)
    } catch {
      preconditionFailure("There is not enough memory to open a Lua state.")
    }
    host = side.host
    host.subject = app
    owner.script = self
    do throws(AppLoader.Failure) {
      try side.run()
    } catch {
      // What is wrong is kept, and told together with the rest.
    }
    for (name, location) in begun {
      side.note(Diagnostic(.error, .propertyNeedsBody(name), at: location, highlight: name))
    }
    if side.hasErrors { throw side.failure }
  }

  /// The texts that findings quote.
  package var sources: SourceTexts { side.failure.sources }

  private static let word = Word(
    name: "property",
    summary: Message(
      en: "claims something of all situations of the app, for sextant explore",
      ko: "sextant explore가 모든 상황에서 확인할 것을 적습니다"),
    usage: "property \"home can always be reached\" { canReach = \"Home\" }"
  ) { host in
    try host.function("property", takes: 2) { host, call in
      let place = host.location(call) ?? SourceLocation(file: host.mainFile, line: 1)
      guard let name = call[0].asString, !name.isEmpty else {
        throw Diagnostic(
          .error, .propertyNeedsName(call[0].typeName), at: place, highlight: "property")
      }
      let script = (host.owner as? Owner)?.script
      script?.begun.append((name, place))
      let body = try host.function("property", takes: 1) { [weak script] _, call in
        guard let table = call[0].asTable else { return [] }
        script?.begun.removeAll { $0.name == name && $0.location == place }
        try script?.declare(name, table, at: place)
        return []
      }
      return try host.takingBody(call, body)
    }
  }

  private func declare(_ name: String, _ body: LuaTable, at place: SourceLocation) throws {
    if let first = properties.first(where: { $0.name == name }) {
      try host.report(
        Diagnostic(
          .error, .propertyTwice(name), at: place, highlight: name,
          notes: [Diagnostic.Note(.firstHere, at: first.location)]))
      return
    }
    guard let app = host.subject else { return }
    do {
      let reader = PropertyReader(name: name, location: place, app: app)
      properties.append(try reader.property(body))
    } catch let finding as Diagnostic {
      try host.report(finding)
    }
  }
}

extension Message {
  fileprivate static func propertyNeedsName(_ got: String) -> Message {
    Message(
      "E1050", en: "property needs a sentence that names it, not \(got)",
      ko: "property에는 이름이 될 문장이 필요합니다. 받은 것: \(got)")
  }
  fileprivate static func propertyNeedsBody(_ name: String) -> Message {
    Message(
      "E1051", en: "property \"\(name)\" needs its claim in braces",
      ko: "성질 \"\(name)\"의 주장을 중괄호 안에 적어야 합니다")
  }
  fileprivate static func propertyTwice(_ name: String) -> Message {
    Message("E1052", en: "there are two properties \"\(name)\"", ko: "성질 \"\(name)\"이 두 번 나옵니다")
  }
  fileprivate static let firstHere = Message(en: "the first is here", ko: "처음 것은 여기 있습니다")
}
