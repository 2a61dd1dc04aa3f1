import Diagnostics
import Journeys
import Lua
import Navigation
import Scripting

/// Something that is claimed of an app: `property "home can be reached" { canReach = "Home" }`.
struct Property {
  /// A condition of a state.
  enum Condition {
    /// A screen, a container or a flow of this name can be seen.
    case shows(String)
    /// A function that looks at the app returns true.
    case function(LuaFunction)
  }

  enum Claim {
    /// It is so in every situation.
    case always(Condition)
    /// It is so in none.
    case never(Condition)
    /// From every state, a sequence of actions leads to a state with the condition.
    case canReach(Condition)
    /// Whatever is done, the second is so before the first is.
    case before(Condition, Condition)
    /// From every state, at most this many actions lead to a state with the condition.
    case within(taps: Int, of: Condition)
    /// If the user does nothing, it is so at last.
    case settles(Condition)

    /// Whether it is about paths; otherwise each state is checked alone.
    var isAboutWays: Bool {
      switch self {
      case .always, .never: false
      case .canReach, .before, .within, .settles: true
      }
    }
  }

  let name: String
  let location: SourceLocation
  /// The host of its functions: that of its file, or the app's.
  let host: ScriptHost
  let claim: Claim
  /// The claim is about these situations only; nil if it is about all.
  let narrowing: Condition?

  /// The conditions that states are checked for.
  var conditions: [Condition] {
    switch claim {
    case .always(let one), .never(let one), .canReach(let one), .within(_, let one),
      .settles(let one):
      [one]
    case .before(let one, let other): [one, other]
    }
  }
}

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
