package import Diagnostics
package import Driving
package import Navigation
package import Scripting

/// The storyboard of a journey: one frame after each of its actions.
package struct JourneyStoryboard {
  package let board: Storyboard
  /// The failure at which the storyboard ends; `nil` if the journey passed.
  package let failure: Diagnostic?

  /// Runs the selected journeys of a file; skipped ones are left out.
  ///
  /// Each has a session of its own, as in `sextant test`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - selection: Selects its journeys.
  ///   - device: The device; `nil` for the app's default.
  ///   - apps: The loaded apps.
  /// - Throws: All errors of the file, or of the app it names.
  package static func all(
    in path: String, _ selection: JourneySelection = JourneySelection(), on device: Device? = nil,
    about apps: LoadedApps
  ) throws(AppLoader.Failure) -> (boards: [JourneyStoryboard], sources: SourceTexts) {
    let script = try JourneyScript(path, about: apps)
    let chosen = script.journeys.filter { selection.contains($0, of: path) && $0.skip == nil }
    return (chosen.map { JourneyStoryboard($0, of: script, on: device) }, script.sources)
  }

  private init(_ journey: Journey, of script: JourneyScript, on device: Device?) {
    var board = Storyboard(title: journey.name, app: script.app?.name ?? "")
    var actions = journey.actions[...]
    var failure: Diagnostic?
    do throws(JourneyFailure) {
      let run = try JourneyRun(journey, on: device) { () throws(JourneyFailure) in
        try script.freshApp(for: journey)
      }
      run.look = { run in
        let action = board.moments.isEmpty ? nil : actions.popFirst()
        board.moments.append(
          Storyboard.Moment(action.map { Storyboard.Act($0, in: run.driver.app) }, run))
      }
      try run.run()
    } catch {
      failure = error.finding
      board.moments.indices.last.map { board.moments[$0].failure = error.finding.message }
    }
    (self.board, self.failure) = (board, failure)
  }
}

extension Journey {
  fileprivate var actions: [Action] {
    items.compactMap { item in
      switch item.content {
      case .action(let action), .coldStart(let action): action
      case .expectation: nil
      }
    }
  }
}

extension Storyboard.Moment {
  fileprivate init(_ deed: Storyboard.Act?, _ run: JourneyRun) {
    self.init(
      deed, Frame(run.driver.app, in: run.driver.session),
      log: run.latest.flatMap { $0.storyboardLines(of: run.driver) },
      tree: run.driver.outline.lines.map(\.indented),
      isRefused: run.latest.contains { !$0.refusals.isEmpty })
  }
}

extension Record {
  /// The lines of a storyboard for the latest records: the steps in the notation of journeys, or
  /// else the changes.
  package func storyboardLines(of driver: Driver) -> [String] {
    let names = driver.session.names
    if let event = JourneyEvent(self, names: names, in: driver.app) { return [event.text()] }
    return changes.map { $0.line(names) }
  }
}

extension Storyboard.Act {
  /// Describes an action with the words of journeys.
  package init(_ action: Action, in app: App) {
    let words = action.sealed(in: app).words(in: app)
    self.init(verb: action.kind?.name ?? "", objects: words.map { SealedText.dots(of: $0) ?? $0 })
  }
}
