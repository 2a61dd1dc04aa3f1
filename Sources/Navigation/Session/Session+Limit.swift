extension Session {
  /// Stops a chain of steps that does not come to an end, and names what recurs in it (B1).
  func stopChain() {
    note(.chainStopped(cycle: cycle()))
    let rest = queue[queueHead...]
    queueHead = queue.count
    for entry in rest {
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .limit)
    }
  }

  /// The shortest run of steps that the end of the chain repeats, from the latest 256 records.
  private func cycle() -> [Step] {
    let taken = log.records(from: log.lastNumber - 255).compactMap { record -> StepSeen? in
      guard case .step(let event) = record.event, let flow = event.flow else { return nil }
      return StepSeen(flow: flow.name, step: event.navigated.case)
    }
    let steps = log.records(from: log.lastNumber - 255).compactMap { record -> Step? in
      guard case .step(let event) = record.event, event.flow != nil else { return nil }
      return event.navigated
    }
    guard taken.count > 1 else { return steps }
    for length in 1...(taken.count / 2) where repeats(taken, every: length) {
      return Array(steps.suffix(length))
    }
    return Array(steps.suffix(4))
  }

  private struct StepSeen: Equatable {
    let flow: NameID
    let step: StepCase
  }

  private func repeats(_ seen: [StepSeen], every length: Int) -> Bool {
    let last = seen.suffix(length)
    return last.elementsEqual(seen.dropLast(length).suffix(length))
  }
}
