package import Navigation

/// Something that a user does to an app, or a program in the user's place, as a value.
///
/// An action is said by names and words, so it can be written down and done again elsewhere: a line of
/// the prompt, a request of a program, a line of a journey and an entry of a kept session all come to
/// one. ``input(in:of:)`` turns it into what a session takes, against what is in front then;
/// ``init(_:in:)`` names an input, so that nothing about it depends on what is in front.
///
/// A new case needs a row in ``ActionKind``; the compiler names the other places.
package enum Action: Hashable, Sendable {
  package enum Tab: Hashable, Sendable {
    /// Its number, from 1.
    case number(Int)
    /// Its title, or the name of its flow or screen.
    case title(String)
  }

  /// A button, a toggle or a row of a list is tapped: the words of the control's name, then those of
  /// the row; or what a row says; or a number of the drawing.
  case tap([String])
  /// A button or a row is tapped twice, before the app has handled the first tap.
  case double([String])
  /// A text is typed into a field: the words of the field's name, then those of the text.
  case type([String])
  case back
  case tab(Tab)
  /// The top-most modal is swiped away.
  case dismiss
  /// A swipe is begun, and let go.
  case letGo(Swipe)
  /// The sheet in front is dragged to a height.
  case drag(Detent)
  /// The app runs on another device from now on.
  case device(Device)
  /// The screen in front emits a step, or the named presentable or stepper does.
  case emit(Step, from: String?)
  /// A step is sent to all live flows (`FlowCoordinator.navigate(to:)` in RxFlow), or to one.
  case navigate(Step, to: String? = nil)
  case open(String)
  case clock(Duration)
  /// The app is killed and started again, by a URL if there is one.
  case relaunch(String?)
  /// A waiting question is answered: the one with this number, from 1, or else the first.
  case answer(Value, question: Int?)
  /// What a flow fetches under this name fails.
  case fail(String)
  /// The next random numbers are these.
  case draws([Value])
  /// A control of the screen of a full name takes a value, and the screen emits a step: a text that
  /// was typed and a toggle that was tapped, when they are named.
  case enter(Value, into: String, of: String, emitting: Step?)
  /// What emits a step, or nothing, is tapped on the screen of a full name.
  case touch(Step?, of: String)
  /// What emits a step is tapped twice on the screen of a full name.
  case doubleTouch(Step, of: String)
}

extension Action {
  /// Names an input that a session is about to be given.
  ///
  /// - Returns: `nil` for what only a program can do.
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
