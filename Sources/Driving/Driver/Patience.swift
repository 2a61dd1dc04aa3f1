import Lua

/// How long something may take: CPU time of the thread, so that a busy machine ends nothing.
package struct Patience {
  private let end: Duration?

  /// Begins now.
  ///
  /// - Parameter limit: How long it may take; `nil` for as long as it wants.
  package init(_ limit: Duration?) { end = limit.map { LuaTimeLimit.threadTime + $0 } }

  /// It has taken as long as it may.
  package var isOver: Bool { end.map { LuaTimeLimit.threadTime >= $0 } ?? false }
}
