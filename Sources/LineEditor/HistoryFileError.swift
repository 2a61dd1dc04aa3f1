#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Tells why a history file could not be used.
package struct HistoryFileError: Error, Hashable, CustomStringConvertible {
  /// What was tried.
  package enum Operation: String, Sendable {
    case open, read, write
    case makeDirectory = "make the directory of"
  }

  /// What was tried.
  package let operation: Operation
  /// The file it was tried on.
  package let path: String
  /// The system's reason, an `errno` value.
  package let code: Int32

  /// One line for the user.
  package var description: String {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return "cannot \(operation.rawValue) history file \(path): \(reason)"
  }
}
