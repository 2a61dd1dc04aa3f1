package import Diagnostics
package import Navigation
package import Scripting

// What `:why` says.
extension Message {
  package static let whyFrom = Message(en: "from", ko: "보낸 곳")
  package static let whyGate = Message(en: "gate", ko: "게이트")
  package static let whyGuard = Message(en: "guard", ko: "가드")
  package static let whyEntry = Message(en: "entry", ko: "항목")
  /// - Parameter words: Each with where it stands, as it is shown.
  package static func entryMade(by words: [(word: ReplacedWord, place: String)]) -> Message {
    let english = words.map { "\($0.word.name) of plugin \($0.word.plugin), \($0.place)" }
    let korean = words.map { "\($0.word.plugin) 플러그인의 \($0.word.name)(\($0.place))" }
    return Message(
      en: "made by \(english.joined(separator: "; ")), in place of the language's",
      ko: "만든 것: \(korean.joined(separator: ", ")), 언어의 키워드 대신")
  }
  package static let whyAsked = Message(en: "asked", ko: "처리 플로우")
  package static let whyContributed = Message(en: "contributed", ko: "contribute")
  package static let whyBecause = Message(en: "because", ko: "이유")
  package static let whyTry = Message(en: "would help", ko: "해결")
  package static let whyNote = Message(en: "note", ko: "참고")

  package static let notSeenAgain = Message(
    en: "the input had another result when repeated, so this shows only what the log says",
    ko: "같은 입력을 다시 하니 결과가 달라, 로그에 있는 것만 알려 줍니다")
  package static let scriptsHaveChanged = Message(
    en:
      "the scripts have changed since and give another result now, so this shows only what the log says",
    ko: "그 뒤로 스크립트가 바뀌어 지금은 결과가 다르므로, 로그에 있는 것만 알려 줍니다")
  package static let nobodyAsked = Message(en: "nobody", ko: "없음")
  package static let nothingHelps = Message(
    en: "nothing was found nearby", ko: "가까운 방법을 찾지 못했습니다")
  package static func outOfReach(_ number: String) -> Message {
    Message(
      "E0528", en: "there is no record \(number), or it is too old to examine",
      ko: "\(number)번 기록이 없거나, 너무 오래되어 들여다볼 수 없습니다")
  }
  package static func stepNeverCame(_ text: String) -> Message {
    Message(
      "E0529", en: "\(text) has not been emitted in this session", ko: "\(text): 이 세션에서 내보낸 적이 없습니다"
    )
  }
  package static func isDeclared(_ name: String, _ place: String?, by maker: String?) -> Message {
    let by = maker.map { ", made by \($0)" } ?? ""
    let maker = maker.map { ", 만든 것: \($0)" } ?? ""
    let place = place.map { ", \($0)" } ?? ""
    return Message(en: name + by + place, ko: name + maker + place)
  }
  package static let neverPlaced = Message(
    en: "no record of the log placed it", ko: "로그에는 이것을 놓은 기록이 없습니다")

  package static func list(_ messages: [Message], separator: String) -> Message {
    Message(
      en: messages.map(\.english).joined(separator: separator),
      ko: messages.map(\.korean).joined(separator: separator))
  }

