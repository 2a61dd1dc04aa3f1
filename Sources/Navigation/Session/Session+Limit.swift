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
