package import Diagnostics

extension Record.Event {
  /// What the record reports; nil for steps and inputs of the user.
  package func words(_ names: NameList) -> Message? {
    switch self {
    case .step, .input: return nil
    case .useDropped(let asker, let flows, _):
      let name = asker.map { names.shown($0) } ?? "the window"
      let list = flows.map { names.shown($0) }.joined(separator: ", ")
      return Message(
        en: "\(name) waited for \(list) to be ready, but flows have ended",
        ko: "\(name): \(list)의 준비를 기다렸으나 플로우가 끝났습니다")
    case .chainStopped(let cycle, _) where cycle.isEmpty:
      return Message(
        en: "an endless series of waits in which no time passes was stopped",
        ko: "시간이 흐르지 않는 끝없는 기다림을 멈췄습니다")
    case .chainStopped(let cycle, let reason):
      let names = cycle.map(\.name)
      return reason.words((names + names.prefix(1)).joined(separator: " → "))
    case .clockStopped(let target):
      let time = target.text
      return Message(
        en: "the clock was stopped before \(time)", ko: "시계가 \(time)까지 가지 않고 멈췄습니다")
    case .clockExhausted(let target):
      let time = target.text
      return Message(
        en: "the clock stopped by itself before \(time)",
        ko: "시계가 \(time)까지 가지 않고 스스로 멈췄습니다")
    case .answerDropped:
      return Message(en: "no question waits for this answer", ko: "이 답을 기다리는 질문이 없습니다")
    case .contextLate(let name):
      return Message(
        en:
          "\(names.text(name)) used a context after its call; nothing was done: emit a step instead",
        ko: "\(names.text(name)): 호출이 끝난 context를 써서 아무 일도 하지 않았습니다(스텝을 내보내세요)")
    case .timerForgotten(let emitter, let step):
      return Message(
        en: "no flow hears \(names.shown(emitter)) any more; \(step) will not be emitted",
        ko: "\(names.shown(emitter)): 더는 듣는 플로우가 없어 내보내지 않습니다(\(step))")
    case .routineForgotten(let emitter):
      return Message(
        en: "\(names.shown(emitter)) stopped before its end",
        ko: "\(names.shown(emitter)): 끝까지 가지 못하고 멈췄습니다")
    case .routineFailed(let emitter, _):
      return Message(
        en: "\(names.shown(emitter)) failed and has ended", ko: "\(names.shown(emitter)): 실패해 끝났습니다"
      )
    case .fetchFailed(let emitter, let failure): return failure.words(of: names.text(emitter))
    case .lookFailed(let one, _):
      return Message(
        en: "a function of \(names.shown(one)) that looks failed",
        ko: "\(names.shown(one)): 살펴보는 함수가 실패했습니다")
    case .relaunched: return Message(en: "relaunched", ko: "다시 시작")
    case .link(let event): return event.words(names)
    }
  }
}

extension Failure {
  /// Why what was fetched does not come.
  fileprivate func words(of fetch: String) -> Message {
    let place =
      diagnostic.location.map {
        " (\($0.file.split(separator: "/").last.map(String.init) ?? $0.file):\($0.line))"
      } ?? ""
    let why = diagnostic.message
    return Message(
      en: "\(fetch) has failed: \(why.english)\(place)",
      ko: "\(fetch): 실패했습니다. \(why.korean)\(place)")
  }
}

extension Record.StopReason {
  fileprivate func words(_ circle: String) -> Message {
    switch self {
    case .tooManySteps:
      Message(
        en: "a chain of too many steps was stopped: \(circle)", ko: "스텝이 끝없이 이어져 멈췄습니다: \(circle)")
    case .tooMuchMade:
      Message(
        en: "a chain of steps was stopped, because it made more data than one input may: \(circle)",
        ko: "이어진 스텝이 한 입력에 허용된 것보다 많이 만들어 멈췄습니다: \(circle)")
    case .asked:
      Message(en: "a chain of steps was stopped: \(circle)", ko: "이어지던 스텝을 멈췄습니다: \(circle)")
    }
  }
}

extension Record {
  func text(_ names: NameList) -> String {
    switch event {
    case .step(let event):
      let flow = event.flow.map { names.shown($0) + " " } ?? ""
      var outcome = event.words(names).text.english
      if case .failed(let failure) = event.outcome { outcome = "failed: \(failure)" }
      return "\(flow)\(event.navigated): \(outcome)"
    case .input: return "input"
    default: return event.words(names)?.english ?? ""
    }
  }
}
