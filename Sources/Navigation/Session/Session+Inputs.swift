extension Session {
  /// Whether an input is being processed, so that a handler or a listener is running.
  public var isBusy: Bool { progress.value.isBusy }

  /// Gives the session an input and processes it completely.
  ///
  /// - Parameter input: The input. An input that a handler or a listener gives is processed after
  ///   the current one.
  public func perform(_ input: Input) {
    guard !progress.value.isTaking else { return take { $0.performNow(input) } }
    progress.value.isTaking = true
    performNow(input)
    takeLater()
  }

  /// Runs a closure on the session, after the input in progress (I1).
  func take(_ body: @escaping (Session) -> Void) {
    guard !progress.value.isTaking else { return progress.value.later.append(body) }
    progress.value.isTaking = true
    body(self)
    takeLater()
  }

  /// Runs the closures that were given meanwhile.
  @inline(__always)
  private func takeLater() {
    while !progress.value.later.isEmpty { progress.value.later.removeFirst()(self) }
    progress.value.isTaking = false
  }

  @inline(__always)
  func performNow(_ input: Input) {
    begin()
    run(input)
    finish()
  }

  @inline(__always)
  func begin() {
    progress.value.isBusy = true
    inputNumber += 1
    history.value.forgetUndone()
    world.beginEpoch()
    world.made = 0
    stoppedAfter = nil
    stepsHandled = 0
    if !progress.value.draws.isEmpty { progress.value.draws = [] }
    if progress.value.isWatched { catchUp() }
  }

  /// Handles the queued steps, then continues links that no longer have to wait.
  @inline(__always)
  func workOff() {
    drain()
    if !world.links.isEmpty || !world.heldLinks.isEmpty { advanceLinks() }
  }

  @inline(__always)
  func finish() {
    workOff()
    if !progress.value.draws.isEmpty { forgetDrawn() }
    history.value.append(
      DoneInput(
        journal: world.journal.end, logged: log.lastNumber, number: inputNumber,
        weight: weightOfInput),
      in: &world, depth: configuration.undoDepth, memory: configuration.undoMemory)
    progress.value.isBusy = false
    if progress.value.isWatched { settleHost(.input) }
  }

  private func run(_ input: Input) {
    if input.isTouch { world.restartIdleTimers() }
    switch input {
    case .emit(let step, let emitter): emit(step, from: emitter, kind: .emitted)
    case .open(let step): open(step)
    case .openOne(let step, let flow): open(step, to: flow)
    case .link(let link): take(link)
    case .back: gesture { back() }
    case .selectTab(let index): gesture { selectTab(index) }
    case .dismiss: gesture { dismissFront() }
    case .drag(let detent): gesture { drag(to: detent) }
    case .letGo(let swipe): gesture { letGo(swipe) }
    case .device(let device): gesture { world.use(device) }
    case .tap(let step, let screen): tap(step, on: screen)
    case .doubleTap(let step, let screen): doubleTap(step, on: screen)
    case .advance(let duration): advance(by: duration)
    case .enter(let value, let name, let screen, let step):
      enter(value, into: name, of: screen, emitting: step)
    case .answer(let ticket, let adaptation): answer(ticket, adaptation)
    case .reply(let id, let value): waking { reply(id, value) }
    case .relaunch(let link): relaunch(link)
    case .draws(let numbers): world.say(numbers)
    case .effect(let effect): gesture { apply(effect) }
    }
  }

  /// Performs a change of the tree from outside and settles it (S10).
  func gesture(_ change: () -> Void) {
    draft.isOpen = true
    change()
    settle()
    close(.input)
  }

  /// Resumes a guard or a routine that waited; writes a record only if something changes.
  func waking(_ change: () -> Void) {
    draft.isOpen = true
    change()
    settle()
    closeAsking()
  }

  /// Writes the record of the step or input in progress and those that follow it.
  func close(_ event: Record.Event) {
    write(
      LogEntry(
        event, entry: definitions.value.noEntry, draft: draft, input: inputNumber,
        time: world.scalars.now
      ))
    endDraft()
  }

  /// Ends the step or input in progress, and writes the records that follow it.
  @inline(__always)
  func endDraft() {
    draft.isOpen = false
    draft.clear()
    if !notices.isEmpty { writeNotices() }
  }

  private func writeNotices() {
    let following = notices
    notices = []
    for event in following { write(event) }
  }

  private func write(_ event: Record.Event) {
    write(
      LogEntry(
        event, entry: definitions.value.noEntry, draft: Draft(), input: inputNumber,
        time: world.scalars.now))
  }

  @inline(__always)
  func write(_ entry: consuming LogEntry) {
    let weight = entry.weight
    if weight > 0 { world.made += weight }
    records.value.append(entry, weight: weight)
    if hasListener { tellRecord() }
  }

  /// Not inlined, so that a session without a listener pays nothing for it.
  @inline(never)
  private func tellRecord() {
    if let last = log.last { listener?.recorded(last, in: self) }
  }

  /// Logs an event, after the step in progress if there is one.
  func note(_ event: Record.Event) {
    if draft.isOpen { notices.append(event) } else { write(event) }
  }

  /// Logs the outcome of a step that reached no handler.
  func note(
    _ step: Step, for flow: InstanceName?, from origin: Origin, outcome: Outcome
  ) {
    note(
      .step(
        Record.StepEvent(
          flow: flow, step: step, adapted: nil, origin: origin, outcome: outcome)))
  }
}
