package import Diagnostics
package import Navigation

// What `:why` says.
extension Message {
  package static let whyFrom = Message(en: "from", ko: "보낸 곳")
  package static let whyGate = Message(en: "gate", ko: "문")
  package static let whyGuard = Message(en: "guard", ko: "가드")
  package static let whyAsked = Message(en: "asked", ko: "물은 곳")
  package static let whyContributed = Message(en: "contributed", ko: "더한 것")
  package static let whyBecause = Message(en: "because", ko: "이유")
  package static let whyTry = Message(en: "would help", ko: "해결")
  package static let whyNote = Message(en: "note", ko: "참고")

  package static let notSeenAgain = Message(
    en: "done again, the input came to something else, so that only what the log says is told",
    ko: "같은 입력을 다시 하니 다르게 되어, 로그에 있는 것만 알려 줍니다")
  package static let scriptsHaveChanged = Message(
    en: "the scripts have changed since, and now make something else of it: only the log is told",
    ko: "그 뒤로 스크립트가 바뀌어 지금은 다르게 되므로, 로그에 있는 것만 알려 줍니다")
  package static let nobodyAsked = Message(en: "nobody", ko: "없음")
  package static let nothingHelps = Message(
    en: "nothing near was found that would", ko: "가까운 방법을 찾지 못했습니다")
  package static func outOfReach(_ number: String) -> Message {
    Message(
      "E0528", en: "there is no record \(number), or it is too old to be looked into",
      ko: "\(number)번 기록이 없거나, 너무 오래되어 들여다볼 수 없습니다")
  }
  package static func stepNeverCame(_ text: String) -> Message {
    Message("E0529", en: "\(text) has not come", ko: "\(text)은(는) 온 적이 없습니다")
  }
  package static func isDeclared(_ name: String, _ place: String?, by maker: String?) -> Message {
    let by = maker.map { ", made by \($0)" } ?? ""
    let maker = maker.map { ", 만든 것: \($0)" } ?? ""
    let place = place.map { ", \($0)" } ?? ""
    return Message(en: name + by + place, ko: name + maker + place)
  }
  package static let neverPlaced = Message(
    en: "no record of the log has put it where it is", ko: "로그에는 이것을 놓은 기록이 없습니다")

  /// Several messages as one.
  package static func list(_ messages: [Message], separator: String) -> Message {
    Message(
      en: messages.map(\.english).joined(separator: separator),
      ko: messages.map(\.korean).joined(separator: separator))
  }

  /// Who hears whom.
  package static func hearing(_ hearing: Hearing, names: NameList) -> Message {
    let flow = names.text(hearing.flow)
    let presentable = names.text(hearing.presentable)
    let steppers = hearing.steppers.map { names.text($0) }.joined(separator: ", ")
    guard flow != presentable else {
      return steppers.isEmpty
        ? Message(en: "\(flow), a flow", ko: "플로우 \(flow)")
        : Message(en: "\(flow), a flow, with \(steppers)", ko: "플로우 \(flow)와(과) \(steppers)")
    }
    let what = steppers.isEmpty ? presentable : "\(presentable) + \(steppers)"
    return Message(en: "\(what), heard by \(flow)", ko: "\(what) (\(flow)이(가) 듣습니다)")
  }
}

// Where a step came from, and what it had to pass.
extension Message {
  package static func origin(
    _ origin: Origin, source: String, flow: String?, cause: Int?, line: Message
  ) -> Message {
    let how = kind(origin, source: source, flow: flow)
    let after = cause.map { Message(en: ", after record \($0)", ko: ", \($0)번 기록에 이어") }
    return Message(
      en: "\(how.english)\(after?.english ?? "") (\(line.english))",
      ko: "\(how.korean)\(after?.korean ?? "") (\(line.korean))")
  }

