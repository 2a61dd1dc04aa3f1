package import Diagnostics
import Navigation

/// First values of services' state under a name: `given "returning customer" { Cart = { … } }`.
package struct Given: Sendable {
  package let name: String
  package let location: SourceLocation
  /// The values, by service and by name.
  let values: [String: [String: Value]]
}

extension App {
  /// The names of all givens, in alphabetical order.
  package var givenNames: [String] { names.givens.keys.sorted() }

  /// Sets the initial values of services for new sessions; `nil` for the declared values.
  ///
  /// - Throws: A diagnostic if there is no `given` with that name.
  package func begin(given name: String?) throws(Diagnostic) {
    if let name, names.givens[name] == nil {
      let nearest = Suggestion.nearest(to: name, among: givenNames)
      throw Diagnostic(
        .error, Message("E0110", ["kind": NameKind.given.message, "name": name]), highlight: name,
        cure: nearest.map { .didYouMean($0) } ?? .givensKnown(givenNames))
    }
    given = name
  }

  /// The services with a state, with the first values that a session begins with.
  var services: [Service] {
    let values = given.flatMap { names.givens[$0]?.values } ?? [:]
    return names.sharedServices.map { service in
      var definition = service.definition
      definition.state.merge(values[service.name] ?? [:]) { $1 }
      return definition
    }
  }
}

extension Message {
  fileprivate static func givensKnown(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty
      ? Message("scripts.declareGiven")
      : Message("scripts.givensKnown", ["list": list])
  }
}
