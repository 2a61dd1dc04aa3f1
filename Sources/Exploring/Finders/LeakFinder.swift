import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds screens of which one more is kept each time something is done, and that nobody can ever see.
///
/// What is presented in vain stays registered, as in RxFlow (T8).
struct LeakFinder: Finder {
  private var found = Witnesses<String>()

  mutating func look(at transition: Transition) {
    if case .folded(let screen, isLost: true) = transition.outcome {
      found.note(screen, in: transition.from, transition.possibility.action)
    }
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding] {
    found.all.map { witness in
      Finding(
        check: "leak", about: [.screen(witness.key)], .isLost(witness.key),
        at: app.outline.location(ofPlace: witness.key), highlight: witness.key, cure: .isLostCure,
        notes: [.way(witness.way(in: graph), in: app)])
    }
  }
}

extension Message {
  fileprivate static func isLost(_ screen: String) -> Message {
    Message(
      "E1053", en: "'\(screen)' is kept again and again, and is nowhere to be seen",
      ko: "'\(screen)' 화면이 보이지도 않으면서 자꾸 남습니다")
  }
  fileprivate static let isLostCure = Message(
    en: "let it be shown only where it can be shown: decline the step in a guard, or dismiss first",
    ko: "보일 수 있을 때만 띄우세요. 가드에서 스텝을 거절하거나, 먼저 닫으세요")
}
