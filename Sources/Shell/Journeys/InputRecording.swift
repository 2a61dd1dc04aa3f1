import Navigation

/// What was given to a session, with everything called by its name, so that it can be given to another.
final class InputRecording {
  /// One input.
  struct Entry {
    /// Its number in the session.
    let number: Int
    /// What it was.
    let input: Named
  }

  /// An input without the handles of a session.
  enum Named: Hashable {
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
    /// A value is entered on the screen of that full name.
    case enter(Value, into: String, of: String)
    /// The question of that place among those that wait is answered; nothing if only one waits.
    case answer(Value, place: Int?)
    /// Something that only a program can do.
    case other
  }

  private var entries: [Entry] = []

  /// Notes an input that is about to be performed.
  ///
  /// It takes the place of those that were taken back.
  func note(_ input: Input, in session: Session) {
    let number = session.inputCount + 1
    while let last = entries.last, last.number >= number { entries.removeLast() }
    entries.append(Entry(number: number, input: Self.named(input, in: session)))
  }

  /// What has led to where a session is now.
  func inputs(of session: Session) -> [Named] {
    entries.filter { $0.number <= session.inputCount }.map(\.input)
  }

  private static func named(_ input: Input, in session: Session) -> Named {
    switch input {
    case .emit(let step, let emitter): .emit(step, from: session.names.text(emitter.name))
    case .open(let step): .navigate(step)
    case .link(let link): .open(link.url)
    case .back: .back
    case .selectTab(let place): .tab(place)
    case .dismiss: .dismiss
    case .advance(let duration): .advance(duration)
    case .enter(let value, let name, let screen, _):
      .enter(value, into: name, of: session.names.text(screen.name))
    case .reply(let id, let value):
      .answer(value, place: place(of: id, among: session.questions))
    case .answer, .effect: .other
    }
  }

  private static func place(of id: WaitID, among questions: [Question]) -> Int? {
    questions.count > 1 ? questions.firstIndex { $0.id == id } : nil
  }
}
