import Lua

/// A time limit in CPU time of the thread, so that a busy machine ends nothing early.
package struct Patience {
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

  /// The same limit, begun anew, or a little before.
  ///
  /// Whoever tries much begins often: a hundredth of the limit may be gone, so that the thread's time, which is dear, is
  /// not asked for each time.
  package var renewed: Patience {
    guard let limit, LuaTimeLimit.realTime - realStart >= limit / 100 else { return self }
    return Patience(limit)
  }

  /// The limit is reached.
  ///
  /// It is asked very often. No thread works for longer than the real time that has gone by, which costs less to ask.
  package var isOver: Bool {
    guard let limit, LuaTimeLimit.realTime - realStart >= limit else { return false }
    return LuaTimeLimit.threadTime - threadStart >= limit
  }
}
