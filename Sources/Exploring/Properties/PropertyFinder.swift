import Analysis
import Diagnostics
import Journeys
import Navigation
import Scripting

/// Finds properties that do not hold, that apply to no state, or whose functions fail.
///
/// Each state is evaluated once for all conditions; the claims are decided on the finished graph.
struct PropertyFinder {
  /// One property, with the answers of the states.
  private struct Case {
    let property: Property
    /// For each condition, whether each situation fulfils it.
    var answers: [[Bool]]
    /// Whether the property is about each situation.
    var isConcerned: [Bool] = []
    var failure: (finding: Diagnostic, situation: Int)?
  }

  private var cases: [Case]

  init(_ script: PropertyScript?) {
    cases = (script?.properties ?? []).map {
      Case(property: $0, answers: $0.conditions.map { _ in [] })
    }
  }

  /// Adds the answers of one state, for each property; states come in the order of their numbers.
  mutating func note(_ answers: [PropertyAnswer?], _ situation: Int) {
    for (place, answer) in answers.enumerated() where cases[place].failure == nil {
      switch answer {
      case .looked(let isConcerned, let all):
        cases[place].isConcerned.append(isConcerned ?? true)
        for (number, isSo) in all.enumerated() { cases[place].answers[number].append(isSo) }
      case .failed(let finding): cases[place].failure = (finding, situation)
      // The worker knew of a failure in an earlier state.
      case nil: break
      }
    }
  }

  /// Adds a state without answers: no property applies to it.
  mutating func noteUnknown() {
    for place in cases.indices {
      cases[place].isConcerned.append(false)
      for number in cases[place].answers.indices { cases[place].answers[number].append(false) }
    }
  }

  /// Whether the answers in a part are sufficient.
  func accepts(_ answers: [PropertyAnswer?]) -> Bool {
    guard answers.count == cases.count else { return false }
    return zip(cases, answers).allSatisfy { one, answer in
      if case .looked(_, let all) = answer { return all.count == one.answers.count }
      return one.failure != nil
    }
  }

  /// The verdict of each property, in the order of declarations.
  func verdicts(_ graph: SituationGraph, _ sum: Sum) -> [PropertyVerdict] {
    cases.map { one in
      if one.failure != nil { return PropertyVerdict(one.property, tried: 0, .failed) }
      var verdict = PropertyTrial(
        one.property, answers: one.answers, about: one.isConcerned, graph: graph
      ).verdict
      verdict.isDecided = sum.isComplete && !sum.isFolded
      return verdict
    }
  }

  /// The findings after the search.
  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    zip(cases, verdicts(graph, sum)).compactMap { one, verdict in
      let property = one.property
      switch verdict.outcome {
      case .holds where verdict.tried == 0 && sum.isComplete:
        return Discovery(
          finding(property, Message("E1041", ["name": property.name])), searched: sum)
      case .holds: return nil
      case .broken(let way):
        return Discovery(
          finding(property, .broken(property)), way: way, in: app,
          expecting: property.claim.expectation)
      case .failed:
        guard let (failure, situation) = one.failure else { return nil }
        let finding = Finding(
          check: "property", about: [], .fails(property.name, failure.message),
          at: failure.location ?? property.location, highlight: failure.highlight,
          cure: failure.cure)
        return Discovery(finding, way: graph.way(to: situation), in: app)
      }
    }
  }

  private func finding(_ property: Property, _ message: Message) -> Finding {
    Finding(
      check: "property", about: [], message, at: property.location, highlight: property.name)
  }
}

extension Property.Condition {
  /// The subject of a property, in words.
  fileprivate var words: Message {
    switch self {
    case .shows(let name): Message(verbatim: "'\(name)'")
    case .function: Message("exploring.stateOfFunction")
    }
  }

  /// That it is so, or that it is not.
  fileprivate func words(_ isSo: Bool) -> Message {
    switch self {
    case .shows(let name): Message("exploring.isShown", ["name": name, "isSo": isSo])
    case .function: Message("exploring.functionReturns", ["isSo": isSo])
    }
  }
}

extension Property.Claim {
  /// The expectation of a journey where it does not hold; `nil` if only a function, or a complete
  /// path, expresses it.
  fileprivate var expectation: String? {
    switch self {
    case .always(.shows(let name)): "expect.visible \(LuaText.quoted(name))"
    case .never(.shows(let name)): "expect.hidden \(LuaText.quoted(name))"
    case .canReach(.shows(let name)): "expect.canReach \(LuaText.quoted(name))"
    default: nil
    }
  }

  /// The violation, in words.
  fileprivate var broken: Message {
    switch self {
    case .always(let one): return one.words(false)
    case .never(let one): return one.words(true)
    case .canReach(let one):
      return Message("exploring.claimBrokenCanReach", ["words": one.words])
    case .before(let one, let other):
      return Message("exploring.claimBrokenBefore", ["one": one.words, "other": other.words])
    case .within(let taps, let one):
      return Message("exploring.claimBrokenWithin", ["words": one.words, "taps": taps])
    case .settles(let one):
      return Message("exploring.claimBrokenSettles", ["words": one.words])
    }
  }
}

extension Message {
  fileprivate static func broken(_ property: Property) -> Message {
    let broken = property.claim.broken
    return Message("E1040", ["name": VisibleText.line(of: property.name), "broken": broken])
  }
  fileprivate static func fails(_ name: String, _ failure: Message) -> Message {
    Message("E1042", ["name": name, "failure": failure])
  }
}
