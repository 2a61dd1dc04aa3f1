import Navigation

/// One input as a driver gives it, with names instead of things, so that a list of them can be
/// printed, replayed and shortened.
enum Action {
  /// Somebody emits a step, told by the full name; the emitter may be gone.
  case emit(Step, from: String)
  case open(Step)
  /// A deep link of several steps.
  case link([Step])
  case back
  case selectTab(Int)
  case dismiss
  case advance(Duration)
  /// One of the guards that wait answers.
  case answer(Int, Answer)
  /// The guard that answered last answers again.
  case answerAgain(Answer)
  case effect(Change)
  /// The user enters a number somewhere.
  case enter(Int, into: String, of: String, emitting: Step?)
  case relaunch
  case release

  /// What a guard answers.
  enum Answer {
    case step(Step)
    case refuse
    case fail
    case later
  }
}

extension Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .emit(let step, let emitter): "emit \(step) from \(emitter)"
    case .open(let step): "open \(step)"
    case .link(let steps): "link \(steps)"
    case .back: "back"
    case .selectTab(let index): "select tab \(index)"
    case .dismiss: "dismiss"
    case .advance(let duration): "advance \(duration)"
    case .answer(let index, let answer): "answer \(answer.text) as waiting guard \(index)"
    case .answerAgain(let answer): "answer \(answer.text) once more"
    case .effect(let change): "host: \(change)"
    case .enter(let number, let name, let screen, let step):
      "enter \(number) into \(name) of \(screen), \(step?.description ?? "silently")"
    case .relaunch: "relaunch"
    case .release: "release"
    }
  }
}

extension Action.Answer {
  fileprivate var text: String {
    switch self {
    case .step(let step): "\(step)"
    case .refuse: "refuse"
    case .fail: "fail"
    case .later: "later"
    }
  }

  /// What it is for the engine.
  var adaptation: Adaptation {
    switch self {
    case .step(let step): .step(step)
    case .refuse: .refuse
    case .fail: .fail(Failure("the answer says so"))
    case .later: .later
    }
  }
}
