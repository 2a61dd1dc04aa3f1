/// The records that a session has written since a moment, read from the log on request.
///
/// They exist until the inputs that wrote them are undone.
package struct NewRecords: Sequence {
  private let session: Session
  /// The number of the latest record before them.
  private let last: Int

  /// - Parameters:
  ///   - session: The session that has written them.
  ///   - last: The number of the latest record before them.
  package init(of session: Session, after last: Int) {
    self.session = session
    self.last = last
  }

  /// All of them, oldest first.
  ///
  /// Takes time that grows with their number.
  package var all: [Record] { session.log.records(from: last + 1) }

  /// Whether flows handled all their steps, and nothing failed, was refused or was stopped.
  ///
  /// Takes much less time than reading them.
  package var isSmooth: Bool { session.log.isSmooth(after: last) }

  /// The places of code that was reached and whose effect is not known.
  ///
  /// Takes much less time than reading the records.
  package var todos: [String] { session.log.todos(after: last) }

  package func makeIterator() -> IndexingIterator<[Record]> { all.makeIterator() }

  /// A checksum of the steps in the records; `nil` if a record reports more than a handled step.
  ///
  /// Takes time that grows with the square of their number, though much less than reading them.
  package var pattern: RecordPattern? { session.log.pattern(after: last) }
}

/// A checksum of which flows were asked about which steps, and of the outcomes, in order.
///
/// Of instances and values, only equality counts, so that an action in many states has few
/// patterns. Patterns of a session and its copies can be compared.
package struct RecordPattern: Equatable, Sendable {
  private var fingerprint = Fingerprint()

  /// Bits of the checksum, for hash tables.
  package var word: Int { fingerprint.word }

  /// Adds another text that distinguishes patterns.
  package mutating func add(_ text: String?) { fingerprint.add(text) }

  /// - Parameters:
  ///   - flow: The flow that was asked; nil if none was.
  ///   - first: The place of the first record about the same step, which several flows may receive.
  fileprivate mutating func add(_ flow: InstanceName?, _ step: StepCase, first: Int) {
    fingerprint.add(UInt64(UInt(bitPattern: ObjectIdentifier(step))))
    fingerprint.add(flow.map { Int($0.name.index) } ?? -1, first)
  }

  /// Adds what became of the step added last.
  fileprivate mutating func add(_ outcome: LogEntry.Plain) { fingerprint.add(outcome.rawValue) }

  /// Adds that something happened that is about no step.
  fileprivate mutating func addOther() { fingerprint.add(-1) }
}

extension Log {
  fileprivate func isSmooth(after number: Int) -> Bool {
    indices(from: number + 1).allSatisfy { ring[place($0)].isSmooth }
  }

  fileprivate func todos(after number: Int) -> [String] {
    indices(from: number + 1).flatMap {
      ring[place($0)].rest?.mayReachTodo == true ? record(at: $0).todos : []
    }
  }

  fileprivate func pattern(after number: Int) -> RecordPattern? {
    var pattern = RecordPattern()
    let indices = indices(from: number + 1)
    for index in indices {
      let place = place(index)
      let first = indices.first {
        $0 == index || ring[self.place($0)].isOfSameStep(as: ring[place])
      }
      guard ring[place].add(to: &pattern, first: (first ?? index) - indices.lowerBound) else {
        return nil
      }
    }
    return pattern
  }
}

extension LogEntry {
  fileprivate var isSmooth: Bool {
    guard let rest else { return outcome != .unhandled }
    if rest.isQuietInput { return true }
    guard rest.refusals.isEmpty else { return false }
    switch rest.event {
    case nil: return outcome == .handled || outcome == .forwarded
    case .step(let event): return event.outcome.reach == .done
    default: return false
    }
  }

  /// - Parameter first: The place of the first record about the same step.
  /// - Returns: Whether the record reports nothing else: nothing failed, and nothing was stopped.
  fileprivate func add(to pattern: inout RecordPattern, first: Int) -> Bool {
    if let rest, rest.isQuietInput {
      pattern.addOther()
      return true
    }
    switch rest?.event {
    case nil:
      pattern.add(entry.flowName, entry.step.case, first: first)
      pattern.add(outcome)
    case .step(let event):
      if case .failed = event.outcome { return false }
      pattern.add(event.flow, event.navigated.case, first: first)
      pattern.add(event.outcome.name)
    case .chainStopped, .routineFailed, .lookFailed: return false
    default: pattern.addOther()
    }
    return true
  }

  /// Whether both are about one step that several flows received at once, as from a link.
  fileprivate func isOfSameStep(as other: LogEntry) -> Bool {
    entry.origin == other.entry.origin && entry.step == other.entry.step
  }
}
