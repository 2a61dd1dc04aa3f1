import Diagnostics

/// What happened to a link, as the log tells it.
public struct LinkEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// Its first step is delivered now.
    case opened
    /// It waits.
    case held(LinkHold)
    /// The steps that are left are not delivered.
    case dropped(LinkLoss, left: [Step])
  }

  /// Counts the links of the session, from 1.
  public let number: Int
  /// What was opened.
  public let url: String
  /// What happened.
  public let kind: Kind

  init(_ link: PendingLink, _ kind: Kind) {
    number = Int(link.number)
    url = link.url
    self.kind = kind
  }
}

extension LinkEvent {
  /// The event in one English sentence.
  func text(_ names: NameList) -> String {
    let url = VisibleText.line(of: url)
    return switch kind {
    case .opened: "the link \(url)"
    case .held(let hold): "the link \(url) waits \(hold.text(names))"
    case .dropped(let loss, let left):
      "the link \(url) is dropped before \(left.map(\.description).joined(separator: ", ")): "
        + loss.text(names)
    }
  }
}

extension LinkHold {
  /// What it waits for, as it goes on after "waits".
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String {
    switch self {
    case .app(let root): "for the app: \(root.map(names.text) ?? "its root flow") is not ready"
    case .earlier(let url): "for \(VisibleText.line(of: url))"
    case .flows(let unready, let asking):
      [("to be ready", unready), ("to answer", asking)].filter { !$0.1.isEmpty }
        .map { "for \($0.1.map(names.text).joined(separator: ", ")) \($0.0)" }
        .joined(separator: " and ")
    }
  }
}

extension LinkLoss {
  /// The reason in a few English words.
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String {
    switch self {
    case .flowsEnded(let flows): "\(flows.map(names.text).joined(separator: ", ")) has ended"
    case .chainStopped: "its chain was stopped"
    case .sessionGone: "the session is over"
    case .tooMany: "too many links wait"
    }
  }
}
