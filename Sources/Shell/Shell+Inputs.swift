import Diagnostics
import Navigation
import Scripting

// What is done to the session.
extension Shell {
  /// Gives the session an input and prints what it did.
  func perform(_ input: Input) {
    // The clock goes on without a line.
    if currentLine == nil { quota = LineQuota() }
    holdBack()
    branchIfWanted()
    let before = session.log.lastNumber
    forgetInterrupt()
    let named = NamedInput(input, in: session)
    app.host.stops.begin()
    let patience = ClockPatience(app.host.limits[.clock])
    let isTimeUp = session.isTimeUp
    // What is done again from a journal stops where it did.
    if isTimeUp == nil { session.isTimeUp = { patience.isOver } }
    session.perform(input)
    session.isTimeUp = isTimeUp
    app.host.stops.end()
    timeline.note(input, named, of: session, line: currentLine)
    keep(named, since: before)
    showHeldBack()
    show(records: session.log.records(from: before + 1))
    showQuestions()
    if session.log.lastNumber == before, !settings.json { showGuards() }
    app.releaseKept(in: session)
  }

  /// Opens a URL.
  ///
  /// - Throws: A diagnostic when no link of the app is for it; nothing has been done then.
  func open(_ url: String) throws(Diagnostic) { perform(.link(try app.link(url))) }

  func emit(_ text: String) throws {
    let step = try self.step(text)
    guard let front = session.front.last else { throw Diagnostic(.error, .nothingInFront) }
    perform(.emit(step, from: .presentable(front)))
  }

  /// Returns the step that a text in Swift's notation means.
  func step(_ text: String) throws(Diagnostic) -> Step {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw Diagnostic(.error, .badStep(text, error.message))
    }
    return try app.step(literal)
  }
}
