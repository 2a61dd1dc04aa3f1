package import Diagnostics
package import Navigation
package import Scripting

/// A gesture or a text that the app refused: nothing has changed.
///
/// An effect of a handler that is refused is no refused input: the rest of its step is performed
/// (T4).
package struct RefusedInput {
  /// The number of its record.
  package let number: Int
  package let reason: Refusal
  /// An input that the app would accept instead; `nil` if unknown.
  package let cure: Message?

  /// Determines whether an input was refused; `nil` if it was not.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - records: Its records; evaluated only if the input can be refused.
  ///   - session: The session, which is unchanged.
  ///   - app: Its app, which knows the names of tabs.
  package init?(
    _ input: Input, records: @autoclosure () -> [Record], in session: Session, of app: App
  ) {
    guard input.isGesture else { return nil }
    let records = records()
    guard let record = records.first, let reason = record.refusedGesture else {
      return nil
    }
    number = record.number
    self.reason = reason
    // A response of the app, such as an alert for a refused swipe, explains more than a hint.
    let isAnswered = records.contains { $0.stepEvent != nil }
    cure = isAnswered ? nil : Self.cure(for: input, reason, in: session, of: app)
  }

  private static func cure(
    for input: Input, _ reason: Refusal, in session: Session, of app: App
  ) -> Message? {
    let tree = session.tree
    let isCovered = tree.hasModal
    switch reason {
    case .covered, .notDismissable: return wayOut(session, app)
    case .notAllowed, .tabBarHidden: return nil
    default: break
    }
    switch input {
    case .dismiss: return isCovered ? nil : Message("why.noModal")
    case .drag where !isCovered: return Message("why.onlySheetsAreDragged")
    case .back where !isCovered: return Message("why.nothingToGoBackTo")
    case .selectTab where !tree.frontTabs.isEmpty:
      return .tabsThere(tree.frontTabs.map { app.knownTabTitle(of: $0) ?? $0.name })
    case .back, .selectTab, .drag: return isCovered ? wayOut(session, app) : nil
    default: return nil
    }
  }
}

extension RefusedInput {
  /// The action that closes the topmost modal; `nil` if the user cannot dismiss it and nothing can
  /// be tapped.
  private static func wayOut(_ session: Session, _ app: App) -> Message? {
    if session.canDismiss != nil { return Message("why.dismissModal") }
    let front = TouchableScreen.all(in: session, of: app).first
    let names = front?.controls.filter { $0.kind == .button }.map(\.name) ?? []
    return names.isEmpty
      ? nil
      : Message(
        "why.tapButton",
        ["list": names.map { ":tap \(VisibleText.line(of: $0))" }.joined(separator: ", ")])
  }
}

extension Input {
  /// Whether a user performs it on a visible part, so that the app may refuse it.
  package var isGesture: Bool {
    switch self {
    case .back, .selectTab, .dismiss, .drag, .letGo, .tap, .doubleTap, .enter: true
    case .device, .emit, .open, .openOne, .link, .advance, .answer, .reply, .relaunch,
      .draws, .effect:
      false
    }
  }
}

extension TreeSnapshot {
  fileprivate var hasModal: Bool {
    !presented.isEmpty || children.contains(where: \.hasModal)
  }
}

extension Diagnostic {
  package init(_ severity: Severity, _ refused: RefusedInput, line: String?) {
    self.init(
      severity, .refusedLine(line ?? "-", refused.reason), cure: refused.cure)
  }
}

extension Message {
  fileprivate static func refusedLine(_ line: String, _ reason: Refusal) -> Message {
    let (line, reason) = (VisibleText.line(of: line), reason.words)
    return Message("E0526", ["line": line, "reason": reason])
  }
  fileprivate static func tabsThere(_ titles: [String]) -> Message {
    let list = titles.map { VisibleText.line(of: $0) }.joined(separator: ", ")
    return Message("why.tabsThere", ["count": titles.count, "list": list])
  }
}
