package import Diagnostics

/// How much may be printed for one line, whatever it sets off.
///
/// A call of a script that has a limit of time prints 1 MB at most; a line may set off thousands of
/// them. What is over is left out, and told once. What the user's own Lua prints is the user's affair.
package struct LineQuota {
  /// The bytes that scripts may print for one line.
  package static let mostPrinted = 4 << 20
  /// The bytes of records that are shown for one line; the log has them all.
  package static let mostShown = 64 << 20

  private var printed = 0
  private var shown = 0
  private(set) var isExceeded = false

  package init() {}

  /// Counts what scripts print; tells whether it may be shown.
  ///
  /// - Returns: Whether there is room for it, and what is to be told if this is the first that has none.
  package mutating func prints(_ text: String) -> (isShown: Bool, finding: Diagnostic?) {
    printed += text.utf8.count + 1
    guard printed > LineQuota.mostPrinted else { return (true, nil) }
    return (false, exceed())
  }

  /// Counts bytes of shown records; returns whether there was room, and what to report if not.
  package mutating func shows(_ bytes: Int) -> (isShown: Bool, finding: Diagnostic?) {
    shown += bytes + 1
    guard shown > LineQuota.mostShown else { return (true, nil) }
    return (false, exceed())
  }

  /// Whether there is no room for more records; what scripts print does not count.
  package var isFull: Bool { shown > LineQuota.mostShown }

  private mutating func exceed() -> Diagnostic? {
    guard !isExceeded else { return nil }
    isExceeded = true
    return Diagnostic(.error, Message("E0667"))
  }
}
