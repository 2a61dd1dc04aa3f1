import SwiftSyntax

/// Runs Swift code on values that are known only in part: it follows calls, and records what
/// the code does to presentables.
///
/// Where a condition is not known it takes one way, and the run is repeated for the other one.
final class Evaluator {
  let universe: Universe
  var roles: Roles

  /// The answers that this run has to give to its first conditions.
  private var answers: [Bool] = []
  var decisions: [Decision] = []
  var effects: [Effect] = []
  /// The name of the screen of a type in the scripts.
  var screenName: (String) -> String = { $0 }
  /// The flow whose code runs, and its root.
  var flow: Object?
  var root: Object?
  /// Whether the running code waits for flows: `Flows.use(…, when: .ready)`.
  var isReady = false
  /// Whether a `switch` found an explicit case for the handled step.
  var isMatched = false
  /// Whether a `switch` without a default tries its last case.
  var isLastCase = false
  /// Whether code of a type that is not the flow's has run.
  var hasLeftFlow = false
  /// While an initializer runs: its conditions and effects do not count.
  var isQuiet = false
  /// Whether the code is `adapt(step:)`.
  var isReadingGuard = false
  /// Whether the code is one that opens links.
  var isReadingLinks = false
  /// What the code calls parts of the URL, and which of them steps carry.
  var linkNames: [LinkPart: String] = [:]
  var usedParts: Set<LinkPart> = []
  /// Where steps are sent to the coordinator.
  var sentPlaces: Set<SwiftPlace> = []
  var depth = 0
  private var budget = 0

  static let mostPaths = 24
  static let mostLinks = 200
  static let mostDepth = 40
  static let mostStatements = 20_000

  init(universe: Universe) {
    self.universe = universe
    roles = Roles(universe: universe)
  }

  /// All ways through a piece of code, the one where all conditions hold first.
  ///
  /// Nil if there are too many.
  func paths(of code: (Evaluator) throws(NotUnderstood) -> Path.Outcome) -> [Path]? {
    var found: [Path] = []
    answers = []
    while true {
      found.append(run(code))
      guard found.count <= (isReadingLinks ? Self.mostLinks : Self.mostPaths) else { return nil }
      guard let last = decisions.lastIndex(where: { $0.answer }) else { return found }
      answers = decisions[..<last].map(\.answer) + [false]
    }
  }

  private func run(_ code: (Evaluator) throws(NotUnderstood) -> Path.Outcome) -> Path {
    decisions = []
    effects = []
    isReady = false
    isMatched = false
    isQuiet = false
    isLastCase = false
    (linkNames, usedParts, sentPlaces) = ([:], [], [])
    depth = 0
    budget = Self.mostStatements
    do {
      let outcome = try code(self)
      return Path(decisions: decisions, effects: effects, outcome: outcome)
    } catch {
      return Path(decisions: decisions, effects: effects, outcome: .notUnderstood(error))
    }
  }

  /// The answer to a condition that is not known.
  func decide(
    _ text: String, lua: String? = nil, facts: [LinkFact] = [], at place: SwiftPlace
  ) -> Bool {
    if isQuiet || isLastCase { return true }
    let condition = Condition(facts: facts, text: text, place: place, lua: lua)
    // Without an effect on it in between, a condition has one answer.
    if let before = decisions.last(where: { $0.condition.text == text }) { return before.answer }
    let answer = decisions.count < answers.count ? answers[decisions.count] : true
    decisions.append(Decision(condition: condition, answer: answer))
    return answer
  }

  func record(_ effect: Effect) {
    if !isQuiet { effects.append(effect) }
  }

  func spend(at node: some SyntaxProtocol, _ scope: Scope) throws(NotUnderstood) {
    budget -= 1
    guard budget > 0, depth < Self.mostDepth else {
      throw NotUnderstood(kind: .branches, text: node.oneLine, place: scope.file.place(of: node))
    }
  }

  func failure(_ kind: NotUnderstood.Kind, _ node: some SyntaxProtocol, _ scope: Scope)
    -> NotUnderstood
  {
    NotUnderstood(kind: kind, text: node.trimmedDescription, place: scope.file.place(of: node))
  }
}

/// How a statement ended.
enum Completion {
  case next
  case returned(Value)
  /// `break`, `continue`, or a thrown error.
  case left
}
