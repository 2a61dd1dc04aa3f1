import Driving
import Navigation

/// The results of trying every action in one state, as plain data that can cross threads.
struct Expansion: Sendable {
  /// The observations before any action.
  struct Opening: Sendable {
    let view: SituationGraph.View
    let properties: [PropertyAnswer?]
    /// Whether the state could not be reproduced, so that no action was tried.
    var isMissed = false
  }

  enum Event: Sendable {
    case attempt(Attempt)
    /// Of ranges of random numbers only some were tried, each time something was done.
    case sampled([String], isOfUser: Bool)
  }

  let opening: Opening
  var events: [Event] = []
}

/// The result of an action that was tried.
struct Attempt: Sendable {
  enum Result: Sendable {
    case refused
    case skipped(Sum.Skip)
    case arrived(Successor)
  }

  /// The action, by its number in the leg table of the receiver.
  var leg: LegNumber
  let isOfUser: Bool
  let result: Result
  /// It drew more random numbers than can be tried.
  var isCut = false
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

/// Where an attempt has led, by the numbers of the situations.
struct Landing {
  let outcome: Sum.Outcome
  /// The situation that it led to, if that is gone to.
  var target: SituationGraph.Index?
  var isNew = false
}

/// Numbers the resulting states of an expansion.
protocol ExpansionSink {
  /// The situations that are known, with the ways to them.
  var ways: SituationGraph { get }
  /// Why nothing more is to be tried; nil to go on.
  var stopReason: Sum.Skip? { get }
  func identity(of situation: SituationGraph.Index) -> Situation
  /// The number of a situation; nil if it has none.
  func number(of situation: Situation) -> SituationGraph.Index?
  /// Whether a situation was folded since it showed nothing new.
  func isKnown(_ situation: Situation) -> Bool
  /// Returns the facts to report of a state without a number; `nil` if they are known.
  mutating func news(of situation: Situation, _ facts: () -> [Fact]) -> [Fact]?
  /// The number of a leg in its table.
  mutating func number(ofLeg leg: Leg) -> LegNumber
  /// Begins a situation.
  mutating func begin(_ opening: Expansion.Opening, _ situation: SituationGraph.Index)
  /// Receives the result of an action in the state that was begun last.
  ///
  /// - Returns: The resulting state; `nil` if it is determined later.
  mutating func take(_ attempt: Attempt) -> Landing?
  mutating func note(sampled ranges: [String], isOfUser: Bool)
}
