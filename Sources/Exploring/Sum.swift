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
    /// The user has stopped it: Ctrl-C, or "Stop" on a page.
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
      case .stopped: Message(en: "stopped", ko: "멈춤")
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

  /// The flows that show nothing of which more than two lived somewhere: they count as two.
  package private(set) var piled: Set<String> = []

  mutating func note(piled names: [String]) { piled.formUnion(names) }

  /// All that could be done in the situations that were gone on from.
  package var transitions: Int {
    walked + refused + known + folded.values.reduce(0, +) + skipped.values.reduce(0, +)
  }

  /// Functions keep something in variables, so that the same may lead elsewhere another time.
  package internal(set) var hidesState = false

  /// All that can be done was tried, but for what has no end.
  package var isComplete: Bool { skipped.isEmpty && left.isEmpty && !hidesState }

  /// Ways were ended that could go on, or some situations stand for others.
  package var isFolded: Bool { known > 0 || !folded.isEmpty || !piled.isEmpty || !sampled.isEmpty }

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

  /// What is said to people, with the app's script and seed: one line, and below it what was not followed, if anything.
  package func messages(of script: String, seed: UInt64) -> [Message] {
    let numbers = numbers(seed: seed)
    let head = Message(
      en: "\(script): \(completeness.english): \(numbers.english)",
      ko: "\(script): \(completeness.korean): \(numbers.korean)")
    let rest = folds + unexplored
    if rest.isEmpty { return [head] }
    return [
      head, Message(en: "  \(Self.joined(rest).english)", ko: "  \(Self.joined(rest).korean)"),
    ]
  }

  private var completeness: Message {
    if !isComplete { return Message(en: "not explored completely", ko: "다 탐색하지 못함") }
    return known > 0
      ? Message(en: "explored completely in pairs", ko: "쌍 단위로 끝까지 탐색함")
      : Message(en: "explored completely", ko: "끝까지 탐색함")
  }

  private func numbers(seed: UInt64) -> Message {
    Message(
      en: "\(size.english), longest way \(depth)" + (seed == 0 ? "" : ", seed \(seed)"),
      ko: "\(size.korean), 가장 긴 길 \(depth)" + (seed == 0 ? "" : ", 시드 \(seed)"))
  }

  private var size: Message {
    Message(
      en: "\(Self.count(situations, "state")), \(Self.count(transitions, "transition"))",
      ko: "상태 \(situations)개, 전이 \(transitions)개")
  }

  /// How much was explored, and what was left out of it, to say that something is nowhere.
  var searched: Message {
    let words = Self.joined([size] + folds)
    return Message(en: "explored: \(words.english)", ko: "탐색한 것: \(words.korean)")
  }

  private static func joined(_ all: [Message]) -> Message {
    Message(
      en: all.map(\.english).joined(separator: "; "), ko: all.map(\.korean).joined(separator: "; "))
  }

  /// What nothing else is expected of, and what stands for more of the same.
  private var folds: [Message] {
    var words: [Message] = []
    let grown = folded.values.reduce(0, +)
    if grown > 0 {
      let names = folded.keys.sorted().joined(separator: ", ")
      words.append(
        Message(
          en:
            "not followed: \(Self.count(grown, "transition")) that only \(grown == 1 ? "adds" : "add") "
            + "more of the same (\(names))",
          ko: "따라가지 않음: 같은 것을 늘리기만 하는 전이 \(grown)개(\(names))"))
    }
    if known > 0 {
      words.append(
        Message(
          en:
            "not followed: \(Self.count(known, "transition")) to states in which no two things are together "
            + "for the first time",
          ko: "따라가지 않음: 처음으로 함께 나타나는 것이 없는 상태로 가는 전이 \(known)개"))
    }
    if !piled.isEmpty {
      let names = piled.sorted().joined(separator: ", ")
      words.append(
        Message(
          en: "more than two flows that show nothing count as two (\(names))",
          ko: "아무것도 보여 주지 않는 플로우가 둘보다 많으면 둘로 셈(\(names))"))
    }
    if !sampled.isEmpty {
      let ranges = sampled.sorted().joined(separator: ", ")
      words.append(
        Message(
          en: "four random numbers each of \(ranges)", ko: "범위마다 난수 네 개만: \(ranges)"))
    }
    return words
  }

  /// What could have been tried.
  private var unexplored: [Message] {
    var words: [Message] = []
    if hidesState {
      words.append(
        Message(
          en: "functions keep something in variables, which may lead elsewhere another time",
          ko: "함수가 변수에 무엇을 기억하므로 다음에는 다른 곳으로 갈 수 있음"))
    }
    for (reason, count) in Self.ordered(skipped) {
      words.append(
        Message(
          en: "not tried: \(Self.count(count, "transition")) (\(reason.english))",
          ko: "해 보지 않음: 전이 \(count)개(\(reason.korean))"))
    }
    for (reason, count) in Self.ordered(left) {
      words.append(
        Message(
          en: "not explored: \(Self.count(count, "state")) (\(reason.english))",
          ko: "탐색하지 않음: 상태 \(count)개(\(reason.korean))"))
    }
    if let finishedDepth {
      words.append(
        Message(
          en: "all ways of up to \(Self.count(finishedDepth, "line")) were explored",
          ko: "\(finishedDepth)줄까지의 길은 모두 탐색함"))
    }
    return words
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func ordered(_ counts: [Skip: Int]) -> [(Message, Int)] {
    Skip.allCases.compactMap { reason in counts[reason].map { (reason.words, $0) } }
  }

  /// The sum for programs.
  package var json: JSON {
    .object([
      "complete": .bool(isComplete), "situations": .int(situations), "left": json(left),
      "depth": .int(depth), "finishedDepth": .number(finishedDepth),
      "transitions": .int(transitions), "walked": .int(walked), "refused": .int(refused),
      "folded": JSONCodec.dictionary(of: .int).write(folded), "known": .int(known),
      "piled": .texts(ifAny: piled.sorted()), "skipped": json(skipped),
      "sampled": .texts(ifAny: sampled.sorted()),
    ])
  }

  private func json(_ counts: [Skip: Int]) -> JSON {
    .object(
      Skip.allCases.compactMap { reason in
        counts[reason].map { JSON.Field(key: reason.rawValue, value: .int($0)) }
      })
  }
}
