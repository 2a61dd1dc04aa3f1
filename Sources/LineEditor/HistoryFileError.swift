package import Platform

package struct HistoryFileError: Error, Hashable, CustomStringConvertible {
  package enum Operation: String, Sendable {
    case open, read, write
    case makeDirectory = "make the directory of"
  }

  package let operation: Operation
  package let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case system(SystemError)
    /// A folder, a pipe or a device: reading or writing it could block forever.
    case noFile
    /// The file has more than `limit` bytes.
    case tooLarge(limit: Int)

    /// The reason for a failed read; `limit` is the most bytes a file may have.
    static func reading(_ error: SystemError, limit: Int) -> Self {
      switch error {
      case .tooLarge: .tooLarge(limit: limit)
      case .isFolder, .invalid: .noFile
      default: .system(error)
      }
    }
  }

  /// One line, for the program's error output.
  package var description: String {
    "cannot \(operation.rawValue) history file \(path): \(reason)"
  }
}
