import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds functions of the scripts that fail.
struct RaiseFinder: Finder {
  private var found = Witnesses<Diagnostic>()

  mutating func look(at possibility: Possibility, in situation: Int) {
    if let failure = possibility.failure { found.note(failure, in: situation) }
  }

  mutating func look(at transition: Transition) {
    for failure in transition.records.compactMap(\.failure) {
      found.note(failure.diagnostic, in: transition.from, transition.possibility.action)
    }
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding] {
    found.all.map { witness in
      let failure = witness.key
      return Finding(
        check: "raise", about: [], .raises(failure.message), at: failure.location,
        highlight: failure.highlight, cure: failure.cure,
        notes: [.way(witness.way(in: graph), in: app)])
    }
  }
}

extension Message {
  fileprivate static func raises(_ failure: Message) -> Message {
    Message(
      "E0780", en: "a function fails: \(failure.english)", ko: "함수가 실패합니다: \(failure.korean)")
  }
}
