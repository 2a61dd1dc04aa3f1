package import Navigation
package import Scripting

/// An action of a user, or of a program on behalf of the user, as a value.
///
/// Names and words describe an action, so it can be saved and repeated elsewhere. A line of the
/// prompt, a request of a program, a line of a journey and an entry of a kept session all become
/// actions. ``input(in:of:)`` converts it to an input, according to what is visible then.
/// ``init(_:in:)`` describes an input by names that do not depend on what is visible.
///
/// A new case needs one in ``ActionKind``; the compiler names the other places.
package enum Action: Hashable, Sendable {
  package enum TabChoice: Hashable, Sendable {
    /// Its number, from 1.
    case number(Int)
    /// Its title, or the name of its flow or screen.
    case title(String)
  }

  /// A tap on a button, a toggle or a row of a list: the words of the control's name, then those of
  /// the row; or the text of a row; or a number of the drawing.
  case tap([String])
  /// A button or a row is tapped twice, before the app has handled the first tap.
  case double([String])
  /// Typing into a field: the words of the field's name, then those of the text.
  case type([String])
  case back
  case tab(TabChoice)
  /// The top-most modal is swiped away.
  case dismiss
  /// A swipe that begins and is cancelled.
  case letGo(Swipe)
  /// The topmost sheet is dragged to a height.
  case drag(Detent)
  /// The app runs on another device from now on.
  case device(Device)
  /// The topmost screen emits a step, or the named presentable or stepper does.
  case emit(Step, from: String?)
  /// A step is sent to all live flows (`FlowCoordinator.navigate(to:)` in RxFlow), or to one.
  case navigate(Step, to: String? = nil)
  case open(String)
  case clock(Duration)
  /// The app is terminated and started again, with a URL if there is one.
  case relaunch(String?)
  /// The answer to a waiting question: the one with this number, from 1, or else the first.
  case answer(Value, question: Int?)
  /// The fetch with this name fails.
  case fail(String)
  /// The next random numbers are these.
  case draws([Value])
  /// A control of the screen of a full name takes a value, and the screen emits a step: a text that
  /// was typed and a toggle that was tapped, when they are named.
  case enter(Value, into: String, of: String, emitting: Step?)
  /// A tap on a screen with a full name that emits a step, or none.
  case touch(Step?, of: String)
  /// A double tap on a screen with a full name that emits a step.
  case doubleTouch(Step, of: String)
}

extension Action {
  /// Describes an input before a session performs it.
  ///
  /// - Returns: `nil` for inputs that only a program can perform.
  package init?(_ input: Input, in session: Session) {
    switch input {
    case .emit(let step, let emitter): self = .emit(step, from: session.names.text(emitter.name))
    case .open(let step): self = .navigate(step)
    case .openOne(let step, let flow): self = .navigate(step, to: session.names.text(flow))
    case .link(let link): self = .open(link.url)
    case .relaunch(let link): self = .relaunch(link?.url)
    case .back: self = .back
    case .selectTab(let place): self = .tab(.number(place &+ 1))
    case .dismiss: self = .dismiss
    case .letGo(let swipe): self = .letGo(swipe)
    case .drag(let detent): self = .drag(detent)
    case .device(let device): self = .device(device)
    case .tap(let step, let screen): self = .touch(step, of: session.names.text(screen.name))
    case .doubleTap(let step, let screen):
      self = .doubleTouch(step, of: session.names.text(screen.name))
    case .advance(let duration): self = .clock(duration)
    case .enter(let value, let name, let screen, let step):
      self = .enter(value, into: name, of: session.names.text(screen.name), emitting: step)
    case .reply(let id, let value):
      if let fetch = session.fetches.first(where: { $0.id == id }) {
        self = .fail(session.names.text(fetch.name))
        return
      }
      let questions = session.questions
      let place = questions.count > 1 ? questions.firstIndex { $0.id == id } : nil
      self = .answer(value, question: place.map { $0 + 1 })
    case .draws(let numbers): self = .draws(numbers)
    case .answer, .effect: return nil
    }
  }
}

extension Action {
  /// The words that name a control, then those of a row or a text; and the same gesture with other
  /// words.
  ///
  /// - Returns: `nil` if no words name a control.
  private var gesture: (words: [String], again: ([String]) -> Action)? {
    switch self {
    case .tap(let words): (words, Action.tap)
    case .double(let words): (words, Action.double)
    case .type(let words): (words, Action.type)
    case .back, .tab, .dismiss, .letGo, .drag, .device, .emit, .navigate, .open, .clock, .relaunch,
      .answer, .fail, .draws, .enter, .touch, .doubleTouch:
      nil
    }
  }

  /// The words that name a control, then those of a row or a text; `nil` if no words do.
  package var controlWords: [String]? { gesture?.words }

  /// The same action on the screen with a full name, even if another is in front:
  /// `Settings#0 Done`.
  func on(_ screen: String) -> Action {
    guard let (words, again) = gesture else { return self }
    return again(["\(screen) \(words.first ?? "")"] + words.dropFirst())
  }

  /// The URL that it opens the app with.
  package var url: String? {
    switch self {
    case .open(let url): url
    case .relaunch(let url): url
    default: nil
    }
  }

  /// The control that the action uses, with its screen, both by the names of their definitions.
  ///
  /// May run functions of the script that compute rows.
  ///
  /// - Returns: `nil` if the action uses no control, or if none can be touched.
  package func control(in session: Session, of app: App) -> (control: String, screen: String)? {
    if case .enter(_, let name, let screen, _) = self {
      return session.presentable(named: screen).flatMap(session.definition).map { (name, $0) }
    }
    return controlWords.flatMap { Touch($0, in: session, of: app).control }
  }
}
