package import Diagnostics

/// The limit of output for one line of the prompt.
///
/// A script call with a time limit can print 1 MB; a line can cause thousands of calls. Output
/// beyond the limit is dropped, and one message reports that. Output of the user's own Lua is not
/// limited.
package struct LineQuota {
  /// The bytes that scripts may print for one line.
  package static let mostPrinted = 4 << 20
  /// The bytes of records that are shown for one line; the log has them all.
  package static let mostShown = 64 << 20

  private var printed = 0
  private var shown = 0
  private(set) var isExceeded = false

  package init() {}

  /// Counts output of scripts; returns whether it may be shown.
  ///
  /// - Returns: Whether it is within the limit, and the message for the first output that is not.
  package mutating func prints(_ text: String) -> (isShown: Bool, finding: Diagnostic?) {
    printed += text.utf8.count + 1
    guard printed > LineQuota.mostPrinted else { return (true, nil) }
    return (false, exceed())
  }

  /// Counts bytes of shown records; returns whether they are within the limit, and the message if
  /// not.
  package mutating func shows(_ bytes: Int) -> (isShown: Bool, finding: Diagnostic?) {
    shown += bytes + 1
    guard shown > LineQuota.mostShown else { return (true, nil) }
    return (false, exceed())
  }

  /// Whether the limit of records is reached; output of scripts does not count.
  package var isFull: Bool { shown > LineQuota.mostShown }

  private mutating func exceed() -> Diagnostic? {
    guard !isExceeded else { return nil }
    isExceeded = true
    return Diagnostic(.error, Message("E0667"))
  }
}
