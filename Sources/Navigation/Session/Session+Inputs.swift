extension Session {
  /// Gives the session an input and processes it to the end.
  public func perform(_ input: Input) {
    begin()
    run(input)
    finish()
  }

  func begin() {
    inputNumber += 1
    if !undone.isEmpty { forgetUndone() }
    world.beginEpoch()
    stepsHandled = 0
  }

  func finish() {
    drain()
    done.append(
      DoneInput(journal: world.journal.end, logged: log.lastNumber, number: inputNumber))
    trim()
  }

  /// Keeps the inputs that can be undone within bounds, a quarter at a time.
  private func trim() {
    guard done.count > configuration.undoDepth else { return }
    let count = done.count / 4 + 1
    firstLogged = done[count - 1].logged
    firstJournal = done[count - 1].journal
    world.journal.drop(before: firstJournal)
    done.removeFirst(count)
  }

  private func run(_ input: Input) {
    switch input {
    case .emit(let step, let emitter): emit(step, from: emitter, kind: .emitted)
    case .open(let step): open(step)
    case .back: gesture { back() }
    case .selectTab(let index): gesture { selectTab(index) }
    case .dismiss: gesture { dismissFront() }
    case .advance(let duration): advance(by: duration)
    case .answer(let ticket, let adaptation): answer(ticket, adaptation)
    case .effect(let effect): gesture { apply(effect) }
    }
  }

  /// Does a change of the tree from outside and settles it (S10).
  func gesture(_ change: () -> Void) {
    current = Record(
      number: 0, input: inputNumber, time: world.scalars.now, event: .input)
    change()
    settle()
    close()
  }

  /// Writes the record in progress and those that follow it.
  func close() {
    if let record = current {
      current = nil
      write(record)
    }
    let following = notices
    notices = []
    for record in following { write(record) }
  }

  private func write(_ record: Record) {
    let numbered = record.numbered(log.lastNumber + 1)
    log.append(numbered)
    listener?.recorded(numbered, in: self)
  }

  /// Notes something that is told after the step in progress.
  func note(_ event: Record.Event) {
    let record = Record(number: 0, input: inputNumber, time: world.scalars.now, event: event)
    notices.append(record)
    if current == nil { close() }
  }

  /// Notes the outcome of a step that reached no handler.
  func note(
    _ step: Step, for flow: InstanceName?, from origin: Origin, outcome: Outcome
  ) {
    note(
      .step(
        Record.StepEvent(
          flow: flow, step: step, adapted: nil, origin: origin, outcome: outcome)))
  }
}
