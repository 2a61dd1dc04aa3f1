package import Platform

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
    /// The system's reason.
    case system(SystemError)
    /// It is a folder, a pipe or a device: to read or write it might take for ever.
    case noFile
    /// It has more bytes than a history can.
    case tooLarge(limit: Int)

    /// Names the reason why a file could not be read that may have so many bytes.
    static func reading(_ error: SystemError, limit: Int) -> Self {
      switch error {
      case .tooLarge: .tooLarge(limit: limit)
      case .isFolder, .invalid: .noFile
      default: .system(error)
      }
    }
  }

  /// One line for who reads the program's errors.
  package var description: String {
    "cannot \(operation.rawValue) history file \(path): \(reason)"
  }
}
