package import Diagnostics
package import Driving
package import Navigation
package import Scripting

/// The storyboard of a journey: what is seen after each of its actions.
package struct JourneyStoryboard {
  package let board: Storyboard
  /// What went otherwise than written, where the storyboard ends; nil if nothing did.
  package let failure: Diagnostic?

  /// Plays the journeys of a file that are chosen; those that are skipped are left out.
  ///
  /// Each begins a session of its own, as `sextant test` does it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - selection: Which of its journeys are played.
  ///   - device: What the app runs on; nil for what it begins on by itself.
  ///   - apps: The apps that are loaded already.
  /// - Throws: Everything that is wrong with the file, or with the app it names.
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
          Storyboard.Moment(action.map { Storyboard.Deed($0, in: run.driver.app) }, run))
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
  fileprivate init(_ deed: Storyboard.Deed?, _ run: JourneyRun) {
    self.init(
      deed, Frame(run.driver.app, in: run.driver.session),
      log: run.latest.flatMap { $0.storyboardLines(of: run.driver) },
      tree: run.driver.outline.lines.map(\.indented),
      isRefused: run.latest.contains { !$0.refusals.isEmpty })
  }
}

extension Record {
  /// What a storyboard says of a record: the step as journeys have it, else what it has changed.
  package func storyboardLines(of driver: Driver) -> [String] {
    let names = driver.session.names
    if let event = JourneyEvent(self, names: names, in: driver.app) { return [event.text()] }
    return changes.map { $0.line(names) }
  }
}

extension Storyboard.Deed {
  /// Says an action in the words of journeys.
  package init(_ action: Action, in app: App) {
    let words = action.sealed(in: app).words(in: app)
    self.init(verb: action.kind?.name ?? "", objects: words.map { SealedText.dots(of: $0) ?? $0 })
  }
}
