package import Diagnostics
import Navigation
package import Scripting

extension FollowedLog {
  /// Why the log does not conform, or why that is not known; nil if it does.
  package func diagnostic(in app: App) -> Diagnostic? {
    guard let divergence else { return UnreadLine.diagnostic(of: unread, in: log) }
    let message: Message =
      isCut
      ? .notKnown(divergence.flow, divergence.step)
      : .cannotFollow(divergence.flow, divergence.step)
    return Diagnostic(
      .error, message, at: SourceLocation(file: log.name, line: divergence.line),
      cure: divergence.closest.map(Message.closest), notes: notes(divergence, app).map { .init($0) }
    )
  }

  /// The lines that the diagnostic quotes.
  var sources: SourceTexts {
    let place = divergence.map { ($0.line, $0.start) } ?? unread.first.map { ($0.line, $0.start) }
    return place.map { log.sources(at: $0.0, from: $0.1) } ?? SourceTexts()
  }

  private func notes(_ divergence: Divergence, _ app: App) -> [Message] {
    var notes: [Message] = []
    if !divergence.isFlowKnown {
      notes.append(.noSuchFlow(divergence.flow, app.flows.map(\.name)))
    } else if !divergence.isStepKnown {
      let name = String(divergence.step.prefix { $0 != "(" })
      notes.append(.noSuchStep(name, app.flows.flatMap(\.handledSteps).map(\.name)))
    }
    if divergence.differsInValues {
      notes.append(divergence.takesAnyValues ? .otherTypes : .otherValues)
    }
    if divergence.stepName == NavigatedStep.none.name { notes.append(.noneStep) }
    if divergence.isFlowEnded { notes.append(.endedFlow(divergence.flow)) }
    notes.append(.situation(divergence.situations, of: divergence.count))
    notes += Message.allowed(divergence.allowed)
    if isCut, hasDrawn { notes.append(.drewNumbers) }
    if isCut, !hasDrawn { notes.append(.limitHit(situations, isTooMany: isTooMany)) }
    return notes
  }

  /// What else there is to say of the log, for people.
  var remarks: [Message] {
    var remarks: [Message] = []
    if isHalved { remarks.append(.halved) }
    if !log.unread.isEmpty, divergence != nil || log.skipsUnread {
      remarks.append(.unread(log.unread.map(\.line)))
    }
    if !log.unpaired.isEmpty { remarks.append(.unpaired(log.unpaired)) }
    if let cut = log.cut { remarks.append(.cut(cut.line)) }
    if retracing?.isReordered == true { remarks.append(.reordered) }
    if retracing?.reachesNewFlows == true { remarks.append(.reachesNewFlows) }
    if let lines = retracing?.refusedLines, !lines.isEmpty { remarks.append(.refused(lines)) }
    if let lines = retracing?.endedLines, !lines.isEmpty { remarks.append(.ended(lines)) }
    return remarks
  }
}

