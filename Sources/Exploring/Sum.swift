package import Diagnostics
import Navigation

/// What an exploration has done: every transition is counted once.
package struct Sum: Sendable, Hashable {
  /// What came of a transition.
  enum Outcome {
    /// It led to a situation.
    case walked
    /// The app did not take it.
    case refused
    /// It was not gone on from, since nothing else is expected there.
    case folded(Fold)
    case skipped(Skip)

    /// The app took it, and it came to an end.
    var isPerformed: Bool {
      switch self {
      case .walked, .folded: true
      case .refused, .skipped: false
      }
    }

    /// What lies behind it is not known.
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

  /// Why not all of something was tried that can be done.
  package enum Skip: String, Sendable, CaseIterable {
    /// As many situations were found as may be.
    case situations
    /// The way to it is as long as ways may be.
    case depth
    /// The time is over.
    case time
    /// The walk keeps as many bytes as it may.
    case memory
    /// Ctrl-C.
    case stopped
    /// It draws random numbers, of which one was followed.
    case draws
    /// What led there leads elsewhere when it is done again.
    case elsewhere
    /// The walk is put together from parts, none of which tells of it.
    case parts

    var words: Message {
      switch self {
      case .situations: Message(en: "--situations", ko: "--situations")
      case .depth: Message(en: "--depth", ko: "--depth")
      case .time: Message(en: "--time", ko: "--time")
      case .memory: Message(en: "--walk-memory", ko: "--walk-memory")
      case .stopped: Message(en: "Ctrl-C", ko: "Ctrl-C")
      case .draws: Message(en: "random numbers", ko: "난수")
      case .elsewhere: Message(en: "not repeatable", ko: "되풀이되지 않음")
      case .parts: Message(en: "in no part", ko: "어느 부분에도 없음")
      }
    }
  }

  package internal(set) var situations = 0
  /// The situations that were found and not gone on from, by what ended the walk.
  package internal(set) var left: [Skip: Int] = [:]
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
  package private(set) var skipped: [Skip: Int] = [:]

  /// The ranges of random numbers too large to be tried whole, of which four were.
  private var sampled: Set<String> = []

  mutating func note(sampled ranges: [String]) { sampled.formUnion(ranges) }

  /// All that could be done in the situations that were gone on from.
  package var transitions: Int {
    walked + refused + known + folded.values.reduce(0, +) + skipped.values.reduce(0, +)
  }

  /// Functions keep something in variables, so that the same may lead elsewhere another time.
  package internal(set) var hidesState = false

  /// All that can be done was tried, but for what has no end.
  package var isComplete: Bool { skipped.isEmpty && left.isEmpty && !hidesState }

  /// Ways were ended that could go on.
  package var isFolded: Bool { known > 0 || !folded.isEmpty || !sampled.isEmpty }

  /// Of some ranges of random numbers only four were tried.
  var isSampled: Bool { !sampled.isEmpty }

  /// Somebody pressed Ctrl-C.
  package var isStopped: Bool { isCut(by: .stopped) }

  /// A limit of the whole walk was hit, or somebody pressed Ctrl-C.
  var isCut: Bool { [.situations, .time, .memory, .stopped].contains(where: isCut) }

  private func isCut(by reason: Skip) -> Bool { skipped[reason] != nil || left[reason] != nil }

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

  /// The sum for people, with the app's script and seed.
  package func message(of script: String, seed: UInt64) -> Message {
    Message(
      en: "\(script): \(completeness.english) — \(english), seed \(seed)",
      ko: "\(script): \(completeness.korean) — \(korean), 시드 \(seed)")
  }

  private var completeness: Message {
    if hidesState {
      return Message(
        en: "not complete (functions keep something in variables)", ko: "불완전(함수가 변수에 무엇을 기억함)")
    }
    if !isComplete { return Message(en: "not complete", ko: "불완전") }
    return known > 0
      ? Message(en: "complete in pairs", ko: "둘씩 완전") : Message(en: "complete", ko: "완전")
  }

  private var english: String {
    """
    \(situations) \(situations == 1 ? "situation" : "situations")\
    \(rest.map { ", \($1) of them left (\($0.english))" } ?? ""), depth \(depth)\
    \(finishedDepth.map { " (complete to depth \($0))" } ?? ""); \
    \(transitions) \(transitions == 1 ? "transition" : "transitions") = \(walked) walked \
    + \(refused) refused + \(text(folds.map { ($0.english, $1) }, "folded")) \
    + \(text(words(skipped).map { ($0.english, $1) }, "skipped"))\(samples.english)
    """
  }

  private var korean: String {
    """
    상황 \(situations)개\(rest.map { "(\($0.korean) 때문에 남은 것 \($1)개)" } ?? ""), \
    깊이 \(depth)\(finishedDepth.map { "(깊이 \($0)까지 완전)" } ?? ""); 전이 \(transitions)개 = 지나감 \(walked) + 거절 \(refused) \
    + 접음 \(text(folds.map { ($0.korean, $1) })) \
    + 건너뜀 \(text(words(skipped).map { ($0.korean, $1) }))\(samples.korean)
    """
  }

  private var samples: Message {
    if sampled.isEmpty { return Message(verbatim: "") }
    let ranges = sampled.sorted().joined(separator: ", ")
    return Message(en: ", four numbers each of \(ranges)", ko: ", 범위마다 수 네 개만: \(ranges)")
  }

  private var folds: [(Message, Int)] {
    let names = grown.map(\.0).joined(separator: ", ")
    let grows = Message(en: "grows: \(names)", ko: "늘어남: \(names)")
    let isKnown = Message(en: "nothing new: \(known)", ko: "새것 없음: \(known)")
    return (grown.isEmpty ? [] : [(grows, folded.values.reduce(0, +))])
      + (known == 0 ? [] : [(isKnown, known)])
  }

  /// The places that would grow, and how many ways showed nothing new; empty if nothing was folded.
  var foldWords: Message {
    Message(
      en: folds.map(\.0.english).joined(separator: "; "),
      ko: folds.map(\.0.korean).joined(separator: "; "))
  }

  private var grown: [(String, Int)] {
    folded.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What was left, and why: with the numbers if there is more than one reason.
  private var rest: (Message, Int)? {
    let parts = words(left)
    if parts.count < 2 { return parts.first }
    let english = parts.map { "\($0.0.english): \($0.1)" }.joined(separator: "; ")
    let korean = parts.map { "\($0.0.korean): \($0.1)" }.joined(separator: "; ")
    return (Message(en: english, ko: korean), parts.reduce(0) { $0 + $1.1 })
  }

  private func words(_ counts: [Skip: Int]) -> [(Message, Int)] {
    Skip.allCases.compactMap { reason in counts[reason].map { (reason.words, $0) } }
  }

  private func text(
    _ parts: [(String, Int)], _ name: String = ""
  ) -> String {
    let total = parts.reduce(0) { $0 + $1.1 }
    let names = parts.map(\.0).joined(separator: "; ")
    return "\(total)" + (name.isEmpty ? "" : " \(name)")
      + (parts.isEmpty ? "" : " (\(names))")
  }

  /// The sum for programs.
  package var json: JSON {
    .object([
      "complete": .bool(isComplete), "situations": .int(situations), "left": json(left),
      "depth": .int(depth), "finishedDepth": finishedDepth.map { .int($0) },
      "transitions": .int(transitions), "walked": .int(walked), "refused": .int(refused),
      "folded": .object(grown.map { JSON.Field(key: $0, value: .int($1)) }),
      "known": .int(known),
      "skipped": json(skipped),
      "sampled": sampled.isEmpty ? nil : .array(sampled.sorted().map { .string($0) }),
    ])
  }

  private func json(_ counts: [Skip: Int]) -> JSON {
    .object(
      Skip.allCases.compactMap { reason in
        counts[reason].map { JSON.Field(key: reason.rawValue, value: .int($0)) }
      })
  }
}
