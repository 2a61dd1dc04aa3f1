package import Diagnostics
package import Navigation
package import Scripting

/// A gesture or a text that the app did not take: nothing has changed.
///
/// What a handler asks of the tree in vain is none: the rest of its step is done (T4).
package struct RefusedInput {
  /// The number of its record.
  package let number: Int
  package let reason: Refusal
  /// What the app would accept instead; `nil` if that is not known.
  package let cure: Message?

  /// Finds out whether an input was refused; `nil` if it was not.
  ///
  /// - Parameters:
  ///   - input: What was given.
  ///   - records: What came of it; asked for only if the input can be refused.
  ///   - session: As it is, which is as it was.
  ///   - app: Its app, which knows what tabs are called.
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
    // What the app did about it, such as an alert for a swipe in vain, says more than a hint.
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
  /// What closes the modal in front; `nil` if the user cannot take it away and nothing can be tapped.
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
  /// Whether the user does it to what is visible, so that the app may refuse it.
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
