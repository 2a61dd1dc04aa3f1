package import Navigation
import Scripting

/// One question asked of a driver, answered by trying things out: nobody hears of it, and nothing is
/// printed.
///
/// What is tried may take as long as one move of the clock may, and whoever can stop that can stop the
/// question.
package struct Inquiry {
  let driver: Driver
  private var patience: Patience

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

  fileprivate func attempt(_ input: Input, on copy: Session, stops: Stops) -> [Record] {
    driver.give(input, to: copy, as: .trial(stops, patience))
  }

  /// Gives a copy what was given once, as it was: that came to an end and does again, unless the scripts
  /// are others by now.
  func giveAgain(_ given: Timeline.Entry, to copy: Session) {
    let isSame = given.version == driver.versions.number
    _ = driver.give(
      given.input, to: copy, as: isSame ? .again(given.stops) : .trial(Stops(), patience))
  }
}

package struct Trial {
  let inquiry: Inquiry
  package let session: Session

  package var possibilities: Possibilities { Possibilities(inquiry.app, in: session) }

  package func copy() -> Trial { inquiry.trial(of: session) }

  /// The same session, in which trying things out may take as long again.
  package func afresh() -> Trial { Trial(inquiry: inquiry.afresh, session: session) }

  /// Gives the copy an input.
  ///
  /// - Parameter stops: What of it was stopped when it was given before.
  /// - Returns: The records it left.
  @discardableResult
  package func give(_ input: Input, stops: Stops = Stops()) -> [Record] {
    inquiry.attempt(input, on: session, stops: stops)
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
    let records = give(input, stops: stops)
    return Verdict(
      records, front: front, newFront: session.frontName,
      question: session.questions.count > questions ? session.questions.last : nil)
  }
}
