package import Diagnostics
package import Navigation
package import Scripting

package protocol DriverListener: AnyObject {
  /// A script printed; a new listener receives earlier output first.
  func printed(_ text: String, at moment: LogPosition)
  /// Something failed that has no record, such as a hook.
  func complained(_ finding: Diagnostic)
  /// Another version of the app is in use; it is written to the journal next.
  func tookOver(_ app: App)
  /// Writing the journal failed, or works again.
  func told(_ report: SessionJournal.WriteResult)
}

/// One app with one session and its history; every input of the session goes through it.
///
/// The prompt, a program's requests, journeys and trials use a driver: they translate words to
/// inputs, and results to words. The driver performs inputs, repeats them, tries them on copies,
/// undoes them, replaces scripts, and saves all of it to a file if requested.
package final class Driver {
  package internal(set) var app: App {
    get {
      switch owner {
      case .driver(let app): app
      case .running(let scripts): scripts.app
      }
    }
    set {
      switch owner {
      case .driver: owner = .driver(newValue)
      case .running(let scripts): scripts.replace(with: newValue)
      }
    }
  }
  private var owner: Owner
  package internal(set) var session: Session
  package internal(set) var timeline: Timeline
  /// `nil` if the session is not kept.
  package internal(set) var journal: SessionJournal?
  var versions = Versions()
  package weak var listener: (any DriverListener)? { didSet { tellUnheard() } }
  var unheard = Unheard()
  /// The latest step that a flow has navigated to.
  var navigation: BegunStep?
  package var interrupter: (any Interrupter)? { didSet { followInterrupts() } }
  /// Whether no one has interrupted.
  package var mayGoOn: Bool { interrupter?.mayGoOn() ?? true }
  /// Whether script output is discarded, because earlier inputs are being repeated.
  var isSilent: Bool

  /// Starts a session of an app.
  ///
  /// - Parameters:
  ///   - isHeard: Whether the scripts' hooks observe the start.
  ///   - stops: The calls to stop during the start, as before.
  ///   - isSilent: Whether output of scripts is discarded.
  package init(
    _ app: App, isHeard: Bool = true, stops: Stops = Stops(), isSilent: Bool = false
  ) {
    owner = .driver(app)
    self.isSilent = isSilent
    session = app.freshSession(isHeard: isHeard)
    timeline = Timeline(start: session.latestInput, stops: stops)
    if !isSilent { listen() }
    app.host.calls.stops.begin(stops.calls)
    if isSilent { app.silently { app.begin(session) } } else { app.begin(session) }
    app.host.calls.stops.end()
    timeline = Timeline(
      start: session.latestInput, stops: Stops(calls: app.host.calls.stops.all, halt: nil))
  }

  /// Joins a session that a Swift app has started and to which it continues to give inputs.
  ///
  /// - Parameters:
  ///   - scripts: The app's scripts.
  ///   - coordinator: The coordinator of the session.
  package init(of scripts: ScriptApp, in coordinator: FlowCoordinator) {
    owner = .running(scripts)
    isSilent = false
    session = coordinator.session
    timeline = Timeline(start: session.latestInput, stops: Stops(), isShared: true)
    listen()
  }

  /// Whose the app is.
  private enum Owner {
    case driver(App)
    /// A running app's, which starts the session and replaces the scripts when it likes.
    case running(ScriptApp)
  }

  /// The session is that of a running app, which lives on without the driver.
  package var isAttached: Bool { if case .running = owner { true } else { false } }

  /// - Throws: A diagnostic if the session cannot be started a second time.
  func requireOwnSession() throws(Diagnostic) {
    if isAttached {
      throw Diagnostic(.error, Message("E1030"))
    }
  }

  // MARK: Giving

  /// Performs an input, notes it, and saves it before its result is shown.
  ///
  /// Undone inputs are kept as a branch.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - manner: How it is performed.
  ///   - line: The line that performs it; `nil` for the clock.
  /// - Returns: The new records.
  @discardableResult
  package func give(_ input: Input, as manner: Manner = .live, line: String? = nil) -> [Record] {
    let line = line.map { sealed($0, of: input) }
    session.branch()
    interrupter?.begin()
    let (before, time) = (session.log.lastNumber, session.now)
    let action = Action(input, in: session)
    let stops =
      isSilent
      ? app.silently { perform(input, in: session, as: manner) }
      : perform(input, in: session, as: manner)
    timeline.note(
      Timeline.Entry(
        input: input, action: action, line: line, stops: stops, moved: session.now - time,
        version: versions.number),
      of: session)
    // Showing the result can be interrupted separately.
    interrupter?.begin()
    let records = session.log.records(from: before + 1)
    keep(action, stops: stops, records: records, line: line)
    // Who drives silently has the app of another driver, or releases them at the end.
    if !isSilent { app.releaseKept(in: session) }
    return records
  }

  /// Performs an input in a copy of a session, or starts it if there is no input; hooks are not
  /// called.
  ///
  /// - Returns: The new records.
  func give(_ input: Input?, to copy: Session, as manner: Manner) -> NewRecords {
    let before = copy.log.lastNumber
    app.silently { _ = perform(input, in: copy, as: manner) }
    return NewRecords(of: copy, after: before)
  }

  /// The only function that performs an input in a session, or starts it.
  ///
  /// - Returns: The calls that were stopped.
  private func perform(_ input: Input?, in session: Session, as manner: Manner) -> Stops {
    let (host, before) = (app.host, session.log.lastNumber)
    host.calls.stops.begin(manner.stops.calls)
    manner.guide(session, through: input, limit: host.limits[.clock]) {
      if let input { session.perform(input) } else { app.begin(session) }
    }
    host.calls.stops.end()
    return Stops(calls: host.calls.stops.all, halt: Stops.Halt(session, since: before))
  }

  // MARK: Stopping

  /// Connects the interrupter to the app and the session; needed after either is replaced.
  func followInterrupts() {
    guard let interrupter else { return }
    app.host.interrupter = interrupter
    session.mayGoOn = { _ in interrupter.mayGoOn() }
  }
}

extension App {
  /// Runs a body during which script output is discarded, because it is only a trial.
  package func silently<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (host, kept) = (host, kept)
    host.output.trials += 1
    for app in kept { app.host.output.trials += 1 }
    defer {
      host.output.trials -= 1
      for app in kept { app.host.output.trials -= 1 }
    }
    return try body()
  }
}
