#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Message {
  /// Why the system refused something.
  ///
  /// - Parameter code: The number the system gave, `errno`.
  package static func systemReason(_ code: Int32) -> Message {
    let english = String(cString: strerror(code))
    return Message(en: english, ko: reasonsInKorean[code] ?? english)
  }

  /// What stands in a file's place is a folder, a pipe or a device.
  package static let noFile = Message(en: "it is not a regular file", ko: "보통 파일이 아닙니다")

  /// Why a file could not be used, where what is no file is reported as `EINVAL`.
  package static func fileReason(_ code: Int32) -> Message {
    code == EINVAL ? .noFile : .systemReason(code)
  }

  private static let reasonsInKorean: [Int32: String] = [
    EACCES: "권한이 없습니다", EPERM: "허용되지 않은 일입니다", ENOENT: "그런 파일이나 폴더가 없습니다",
    ENOTDIR: "폴더가 아닙니다", EISDIR: "폴더입니다", EEXIST: "이미 있습니다", ENOSPC: "남은 공간이 없습니다",
    EROFS: "읽기만 할 수 있는 곳입니다", ELOOP: "링크가 끝없이 이어집니다", ENAMETOOLONG: "이름이 너무 깁니다",
    EMFILE: "열린 파일이 너무 많습니다", EIO: "읽거나 쓰는 중에 오류가 났습니다",
  ]
}
