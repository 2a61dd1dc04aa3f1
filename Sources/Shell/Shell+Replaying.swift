import Diagnostics
import Navigation
import Scripting

// What the new scripts would have made of the session so far: a second session beside the first.
extension Shell {
  /// Loads the scripts, gives them all inputs so far, and tells what differs first.
  func replayWithFiles() {
    reloading.replay = nil
    do throws(AppLoader.Failure) {
      let new = try app.loadedAnew(from: .files) {
        if reloading.listensToInterrupt { listenToInterrupt($0) }
      }
      tell(try replay(with: new))
    } catch {
      reloading.last = .refused(error)
      tell(error)
    }
  }

  private func replay(with new: App) throws(AppLoader.Failure) -> Replay? {
    do throws(Diagnostic) {
      let replay = try Replay(of: self, with: new)
      reloading.replay = Reloading.Replayed(replay: replay, after: session.latestInput)
      return replay
    } catch {
      complain(error)
      return nil
    }
  }

  private func tell(_ replay: Replay?) {
    guard let replay else { return }
    let first = replay.difference
    if settings.json {
      show(
        event: "replay",
        [
          "inputs": .int(replay.count), "left": .int(replay.left.count),
          "differs": first.map { .int($0.input) },
        ])
    } else if let first {
      show(.replayFindsOther(timeline.description(of: first.input), record: first.record))
      show(first)
      if !replay.left.isEmpty { show(.replayLeft(replay.left.count)) }
      show(.acceptOrRollback)
    } else {
      show(.replayFindsSame(replay.count))
      show(.acceptOrRollback)
    }
  }

  /// Shows how an input differs.
  func show(_ difference: Replay.Difference) {
    for line in difference.records.lines { show(fromScript: "\(line.mark) \(line.text)") }
    for line in difference.tree?.lines ?? [] where line.mark != " " {
      show(fromScript: "\(line.mark) \(line.text)")
    }
    if let place = difference.place { show(text: "  \(short(place.file)):\(place.line)") }
  }

  /// Goes on with the second session, unless the first one has gone on meanwhile.
  func acceptReplay() {
    guard let replayed = reloading.replay else { return }
    reloading.replay = nil
    guard replayed.after == session.latestInput else {
      return complain(Diagnostic(.error, .replayIsOld))
    }
    let (old, replay) = (app, replayed.replay)
    if old.files != replay.app.files { reloading.keep(old.files) }
    take(replay)
    keepAcceptance()
    old.dispose()
    reloading.isBroken = false
    reloading.seen = app.files
    for note in renewPrompt() { show(note) }
    arrive()
    show(.replayAccepted(app.name))
  }

  func take(_ replay: Replay) {
    app = replay.app
    session = replay.session
    timeline = replay.timeline
    place = nil
    session.listener = app.begunHooks()
    listen()
    if reloading.listensToInterrupt { noteInterrupts() }
  }
}
