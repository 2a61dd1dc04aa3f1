package import Diagnostics
package import Navigation

// What the shell says of links.
extension Message {
  /// What happened to a link.
  package static func link(_ event: LinkEvent, names: NameList) -> Message {
    let url = VisibleText.line(of: event.url)
    switch event.kind {
    case .opened: return Message(en: "link \(url)", ko: "링크 \(url)")
    case .held(let hold):
      return Message(
        en: "link \(url) waits \(hold.text(names))",
        ko: "링크 \(url) 대기: \(hold.inKorean(names))")
    case .dropped(let loss, let left):
      let steps = left.map(\.description).joined(separator: ", ")
      return Message(
        en: "link \(url) is dropped before \(steps): \(loss.text(names))",
        ko: "링크 \(url) 버려짐, 남은 스텝 \(steps): \(loss.inKorean(names))")
    }
  }

  /// A link that waits, as the status tells it.
  package static func linkWaits(_ link: WaitingLink, names: NameList) -> Message {
    let steps = link.left.map { ".\($0)" }.joined(separator: ", ")
    let url = VisibleText.line(of: link.url)
    return Message(
      en: "link   \(url) waits \(link.hold.text(names))"
        + (steps.isEmpty ? "" : ", then come \(steps)"),
      ko: "링크   \(url) 대기: \(link.hold.inKorean(names))"
        + (steps.isEmpty ? "" : ". 그다음 \(steps)"))
  }
}

extension LinkHold {
  /// What it waits for, in Korean.
  fileprivate func inKorean(_ names: NameList) -> String {
    switch self {
    case .app(let root): return "\(root.map(names.text) ?? "최상위 플로우")이(가) 아직 준비되지 않았습니다"
    case .earlier(let url): return "\(VisibleText.line(of: url))이(가) 먼저입니다"
    case .flows(let unready, let asking):
      return [("의 준비", unready), ("의 답", asking)].filter { !$0.1.isEmpty }
        .map { $0.1.map(names.text).joined(separator: ", ") + $0.0 }.joined(separator: "와 ")
    }
  }
}

extension LinkLoss {
  /// The reason in a few Korean words.
  fileprivate func inKorean(_ names: NameList) -> String {
    switch self {
    case .flowsEnded(let flows): "\(flows.map(names.text).joined(separator: ", "))이(가) 끝났습니다"
    case .chainStopped: "연쇄가 멈춰졌습니다"
    case .sessionGone: "세션이 끝났습니다"
    case .tooMany: "기다리는 링크가 너무 많습니다"
    }
  }
}
