import Lua

/// A time limit in CPU time of the thread, so that a busy machine ends nothing early.
package struct Patience {
  private let end: Duration?

  /// Begins now.
  ///
  /// - Parameter limit: How long it may take; `nil` for as long as it wants.
  package init(_ limit: Duration?) { end = limit.map { LuaTimeLimit.threadTime + $0 } }

  package var isOver: Bool { end.map { LuaTimeLimit.threadTime >= $0 } ?? false }
}
