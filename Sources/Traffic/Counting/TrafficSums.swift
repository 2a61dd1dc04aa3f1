import Diagnostics

/// What many sessions come to, as sums that can be added in any order.
///
/// There is nothing in them but numbers, names of the script, and hashes of identifiers.
package struct TrafficSums: Hashable, Sendable {
  /// Something that is done on a screen, and the screen in front then; of a flow and a screen each one text.
  package struct Passage: Hashable, Sendable {
    package let from: Spot
    package let doing: String
    package let to: Spot
    /// The first step that a flow navigates to for it; empty if there is none.
    package let step: String
  }

  /// A screen, and the flow that it is in; both empty where nothing is visible.
  package struct Spot: Hashable, Sendable, Comparable {
    package let flow: String
    package let screen: String

    package static func < (one: Spot, other: Spot) -> Bool {
      (one.screen, one.flow) < (other.screen, other.flow)
    }
  }

  /// How often something happens, and in how many sessions.
  package struct Count: Hashable, Sendable {
    package var times = 0
    package var sessions = 0

    static func += (one: inout Count, other: Count) {
      one.times += other.times
      one.sessions += other.sessions
    }
  }

  /// A screen from which nothing leads back, and the sessions that fell in.
  package struct Trap: Hashable, Sendable {
    package var sessions = 0
    /// How many screens one can still come to.
    package var screensLeft = 0
  }

  /// What cannot follow in the script.
  package struct Impossibility: Hashable, Sendable, Comparable {
    /// Empty if the script has no flow of the name.
    package let flow: String
    /// Empty if no flow of the script handles a step of the name.
    package let step: String
    /// The screens that are visible there.
    package let visible: String
    /// The flow could navigate to the step with other values.
    package var differsInValues = false

    package static func < (one: Self, other: Self) -> Bool {
      if one.differsInValues != other.differsInValues { return other.differsInValues }
      return (one.flow, one.step, one.visible) < (other.flow, other.step, other.visible)
    }
  }

  /// A session that is named by its hash, and how many steps it told before what cannot follow.
  package struct Example: Hashable, Sendable, Comparable {
    package let session: String
    package let steps: Int

    package static func < (one: Self, other: Self) -> Bool {
      (one.session, one.steps) < (other.session, other.steps)
    }
  }

  /// Sessions that cannot be followed to their end, with some of them.
  package struct Examples: Hashable, Sendable {
    package var sessions = 0
    /// Those whose names come first, five at most.
    package var examples: [Example] = []

    static func += (one: inout Examples, other: Examples) {
      one.sessions += other.sessions
      one.examples = Array((one.examples + other.examples).ordered(by: <).prefix(mostExamples))
    }
  }

  package var sessions = 0
  package var possible = 0
  package var unknown = 0
  /// Sessions that begin in the middle.
  package var fromMiddle = 0
  /// Logs without a line that is recognised, or of another app.
  package var unread = 0
  package var steps = 0
  /// Those of a flow and a step that the script has.
  package var known = 0
  package var skipped = 0
  package var passages: [Passage: Count] = [:]
  /// In how many sessions a screen was seen.
  package var screens: [String: Int] = [:]
  /// How many sessions did so many things until they saw a screen, of those that begin with the start.
  package var walked: [String: [Int: Int]] = [:]
  /// The screens on which sessions end.
  package var ends: [Spot: Int] = [:]
  package var traps: [Spot: Trap] = [:]
  package var impossible: [Impossibility: Examples] = [:]
  /// Sessions in which a line is about navigation and cannot be read; they are counted in nothing else.
  package var unreadable = Examples()
  /// The hashes of the identifiers of sessions.
  package var names: Set<String> = []

  package init() {}

  /// How many sessions cannot follow.
  package var impossibleSessions: Int { impossible.values.reduce(0) { $0 + $1.sessions } }

  /// Adds other sums.
  ///
  /// - Returns: A name that stands in both: a session was cut apart, or counted twice. Then nothing is added.
  package mutating func add(_ other: TrafficSums) -> String? {
    if let twice = names.intersection(other.names).min() { return twice }
    names.formUnion(other.names)
    sessions += other.sessions
    possible += other.possible
    unknown += other.unknown
    fromMiddle += other.fromMiddle
    unread += other.unread
    steps += other.steps
    known += other.known
    skipped += other.skipped
    for (key, count) in other.passages { passages[key, default: Count()] += count }
    screens.merge(other.screens, uniquingKeysWith: +)
    walked.merge(other.walked) { $0.merging($1, uniquingKeysWith: +) }
    ends.merge(other.ends, uniquingKeysWith: +)
    traps.merge(other.traps) { one, other in
      Trap(
        sessions: one.sessions + other.sessions,
        screensLeft: max(one.screensLeft, other.screensLeft))
    }
    unreadable += other.unreadable
    for (key, found) in other.impossible { impossible[key, default: Examples()] += found }
    return nil
  }

  private static let mostExamples = 5
}
