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
  /// Why it could not be done.
  package let reason: Reason

  /// Why a history file could not be used.
  package enum Reason: Hashable, Sendable {
    /// The system's reason, an `errno` value.
    case system(Int32)
    /// It is a folder, a pipe or a device: to read or write it might take for ever.
    case noFile
    /// It has more bytes than a history can.
    case tooLarge(limit: Int)

    /// Names the reason why a file could not be read that may have so many bytes.
    static func reading(_ code: Int32, limit: Int) -> Self {
      switch code {
      case EFBIG: .tooLarge(limit: limit)
      case EISDIR, EINVAL: .noFile
      default: .system(code)
      }
    }
  }

  /// One line for who reads the program's errors.
  package var description: String {
    "cannot \(operation.rawValue) history file \(path): \(reason)"
  }
}
