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

  /// Begins to ask.
  package init(_ driver: Driver) {
    self.driver = driver
    patience = Patience(driver.app.host.limits[.clock])
    driver.interrupter?.begin()
  }

  var app: App { driver.app }

  /// There is time to try more, and nobody wants to stop.
  package var mayGoOn: Bool { !patience.isOver && driver.session.mayGoOn?(.chain) ?? true }

  /// A copy of the driver's session as it is now.
  package var trial: Trial { trial(of: driver.session) }

  /// A copy of a session of the driver's app; costs next to nothing before something is tried.
  func trial(of session: Session) -> Trial { Trial(inquiry: self, session: session.trial()) }

  /// The same question, with all the time there is for what is tried next.
  var afresh: Inquiry {
    var inquiry = self
    inquiry.patience = Patience(app.host.limits[.clock])
    return inquiry
  }

  /// Gives a copy an input to see what comes of it.
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

/// A copy of a session in which something is tried out.
package struct Trial {
  let inquiry: Inquiry
  /// The copy, which goes its own way.
  package let session: Session

  /// What a user can do in it.
  var possibilities: Possibilities { Possibilities(inquiry.app, in: session) }

  /// Another copy, as this one is now.
  func copy() -> Trial { inquiry.trial(of: session) }

  /// Gives the copy an input.
  ///
  /// - Parameter stops: What of it was stopped when it was given before.
  /// - Returns: The records it left.
  @discardableResult
  package func give(_ input: Input, stops: Stops = Stops()) -> [Record] {
    inquiry.attempt(input, on: session, stops: stops)
  }

  /// Tells what an input would come to, leaving the copy as it is.
  package func verdict(on input: Input) -> Verdict {
    defer { session.undo() }
    return outcome(of: input)
  }

  /// Gives the copy an input, and tells what it came to.
  func outcome(of input: Input, stops: Stops = Stops()) -> Verdict {
    let front = session.frontName
    let questions = session.questions.count
    let records = give(input, stops: stops)
    return Verdict(
      records, front: front, newFront: session.frontName,
      question: session.questions.count > questions ? session.questions.last : nil)
  }
}
