import Navigation

/// A session under test, driven by actions.
///
/// What a driver knows besides the session is a function of the actions it has performed.
final class Driver {
  /// What is run in the session: what makes it, and what a fork needs.
  struct Subject {
    /// What a failure prints.
    let description: String
    /// The steps there are.
    let steps: [Step]
    /// The names of flows, screens and so on, that host effects may name.
    let names: [String]
    /// Makes and starts a session.
    let start: (Things, Fuse) -> Session
    /// Lets the flows of a fork note what they make in another place.
    let adopt: (Session, Things, Fuse) -> Void
    /// What a user can do with what is shown.
    let controls: (Session) -> [Action]
  }

  let subject: Subject
  let session: Session
  let things: Things
  let fuse: Fuse
  /// The ticket answered last, before each input there was.
  private var answered: [GuardTicket?] = []
  private var lastAnswered: GuardTicket?
  /// The same for inputs that were undone.
  private var unanswered: [GuardTicket?] = []

  init(_ subject: Subject) {
    self.subject = subject
    things = Things()
    fuse = Fuse()
    session = subject.start(things, fuse)
  }

  private init(forking other: Driver) {
    subject = other.subject
    things = Things(copying: other.things)
    fuse = Fuse()
    session = other.session.fork()
    answered = other.answered
    lastAnswered = other.lastAnswered
    unanswered = other.unanswered
    subject.adopt(session, things, fuse)
  }

  /// A driver of a fork of the session.
  func fork() -> Driver { Driver(forking: self) }

  /// Does an action, which is one input; one that names what never was is none.
  ///
  /// - Returns: Whether the session got an input.
  @discardableResult
  func perform(_ action: Action) -> Bool {
    fuse.reset()
    let before = lastAnswered
    guard give(action) else { return false }
    answered.append(before)
    unanswered = []
    return true
  }

  private func give(_ action: Action) -> Bool {
    guard case .release = action else { return input(action).map(session.perform) != nil }
    session.release()
    return true
  }

  private func input(_ action: Action) -> Input? {
    switch action {
    case .emit(let step, let name):
      return things.emitter(name, in: session).map { .emit(step, from: $0) }
    case .open(let step): return .open(step)
    case .link(let steps, let receiver):
      return .link(
        DeepLink("test://link", steps: steps, to: receiver?.flow, hold: receiver?.hold))
    case .back: return .back
    case .selectTab(let index): return .selectTab(index)
    case .dismiss: return .dismiss
    case .drag(let detent): return .drag(to: detent)
    case .letGo(let swipe): return .letGo(swipe)
    case .device(let device): return .device(device)
    case .tap(let step, let screen):
      return things.presentable(screen, in: session).map { .tap(step, on: $0) }
    case .doubleTap(let step, let screen):
      return things.presentable(screen, in: session).map { .doubleTap(step, on: $0) }
    case .advance(let duration): return .advance(duration)
    case .answer(let index, let answer):
      let pending = session.pendingGuards
      guard !pending.isEmpty else { return nil }
      lastAnswered = pending[index % pending.count].ticket
      return lastAnswered.map { .answer($0, answer.adaptation) }
    case .answerAgain(let answer): return lastAnswered.map { .answer($0, answer.adaptation) }
    case .effect(let change):
      let scope = Scope(session: session, things: things, root: session.window)
      return .effect(scope.effect(change))
    case .enter(let number, let name, let screen, let step):
      return things.presentable(screen, in: session).map {
        .enter(.int(number), into: name, of: $0, emitting: step)
      }
    case .relaunch: return .relaunch(nil)
    case .release: return nil
    }
  }

  /// Takes the latest input back.
  func undo() -> Bool {
    guard session.undo() else { return false }
    unanswered.append(lastAnswered)
    lastAnswered = answered.popLast() ?? nil
    return true
  }

  /// Takes the latest input back for good.
  func takeBack() -> Bool {
    guard session.takeBack() else { return false }
    unanswered = []
    lastAnswered = answered.popLast() ?? nil
    return true
  }

  /// Does it again.
  func redo() -> Bool {
    guard session.redo() else { return false }
    answered.append(lastAnswered)
    lastAnswered = unanswered.popLast() ?? nil
    return true
  }
}
