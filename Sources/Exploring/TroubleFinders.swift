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

/// Finds steps that cause each other without end (B1).
struct StepLoopFinder: Finder {
  private struct Cycle: Hashable {
    let steps: [Step]
    let tooMuch: Bool
  }

  private var found = Witnesses<Cycle>()

  mutating func look(at transition: Transition) {
    for record in transition.records {
      guard case .chainStopped(let cycle, let reason) = record.event, reason != .asked else {
        continue
      }
      let key = Cycle(steps: cycle, tooMuch: reason == .tooMuchMade)
      found.note(key, in: transition.from, transition.possibility.action)
    }
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding] {
    found.all.map { witness in
      let names = witness.key.steps.map { app.notation(of: $0) }.joined(separator: " → ")
      return Finding(
        check: "step-loop", about: witness.key.steps.map { .step($0.case) }, .endless(names),
        at: nil, notes: [.way(witness.way(in: graph), in: app)])
    }
  }
}

/// Finds steps that the user causes and that no flow has an entry for.
struct UnhandledFinder: Finder {
  private struct Unheard: Hashable {
    let step: StepCase
    let screen: String?
  }

  private var found = Witnesses<Unheard>()

  mutating func look(at transition: Transition) {
    let records = transition.records
    let unheard = records.filter { record in
      record.stepEvent?.outcome == .unhandled && !record.isTaken(among: records)
    }
    for event in unheard.compactMap(\.stepEvent) {
      found.note(
        Unheard(step: event.navigated.case, screen: transition.screen), in: transition.from,
        transition.possibility.action)
    }
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding] {
    found.all.map { witness in
      let (step, screen) = (witness.key.step, witness.key.screen)
      let subjects = [Finding.Subject.step(step)] + (screen.map { [.screen($0)] } ?? [])
      return Finding(
        check: "unhandled", about: subjects, .nobodyHandles(step.name),
        at: screen.flatMap { app.outline.location(ofPlace: $0) }, highlight: screen,
        cure: .nobodyHandlesCure, notes: [.way(witness.way(in: graph), in: app)])
    }
  }
}

extension Message {
  fileprivate static func raises(_ failure: Message) -> Message {
    Message(
      "E0780", en: "a function fails: \(failure.english)", ko: "함수가 실패합니다: \(failure.korean)")
  }
  fileprivate static func endless(_ steps: String) -> Message {
    Message(
      "E0781", en: "steps cause each other without end: \(steps)",
      ko: "스텝이 서로를 끝없이 불러냅니다: \(steps)")
  }
  fileprivate static func nobodyHandles(_ step: String) -> Message {
    Message(
      "E0782", en: "'\(step)' is emitted where no flow handles it",
      ko: "'\(step)' 스텝을 내보내지만 거기서 처리하는 플로우가 없습니다")
  }
  fileprivate static let nobodyHandlesCure = Message(
    en: "give a flow that lives there an entry for it", ko: "거기 살아 있는 플로우에 항목을 두세요")
}
