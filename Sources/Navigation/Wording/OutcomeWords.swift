package import Diagnostics

/// The outcome of a step in words: `dropped`, and the reason if there is one.
package struct OutcomeWords {
  package let label: Message
  /// The reason; nil if the label says enough.
  package let reason: Message?

  /// Label and reason as the log prints them: `dropped: App#0 has ended`.
  package var text: Message {
    guard let reason else { return label }
    return Message(
      en: "\(label.english): \(reason.english)", ko: "\(label.korean): \(reason.korean)")
  }

  private init(_ label: Message, _ reason: Message? = nil) {
    self.label = label
    self.reason = reason
  }

  private static let dropped = Message(en: "dropped", ko: "버려짐")
  private static let ignored = Message(en: "ignored", ko: "무시됨")
  private static let byGuard = Message(en: "refused by the guard", ko: "가드가 거절함")
}

extension OutcomeWords {
  /// Words an outcome.
  ///
  /// - Parameters:
  ///   - flow: The flow that the step was meant for.
  ///   - source: The presentable or stepper that emitted the step.
  ///   - gate: What `source` came with, if that has to be visible.
  package init(_ outcome: Outcome, flow: String?, source: String?, gate: String? = nil) {
    let source = source ?? "the stepper"
    let name = flow ?? "the flow"
    switch outcome {
    case .handled: self.init(Message(en: "handled", ko: "처리됨"))
    case .forwarded: self.init(Message(en: "forwarded", ko: "전달됨"))
    case .ended:
      let name = flow.map { $0 + " " } ?? ""
      self.init(Message(en: "\(name)ended", ko: "\(name)끝남"))
    case .childrenEnded:
      self.init(
        Message(
          en: "the root flow goes on, its children have ended",
          ko: "최상위 플로우는 계속되고 자식 플로우가 끝났습니다"))
    case .endedAtRoot:
      self.init(
        Self.dropped,
        Message(
          en: "\(name) is the root flow and has no parent",
          ko: "최상위 플로우라 부모가 없습니다(\(name))"))
    case .noParent:
      self.init(
        Message(en: "\(name) has no parent to forward to", ko: "\(name)에는 전달할 부모가 없습니다"))
    case .noFlow(let name):
      self.init(Self.dropped, Message(en: "no \(name) lives", ko: "살아 있는 \(name) 플로우가 없습니다"))
    case .unhandled:
      self.init(
        Message(en: "unhandled", ko: "처리 안 됨"),
        flow.map { Message(en: "\($0) has no entry for it", ko: "\($0)에 이 스텝의 항목이 없습니다") })
    case .declined(let reason): self.init(Self.ignored, Message(verbatim: VisibleText.of(reason)))
    case .refusedByGuard: self.init(Self.byGuard)
    case .declinedByGuard(let reason):
      self.init(Self.byGuard, Message(verbatim: VisibleText.of(reason)))
    case .failed: self.init(Message(en: "failed, nothing was changed", ko: "실패. 아무것도 바뀌지 않았습니다"))
    case .notContributed, .notVisible, .flowEnded, .sessionGone, .forgotten, .forgottenAtEnd,
      .limit:
      self.init(lost: outcome, flow: name, source: source, gate: gate)
    }
  }

  /// Words the outcome of a step that did not reach its flow.
  private init(lost outcome: Outcome, flow: String, source: String, gate: String?) {
    switch outcome {
    case .notContributed:
      self.init(
        Self.ignored,
        Message(en: "nobody contributed \(source)", ko: "contribute되지 않았습니다(\(source))"))
    case .notVisible:
      let hidden =
        gate.map {
          Message(
            en: "\($0), with which \(source) came, is not visible",
            ko: "보이지 않습니다(\($0)에 딸린 \(source))")
        } ?? Message(en: "\(source) is not visible", ko: "보이지 않습니다(\(source))")
      self.init(Self.ignored, hidden)
    case .flowEnded:
      self.init(Self.dropped, Message(en: "\(flow) has ended", ko: "플로우가 끝났습니다(\(flow))"))
    case .forgotten:
      self.init(
        Self.dropped,
        Message(
          en: "\(source) was dismissed before it was seen", ko: "보이기 전에 사라졌습니다(\(source))"))
    case .forgottenAtEnd:
      self.init(
        Self.dropped,
        Message(
          en: "\(flow) ended before \(source) was seen",
          ko: "보이기 전에 플로우가 끝났습니다(\(source), \(flow))"
        ))
    case .sessionGone:
      self.init(Self.dropped, Message(en: "the session is over", ko: "세션이 끝났습니다"))
    default:
      self.init(Self.dropped, Message(en: "its chain was stopped", ko: "이어지던 스텝이 멈춰졌습니다"))
    }
  }
}

extension Record.StepEvent {
  package func words(_ names: NameList) -> OutcomeWords {
    OutcomeWords(
      outcome, flow: flow.map { names.shown($0) }, source: origin.source.map { names.shown($0) },
      gate: gate.map { names.shown($0) })
  }

  /// Why the step had no effect; nil if it had one.
  package func reason(_ names: NameList) -> Message? {
    if outcome.reach == .done { return nil }
    if case .failed(let failure) = outcome { return failure.diagnostic.message }
    let words = words(names)
    return words.reason ?? words.label
  }
}

extension Outcome {
  /// The outcome in a few English words, such as `ignored: nobody contributed the stepper`.
  public var text: String {
    if case .failed(let failure) = self { return "failed: \(failure)" }
    return OutcomeWords(self, flow: nil, source: nil).text.english
  }
}
