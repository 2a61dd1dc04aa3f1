package import Diagnostics
package import Lua

// Options of scripts for `sextant explore`; the app itself does not use them.

package enum ExploringWords {
  static let all = [explore, property]

  private static let explore = Word(
    name: "explore",
    usage: "explore { texts = { \"kim@example.com\" }, home = \"Home\" }",
    form: .braces(OptionCatalog.explore), use: .declares, takes: 1
  ) { host, call in
    guard let place = host.location(call) else { return [] }
    guard case .table(let body) = call[0] else {
      throw host.expected(call, "one body in braces")
    }
    guard let first = host.load.draft.exploring else {
      host.load.draft.exploring = ExploringDeclaration(location: place, body: body)
      return []
    }
    try host.report(
      Diagnostic(
        .error, .declaredTwice(.word, "explore"), at: place, highlight: "explore",
        notes: [Diagnostic.Note(.declaredHere("explore"), at: first.location)]))
    return []
  }

  package static let property = Word(
    name: "property",
    usage: "property \"home can always be reached\" { canReach = \"Home\" }",
    form: .named(OptionCatalog.property, name: "claim: string"), use: .declares
  ) { host in
    try host.propertyWord { host, call, name, place in
      try host.require(.declares, of: "property", call)
      host.load.draft.begunClaims.append((name, place))
    } declare: { host, name, place, body in
      host.load.draft.begunClaims.removeAll { $0 == (name, place) }
      guard let first = host.load.draft.claims.first(where: { $0.name == name }) else {
        host.load.draft.claims.append(PropertyClaim(name: name, location: place, body: body))
        return
      }
      try host.report(.twice(property: name, at: place, first: first.location))
    }
  }

}

extension ScriptHost {
  /// Makes the word `property`, which takes a sentence and then a body in braces.
  ///
  /// - Parameters:
  ///   - begin: Notes a name that needs a body.
  ///   - declare: Takes the name, its place and the body.
  package func propertyWord(
    begin: @escaping (ScriptHost, LuaCall, String, SourceLocation) throws -> Void,
    declare: @escaping (ScriptHost, String, SourceLocation, LuaTable) throws -> Void
  ) throws -> LuaValue {
    try function("property", takes: 2) { host, call in
      let place = host.location(call) ?? host.mainPlace
      guard let name = call[0].asString, !name.isEmpty else {
        throw Diagnostic(
          .error, Message("E1050", ["got": call[0].typeName]), at: place, highlight: "property")
      }
      try begin(host, call, name, place)
      let body = try host.function("property", takes: 1) { host, call in
        guard let table = call[0].asTable else { return [] }
        try declare(host, name, place, table)
        return []
      }
      return try host.takingBody(call, body)
    }
  }
}

extension Diagnostic {
  /// The error for two properties with one name.
  package static func twice(
    property name: String, at place: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, Message("E1052", ["name": name]), at: place, highlight: name,
      notes: [Note(Message("words.firstProperty"), at: first)])
  }

  /// The error for a property without a claim.
  package static func bodyless(property name: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(.error, Message("E1051", ["name": name]), at: place, highlight: name)
  }
}
