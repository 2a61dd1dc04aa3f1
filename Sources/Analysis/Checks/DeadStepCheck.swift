import Diagnostics
import Navigation
import Scripting

/// Finds declared steps that no flow handles.
struct DeadStepCheck: Check {
  let name = "dead-step"
  let title = Message(
    en: "a step is declared and no flow handles it", ko: "선언했지만 처리하는 플로우가 없는 스텝")
  let explanation = Message(
    en: """
      No flow has an entry for the step, and no guard turns it into another. Whoever emits it is \
      told "unhandled", whatever the app is doing. Give a flow an entry for it, or remove the \
      step.
      """,
    ko: """
      어느 플로우에도 이 스텝의 항목이 없고, 다른 스텝으로 바꾸는 가드도 없습니다. 누가 내보내든 언제나 \
      "unhandled"가 됩니다. 어느 플로우에 항목을 추가하거나 스텝을 지우세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.stepSets.flatMap(\.cases).filter { graph.isDead($0) }.map { step in
      let place = graph.scripts.location(of: step)
      let set = graph.index.stepSetPlaces[step.set].map { graph.stepSets[$0] }
      return Finding(
        self, about: [.step(step)], .deadStep(step.name), at: place ?? set?.location,
        highlight: step.name, cure: .deadStepCure(step.name), notes: notes(step, in: graph))
    }
  }

  private func notes(_ step: StepCase, in graph: Graph) -> [Diagnostic.Note] {
    (graph.index.emitters[step] ?? []).map { graph.screens[$0] }.map {
      Diagnostic.Note(.emittedBy($0.name, step.name), at: $0.location)
    }
  }
}

extension Graph {
  /// Whether no flow handles the step, and no guard looks at it.
  func isDead(_ step: StepCase) -> Bool {
    isWhole && !isOfPluginAlone && !index.handled.contains(step)
      && !(index.hasGuardOfAll && mentions.has(step))
  }
}

extension Message {
  fileprivate static func deadStep(_ step: String) -> Message {
    Message(
      "E0700", en: "no flow handles the step '\(step)'",
      ko: "'\(step)' 스텝을 처리하는 플로우가 없습니다")
  }
  fileprivate static func deadStepCure(_ step: String) -> Message {
    Message(
      en: "add an entry \(step) = … to a flow, or remove the step",
      ko: "플로우에 \(step) = … 항목을 추가하거나 스텝을 지우세요")
  }
  fileprivate static func emittedBy(_ screen: String, _ step: String) -> Message {
    Message(en: "the screen '\(screen)' emits it", ko: "'\(screen)' 화면이 내보냅니다")
  }
}
