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
            let found = Failing(driver.fork(), at: (handler, operation)).complaint(after: action)
            let place = "action \(index + 1), handler \(handler), operation \(operation)"
            if let found { return "\(place): \(found)" }
          }
        }
        driver.perform(action)
      }
      return nil
    }
  }
}

/// Lets one handler of an action fail and compares what there was before the step with what there is
/// when its record has been written.
private final class Failing: SessionListener {
  private let driver: Driver
  private var before: String?
  private var isAnswered = false
  private var hasFailed = false
  private var complaint: String?

  init(_ driver: Driver, at point: (handler: Int, operation: Int)) {
    self.driver = driver
    driver.fuse.point = point
  }

  func complaint(after action: Action) -> String? {
    driver.fuse.listener = {
      self.isAnswered = false
      self.before = self.content($0)
    }
    driver.session.listener = self
    driver.perform(action)
    driver.fuse.listener = nil
    driver.session.listener = nil
    if let complaint { return complaint }
    let findings = driver.session.checkInvariants()
    if !findings.isEmpty { return "\(findings)" }
    return hasFailed ? nil : "nothing has failed"
  }

  /// An answered step comes without asking the guard: nothing has been changed yet, except that the
  /// flow has taken a step.
  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    guard before == nil, driver.fuse.isNext else { return }
    isAnswered = true
    before = content(session)
  }

  func recorded(_ record: Record, in session: Session) {
    guard case .step(let event) = record.event else { return }
    defer { before = nil }
    guard case .failed(let failure) = event.outcome, "\(failure)" == "the fuse has blown" else {
      return
    }
    hasFailed = true
    complaint = before.flatMap { difference($0, content(session)) }
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
