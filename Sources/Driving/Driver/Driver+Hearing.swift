import Diagnostics
package import Navigation
import Scripting

// What is heard of the scripts while the session is driven.
extension Driver {
  /// Hears what the app's scripts print and in which step, and what goes wrong in their hooks.
  func listen() {
    navigation = nil
    session.willNavigate = { [weak self] flow, step in
      guard let self else { return }
      navigation = BegunStep(flow: flow, step: step, after: session.log.lastNumber)
    }
    app.host.output = { [weak self] in self?.hear($0) }
    if listener != nil { app.complaint = { [weak self] in self?.listener?.complained($0) } }
  }

  private func hear(_ text: String) {
    let moment = Moment(record: session.log.lastNumber, navigation: navigation)
    if let listener { listener.printed(text, at: moment) } else { unheard.note(text, moment) }
  }

  /// Tells a new listener what nobody has heard.
  func tellUnheard() {
    listen()
    let missed = unheard
    unheard = Unheard()
    for (text, moment) in missed.texts { listener?.printed(text, at: moment) }
    if let finding = missed.finding { listener?.complained(finding) }
  }
}

/// Where in the log something stands that has no record.
package struct Moment {
  /// The number of the record before it; 0 if there is none.
  package let record: Int
  /// The step that is navigated to meanwhile, whose record comes after; `nil` if none is.
  package let navigation: BegunStep?

  init(record: Int, navigation: BegunStep?) {
    self.record = record
    self.navigation = navigation?.after == record ? navigation : nil
  }
}

/// A flow that navigates to a step, of which there is no record yet.
package struct BegunStep: Equatable {
  /// The flow.
  package let flow: InstanceName
  /// The step as the flow's guard has left it.
  package let step: Step
  /// The number of the record before.
  let after: Int

  /// Tells whether a record is the one of this.
  package func isTold(by record: Record) -> Bool {
    guard case .step(let event) = record.event else { return false }
    return record.number > after && event.flow == flow && event.navigated == step
  }
}

/// What scripts have printed before anybody listened, as much of it as is shown for one line.
struct Unheard {
  /// What was printed, and when.
  private(set) var texts: [(String, Moment)] = []
  /// There was more.
  private(set) var finding: Diagnostic?
  private var quota = LineQuota()

  mutating func note(_ text: String, _ moment: Moment) {
    let (isShown, finding) = quota.prints(text)
    if isShown { texts.append((text, moment)) }
    self.finding = self.finding ?? finding
  }
}