extension Message {
  fileprivate static func cannotFollow(_ flow: String, _ step: String) -> Message {
    let (flow, step) = (VisibleText.line(of: flow), VisibleText.line(of: step))
    return Message(
      "E1085", en: "\(flow) cannot navigate to \(step) here",
      ko: "여기서 \(flow) 플로우가 \(step) 스텝으로 갈 수 없습니다")
  }
  fileprivate static func notKnown(_ flow: String, _ step: String) -> Message {
    let (flow, step) = (VisibleText.line(of: flow), VisibleText.line(of: step))
    return Message(
      "E1086", en: "it is not known whether \(flow) can navigate to \(step) here",
      ko: "여기서 \(flow) 플로우가 \(step) 스텝으로 갈 수 있는지 알 수 없습니다")
  }
  fileprivate static func closest(_ closest: Divergence.Closest) -> Message {
    switch closest {
    case .replaced(let event):
      let event = VisibleText.line(of: event)
      return Message(
        en: "the closest log that conforms has here: \(event)",
        ko: "맞는 로그 중 가장 가까운 것은 여기가: \(event)")
    case .missing(let event):
      let event = VisibleText.line(of: event)
      return Message(
        en: "the closest log that conforms has a line more before it: \(event)",
        ko: "맞는 로그 중 가장 가까운 것은 앞에 한 줄이 더 있습니다: \(event)")
    case .superfluous:
      return Message(
        en: "the closest log that conforms lacks this line", ko: "맞는 로그 중 가장 가까운 것에는 이 줄이 없습니다")
    case .swapped(let line):
      return Message(
        en: "the closest log that conforms has line \(line) before it",
        ko: "맞는 로그 중 가장 가까운 것은 \(line)번째 줄이 앞에 있습니다")
    }
  }
  fileprivate static func situation(_ screens: [String], of count: Int) -> Message {
    let list = screens.map { VisibleText.line(of: $0) }.joined(separator: "; or ")
    let korean = screens.map { VisibleText.line(of: $0) }.joined(separator: "; 또는 ")
    let more = count > 3 ? " (\(count) situations)" : ""
    let moreKorean = count > 3 ? " (상황 \(count)개)" : ""
    return Message(en: "visible there: \(list)\(more)", ko: "그때 보이는 것: \(korean)\(moreKorean)")
  }
  /// What could have been told, five at most, each in a sentence of its own.
  fileprivate static func allowed(_ allowed: [Divergence.Allowed]) -> [Message] {
    if allowed.isEmpty {
      return [Message(en: "nothing could follow", ko: "이어질 수 있는 것이 없습니다")]
    }
    let shown = allowed.prefix(mostAllowed).map { one in
      let event = VisibleText.line(of: one.event)
      let actions = one.actions.map { VisibleText.line(of: $0) }.joined(separator: "  ")
      let way = actions.isEmpty ? "" : ", by \(actions)"
      let wayKorean = actions.isEmpty ? "" : " (\(actions))"
      return Message(en: "could follow: \(event)\(way)", ko: "이어질 수 있음: \(event)\(wayKorean)")
    }
    let rest = allowed.count - shown.count
    if rest == 0 { return shown }
    return shown + [
      Message(en: "and \(rest) more could follow", ko: "그 밖에 \(rest)가지가 더 이어질 수 있습니다")
    ]
  }
  private static var mostAllowed: Int { 5 }
  fileprivate static func noSuchFlow(_ name: String, _ names: [String]) -> Message {
    let near = Suggestion.nearest(to: name, among: names)
    let name = VisibleText.line(of: name)
    return Message(
      en: "the script has no flow '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      ko: "스크립트에 '\(name)' 플로우가 없습니다" + (near.map { ". '\($0)'?" } ?? ""))
  }
  fileprivate static func noSuchStep(_ name: String, _ names: [String]) -> Message {
    let near = Suggestion.nearest(to: name, among: names)
    let name = VisibleText.line(of: name)
    return Message(
      en: "no flow of the script handles '\(name)'"
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      ko: "스크립트에 '\(name)' 스텝을 처리하는 플로우가 없습니다" + (near.map { ". '\($0)'?" } ?? ""))
  }
  fileprivate static let drewNumbers = Message(
    en: "the script draws random numbers, of which one was followed",
    ko: "스크립트가 난수를 쓰며, 그중 하나만 따라갔습니다")
  fileprivate static func limitHit(_ situations: Int, isTooMany: Bool) -> Message {
    isTooMany
      ? Message(
        en: "the search stopped at its limit (--situations, --time) after \(situations) situations",
        ko: "검색이 제한(--situations, --time)에서 멈췄습니다. 상황 \(situations)개")
      : Message(
        en:
          "the log does not begin with the start of the app, and it may have begun farther from that "
          + "than was searched; --situations raises that",
        ko: "로그가 앱의 시작부터가 아니고, 찾아본 것보다 먼 곳에서 시작했을 수 있습니다. --situations로 늘립니다")
  }

  fileprivate static let halved = Message(
    en:
      "each line stands twice: the app prints 'did navigate' for 'will navigate' too; each two lines were taken "
      + "for one",
    ko: "줄마다 두 번 있습니다. 앱이 'will navigate'에도 'did navigate'를 출력합니다. 두 줄을 하나로 보았습니다")
  fileprivate static func unread(_ lines: [Int]) -> Message {
    Message(
      en: "lines about navigation that cannot be read: \(listed(lines))",
      ko: "이동에 관한 줄이지만 읽을 수 없는 줄: \(listed(lines))")
  }
  fileprivate static func unpaired(_ lines: [Int]) -> Message {
    Message(
      en: "'will navigate' or 'did navigate' is missing, the other stands in line \(listed(lines))",
      ko: "'will navigate'와 'did navigate' 중 하나가 없는 줄: \(listed(lines))")
  }
  fileprivate static func cut(_ line: Int) -> Message {
    Message(
      en: "the last line, \(line), ends in the middle and was skipped",
      ko: "마지막 줄(\(line))이 중간에 끊겨 건너뛰었습니다")
  }
  fileprivate static let reordered = Message(
    en: "flows navigate in another order than in the script, as RxFlow may (D2)",
    ko: "플로우의 순서가 스크립트와 다르지만 RxFlow에서는 있을 수 있습니다(D2)")

  fileprivate static let reachesNewFlows = Message(
    en: "flows get the link that has made them, as they may in RxFlow (D15)",
    ko: "링크로 만들어진 플로우도 그 링크를 받습니다. RxFlow에서는 있을 수 있습니다(D15)")

  fileprivate static func refused(_ lines: [Int]) -> Message {
    Message(
      en: "a guard refuses a step, and RxFlow goes on with NoneStep (D3): line \(listed(lines))",
      ko: "가드가 스텝을 거절했고 RxFlow는 NoneStep으로 이어 갑니다(D3): \(listed(lines))번째 줄")
  }
  fileprivate static func ended(_ lines: [Int]) -> Message {
    Message(
      en:
        "flows get a link that have ended in the script: in RxFlow they never end inside a container that leaves "
        + "(D1), or later, while their dismissal is animated (D17): line \(listed(lines))",
      ko: "스크립트에서 끝난 플로우가 링크를 받습니다. RxFlow에서는 사라지는 컨테이너 안의 플로우가 끝나지 않거나(D1) "
        + "닫히는 애니메이션 동안 살아 있습니다(D17): \(listed(lines))번째 줄")
  }
  fileprivate static let otherValues = Message(
    en: "the flow can navigate to the step with other values; --any-values takes those of the app",
    ko: "플로우가 다른 값으로는 이 스텝으로 갈 수 있습니다. --any-values는 앱의 값을 받아들입니다")
  fileprivate static let otherTypes = Message(
    en: "the flow can navigate to the step with values of other types",
    ko: "플로우가 다른 타입의 값으로는 이 스텝으로 갈 수 있습니다")
  fileprivate static let noneStep = Message(
    en:
      "RxFlow goes on with NoneStep where 'adapt' gives no step (D3); no guard refuses a step here",
    ko: "RxFlow는 adapt가 스텝을 주지 않으면 NoneStep으로 이어 갑니다(D3). 여기서는 가드가 거절하지 않습니다")
  fileprivate static func endedFlow(_ flow: String) -> Message {
    let flow = VisibleText.line(of: flow)
    return Message(
      en:
        "\(flow) has ended in the script; in RxFlow a flow never ends inside a container that leaves (D1), and one "
        + "whose dismissal is animated ends later (D17)",
      ko: "\(flow) 플로우는 스크립트에서 끝났습니다. RxFlow에서는 사라지는 컨테이너 안의 플로우가 끝나지 않고(D1), "
        + "닫히는 애니메이션 동안에는 살아 있습니다(D17)")
  }

  private static func listed(_ lines: [Int]) -> String {
    lines.prefix(5).map(String.init).joined(separator: ", ") + (lines.count > 5 ? ", …" : "")
  }
}
