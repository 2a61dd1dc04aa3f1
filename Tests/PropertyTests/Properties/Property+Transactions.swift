import Navigation

extension Property {
  /// A handler that fails leaves nothing but its record.
  static var transactions: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      for (index, action) in actions.enumerated() {
        let trial = driver.fork()
        trial.perform(action)
        let counts = trial.fuse.counts
        // Long chains repeat themselves: a few of their handlers will do.
        for handler in stride(from: 0, to: counts.count, by: 1 + counts.count / 8) {
          for operation in 0..<counts[handler] {
            let fork = driver.fork()
            fork.fuse.point = (handler, operation)
            let found = Failing(fork).complaint(after: action)
            let place = "action \(index + 1), handler \(handler), operation \(operation)"
            if let found { return "\(place): \(found)" }
            if !fork.fuse.isBlown { return "\(place): nothing has failed" }
          }
        }
        driver.perform(action)
      }
      return nil
    }
  }

  /// A guard or a handler that a program lets fail leaves nothing but its record.
  static var failures: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      for (index, action) in actions.enumerated() {
        let found = Failing(driver).complaint(after: action)
        if let found { return "action \(index + 1): \(found)" }
      }
      return nil
    }
  }
}

/// Compares what there was before a step that fails with what there is when its record is written.
private final class Failing: SessionListener {
  private let driver: Driver
  private var before: String?
  private var isAnswered = false
  private var hasJustFailed = false
  private var complaint: String?

  init(_ driver: Driver) { self.driver = driver }

  func complaint(after action: Action) -> String? {
    driver.fuse.listener = {
      self.hasJustFailed = false
      guard self.driver.fuse.isNext else { return }
      self.isAnswered = false
      self.before = self.content($0)
    }
    driver.fuse.routineListener = { self.hasJustFailed = false }
    driver.session.listener = self
    driver.perform(action)
    driver.fuse.listener = nil
    driver.fuse.routineListener = nil
    driver.session.listener = nil
    if let complaint { return complaint }
    let findings = driver.session.checkInvariants()
    return findings.isEmpty ? nil : "\(findings)"
  }

  /// An answered step comes without asking the guard: nothing has been changed yet, except that the
  /// flow has taken a step.
  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    guard before == nil, driver.fuse.isNext else { return }
    isAnswered = true
    before = content(session)
  }

  func recorded(_ record: Record, in session: Session) {
    if hasJustFailed, record.isConsequence, complaint == nil {
      complaint = "the log tells of what was taken back: \(record.event)"
    }
    hasJustFailed = false
    guard case .step(let event) = record.event else { return }
    defer { before = nil }
    guard case .failed = event.outcome, let before, complaint == nil else { return }
    hasJustFailed = true
    complaint = difference(before, content(session))
    if !record.changes.isEmpty || !record.refusals.isEmpty {
      complaint = "the record tells of changes or refusals that were taken back"
    }
  }

  /// A digest without the number of the last record.
  private func content(_ session: Session) -> String {
    let content = session.digest.replacing("log \(session.log.lastNumber), ", with: "")
    return isAnswered ? content.replacing("started true", with: "started false") : content
  }
}

extension Record {
  /// It tells of what a handler, or the settlement after it, has caused on the side.
  fileprivate var isConsequence: Bool {
    switch event {
    case .useDropped, .timerForgotten, .routineForgotten: true
    case .input, .clockStopped, .clockExhausted, .chainStopped, .contextLate, .answerDropped,
      .routineFailed, .fetchFailed, .lookFailed, .relaunched, .link:
      false
    case .step(let event):
      switch event.outcome {
      case .notContributed, .notVisible: event.origin.kind != .timer
      // The next step of a deep link to a flow comes from the link, whatever became of the one before.
      case .noFlow: event.origin.kind != .link
      case .forgotten, .forgottenAtEnd, .noParent, .endedAtRoot: true
      default: false
      }
    }
  }
}
