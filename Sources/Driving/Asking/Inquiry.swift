package import Navigation
import Scripting

/// One question asked of a driver, answered by trying things out: nobody hears of it, and nothing is
/// printed.
///
/// What is tried may take as long as one move of the clock may, and whoever can stop that can stop the
/// question.
package struct Inquiry {
  let driver: Driver
  fileprivate var patience: Patience

  package init(_ driver: Driver) {
    self.driver = driver
    patience = Patience(driver.app.host.limits[.clock])
    driver.interrupter?.begin()
  }

  var app: App { driver.app }

  /// Whether time is left and nobody has asked to stop.
  package var mayGoOn: Bool { !patience.isOver && driver.session.mayGoOn?(.chain) ?? true }

  package var trial: Trial { trial(of: driver.session) }

  /// A copy of a session of the driver's app; cheap until an input is tried in it.
  package func trial(of session: Session) -> Trial {
    Trial(inquiry: self, session: session.trial())
  }

  /// The same inquiry with its time limit started anew.
  var afresh: Inquiry {
    var inquiry = self
    inquiry.patience = patience.renewed
    return inquiry
  }

  /// Gives a copy what was given once, as it was: that came to an end and does again, unless the scripts
  /// are others by now.
  func giveAgain(_ given: Timeline.Entry, to copy: Session) {
    let isSame = given.version == driver.versions.number
    if !isSame { TrialTime(patience).limit(copy, of: driver) }
    _ = driver.give(given.input, to: copy, as: .again(isSame ? given.stops : Stops()))
  }
}

/// How long an input may take that is tried out.
private final class TrialTime {
  var patience: Patience

  init(_ patience: Patience) { self.patience = patience }

  /// Lets a copy of a session of a driver ask whether its inputs may go on.
  func limit(_ copy: Session, of driver: Driver) {
    let (mayGoOn, isTimeUp) = (driver.session.mayGoOn, driver.session.isTimeUp)
    copy.mayGoOn = { (mayGoOn?($0) ?? true) && ($0 == .clock || !self.patience.isOver) }
    copy.isTimeUp = { isTimeUp?() ?? false || self.patience.isOver }
  }
}

package struct Trial {
  let inquiry: Inquiry
  package let session: Session
  private let time: TrialTime

  /// - Parameter session: A copy, in which things are tried out from now on.
  fileprivate init(inquiry: Inquiry, session: Session) {
    self.inquiry = inquiry
    self.session = session
    time = TrialTime(inquiry.patience)
    time.limit(session, of: inquiry.driver)
  }

  private init(_ trial: Trial, _ inquiry: Inquiry) {
    (self.inquiry, session, time) = (inquiry, trial.session, trial.time)
    time.patience = inquiry.patience
  }

  package var possibilities: Possibilities { Possibilities(inquiry.app, in: session) }

  /// What the copy is given when something is done in it now; nil if it cannot be done.
  package func input(of action: Action) -> Input? {
    try? action.input(in: session, of: inquiry.app)
  }

  package func copy() -> Trial { inquiry.trial(of: session) }

  /// The same session, in which trying things out may take as long again.
  package func afresh() -> Trial { Trial(self, inquiry.afresh) }

  /// Gives the copy an input.
  ///
  /// - Parameter stops: What of it was stopped when it was given before.
  /// - Returns: The records it left.
  @discardableResult
  package func give(_ input: Input, stops: Stops = Stops()) -> NewRecords {
    inquiry.driver.give(input, to: session, as: .again(stops))
  }

  /// The verdict on an input, which is undone, so that the copy does not change.
  package func verdict(on input: Input) -> Verdict {
    defer { session.undo() }
    return outcome(of: input)
  }

  /// Gives the copy an input and returns the verdict; the input is not undone.
  func outcome(of input: Input, stops: Stops = Stops()) -> Verdict {
    let front = session.frontName
    let questions = session.questions.count
    let records = give(input, stops: stops).all
    return Verdict(
      records, front: front, newFront: session.frontName,
      question: session.questions.count > questions ? session.questions.last : nil)
  }
}
