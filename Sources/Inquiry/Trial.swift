package import Navigation
package import Scripting

/// A copy of a session in which something is tried out: nobody hears of it, and nothing is printed.
package struct Trial {
  let app: App
  /// The copy, which goes its own way.
  package let session: Session

  /// Copies a session as it is now; costs next to nothing before something is tried.
  package init(_ app: App, in session: Session) {
    self.app = app
    self.session = session.trial()
  }

  /// Gives the copy an input.
  ///
  /// - Returns: The records it left.
  package func perform(_ input: Input) -> [Record] {
    let before = session.log.lastNumber
    app.silently { session.perform(input) }
    return session.log.records(from: before + 1)
  }

  /// Tells what an input would come to, leaving the copy as it is.
  package func verdict(on input: Input) -> Verdict {
    let front = session.frontName
    let questions = session.questions.count
    let records = perform(input)
    let verdict = Verdict(
      records, front: front, newFront: session.frontName,
      question: session.questions.count > questions ? session.questions.last : nil)
    session.undo()
    return verdict
  }
}
