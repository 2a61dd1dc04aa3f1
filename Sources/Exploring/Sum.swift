package import Diagnostics

/// What an exploration has done: every transition is counted once.
package struct Sum: Sendable, Hashable {
  /// Why something that can be done was not done.
  package enum Skip: String, Sendable, CaseIterable {
    /// As many situations were found as may be.
    case situations
    /// The way to it is as long as ways may be.
    case depth
    /// The time is over.
    case time
    /// Ctrl-C.
    case stopped
    /// It draws random numbers, of which one was followed.
    case draws

    var words: Message {
      switch self {
      case .situations: Message(en: "--situations", ko: "--situations")
      case .depth: Message(en: "--depth", ko: "--depth")
      case .time: Message(en: "--time", ko: "--time")
      case .stopped: Message(en: "Ctrl-C", ko: "Ctrl-C")
      case .draws: Message(en: "random numbers", ko: "난수")
      }
    }
  }

  package internal(set) var situations = 0
  /// The most inputs that a shortest way has.
  package internal(set) var depth = 0
  /// What led to a situation.
  package internal(set) var walked = 0
  /// What the app did not take.
  package internal(set) var refused = 0
  /// What would put a screen on itself again and again, or let a place grow; by that place.
  package internal(set) var folded: [String: Int] = [:]
  package internal(set) var skipped: [Skip: Int] = [:]

  /// All that could be done in the situations that were gone on from.
  package var transitions: Int {
    walked + refused + folded.values.reduce(0, +) + skipped.values.reduce(0, +)
  }

  /// All that can be done was tried, but for what has no end.
  package var isComplete: Bool { skipped.isEmpty }

  mutating func skip(_ reason: Skip, _ count: Int = 1) { skipped[reason, default: 0] += count }

  /// The sum for people, with the app's script and seed.
  package func message(of script: String, seed: UInt64) -> Message {
    Message(
      en: "\(script): \(isComplete ? "complete" : "not complete") — \(english), seed \(seed)",
      ko: "\(script): \(isComplete ? "완전" : "불완전") — \(korean), 시드 \(seed)")
  }

  private var english: String {
    """
    \(situations) situations, depth \(depth); \(transitions) transitions = \(walked) walked \
    + \(refused) refused + \(text(folds, "folded", of: "grows: ")) \
    + \(text(skips.map { ($0.english, $1) }, "skipped"))
    """
  }

  private var korean: String {
    """
    상황 \(situations)개, 깊이 \(depth); 전이 \(transitions)개 = 지나감 \(walked) + 거절 \(refused) \
    + \(text(folds, "접음", of: "늘어남: ")) + \(text(skips.map { ($0.korean, $1) }, "건너뜀"))
    """
  }

  private var folds: [(String, Int)] {
    folded.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var skips: [(Message, Int)] {
    Skip.allCases.compactMap { reason in skipped[reason].map { (reason.words, $0) } }
  }

  private func text(_ parts: [(String, Int)], _ name: String, of beginning: String = "") -> String {
    let total = parts.reduce(0) { $0 + $1.1 }
    let names = parts.map(\.0).joined(separator: ", ")
    return "\(total) \(name)" + (parts.isEmpty ? "" : " (\(beginning)\(names))")
  }

  /// The sum for programs.
  package var json: JSON {
    .object([
      "complete": .bool(isComplete), "situations": .int(situations), "depth": .int(depth),
      "transitions": .int(transitions), "walked": .int(walked), "refused": .int(refused),
      "folded": .object(folds.map { JSON.Field(key: $0, value: .int($1)) }),
      "skipped": .object(
        Skip.allCases.compactMap { reason in
          skipped[reason].map { JSON.Field(key: reason.rawValue, value: .int($0)) }
        }),
    ])
  }
}
