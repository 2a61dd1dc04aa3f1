import Diagnostics
import Navigation
import Scripting

/// Finds uses of `intended` that suppress no finding.
struct IdleIntentionCheck: Check {
  let name = "idle-intention"
  let title = Message(
    en: "'intended' names something that no check finds", ko: "어느 검사도 찾아내지 않는 것을 가리키는 intended")
  let explanation = Message(
    en: """
      `intended` names a check that finds nothing there, or that does not exist, or it does not say \
      what it is about. What it was written for has been mended, or was never found. Remove it, \
      or correct the name. Checks that are not asked for do not count.
      """,
    ko: """
      `intended`가 가리키는 검사가 거기서 찾아낸 것이 없거나, 그런 검사가 없거나, 무엇에 대한 것인지 적혀 \
      있지 않습니다. 지우거나 이름을 고치세요. 켜지 않은 검사에 대한 것은 세지 않습니다.
      """)

  /// Findings that do not depend on other checks: unknown check names and missing subjects.
  func findings(in graph: Graph) -> [Finding] {
    graph.intentions.compactMap { intention in
      if graph.check(named: intention.check) == nil {
        let names = graph.checks.map(\.name)
        let nearest = Suggestion.nearest(to: intention.check, among: names)
        return Finding(
          self, about: [], .unknownCheck(intention.check), at: intention.location,
          highlight: intention.check, cure: nearest.map(Message.didYouMean) ?? .validNames(names))
      }
      guard case .steps([]) = intention.subject else { return nil }
      return Finding(
        self, about: [], .intentionWithoutSubject(intention.check), at: intention.location,
        highlight: intention.check, cure: .intentionSubject(intention.check))
    }
  }

  /// The finding for an `intended` that suppressed nothing.
  func idle(_ intention: AppOutline.Intention) -> Finding {
    Finding(
      self, about: [], .idleIntention(intention.check), at: intention.location,
      highlight: intention.check, cure: .idleIntentionCure)
  }
}

extension Message {
  fileprivate static func idleIntention(_ check: String) -> Message {
    Message(
      "E0719", en: "'\(check)' finds nothing here, so 'intended' has no effect",
      ko: "'\(check)' 검사가 여기서 찾아낸 것이 없어 'intended'의 효과가 없습니다")
  }
  fileprivate static let idleIntentionCure = Message(
    en: "remove it", ko: "지우세요")
  fileprivate static func unknownCheck(_ name: String) -> Message {
    Message("E0720", en: "there is no check '\(name)'", ko: "'\(name)'이라는 검사는 없습니다")
  }
  fileprivate static func intentionWithoutSubject(_ check: String) -> Message {
    Message(
      "E0721", en: "'intended' does not say what it is about",
      ko: "'intended'에 무엇을 의도했는지 적혀 있지 않습니다")
  }
  fileprivate static func intentionSubject(_ check: String) -> Message {
    Message(
      en: "write it in the body of a screen, a flow or a service, or name steps: "
        + "intended \"\(check)\" { Step.… }",
      ko: "화면이나 플로우, 서비스 안에 쓰거나 스텝을 적으세요: intended \"\(check)\" { Step.… }")
  }
}
