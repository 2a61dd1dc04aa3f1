extension Session {
  /// Handles the steps in the queue, first in, first out, until it is empty (Q1).
  ///
  /// The steps that the input itself has queued are no chain, however many: a link may reach any
  /// number of flows. Only what these steps cause counts towards the limit (B1).
  func drain() {
    let waiting = queue.count - queueHead
    let allowed = max(configuration.stepLimit + max(0, waiting - 1), stepsHandled + waiting)
    while queueHead < queue.count {
      takeNext()
      if queueHead < queue.count, let reason = reasonToStop(after: allowed) { stopChain(reason) }
    }
    progress.value.emptyQueue()
    progress.value.link = 0
  }

  @inline(__always)
  func enqueue(_ step: Step, for flow: FlowID, from origin: Origin) {
    var origin = origin
    origin.link = progress.value.link
    world.made += 128 + step.weight
    queue.append(
      QueueEntry(flow: flow, flowName: world.flows[flow].name, step: step, origin: origin))
  }

  /// Handles the first step in the queue; its queue entry ends up in the log.
  @inline(__always)
  private func takeNext() {
    let entry = progress.value.next()
    progress.value.link = entry.origin.link
    guard world.flows.contains(entry.flow) else {
      return note(entry.step, for: entry.flowName, from: entry.origin, outcome: .flowEnded)
    }
    guard !world.flows[entry.flow].isAsking else { return wait(entry) }
    stepsHandled += 1
    guard let handled = handle(entry, by: definition(of: entry.flow)) else { return }
    write(
      LogEntry(
        consume entry, handled: consume handled, input: inputNumber, time: world.scalars.now))
    endDraft()
  }
}

extension Progress {
  /// The first step that waits.
  ///
  /// The last one in the queue is moved out of it, not copied.
  @inline(__always)
  fileprivate mutating func next() -> QueueEntry {
    if queueHead + 1 == queue.count, let last = queue.popLast() { return last }
    queueHead += 1
    return queue[queueHead - 1]
  }

  @inline(__always)
  fileprivate mutating func emptyQueue() {
    guard queueHead > 0 else { return }
    queue.removeAll(keepingCapacity: true)
    queueHead = 0
  }
}

extension Session {
  /// Stops an endless chain of steps, and logs the steps that repeat in it (B1).
  func stopChain(_ reason: Record.StopReason) {
    if reason == .asked { noteStop() }
    note(.chainStopped(cycle: cycle(), because: reason))
    let rest = queue[queueHead...]
    queueHead = queue.count
    for entry in rest {
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .limit)
    }
    stopLink(with: rest)
  }

  /// Why the chain of steps must stop; `nil` if it may go on.
  ///
  /// - Parameter allowed: The maximum number of steps.
  @inline(__always)
  func reasonToStop(after allowed: Int) -> Record.StopReason? {
    if stepsHandled >= allowed { return .tooManySteps }
    if weightOfInput > configuration.inputMemory { return .tooMuchMade }
    if let mayGoOn, !mayGoOn(.chain) { return .asked }
    return nil
  }

  /// Remembers where the input was stopped, by the caller or by a limit.
  func noteStop() { stoppedAfter = stoppedAfter ?? log.lastNumber }

  /// The shortest run of steps that the end of the chain repeats, from the latest 256 records of
  /// the input.
  func cycle() -> [Step] {
    let events = log.records(from: log.lastNumber - 255).compactMap { record -> StepSeen? in
      guard record.input == inputNumber, case .step(let event) = record.event,
        let flow = event.flow
      else { return nil }
      return StepSeen(flow: flow.name, step: event.navigated)
    }
    let most = max(1, events.count / 2)
    let length = (1...most).first { repeats(events, every: $0) } ?? min(4, events.count)
    return events.suffix(length).map(\.step)
  }

  /// A flow and a step; values are not compared, since they may be what keeps changing.
  private struct StepSeen: Equatable {
    let flow: NameID
    let step: Step

    static func == (left: StepSeen, right: StepSeen) -> Bool {
      left.flow == right.flow && left.step.case == right.step.case
    }
  }

  private func repeats(_ seen: [StepSeen], every length: Int) -> Bool {
    let last = seen.suffix(length)
    return last.elementsEqual(seen.dropLast(length).suffix(length))
  }
}
