package import Driving
package import Navigation

/// The results of trying every action in one state, as plain data that can cross threads.
struct Expansion: Sendable {
  /// The observations before any action.
  struct Before: Sendable {
    let view: SituationGraph.View
    let properties: [PropertyAnswer?]
    /// Whether the state could not be reproduced, so that no action was tried.
    var isMissed = false
  }

  enum Noted: Sendable {
    case attempt(Attempt)
    /// Of ranges of random numbers only some were tried, each time something was done.
    case sampled([String], isOfUser: Bool)
  }

  let opening: Before
  var events: [Noted] = []
}

/// The result of an action that was tried.
struct Attempt: Sendable {
  enum Result: Sendable {
    case refused
    case skipped(SkipReason)
    case arrived(Successor)
  }

  /// The action, by its number in the leg table of the receiver.
  var leg: EdgeLabel
  let isOfUser: Bool
  var result: Result
  /// It drew more random numbers than can be tried.
  var isCut = false
  /// The places of code that it reached and whose effect is not known.
  var todos: [String] = []
  /// Whether it reached such code; the action may lead elsewhere in the app itself.
  var meetsTodo = false
  /// Its relation to flows that pile up.
  var piles = PileUse()
}

/// The relation of an action to flows that pile up (``FlowPile``), by their names.
struct PileUse: Sendable, Hashable {
  /// More than two of these live where it led to: they count as two.
  var counted: [String] = []
  /// The flows of which one of several received a step: with more of them the step may lead
  /// elsewhere.
  var asked: [String] = []

  var isEmpty: Bool { counted.isEmpty && asked.isEmpty }
}

/// Where something has led.
struct Successor: Sendable {
  let situation: Situation
  /// Its number; nil if it has none, or if that is not known where it was tried.
  var number: SituationGraph.Index?
  /// Why the way ends there if the situation is a new one; nil if it may go on.
  var fold: Sum.Fold?
  /// The facts of the state; `nil` if they were reported before, or are not needed.
  var facts: [Fact]?
  /// The data that decides whether another path continues there; `nil` if it was reported before,
  /// or is not needed.
  var portrait: Portrait?
}

/// The data of a state that decides whether a path to it continues.
struct Portrait: Sendable {
  let facts: [Fact]
  let values: [StateValue]
  /// Why every path ends there; `nil` if none does for that.
  let fold: Sum.Fold?

  init(facts: [Fact], values: [StateValue], fold: Sum.Fold?) {
    (self.facts, self.values, self.fold) = (facts, values, fold)
  }

  init(_ session: Session) {
    self.init(facts: session.facts, values: session.stateValues, fold: session.repetitionFold)
  }
}

extension Session {
  /// Why a path ends here because something is there for the third time; `nil` if nothing is.
  var repetitionFold: Sum.Fold? {
    repeated(over: 2).map { $0.isStacked ? .stacks($0.name) : .loses($0.name) }
  }
}

/// Numbers the resulting states of an expansion.
protocol ExpansionSink {
  /// The known states, and the table of legs.
  var ways: SituationGraph { get set }
  /// Why nothing more is to be tried; nil to go on.
  var stopReason: SkipReason? { get }
  /// The number of a state; `nil` if it was not found.
  func number(of situation: Situation) -> SituationGraph.Index?
  /// The state of a number.
  func situation(_ number: SituationGraph.Index) -> Situation
  /// Whether a situation was folded since it showed nothing new.
  func isKnown(_ situation: Situation) -> Bool
  /// Returns the facts to report of a state without a number; `nil` if they are known.
  mutating func news(of situation: Situation, _ facts: () -> [Fact]) -> [Fact]?
  /// Begins a situation.
  mutating func begin(_ opening: Expansion.Before, _ situation: SituationGraph.Index)
  /// Receives the result of an action in the state that was begun last.
  ///
  /// - Returns: The resulting state; `nil` if it is determined later.
  mutating func take(_ attempt: Attempt) -> Landing?
  mutating func note(sampled ranges: [String], isOfUser: Bool)
}

/// Observes the states of an exploration.
package protocol WalkObserver: AnyObject {
  /// Whether nothing more is needed, so that the search ends before the next action.
  var hasEnough: Bool { get }
  /// Observes a state before any action is tried in it, in the order of the numbers.
  ///
  /// - Parameter session: The one session of the search; it changes its state later.
  /// - Returns: What the state looks like, if the observer has drawn it.
  func look(at session: Session, _ situation: SituationGraph.Index) -> Frame?
  /// Observes an action in the latest state, while it is performed.
  func look(at performed: PerformedAction)
}

/// The possible random numbers of one input, each tried in turn.
///
/// The first run shows the draws. Then the input is performed with each possible number, until
/// every draw has been determined.
struct DrawTree {
  /// The most ways that are tried for one input.
  static let most = 64

  private var waiting: [[Value]] = [[]]
  private var tried = 0
  /// The ranges that are too large to try all numbers.
  private(set) var sampled: [Draw.Choice] = []

  /// The next numbers to use; `nil` if all were tried.
  mutating func next() -> [Value]? { waiting.popLast() }

  enum Answer {
    /// All that was drawn had been said.
    case isWhole
    /// More was drawn: each of it is tried in its turn.
    case branches
    /// More was drawn than can be tried.
    case isCut
  }

  /// Records the draws of a run with these numbers.
  mutating func look(at draws: [Draw], saying numbers: [Value]) -> Answer {
    guard draws.count > numbers.count else {
      tried += 1
      return .isWhole
    }
    let choice = draws[numbers.count].choice
    let (values, isAll) = choice.examples
    guard !values.isEmpty, tried + waiting.count + values.count <= Self.most else {
      tried += 1
      return .isCut
    }
    if !isAll, !sampled.contains(choice) { sampled.append(choice) }
    waiting += values.reversed().map { numbers + [$0] }
    return .branches
  }
}

extension Draw.Choice {
  /// The range: `1…52`.
  var text: String {
    switch self {
    case .whole(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .fraction: "0…1"
    case .integer, .bits: "\(Int.min)…\(Int.max)"
    }
  }
}
