import Lua

/// A time limit in CPU time of the thread, so that a busy machine ends nothing early.
package struct Deadline {
  private let limit: Duration?
  private let threadStart: Duration
  private let realStart: Duration

  /// Begins now.
  ///
  /// - Parameter limit: How long it may take; `nil` for as long as it wants.
  package init(_ limit: Duration?) {
    self.limit = limit
    threadStart = limit == nil ? .zero : LuaTimeLimit.threadTime
    realStart = limit == nil ? .zero : LuaTimeLimit.realTime
  }

  /// The same limit, started now or shortly before.
  ///
  /// Callers with many trials start often. Up to a hundredth of the limit may have passed, to avoid
  /// reading the slow thread clock each time.
  package var renewed: Deadline {
    guard let limit, LuaTimeLimit.realTime - realStart >= limit / 100 else { return self }
    return Deadline(limit)
  }

  /// Whether the limit is reached.
  ///
  /// It is read very often. A thread cannot use more CPU time than the elapsed real time, whose
  /// clock is faster to read.
  package var isOver: Bool {
    guard let limit, LuaTimeLimit.realTime - realStart >= limit else { return false }
    return LuaTimeLimit.threadTime - threadStart >= limit
  }
}