  private static func kind(_ origin: Origin, source: String, flow: String?) -> Message {
    switch origin.kind {
    case .link where flow != nil:
      Message(en: "a link to \(flow ?? "") alone", ko: "\(flow ?? "")(으)로만 온 링크")
    case .initial where origin.unnamed != nil:
      Message(
        en: "the step that \(source) was contributed with",
        ko: "\(source)을(를) contribute할 때 함께 준 스텝")
    case .initial: Message(en: "\(source), its initial step", ko: "\(source)의 첫 스텝")
    case .ready: Message(en: "\(source), as soon as it was heard", ko: "\(source), 듣기 시작하자마자")
    case .appeared: Message(en: "\(source), on appearing", ko: "\(source), 나타나면서")
    case .timer: Message(en: "a timer of \(source)", ko: "\(source)의 타이머")
    case .emitted: Message(en: "\(source) emitted it", ko: "\(source)이(가) 내보냄")
    case .link: Message(en: "a link to all live flows", ko: "살아 있는 모든 플로우로 온 링크")
    case .forwardedToCurrent:
      Message(en: "\(source) forwarded it to itself", ko: "\(source)이(가) 자신에게 전달")
    case .forwardedToParent:
      Message(en: "\(source) forwarded it to its parent", ko: "\(source)이(가) 부모에게 전달")
    case .ended: Message(en: "\(source) ended with it", ko: "\(source)이(가) 이것으로 끝남")
    }
  }

  package static func gate(_ gate: Gate, source: String) -> Message {
    switch gate {
    case .none: Message(en: "none: no stepper has to be visible for it", ko: "없음: 보여야 할 스테퍼가 없습니다")
    case .flows:
      Message(en: "none: a flow's own stepper is always heard", ko: "없음: 플로우 자신의 스테퍼는 늘 들립니다")
    case .lifted:
      Message(
        en: "open: it was contributed to be heard unseen", ko: "열림: 보이지 않아도 듣도록 contribute했습니다")
    case .open(let name): Message(en: "open: \(name) was visible", ko: "열림: \(name)이(가) 보였습니다")
    case .closed(let name, let hiding):
      Message(
        en: "closed: \(name) was not visible" + list(hiding).english,
        ko: "닫힘: \(name)이(가) 보이지 않았습니다" + list(hiding).korean)
    case .held(let name):
      Message(
        en: "closed: \(name) was not visible yet, and the step waited for that",
        ko: "닫힘: \(name)이(가) 아직 보이지 않아 스텝이 기다렸습니다")
    case .unheard:
      Message(en: "none: nobody hears \(source)", ko: "없음: 아무도 \(source)을(를) 듣지 않습니다")
    }
  }

  private static func list(_ hiding: [HiddenReason]) -> Message {
    guard !hiding.isEmpty else { return Message(en: "", ko: "") }
    let all = Message.list(hiding.map(hidden), separator: ", ")
    return Message(en: ": " + all.english, ko: ": " + all.korean)
  }

  private static func hidden(_ reason: HiddenReason) -> Message {
    switch reason {
    case .dismissed: Message(en: "it was dismissed", ko: "사라졌습니다")
    case .unattached: Message(en: "nobody has put it into the tree", ko: "트리에 놓이지 않았습니다")
    case .below(let top, let container):
      Message(en: "\(top) is on top of \(container)", ko: "\(container)의 맨 위는 \(top)입니다")
    case .notSelected(let tab, let shown, let container):
      Message(
        en: "it is in tab \(tab) of \(container), which shows \(shown)",
        ko: "\(container)의 \(tab)번째 탭에 있는데 지금은 \(shown)이(가) 보입니다")
    case .coveredBy(let modal): Message(en: "\(modal) lies over it", ko: "\(modal)이(가) 위를 덮고 있습니다")
    case .windowHidden: Message(en: "the window is not shown", ko: "윈도우가 보이지 않습니다")
    }
  }

  package static func guardVerdict(_ verdict: Why.GuardVerdict, flow: String) -> Message {
    switch verdict {
    case .none: Message(en: "\(flow) has none for it", ko: "\(flow)에는 이 스텝의 가드가 없습니다")
    case .passed: Message(en: "let it through", ko: "통과시켰습니다")
    case .replaced(let step): Message(en: "made \(step) of it", ko: "\(step)(으)로 바꾸었습니다")
    case .refused: Message(en: "refused it", ko: "거절했습니다")
    case .failed: Message(en: "failed", ko: "실패했습니다")
    case .notAsked: Message(en: "was not asked", ko: "묻지 않았습니다")
    }
  }
}
