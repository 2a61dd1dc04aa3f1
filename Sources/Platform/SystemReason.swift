package import Diagnostics

extension Message {
  package static func systemReason(_ error: SystemError) -> Message {
    error.name.map { Message("system.\($0)", ["reason": error.text]) }
      ?? Message(verbatim: error.text)
  }

  /// The path leads to a folder, a pipe or a device.
  package static let noFile = Message("diagnostics.noFile")

  /// Why a file could not be used; an invalid argument means that it is not a regular file.
  package static func fileReason(_ error: SystemError) -> Message {
    error == .invalid ? .noFile : .systemReason(error)
  }
}
