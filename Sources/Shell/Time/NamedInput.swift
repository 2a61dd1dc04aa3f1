import Navigation
import Scripting

/// An input with everything called by its name, so that it can be given to another session.
enum NamedInput: Hashable {
  /// Something of that full name emits a step.
  case emit(Step, from: String)
  /// A step is sent to all live flows.
  case navigate(Step)
  /// A URL is opened.
  case open(String)
  case back
  /// A tab is selected, counted from 0.
  case tab(Int)
  case dismiss
  /// The clock moves on.
  case advance(Duration)
  /// A value is entered on the screen of that full name, which emits a step.
  case enter(Value, into: String, of: String, emitting: Step?)
  /// The question of that place among those that wait is answered; nothing if only one waits.
  case answer(Value, place: Int?)
  /// Something that only a program can do.
  case other

  /// Names an input that a session is about to be given.
  init(_ input: Input, in session: Session) {
    self =
      switch input {
      case .emit(let step, let emitter): .emit(step, from: session.names.text(emitter.name))
      case .open(let step): .navigate(step)
      case .link(let link): .open(link.url)
      case .back: .back
      case .selectTab(let place): .tab(place)
      case .dismiss: .dismiss
      case .advance(let duration): .advance(duration)
      case .enter(let value, let name, let screen, let step):
        .enter(value, into: name, of: session.names.text(screen.name), emitting: step)
      case .reply(let id, let value):
        .answer(value, place: Self.place(of: id, among: session.questions))
      case .answer, .effect: .other
      }
  }

  /// Returns the input as a session of an app can be given it; nothing if what it is about is not there.
  func input(in session: Session, of app: App) -> Input? {
    switch self {
    case .emit(let step, let name):
      // It may have been gone by then, too.
      session.handle(named: name).map { .emit(step, from: $0) }
    case .navigate(let step): .open(step)
    case .open(let url): (try? app.link(url)).map { .link($0) }
    case .back: .back
    case .tab(let place): .selectTab(place)
    case .dismiss: .dismiss
    case .advance(let duration): .advance(duration)
    case .enter(let value, let field, let screen, let step):
      session.presentable(named: screen).map {
        .enter(value, into: field, of: $0, emitting: step)
      }
    case .answer(let value, let place):
      session.questions.dropFirst(max(place ?? 0, 0)).first.map { .reply($0.id, value) }
    case .other: nil
    }
  }

  private static func place(of id: WaitID, among questions: [Question]) -> Int? {
    questions.count > 1 ? questions.firstIndex { $0.id == id } : nil
  }
}
