package import Navigation
import Scripting

/// One question about a driver, answered by trials on copies; hooks are not called, and nothing is
/// printed.
///
/// A trial has the time limit of a move of the clock. The driver's interrupter can stop the
/// question.
package struct Inquiry {
  let driver: Driver
  fileprivate var deadline: Deadline

  package init(_ driver: Driver) {
    self.driver = driver
    deadline = Deadline(driver.app.host.limits[.clock])
    driver.interrupter?.begin()
  }

  var app: App { driver.app }

  /// Whether there is time left and no one has interrupted.
  package var mayGoOn: Bool { !deadline.isOver && driver.session.mayGoOn?(.chain) ?? true }

  package var trial: Trial { trial(of: driver.session) }

  /// A copy of a session of the driver's app; cheap until an input is tried in it.
  package func trial(of session: Session) -> Trial {
    Trial(inquiry: self, session: session.trial())
  }

  /// The same inquiry with a new time limit.
  var afresh: Inquiry {
    var inquiry = self
    inquiry.deadline = deadline.renewed
    return inquiry
  }

  /// Repeats an earlier input on a copy.
  ///
  /// It has ended before and will end again, unless the scripts
  /// have changed.
  func giveAgain(_ given: Timeline.Entry, to copy: Session) {
    let isSame = given.version == driver.versions.number
    if !isSame { TrialTime(deadline).limit(copy, of: driver) }
    _ = driver.give(given.input, to: copy, as: .again(isSame ? given.stops : Stops()))
  }
}

/// How long an input may take that is tried out.
private final class TrialTime {
  var deadline: Deadline

  init(_ deadline: Deadline) { self.deadline = deadline }

  /// Connects a copy of a driver's session to the limits of the inquiry.
  func limit(_ copy: Session, of driver: Driver) {
    let (mayGoOn, isTimeUp) = (driver.session.mayGoOn, driver.session.isTimeUp)
    copy.mayGoOn = { (mayGoOn?($0) ?? true) && ($0 == .clock || !self.deadline.isOver) }
    copy.isTimeUp = { isTimeUp?() ?? false || self.deadline.isOver }
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
    time = TrialTime(inquiry.deadline)
    time.limit(session, of: inquiry.driver)
  }

  private init(_ trial: Trial, _ inquiry: Inquiry) {
    (self.inquiry, session, time) = (inquiry, trial.session, trial.time)
    time.deadline = inquiry.deadline
  }

  package var possibilities: Possibilities { Possibilities(inquiry.app, in: session) }

  /// The input for an action in the copy now; `nil` if it is not possible.
  package func input(of action: Action) -> Input? {
    try? action.input(in: session, of: inquiry.app)
  }

  package func copy() -> Trial { inquiry.trial(of: session) }

  /// The same session, in which trying things out may take as long again.
  package func afresh() -> Trial { Trial(self, inquiry.afresh) }

  /// Performs an input in the copy.
  ///
  /// - Parameter stops: The calls that were stopped when it was performed before.
  /// - Returns: The new records.
  @discardableResult
  package func give(_ input: Input, stops: Stops = Stops()) -> NewRecords {
    inquiry.driver.give(input, to: session, as: .again(stops))
  }

  /// Performs the actions of a way in the copy, and returns it.
  func performing(_ way: some Sequence<Possibility>) -> Trial {
    for input in way.compactMap(\.input) { give(input) }
    return self
  }

  /// Performs an input, looks at the result, and undoes the input.
  package func trying<Result>(_ input: Input, look: (NewRecords) -> Result) -> Result {
    defer { session.takeBack() }
    return look(give(input))
  }

  /// The verdict on an input, which is undone, so that the copy does not change.
  package func verdict(on input: Input) -> Verdict {
    defer { session.takeBack() }
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
