package import Diagnostics

extension LinkEvent {
  package func words(_ names: NameList) -> Message {
    let url = VisibleText.line(of: url)
    switch kind {
    case .opened:
      guard let flow else { return Message(en: "link \(url)", ko: "링크 \(url)") }
      return Message(en: "link \(url) to \(flow)", ko: "링크 \(url), 받는 플로우 \(flow)")
    case .held(let hold):
      let hold = hold.words(names)
      return Message(en: "link \(url) waits \(hold.english)", ko: "링크 \(url) 대기: \(hold.korean)")
    case .dropped(let loss, let left):
      let steps = left.map(\.description).joined(separator: ", ")
      let loss = loss.words(names)
      return Message(
        en: "link \(url) is dropped before \(steps): \(loss.english)",
        ko: "링크 \(url) 버려짐, 남은 스텝 \(steps): \(loss.korean)")
    }
  }
}

extension WaitingLink {
  package func words(_ names: NameList) -> Message {
    let steps = left.map { ".\($0)" }.joined(separator: ", ")
    let (url, hold) = (VisibleText.line(of: url), hold.words(names))
    return Message(
      en: "link   \(url) waits \(hold.english)" + (steps.isEmpty ? "" : ", then come \(steps)"),
      ko: "링크   \(url) 대기: \(hold.korean)" + (steps.isEmpty ? "" : ". 그다음 \(steps)"))
  }
}

extension LinkHold {
  /// What the link waits for; in English it follows "waits".
  package func words(_ names: NameList) -> Message {
    switch self {
    case .app(let root):
      let name = root.map(names.shown)
      return Message(
        en: "for the app: \(name ?? "its root flow") is not ready",
        ko: "앱이 아직 준비되지 않았습니다(\(name ?? "최상위 플로우"))")
    case .earlier(let url):
      let url = VisibleText.line(of: url)
      return Message(en: "for \(url)", ko: "먼저 온 링크 \(url)")
    case .receiver(let flow):
      return Message(
        en: "for \(flow) to live and be ready", ko: "\(flow) 플로우가 살아서 준비되기를 기다립니다")
    case .flows(let unready, let asking):
      let list = { (flows: [InstanceName]) in flows.map(names.shown).joined(separator: ", ") }
      let parts = [
        (unready, Message(en: "to be ready", ko: "의 준비")),
        (asking, Message(en: "to answer", ko: "의 답")),
      ].filter { !$0.0.isEmpty }
      return Message(
        en: parts.map { "for \(list($0.0)) \($0.1.english)" }.joined(separator: " and "),
        ko: parts.map { list($0.0) + $0.1.korean }.joined(separator: "와 "))
    }
  }

  /// What the link waits for, in English, as it follows "waits".
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String { words(names).english }
}

extension LinkLoss {
  package func words(_ names: NameList) -> Message {
    switch self {
    case .flowsEnded(let flows):
      let list = flows.map(names.shown).joined(separator: ", ")
      return Message(en: "\(list) has ended", ko: "플로우가 끝났습니다(\(list))")
    case .chainStopped: return Message(en: "its chain was stopped", ko: "이어지던 스텝이 멈춰졌습니다")
    case .replaced(let url):
      let url = VisibleText.line(of: url)
      return Message(en: "\(url) takes its place", ko: "뒤에 온 \(url) 링크가 대신합니다")
    case .forgotten(let step):
      return Message(en: "\(step.name) was handled", ko: "\(step.name) 스텝이 처리되었습니다")
    case .sessionGone: return Message(en: "the session is over", ko: "세션이 끝났습니다")
    case .tooMany: return Message(en: "too many links wait", ko: "기다리는 링크가 너무 많습니다")
    }
  }

  /// Why the rest of the link is dropped, in English.
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String { words(names).english }
}
