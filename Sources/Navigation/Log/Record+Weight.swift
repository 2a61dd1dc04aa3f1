import Diagnostics

// Approximate sizes of records in bytes, beyond what every record has; computed, not measured.

extension LogEntry.Rest {
  /// Takes time that grows with the number of changes and refusals.
  var weight: Int {
    changes.reduce(256 + refusals.count * 64 + (event?.weight ?? 0)) { $0 + $1.weight }
  }
}

extension TreeChange {
  fileprivate var weight: Int {
    switch self {
    case .remembered(let value, let name, _), .shared(let value, let name, _):
      64 + value.weight + Value.weight(of: name)
    case .labelled(_, let text, _): 64 + (text.map { Value.weight(of: $0) } ?? 0)
    default: 64
    }
  }
}

extension Record.Event {
  fileprivate var weight: Int {
    switch self {
    case .step(let event): event.step.weight + (event.adapted?.weight ?? 0) + event.outcome.weight
    case .chainStopped(let cycle, _): cycle.reduce(0) { $0 + $1.weight }
    case .timerForgotten(_, let step): step.weight
    case .routineFailed(_, let failure), .fetchFailed(_, let failure), .lookFailed(_, let failure):
      failure.weight
    case .link(let event): event.weight
    case .useDropped(_, let flows, _): flows.count * 16
    case .input, .contextLate, .answerDropped, .clockStopped, .clockExhausted, .routineForgotten,
      .relaunched:
      0
    }
  }
}

extension Outcome {
  fileprivate var weight: Int {
    switch self {
    case .failed(let failure): failure.weight
    case .declined(let reason), .declinedByGuard(let reason): Value.weight(of: reason)
    default: 0
    }
  }
}

extension Failure {
  fileprivate var weight: Int {
    let texts = [diagnostic.message, diagnostic.cure, diagnostic.context].compactMap(\.self)
    return texts.reduce(512 + diagnostic.notes.count * 256) {
      $0 + Value.weight(of: $1.text(in: .english)) + Value.weight(of: $1.text(in: .korean))
    }
  }
}

extension LinkEvent {
  fileprivate var weight: Int {
    guard case .dropped(_, let left) = kind else { return Value.weight(of: url) }
    return left.reduce(Value.weight(of: url)) { $0 + $1.weight }
  }
}
