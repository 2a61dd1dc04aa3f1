package import Diagnostics

extension Message {
  package static func systemReason(_ error: SystemError) -> Message {
    Message(en: error.text, ko: reasonsInKorean[error] ?? error.text)
  }

  /// The path leads to a folder, a pipe or a device.
  package static let noFile = Message(en: "it is not a regular file", ko: "보통 파일이 아닙니다")

  /// Why a file could not be used; an invalid argument means that it is not a regular file.
  package static func fileReason(_ error: SystemError) -> Message {
    error == .invalid ? .noFile : .systemReason(error)
  }

  private static let reasonsInKorean: [SystemError: String] = [
    .noAccess: "권한이 없습니다", .notPermitted: "허용되지 않은 일입니다", .noEntry: "그런 파일이나 폴더가 없습니다",
    .notFolder: "폴더가 아닙니다", .isFolder: "폴더입니다", .alreadyThere: "이미 있습니다",
    .noSpace: "남은 공간이 없습니다", .readOnly: "읽기만 할 수 있는 곳입니다", .tooManyLinks: "링크가 끝없이 이어집니다",
    .nameTooLong: "이름이 너무 깁니다", .tooManyOpen: "열린 파일이 너무 많습니다",
    .inputOutput: "읽거나 쓰는 중에 오류가 났습니다",
  ]
}
