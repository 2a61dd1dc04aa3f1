import Navigation

/// Lets one handler fail at one of its operations, and counts the operations of all.
final class Fuse {
  /// Where a handler fails: the handler, counted from 0 since the input began, and the operation;
  /// nothing once it has.
  var point: (handler: Int, operation: Int)?
  /// How many operations each handler has had since the input began, its end included.
  private(set) var counts: [Int] = []
  /// Told before the guard is asked about what may be the step whose handler fails.
  var listener: ((Session) -> Void)?

  init() {}

  /// An input begins.
  func reset() { counts = [] }

  /// The handler that begins next is the one that fails, as far as that is known.
  var isNext: Bool { point.map { $0.handler == counts.count } ?? true }

  /// A handler begins.
  func enter() { counts.append(0) }

  /// An operation begins.
  func burn() throws {
    let handler = counts.count - 1
    let operation = counts[handler]
    counts[handler] += 1
    if let point, point.handler == handler, point.operation == operation {
      self.point = nil
      throw Failure("the fuse has blown")
    }
  }
}