  package static func hearing(_ hearing: Hearing, names: NameList) -> Message {
    let flow = names.text(hearing.flow)
    let presentable = names.text(hearing.presentable)
    let steppers = hearing.steppers.map { names.text($0) }.joined(separator: ", ")
    guard flow != presentable else {
      return steppers.isEmpty
        ? Message(en: "\(flow), a flow", ko: "플로우 \(flow)")
        : Message(en: "\(flow), a flow, with \(steppers)", ko: "플로우 \(flow) + \(steppers)")
    }
    let what = steppers.isEmpty ? presentable : "\(presentable) + \(steppers)"
    return Message(en: "\(what), heard by \(flow)", ko: "\(what) (듣는 플로우: \(flow))")
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
      Message(en: "a link sent only to \(flow ?? "")", ko: "\(flow ?? "") 플로우에만 온 링크")
    case .initial where origin.unnamed != nil:
      Message(
        en: "the step that \(source) was contributed with",
        ko: "\(source): contribute할 때 함께 준 스텝")
    case .initial: Message(en: "\(source), its initial step", ko: "\(source)의 첫 스텝")
    case .ready: Message(en: "\(source), as soon as it was heard", ko: "\(source), 듣기 시작하자마자")
    case .appeared: Message(en: "\(source), on appearing", ko: "\(source), 나타나면서")
    case .observed:
      Message(
        en: "\(source), because what it observes is another",
        ko: "\(source): 지켜보던 값이 달라져서")
    case .timer: Message(en: "a timer of \(source)", ko: "\(source)의 타이머")
    case .emitted: Message(en: "\(source) emitted it", ko: "\(source): 내보냄")
    case .link: Message(en: "a link sent to all live flows", ko: "살아 있는 모든 플로우로 온 링크")
    case .forwardedToCurrent:
      Message(en: "\(source) forwarded it to itself", ko: "\(source): 자신에게 전달")
    case .forwardedToParent:
      Message(en: "\(source) forwarded it to its parent", ko: "\(source): 부모에게 전달")
    case .forwardedToFlow:
      Message(
        en: "\(source) forwarded it to another flow", ko: "\(source): 다른 플로우에 전달")
    case .ended: Message(en: "\(source) ended with it", ko: "\(source): 이 스텝으로 끝남")
    }
  }

  package static func gate(_ gate: Gate, source: String) -> Message {
    switch gate {
    case .none: Message(en: "none: no stepper has to be visible for it", ko: "없음: 보여야 할 스테퍼가 없습니다")
    case .flows:
      Message(en: "none: a flow's own stepper is always heard", ko: "없음: 플로우 자신의 스테퍼는 늘 들립니다")
    case .lifted:
      Message(
        en: "open: it was contributed to be heard even when it is not visible",
        ko: "열림: 보이지 않아도 듣도록 contribute했습니다")
    case .open(let name): Message(en: "open: \(name) was visible", ko: "열림: 보였습니다(\(name))")
    case .closed(let name, let hiding):
      Message(
        en: "closed: \(name) was not visible" + list(hiding).english,
        ko: "닫힘: 보이지 않았습니다(\(name))" + list(hiding).korean)
    case .held(let name):
      Message(
        en: "closed: \(name) was not visible yet, and the step waited for that",
        ko: "닫힘: 아직 보이지 않아(\(name)) 스텝이 기다렸습니다")
    case .unheard:
      Message(en: "none: no flow hears \(source)", ko: "없음: 듣는 플로우가 없습니다(\(source))")
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
    case .unattached: Message(en: "it is not in the tree", ko: "트리에 없습니다")
    case .below(let top, let container):
      Message(en: "\(top) is on top of \(container)", ko: "\(container)의 맨 위는 \(top)입니다")
    case .notSelected(let tab, let shown, let container):
      Message(
        en: "it is in tab \(tab) of \(container), which shows \(shown)",
        ko: "\(container)의 \(tab)번째 탭에 있는데 지금 보이는 것은 \(shown)입니다")
    case .coveredBy(let modal): Message(en: "\(modal) covers it", ko: "모달이 위를 덮고 있습니다(\(modal))")
    case .windowHidden: Message(en: "the window is not shown", ko: "창이 보이지 않습니다")
    }
  }

  /// What a guard did, and whose it was if it was not the flow's.
  package static func guardVerdict(
    _ verdict: Why.GuardVerdict, flow: String, by decision: GuardDecision?
  ) -> Message {
    let message = guardVerdict(verdict, flow: flow)
    guard let decision, verdict.comes(of: decision) else { return message }
    let place = decision.location
    let where_ =
      "\(place.file.split(separator: "/").last.map(String.init) ?? place.file):\(place.line)"
    let owner =
      decision.plugin.map { Message(en: "the plugin \($0)", ko: "플러그인 \($0)") }
      ?? Message(en: "the app", ko: "앱")
    return Message(
      en: "\(owner.english) \(message.english) (\(where_))",
      ko: "\(owner.korean): \(message.korean) (\(where_))")
  }

  private static func guardVerdict(_ verdict: Why.GuardVerdict, flow: String) -> Message {
    switch verdict {
    case .none: Message(en: "\(flow) has none for it", ko: "\(flow)에는 이 스텝의 가드가 없습니다")
    case .passed: Message(en: "let it through", ko: "통과시켰습니다")
    case .replaced(let step): Message(en: "replaced it with \(step)", ko: "다른 스텝으로 바꾸었습니다: \(step)")
    case .refused: Message(en: "refused it", ko: "거절했습니다")
    case .failed: Message(en: "failed", ko: "실패했습니다")
    case .notAsked: Message(en: "was not asked", ko: "묻지 않았습니다")
    }
  }
}
