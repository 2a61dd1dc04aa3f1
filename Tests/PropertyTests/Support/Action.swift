import Navigation

/// One input as a driver gives it, with names instead of things, so that a list of them can be
/// printed, replayed and shortened.
enum Action {
  /// Somebody emits a step, told by the full name; the emitter may be gone.
  case emit(Step, from: String)
  case open(Step)
  /// A deep link of several steps.
  case link([Step], Receiver?)
  case back
  case selectTab(Int)
  case dismiss
  case drag(Detent)
  case letGo(Swipe)
  case device(Device)
  /// Something is tapped on a screen.
  case tap(Step?, of: String)
  /// Something is tapped twice on a screen, before the first tap is handled.
  case doubleTap(Step, of: String)
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

  /// The flow that a link is for.
  struct Receiver {
    let flow: String
    /// The link waits for it until a step of these is handled; nothing if it does not wait.
    let forgets: Set<StepCase>?
  }

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
    case .link(let steps, let receiver): "link \(steps)" + (receiver?.description ?? "")
    case .back: "back"
    case .selectTab(let index): "select tab \(index)"
    case .dismiss: "dismiss"
    case .drag(let detent): "drag to \(detent)"
    case .letGo(let swipe): "\(swipe), let go"
    case .device(let device): "device \(device)"
    case .tap(let step, let screen): "tap \(step?.description ?? "nothing") on \(screen)"
    case .doubleTap(let step, let screen): "tap \(step) on \(screen) twice"
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

extension Action.Receiver: CustomStringConvertible {
  var description: String {
    " to \(flow)" + (forgets.map { ", which it waits for until \($0.map(\.name).sorted())" } ?? "")
  }

  var hold: DeepLink.Hold? { forgets.map { DeepLink.Hold(pattern: "to \(flow)", forgets: $0) } }
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
