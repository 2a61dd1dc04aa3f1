package import Diagnostics

extension LinkEvent {
  package func words(_ names: NameList) -> Message {
    let url = VisibleText.line(of: url)
    switch kind {
    case .opened:
      return Message("links.opened", ["url": url, "flow": flow])
    case .held(let hold):
      let hold = hold.words(names)
      return Message("links.linkEventWordsHeld", ["url": url, "hold": hold])
    case .dropped(let loss, let left):
      let steps = left.map(\.description).joined(separator: ", ")
      let loss = loss.words(names)
      return Message("links.linkEventWordsDropped", ["url": url, "steps": steps, "loss": loss])
    }
  }
}

extension WaitingLink {
  package func words(_ names: NameList) -> Message {
    let steps = left.map { ".\($0)" }.joined(separator: ", ")
    let (url, hold) = (VisibleText.line(of: url), hold.words(names))
    return Message("links.waitingLinkWords", ["url": url, "hold": hold, "steps": steps])
  }
}

extension LinkHold {
  /// What the link waits for; the English text follows "waits".
  package func words(_ names: NameList) -> Message {
    switch self {
    case .app(let root):
      let name = root.map(names.shown)
      return Message("links.linkHoldWordsApp", ["name": name])
    case .earlier(let url):
      let url = VisibleText.line(of: url)
      return Message("links.linkHoldWordsEarlier", ["url": url])
    case .receiver(let flow):
      return Message("links.linkHoldWordsReceiver", ["flow": flow])
    case .flows(let unready, let asking):
      let list = { (flows: [InstanceName]) in flows.map(names.shown).joined(separator: ", ") }
      let parts = [("links.waitsForReady", unready), ("links.waitsForAnswer", asking)]
        .filter { !$0.1.isEmpty }.map { Message($0.0, ["list": list($0.1)]) }
      guard parts.count > 1 else { return parts.first ?? Message(verbatim: "") }
      return Message("links.linkHoldWordsBoth", ["first": parts[0], "second": parts[1]])
    }
  }

  /// What the link waits for, in English; the text follows "waits".
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String { words(names).english }
}

extension LinkLoss {
  package func words(_ names: NameList) -> Message {
    switch self {
    case .flowsEnded(let flows):
      let list = flows.map(names.shown).joined(separator: ", ")
      return Message("links.linkLossWordsFlowsEnded", ["list": list])
    case .chainStopped: return Message("links.linkLossWordsChainStopped")
    case .replaced(let url):
      let url = VisibleText.line(of: url)
      return Message("links.linkLossWordsReplaced", ["url": url])
    case .forgotten(let step):
      return Message("links.linkLossWordsForgotten", ["name": step.name])
    case .sessionGone: return Message("links.linkLossWordsSessionGone")
    case .tooMany: return Message("links.linkLossWordsTooMany")
    }
  }

  /// Why the remaining steps are dropped, in English.
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String { words(names).english }
}
