package import Diagnostics
package import Navigation

extension Message {
  /// What became of a step, in a few words.
  package static func outcome(_ event: Record.StepEvent, names: NameList) -> Message {
    let flow = event.flow.map { names.text($0) } ?? "-"
    let source = event.origin.source.map { names.text($0) } ?? "the stepper"
    switch event.outcome {
    case .handled: return Message(en: "handled", ko: "처리됨")
    case .forwarded: return Message(en: "forwarded", ko: "전달됨")
    case .ended: return Message(en: "\(flow) ended", ko: "\(flow) 끝남")
    case .childrenEnded:
      return Message(
        en: "the root flow goes on, its children have ended",
        ko: "최상위 플로우는 계속되고 자식 플로우가 끝났습니다")
    case .endedAtRoot:
      return Message(
        en: "dropped: \(flow) is the root flow, the step has nowhere to go",
        ko: "버려짐: \(flow)은(는) 최상위 플로우라 스텝이 갈 곳이 없습니다")
    case .unhandled:
      return Message(
        en: "unhandled: \(flow) has no entry for it", ko: "처리 안 됨: \(flow)에 이 스텝의 항목이 없습니다")
    case .declined(let reason):
      let reason = VisibleText.of(reason)
      return Message(en: "ignored: \(reason)", ko: "무시됨: \(reason)")
    case .noParent:
      return Message(en: "\(flow) has no parent to forward to", ko: "\(flow)에는 전달할 부모가 없습니다")
    case .refusedByGuard: return Message(en: "refused by the guard", ko: "가드가 거절함")
    case .declinedByGuard(let reason):
      let reason = VisibleText.of(reason)
      return Message(en: "refused by the guard: \(reason)", ko: "가드가 거절함: \(reason)")
    case .failed: return Message(en: "failed, nothing was changed", ko: "실패. 아무것도 바뀌지 않았습니다")
    case .notContributed:
      return Message(
        en: "ignored: nobody contributed \(source)", ko: "무시됨: \(source)이(가) contribute되지 않았습니다")
    case .notVisible:
      if let gate = event.gate.map({ names.text($0) }) {
        return Message(
          en: "ignored: \(gate), with which \(source) came, is not visible",
          ko: "무시됨: \(source)이(가) 딸린 \(gate)이(가) 보이지 않습니다")
      }
      return Message(en: "ignored: \(source) is not visible", ko: "무시됨: \(source)이(가) 보이지 않습니다")
    case .flowEnded: return Message(en: "dropped: \(flow) has ended", ko: "버려짐: \(flow)은(는) 끝났습니다")
    case .forgotten:
      return Message(
        en: "dropped: \(source) was dismissed before it was seen",
        ko: "버려짐: \(source)이(가) 보이기 전에 사라졌습니다")
    case .limit: return Message(en: "dropped: its chain was stopped", ko: "버려짐: 연쇄가 멈춰졌습니다")
    case .sessionGone: return Message(en: "dropped: the session is over", ko: "버려짐: 세션이 끝났습니다")
    case .forgottenAtEnd:
      return Message(
        en: "dropped: \(flow) ended before \(source) was seen",
        ko: "버려짐: \(source)이(가) 보이기 전에 \(flow)이(가) 끝났습니다")
    }
  }

  package static func refusedCount(_ count: Int) -> Message {
    Message(en: "\(count) refused", ko: "\(count)개 거절됨")
  }

  private static func chainStopped(_ circle: String, _ reason: Record.StopReason) -> Message {
    switch reason {
    case .tooManySteps:
      Message(
        en: "a chain of too many steps was stopped: \(circle)", ko: "스텝이 끝없이 이어져 멈췄습니다: \(circle)")
    case .tooMuchMade:
      Message(
        en: "a chain of steps was stopped, which had made more than one input may make: \(circle)",
        ko: "이어진 스텝이 한 입력에 허용된 것보다 많이 만들어 멈췄습니다: \(circle)")
    case .asked:
      Message(en: "a chain of steps was stopped: \(circle)", ko: "이어지던 스텝을 멈췄습니다: \(circle)")
    }
  }

  /// What else a record tells of.
  package static func event(_ event: Record.Event, names: NameList) -> Message? {
    switch event {
    case .step, .input: return nil
    case .useDropped(let asker, let flows, _):
      let name = asker.map { names.text($0) } ?? names.hostName
      let list = flows.map { names.text($0) }.joined(separator: ", ")
      return Message(
        en: "\(name) waited for \(list) to be ready in vain: flows have ended",
        ko: "\(name)이(가) \(list)의 준비를 기다렸으나 플로우가 끝났습니다")
    case .chainStopped(let cycle, _) where cycle.isEmpty:
      return Message(
        en: "what waits again and again while no time passes was stopped",
        ko: "시간이 흐르지 않는데 끝없이 기다리는 것을 멈췄습니다")
    case .chainStopped(let cycle, let reason):
      let names = cycle.map(\.name)
      return .chainStopped((names + names.prefix(1)).joined(separator: " → "), reason)
    case .clockStopped(let target):
      let time = target.text
      return Message(
        en: "the clock was stopped on its way to \(time)", ko: "시계가 \(time)까지 가지 않고 멈췄습니다")
    case .clockExhausted(let target):
      let time = target.text
      return Message(
        en: "the clock has stopped by itself on its way to \(time)",
        ko: "시계가 \(time)까지 가지 않고 스스로 멈췄습니다")
    case .answerDropped:
      return Message(en: "an answer that nobody waits for", ko: "아무도 기다리지 않는 답입니다")
    case .timerForgotten(let emitter, let step):
      return Message(
        en: "nobody hears \(names.text(emitter)) any more; \(step) will not come",
        ko: "\(names.text(emitter))을(를) 더는 아무도 듣지 않아 \(step)은(는) 오지 않습니다")
    case .routineForgotten(let emitter):
      return Message(
        en: "\(names.text(emitter)) has stopped before it had come to its end",
        ko: "\(names.text(emitter))이(가) 끝까지 가지 못하고 멈췄습니다")
    case .routineFailed(let emitter, _):
      return Message(
        en: "\(names.text(emitter)) failed, and is over", ko: "\(names.text(emitter))이(가) 실패해 끝났습니다"
      )
    case .link(let event): return .link(event, names: names)
    }
  }
}

extension NameList {
  /// What the part of the app that is no flow is called.
  fileprivate var hostName: String { "the window" }
}

extension Diagnostic {
  /// What is told of a clock that has stopped by itself; nothing for any other record.
  package init?(ofClockIn record: Record) {
    guard case .clockExhausted(let target) = record.event else { return nil }
    self.init(
      .error, .clockExhausted(at: record.time, before: target),
      cure: .clockExhaustedCure(target - record.time))
  }
}

extension Message {
  fileprivate static func clockExhausted(at time: Duration, before target: Duration) -> Message {
    let (now, then) = (time.text, target.text)
    return Message(
      "E0666",
      en: "the clock has come to \(now) of \(then), and more has happened than one line may cause",
      ko: "시계가 \(then) 가운데 \(now)까지 왔는데, 한 줄에서 일어날 수 있는 것보다 많은 일이 일어났습니다")
  }
  fileprivate static func clockExhaustedCure(_ rest: Duration) -> Message {
    let time = rest.text
    return Message(
      en: """
        look for a timer that comes too often or does too much; :clock +\(time) goes on from there
        """,
      ko: "너무 자주 오거나 너무 많은 일을 하는 타이머를 찾으세요. :clock +\(time)로 거기서부터 계속합니다")
  }
}
