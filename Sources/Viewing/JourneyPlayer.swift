import Diagnostics
import Driving
import Navigation
import Shell

/// Plays on the session what is known to lead somewhere, one step each time that a page asks for it.
///
/// The way to where it begins is what undo and redo know, so that nothing is lost that was done before.
final class JourneyPlayer {
  private struct Play {
    let name: String
    let actions: [Driving.Action]
    /// The inputs before it, and those that it has given so far.
    let before: [Int]
    var inputs: [Int] = []
  }

  private let shell: Shell
  private var play: Play?

  init(_ shell: Shell) { self.shell = shell }

  private var session: Session { shell.session }

  /// The numbers of what was done since the start.
  private var path: [Int] { shell.driver.path }

  /// How many of its steps are done; nil once something else was done.
  private func place(in play: Play) -> Int? {
    let path = path
    guard path.starts(with: play.before) else { return nil }
    let done = path.dropFirst(play.before.count)
    return play.inputs.starts(with: done) ? done.count : nil
  }

  /// What pages show of it; null while nothing is played.
  var json: JSON {
    guard let play, let place = place(in: play) else { return .null }
    let next = play.actions.indices.contains(place) ? play.actions[place] : nil
    return .object([
      "name": .string(play.name), "step": .int(place), "of": .int(play.actions.count),
      "next": next.map { .string($0.line(in: shell.app)) },
    ])
  }

  /// Goes to where something begins that is to be played.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - actions: What is done in it.
  ///   - record: The record at which it begins; nil for the start.
  /// - Returns: Whether the session is there.
  func begin(_ name: String, _ actions: [Driving.Action], at record: Int? = nil) -> Bool {
    if let record {
      if record != shell.driver.position, !run(["at", "\(record)"]) { return false }
    } else if !path.isEmpty, !run(["at", "start"]) {
      return false
    }
    // A journey's time stands still, but for what the journey says of it.
    if shell.clockIsReal, !run(["clock", "virtual"]) { return false }
    play = Play(name: name, actions: actions, before: path)
    return true
  }

  /// Does the next step.
  func step() -> ViewOutcome {
    guard var play, let place = place(in: play), place < play.actions.count else { return .moved }
    if place < play.inputs.count, shell.driver.pathAhead.first == play.inputs[place] {
      return run(["redo"]) ? .done : .failed(nil)
    }
    let action = play.actions[place]
    do throws(ActionMistake) {
      let input = try action.input(in: session, of: shell.app)
      let outcome = ViewDeed.give(input, action.line(in: shell.app), to: shell)
      play.inputs = play.inputs.prefix(place) + [session.latestInput]
      self.play = play
      return outcome
    } catch {
      return .failed(Diagnostic(error, of: action.kind ?? .emit, as: .prompt).message)
    }
  }

  private func run(_ words: [String]) -> Bool { shell.performElsewhere(command: words) }
}
