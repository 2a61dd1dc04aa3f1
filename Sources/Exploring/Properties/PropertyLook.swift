import Diagnostics
import Journeys
import Navigation
import Scripting

/// The answer of a state for one property: plain data.
enum PropertyAnswer: Sendable {
  /// Whether the property is about the situation, nil if it is about all, and whether each of its
  /// conditions is so there.
  case looked(isConcerned: Bool?, [Bool])
  /// A function of the property failed.
  case failed(Diagnostic)
}

/// Looks at situations for all that properties ask of them.
struct PropertyLook {
  private let properties: [Property]
  private let app: App
  /// For each host, the argument of its functions.
  private let looks: [ObjectIdentifier: AppLook]
  /// The properties with a failed function, which are not evaluated again.
  private var failed: Set<Int> = []

  init(_ script: PropertyScript?, about app: App) {
    self.app = app
    properties = script?.properties ?? []
    // Two situations that differ in the time only are one.
    looks = Dictionary(
      properties.map { (ObjectIdentifier($0.host), AppLook($0.host, without: [.time])) }
    ) { first, _ in first }
  }

  /// The answers of a session's state; `nil` for properties that are not evaluated any more.
  mutating func answers(about session: Session) -> [PropertyAnswer?] {
    if properties.isEmpty { return [] }
    let shown = session.shown
    return properties.indices.map { place in
      if failed.contains(place) { return nil }
      let answer = answer(of: properties[place], session, shown)
      if case .failed = answer { failed.insert(place) }
      return answer
    }
  }

  private func answer(
    of property: Property, _ session: Session, _ shown: Set<String>
  ) -> PropertyAnswer {
    do throws(Diagnostic) {
      let isConcerned = try property.narrowing.map { (one) throws(Diagnostic) in
        try isSo(one, of: property, session: session, shown: shown)
      }
      let isLookedAt = isConcerned != false || property.claim.isAboutWays
      let all = try property.conditions.map { (one) throws(Diagnostic) in
        isLookedAt ? try isSo(one, of: property, session: session, shown: shown) : false
      }
      return .looked(isConcerned: isConcerned, all)
    } catch {
      return .failed(error)
    }
  }

  private func isSo(
    _ condition: Property.Condition, of property: Property, session: Session,
    shown: Set<String>
  ) throws(Diagnostic) -> Bool {
    switch condition {
    case .shows(let name): shown.contains(name)
    case .function(let function):
      try looks[ObjectIdentifier(property.host)]?.ask(function, about: session, of: app) ?? false
    }
  }
}
