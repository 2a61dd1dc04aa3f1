import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

extension Shell {
  /// What has been seen after each input, from the start on, as far as undo can reach.
  ///
  /// Goes back to the first moment and forth again; no handler runs, but functions that give titles, rows and the
  /// like do.
  ///
  /// - Throws: A diagnostic when the session belongs to a running app, whose screens would go back, too.
  func storyboard() throws(Diagnostic) -> Storyboard {
    guard !driver.isAttached else {
      throw Diagnostic(.error, Message("E1074"))
    }
    let (session, latest) = (session, session.latestInput)
    defer { session.go(toInput: latest) }
    let start = driver.timeline.start
    var board = Storyboard(title: app.name, app: app.name)
    app.silently {
      for number in [start] + driver.path where driver.mayGoOn {
        let deed = number == start ? nil : deed(of: number)
        guard session.go(toInput: number) else { continue }
        board.moments.append(
          Storyboard.Moment(
            deed, Frame(app, in: session),
            log: session.latestRecords.flatMap { $0.storyboardLines(of: driver) },
            tree: driver.outline.lines.map(\.indented),
            isRefused: session.latestRecords.contains { !$0.refusals.isEmpty }))
      }
    }
    return board
  }

  /// What was done, in the words of journeys; the session is where it was just before.
  private func deed(of number: Int) -> Storyboard.Act {
    if let action = driver.timeline.action(of: number) {
      return Storyboard.Act(action.said(in: session, of: app) ?? action, in: app)
    }
    let text = driver.timeline.description(of: number).text(in: settings.language)
    return Storyboard.Act(verb: text, objects: [])
  }
}
