import Diagnostics
import Driving
import Navigation
import Scripting
import TerminalText

// What the new scripts would have made of the session so far: a second session beside the first.
extension Shell {
  /// Loads the scripts, gives them all inputs so far, and reports the first difference.
  func replayWithFiles() {
    reloading.replayed = nil
    let new: App
    do throws(AppLoader.Failure) {
      new = try driver.loaded(from: .files)
    } catch {
      reloading.last = .refused(error)
      return tell(error)
    }
    do throws(Diagnostic) {
      let replay = try driver.replay(with: new)
      reloading.replayed = Reloading.Replayed(replay: replay, after: session.latestInput)
      tell(replay)
    } catch {
      complain(error)
    }
  }

  private func tell(_ replay: Replay) {
    let first = replay.difference
    if settings.json {
      show(
        event: "replay",
        [
          "inputs": .int(replay.count), "left": .int(replay.leftCount),
          "differs": first.map { .int($0.input) },
        ])
    } else if let first {
      show(
        Message(
          "reloading.replayFindsOther",
          ["record": first.record, "input": driver.timeline.description(of: first.input)]))
      show(first, in: replay)
      if replay.leftCount > 0 { show(Message("reloading.replayLeft", ["count": replay.leftCount])) }
      show(Message("reloading.acceptOrRollback"))
    } else {
      show(Message("reloading.replayFindsSame", ["inputs": replay.count]))
      show(Message("reloading.acceptOrRollback"))
    }
  }

  func show(_ difference: Replay.Difference, in replay: Replay) {
    let new = replay.driver
    let records = LineDifference(
      texts(difference.records.before, driver), texts(difference.records.after, new))
    for line in records.lines { show(fromScript: "\(line.mark) \(line.text)") }
    if let (before, after) = difference.trees {
      let trees = LineDifference(drawing(of: app).lines(before), drawing(of: new.app).lines(after))
      for line in trees.lines where line.mark != " " {
        show(fromScript: "\(line.mark) \(line.text)")
      }
    }
    if let place = difference.place { show(text: "  \(short(place.file)):\(place.line)") }
  }

  /// The lines of records, without the numbers: those differ after a branch.
  private func texts(_ records: [Record], _ driver: Driver) -> [String] {
    let context = LogContext(
      names: driver.session.names, app: driver.app.name, language: settings.language, theme: .none,
      scripted: { _, _ in [] }, scriptedBeginning: { _, _ in [] })
    return records.flatMap { record in
      PrettyStyle().lines(for: record, in: context).map { String($0.dropFirst(6)) }
    }
  }

  private func drawing(of app: App) -> TreeDrawing {
    let drawing = treeDrawing
    return TreeDrawing(
      glyphs: drawing.glyphs, width: drawing.width, language: drawing.language,
      title: app.knownTitle)
  }

  /// Continues with the second session, unless the first has had more inputs.
  func acceptReplay() {
    guard let replayed = reloading.replayed else { return }
    reloading.replayed = nil
    guard replayed.after == session.latestInput else {
      return complain(Diagnostic(.error, Message("E0808")))
    }
    driver.accept(replayed.replay, line: line?.text)
    hasAccepted()
    for note in renewPrompt() { show(note) }
    show(Message("reloading.replayAccepted", ["app": app.name]))
  }

  /// Resets what belonged to the session that was replaced.
  func hasAccepted() {
    place = nil
    failures.forgetUndrawn()
    reloading.isBroken = false
    reloading.seen = app.files
  }
}
