package import Diagnostics
import Navigation
package import Scripting

// Other scripts take over, between two inputs.
extension Driver {
  /// The texts of the previous version; `nil` if there is none, or it was dropped.
  package var earlierTexts: SourceSnapshot? { versions.texts.last }

  /// Replaces the scripts while the session continues.
  ///
  /// - Parameters:
  ///   - reader: The source of the texts.
  ///   - back: Whether they are the texts of the previous version.
  ///   - plugins: New plugin settings; `nil` to keep the current ones.
  ///   - line: The line that requests it; `nil` if a changed file does.
  /// - Returns: The result; nothing has changed if the scripts have errors.
  package func reload(
    from reader: SourceReader, back: Bool, with plugins: PluginSettings? = nil,
    line: String? = nil
  ) -> Reload {
    let old = app
    let result = AppReloader(app, in: session).reload(
      from: reader, with: plugins, interrupter: interrupter)
    if case .applied(let new, _) = result {
      versions.leave(old.files, for: new.files, back: back)
      app = new
      if isSilent { session.listener = nil }
      listen()
      followInterrupts()
      if !isSilent {
        listener?.tookOver(new)
        new.tellReloaded(in: session)
      }
      keepReload(back: back, line)
    }
    return result
  }

  /// Performs all inputs so far in a new session of a version of the app.
  ///
  /// - Parameter new: The same app, or other scripts.
  /// - Throws: A diagnostic if the first inputs are no longer known, or if the session is a running
  ///   app's.
  package func replay(with new: App) throws(Diagnostic) -> Replay {
    try requireOwnSession()
    interrupter?.begin()
    return try Replay(
      of: self, with: new, new === app ? .sameScripts(version: versions.number) : .otherScripts)
  }

  /// Starts a second session of the reloaded app, without hooks; the driver's interrupter can stop
  /// it, too.
  ///
  /// - Throws: The errors of the scripts.
  package func stage() throws(AppLoader.Failure) -> Driver {
    do throws(Diagnostic) { try requireOwnSession() } catch {
      throw AppLoader.Failure(
        findings: Diagnostics([error]), sources: app.sources, files: app.files)
    }
    interrupter?.begin()
    let stage = Driver(try app.loadedAgain(), isSilent: true)
    stage.app.host.interrupter = interrupter
    stage.session.mayGoOn = session.mayGoOn
    return stage
  }

  /// Loads other texts as a second app.
  ///
  /// - Throws: The errors of the scripts.
  package func loaded(
    from reader: SourceReader, with plugins: PluginSettings? = nil
  ) throws(AppLoader.Failure) -> App {
    try app.loadedAnew(from: reader, with: plugins, interrupter: interrupter)
  }

  /// Continues with the session of a replay.
  ///
  /// - Parameters:
  ///   - replay: The replay, without further inputs.
  ///   - line: The line that requests it.
  package func accept(_ replay: Replay, line: String? = nil) {
    let old = app
    take(replay)
    listener?.tookOver(app)
    keepAcceptance(of: replay, line)
    old.dispose()
    app.hear(session, isNew: true)
    app.releaseKept(in: session)
  }

  /// Replaces the app, the session and the timeline with those of a replay.
  func take(_ replay: Replay) {
    let old = app
    (app, session, timeline) = (replay.driver.app, replay.driver.session, replay.driver.timeline)
    versions.leave(old.files, for: app.files, back: false)
    timeline.renew(version: versions.number)
    session.listener = nil
    listen()
    followInterrupts()
  }
}

struct Versions {
  /// How many earlier versions are kept.
  static let most = 5

  /// How often the scripts were replaced.
  private(set) var number = 0
  /// The texts of earlier versions, the latest last.
  private(set) var texts: [SourceSnapshot] = []

  /// Notes that new scripts replace old ones; going back drops the latest earlier version.
  mutating func leave(_ old: SourceSnapshot, for new: SourceSnapshot, back: Bool) {
    number += 1
    if back {
      _ = texts.popLast()
    } else if old != new {
      texts.append(old)
      if texts.count > Self.most { texts.removeFirst() }
    }
  }
}
