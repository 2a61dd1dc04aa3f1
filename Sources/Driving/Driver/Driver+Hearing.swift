import Diagnostics
package import Navigation
import Scripting

// The output of scripts while a driver drives the session.
extension Driver {
  /// Subscribes to the scripts' output, with the current step, and to failures of their hooks.
  func listen() {
    navigation = nil
    session.willNavigate = { [weak self] flow, step in
      guard let self else { return }
      navigation = BegunStep(flow: flow, step: step, after: session.log.lastNumber)
    }
    // A running app receives the output, too, and it alone the failures of hooks.
    if isAttached {
      app.host.output.echo = { [weak self] in self?.hear($0) }
      return
    }
    app.host.output.receiver = { [weak self] in self?.hear($0) }
    app.host.listeners.willReachOut = { [weak self] in self?.sync() }
    if listener != nil { app.complaint = { [weak self] in self?.listener?.complained($0) } }
  }

  private func hear(_ text: String) {
    let moment = LogPosition(record: session.log.lastNumber, navigation: navigation)
    if let listener { listener.printed(text, at: moment) } else { unheard.note(text, moment) }
  }

  /// Delivers to a new listener what was printed before it was set.
  func tellUnheard() {
    listen()
    let missed = unheard
    unheard = Unheard()
    for (text, moment) in missed.texts { listener?.printed(text, at: moment) }
    if let finding = missed.finding { listener?.complained(finding) }
  }
}

/// The place in the log of something that has no record.
package struct LogPosition {
  /// The number of the record before it; 0 if there is none.
  package let record: Int
  /// The step of the navigation in progress, whose record follows; `nil` if there is none.
  package let navigation: BegunStep?

  init(record: Int, navigation: BegunStep?) {
    self.record = record
    self.navigation = navigation?.after == record ? navigation : nil
  }
}

/// A navigation that has begun and has no record yet.
package struct BegunStep: Equatable {
  package let flow: InstanceName
  /// The step after the flow's guard, which may have replaced it.
  package let step: Step
  /// The number of the last record before it.
  let after: Int

  package func isTold(by record: Record) -> Bool {
    guard case .step(let event) = record.event else { return false }
    return record.number > after && event.flow == flow && event.navigated == step
  }
}

/// The output of scripts before there was a listener, up to the limit of one line.
struct Unheard {
  private(set) var texts: [(String, LogPosition)] = []
  /// The diagnostic for output that was left out; `nil` if none was.
  private(set) var finding: Diagnostic?
  private var quota = LineQuota()

  mutating func note(_ text: String, _ moment: LogPosition) {
    let (isShown, finding) = quota.prints(text)
    if isShown { texts.append((text, moment)) }
    self.finding = self.finding ?? finding
  }
}
