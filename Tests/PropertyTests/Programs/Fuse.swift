import Navigation

/// Lets one handler fail at one of its operations, and counts the operations of all.
final class Fuse {
  /// Where a handler fails: the handler, counted from 0 since the input began, and the operation.
  var point: (handler: Int, operation: Int)?
  /// The handler has failed there.
  private(set) var isBlown = false
  /// How many operations each handler has had since the input began, its end included.
  private(set) var counts: [Int] = []
  /// Told before a guard is asked.
  var listener: ((Session) -> Void)?
  /// Told before a routine goes on: what comes next is of its doing.
  var routineListener: (() -> Void)?

  init() {}

  /// An input begins.
  func reset() { counts = [] }

  /// The handler that begins next may be one that fails.
  var isNext: Bool { point.map { !isBlown && $0.handler == counts.count } ?? true }

  /// A handler begins.
  func enter() { counts.append(0) }

  /// An operation begins.
  func burn() throws {
    let handler = counts.count - 1
    let operation = counts[handler]
    counts[handler] += 1
    if let point, !isBlown, point.handler == handler, point.operation == operation {
      isBlown = true
      throw Failure("the fuse has blown")
    }
  }
}
