package import Diagnostics
package import Driving
import Navigation

/// The statistics of an exploration: every transition is counted once.
package struct Sum: Sendable, Hashable {
  /// The result of a transition.
  enum Outcome {
    /// It led to a situation.
    case walked
    /// The app refused it.
    case refused
    /// It was not gone on from, since nothing else is expected there.
    case folded(Fold)
    case skipped(SkipReason)

    /// Whether the app accepted it and it ended.
    var isPerformed: Bool {
      switch self {
      case .walked, .folded: true
      case .refused, .skipped: false
      }
    }

    /// Whether its successors are unknown.
    var leavesOpen: Bool {
      switch self {
      case .walked, .refused: false
      case .folded, .skipped: true
      }
    }
  }

  /// Why a way ends that could go on.
  enum Fold {
    /// A place of a state takes one new value after the other.
    case grows(String)
    /// A screen is put on itself again and again.
    case stacks(String)
    /// One screen more is kept each time, and is nowhere.
    case loses(String)
    /// All that is there was there together before, two by two.
    case isKnown
  }

  package internal(set) var situations = 0
  /// The number of found and unexpanded states, by the limit that ended the search.
  package internal(set) var left: [SkipReason: Int] = [:]
  /// The most inputs that a shortest way has.
  package internal(set) var depth = 0
  /// The most inputs of which all ways were tried; nil if nothing was skipped or left.
  package internal(set) var finishedDepth: Int?
  package private(set) var walked = 0
  package private(set) var refused = 0
  /// How many were folded, by the place that would grow.
  package private(set) var folded: [String: Int] = [:]
  /// How many were folded since they showed nothing new.
  package private(set) var known = 0
  package private(set) var skipped: [SkipReason: Int] = [:]

  /// The ranges of random numbers that are too large; four numbers of each were tried.
  private var sampled: Set<String> = []

  mutating func note(sampled ranges: [String]) { sampled.formUnion(ranges) }

  /// The flows that show nothing of which more than two lived somewhere: they count as two.
  package private(set) var piled: Set<String> = []

  mutating func note(piled names: [String]) { piled.formUnion(names) }

  /// The places of code that was reached and whose effect is not known.
  package private(set) var todos: Set<String> = []

  mutating func note(todos places: [String]) { todos.formUnion(places) }

  /// All that could be done in the situations that were gone on from.
  package var transitions: Int {
    walked + refused + known + folded.values.reduce(0, +) + skipped.values.reduce(0, +)
  }

  /// Whether functions keep state in variables, so that repeated actions may lead elsewhere.
  package internal(set) var hidesState = false

  /// Whether all possible actions were tried, except in unlimited repetitions.
  package var isComplete: Bool { skipped.isEmpty && left.isEmpty && !hidesState }

  /// Whether some paths were cut or some states represent others.
  package var isFolded: Bool { known > 0 || !folded.isEmpty || !piled.isEmpty || !sampled.isEmpty }

  /// Of some ranges of random numbers only four were tried.
  var isSampled: Bool { !sampled.isEmpty }

  /// Whether the search was interrupted.
  package var isStopped: Bool { isCut(by: .stopped) }

  /// Whether a limit of the complete search was reached, or the search was interrupted.
  var isCut: Bool { [.states, .time, .memory, .stopped].contains(where: isCut) }

  private func isCut(by reason: SkipReason) -> Bool {
    skipped[reason] != nil || left[reason] != nil
  }

  mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .walked: walked += 1
    case .refused: refused += 1
    case .folded(.grows(let place)), .folded(.stacks(let place)), .folded(.loses(let place)):
      folded[place, default: 0] += 1
    case .folded(.isKnown): known += 1
    case .skipped(let reason): skipped[reason, default: 0] += 1
    }
  }

  /// The summary for people, with the app's script and seed: one line, and then the parts that were
  /// not followed.
  package func messages(of script: String, seed: UInt64) -> [Message] {
    let numbers = numbers(seed: seed)
    let head = Message(
      "exploring.sumHead", ["script": script, "completeness": completeness, "numbers": numbers])
    let unknown = todos.isEmpty ? [] : [Message("exploring.todosReached", ["count": todos.count])]
    let rest = folds + unexplored + unknown
    if rest.isEmpty { return [head] }
    return [
      head, Message("exploring.sumRest", ["rest": Message(rest, separator: "; ")]),
    ]
  }

  private var completeness: Message {
    if !isComplete { return Message("exploring.incomplete") }
    return known > 0
      ? Message("exploring.completeInPairs")
      : Message("exploring.complete")
  }

  private func numbers(seed: UInt64) -> Message {
    Message("exploring.sumNumbers", ["size": size, "depth": depth, "seed": seed])
  }

  private var size: Message {
    Message(
      "exploring.sumSize",
      [
        "situations": situations, "transitions": transitions,
      ])
  }

  /// The extent of the search, for findings about all states.
  var searched: Message {
    let words = Message([size] + folds, separator: "; ")
    return Message("exploring.sumSearched", ["words": words])
  }

  /// The cut paths and states that repeat earlier ones.
  private var folds: [Message] {
    var words: [Message] = []
    let grown = folded.values.reduce(0, +)
    if grown > 0 {
      let names = folded.keys.sorted().joined(separator: ", ")
      words.append(
        Message(
          "exploring.notFollowedGrown",
          ["grown": grown, "names": names]))
    }
    if known > 0 {
      words.append(
        Message("exploring.notFollowedKnown", ["known": known]))
    }
    if !piled.isEmpty {
      let names = piled.sorted().joined(separator: ", ")
      words.append(
        Message("exploring.flowsCountAsTwo", ["names": names]))
    }
    if !sampled.isEmpty {
      let ranges = sampled.sorted().joined(separator: ", ")
      words.append(
        Message("exploring.fourNumbersTried", ["ranges": ranges]))
    }
    return words
  }

  /// The actions that were not tried.
  private var unexplored: [Message] {
    var words: [Message] = []
    if hidesState {
      words.append(
        Message("exploring.functionsKeepValues"))
    }
    for (reason, count) in Self.ordered(skipped) {
      words.append(
        Message(
          "exploring.transitionsNotTried",
          ["count": count, "reason": reason]))
    }
    for (reason, count) in Self.ordered(left) {
      words.append(
        Message(
          "exploring.statesNotExplored",
          ["count": count, "reason": reason]))
    }
    if let finishedDepth {
      words.append(
        Message(
          "exploring.exploredUpToDepth",
          ["finishedDepth": finishedDepth]))
    }
    return words
  }

  private static func ordered(_ counts: [SkipReason: Int]) -> [(Message, Int)] {
    SkipReason.allCases.compactMap { reason in counts[reason].map { (reason.words, $0) } }
  }

  /// The sum for programs.
  package var json: JSON {
    .object([
      "complete": .bool(isComplete), "situations": .int(situations), "left": json(left),
      "depth": .int(depth), "finishedDepth": .number(finishedDepth),
      "transitions": .int(transitions), "walked": .int(walked), "refused": .int(refused),
      "folded": JSONCodec.dictionary(of: .int).write(folded), "known": .int(known),
      "piled": .texts(ifAny: piled.sorted()), "skipped": json(skipped),
      "sampled": .texts(ifAny: sampled.sorted()), "todos": .texts(ifAny: todos.sorted()),
    ])
  }

  private func json(_ counts: [SkipReason: Int]) -> JSON {
    .object(
      SkipReason.allCases.compactMap { reason in
        counts[reason].map { JSON.Field(key: reason.rawValue, value: .int($0)) }
      })
  }
}

extension SkipReason {
  fileprivate var words: Message {
    switch self {
    case .states: Message("exploring.skipWordsSituations")
    case .depth: Message("exploring.skipWordsDepth")
    case .time: Message("exploring.skipWordsTime")
    case .memory: Message("exploring.skipWordsMemory")
    case .stopped: Message("exploring.skipWordsStopped")
    case .draws: Message("exploring.skipWordsDraws")
    case .elsewhere: Message("exploring.skipWordsElsewhere")
    case .parts: Message("exploring.skipWordsParts")
    }
  }
}
