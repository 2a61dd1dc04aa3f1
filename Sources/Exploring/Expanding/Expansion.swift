import Driving
import Navigation

/// What trying everything in one situation has shown, as plain data: it can come from another thread.
struct Expansion: Sendable {
  /// What was seen before anything was tried.
  struct Opening: Sendable {
    let view: SituationGraph.View
    let properties: [PropertyAnswer?]
    /// It did not come again by what had led to it, so that nothing was tried.
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

/// What came of something that was done, or that was not.
struct Attempt: Sendable {
  enum Result: Sendable {
    case refused
    case skipped(Sum.Skip)
    case arrived(Arrival)
  }

  /// What was done, by its number among the legs of whoever takes the attempt.
  var leg: LegNumber
  let isOfUser: Bool
  let result: Result
  /// It drew more random numbers than can be tried.
  var isCut = false
  /// What it has to do with flows that pile up.
  var piles = PileUse()
}

/// What something that was done has to do with flows that pile up (``FlowPile``), by the names of these.
struct PileUse: Sendable, Hashable {
  /// More than two of these live where it led to: they count as two.
  var counted: [String] = []
  /// A step came to one of several of these: with more of them it may lead elsewhere.
  var asked: [String] = []

  var isEmpty: Bool { counted.isEmpty && asked.isEmpty }
}

/// Where something has led.
struct Arrival: Sendable {
  let situation: Situation
  /// Its number; nil if it has none, or if that is not known where it was tried.
  var number: SituationGraph.Index?
  /// Why the way ends there if the situation is a new one; nil if it may go on.
  var fold: Sum.Fold?
  /// What is true there; nil if it was told before, or is not needed.
  var facts: [Fact]?
  /// The same and more for whoever comes there by another way; nil if it was told before, or is not needed.
  var portrait: Portrait?
}

/// Where an attempt has led, by the numbers of the situations.
struct Landing {
  let outcome: Sum.Outcome
  /// The situation that it led to, if that is gone to.
  var target: SituationGraph.Index?
  var isNew = false
}

/// Whoever numbers the situations that an expansion comes to.
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
  /// What has to be told of what is true in a situation that has no number and is not known; nil if that is no news.
  mutating func news(of situation: Situation, _ facts: () -> [Fact]) -> [Fact]?
  /// The number of a leg in its table.
  mutating func number(ofLeg leg: Leg) -> LegNumber
  /// Begins a situation.
  mutating func begin(_ opening: Expansion.Opening, _ situation: SituationGraph.Index)
  /// Takes what came of something that was done in the situation begun last.
  ///
  /// - Returns: Where it led; nil if that is found out later.
  mutating func take(_ attempt: Attempt) -> Landing?
  mutating func note(sampled ranges: [String], isOfUser: Bool)
}
