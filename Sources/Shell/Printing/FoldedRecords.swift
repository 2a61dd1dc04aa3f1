import Diagnostics
import Driving
import Navigation

/// Records as people read them: a deep link that many flows have no entry for is told in one line.
///
/// The first record of a step that goes to all flows is always told by itself, so that its name is there.
struct FoldedRecords {
  enum FoldedRow {
    case record(Record)
    /// Consecutive flows had no entry for a step: the numbers of the first and the last record.
    case unhandled(Int, Int)
  }

  private(set) var lines: [FoldedRow] = []

  init(_ records: [Record]) {
    var run: [Record] = []
    for (index, record) in records.enumerated() {
      if index > 0, record.isUnhandledToo(after: records[index - 1]) {
        run.append(record)
      } else {
        close(&run)
        lines.append(.record(record))
      }
    }
    close(&run)
  }

  private mutating func close(_ run: inout [Record]) {
    if let first = run.first, let last = run.last, run.count > 1 {
      lines.append(.unhandled(first.number, last.number))
    } else {
      lines += run.map { .record($0) }
    }
    run = []
  }
}

extension Record {
  /// Whether a flow had no entry for the step of a deep link that the record before is about, too.
  fileprivate func isUnhandledToo(after other: Record) -> Bool {
    guard case .step(let event) = event, case .step(let before) = other.event else { return false }
    return event.outcome == .unhandled && event.adapted == nil && changes.isEmpty
      && event.origin.kind == .link && before.origin == event.origin && before.step == event.step
      && number == other.number + 1 && input == other.input
  }
}
