import Driving
import Navigation

/// What trying everything in one situation has shown, as plain data: it can come from another thread.
///
/// - Parameter Move: What stands for a leg: itself, or its number in a table.
struct Expansion<Move: Sendable>: Sendable {
  enum Event: Sendable {
    case attempt(Attempt<Move>)
    /// Of ranges of random numbers only some were tried, each time something was done.
    case sampled([String], isOfUser: Bool)
  }

  let opening: Opening
  var events: [Event] = []
}

/// What was seen in a situation before anything was tried.
struct Opening: Sendable {
  let view: SituationGraph.View
  let properties: [PropertyAnswer?]
  /// It did not come again by what had led to it, so that nothing was tried.
  var isMissed = false
}

/// What came of something that was done, or that was not.
///
/// - Parameter Move: What stands for a leg: itself, or its number in a table.
struct Attempt<Move: Sendable>: Sendable {
  let leg: Move
  let isOfUser: Bool
  let result: AttemptResult
  /// It drew more random numbers than can be tried.
  var isCut = false

  /// The same with something else that stands for the leg.
  func called<Other>(_ leg: Other) -> Attempt<Other> {
    Attempt<Other>(leg: leg, isOfUser: isOfUser, result: result, isCut: isCut)
  }
}

enum AttemptResult: Sendable {
  case refused
  case skipped(Sum.Skip)
  case arrived(Arrival)
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
  /// Begins a situation.
  mutating func begin(_ opening: Opening, _ situation: SituationGraph.Index)
  /// Takes what came of something that was done in the situation begun last.
  ///
  /// - Returns: Where it led; nil if that is found out later.
  mutating func take(_ attempt: Attempt<Leg>) -> Landing?
  mutating func note(sampled ranges: [String], isOfUser: Bool)
}
