import Diagnostics

// What can go wrong where plugins reach outside the session.
extension Message {
  /// What gives a word.
  ///
  /// - Parameter orTrust: Scripts of one's own have it, too.
  static func needsPermission(_ permissions: [String], orTrust: Bool) -> Message {
    let list = permissions.joined(separator: ", ")
    let (en, ko) =
      orTrust
      ? (
        "; your own scripts can use it with --level trusted",
        ". 직접 쓴 스크립트라면 --level trusted로 쓸 수 있습니다"
      ) : ("", "")
    return Message(
      en: "a plugin can use this word if its header asks for a permission: \(list)\(en)",
      ko: "플러그인이 머리말에서 권한을 요청하면 이 키워드를 쓸 수 있습니다: \(list)\(ko)")
  }
  static func fileNotPermitted(
    _ plugin: String, _ path: String, _ permissions: [String]
  ) -> Message {
    let list = permissions.joined(separator: ", ")
    return Message(
      "E0853", en: "'\(plugin)' has no permission for '\(path)', only \(list)",
      ko: "'\(plugin)' 플러그인에 '\(path)' 파일의 권한이 없습니다. 있는 권한: \(list)")
  }
  static func variableNotPermitted(
    _ plugin: String, _ name: String, _ permissions: [String]
  ) -> Message {
    let list = permissions.joined(separator: ", ")
    return Message(
      "E0854", en: "'\(plugin)' has no permission env:\(name), only \(list)",
      ko: "'\(plugin)' 플러그인에 env:\(name) 권한이 없습니다. 있는 권한: \(list)")
  }
  static func outsideReached(_ word: String, alsoLoading: Bool) -> Message {
    let (en, ko) = alsoLoading ? (", and while scripts load", "와 불러오는 동안") : ("", "")
    return Message(
      "E0855",
      en: "\(word) can be used in hooks and commands\(en) only: navigation must depend on the "
        + "session and nothing else",
      ko: "\(word): 훅과 명령\(ko)에서만 쓸 수 있습니다. 이동은 세션에만 달려 있어야 합니다")
  }
  static func fileUnreachable(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0856", en: "'\(path)': \(reason.english)", ko: "'\(path)': \(reason.korean)")
  }
  static func fileIsLink(_ path: String) -> Message {
    Message(
      "E0857",
      en: "'\(path)' is a symbolic link or leads through one, and links are not followed",
      ko: "심볼릭 링크이거나 링크를 거칩니다: '\(path)'. 링크는 따라가지 않습니다")
  }
  static func notAFile(_ path: String) -> Message {
    Message("E0858", en: "'\(path)' is not a regular file", ko: "보통 파일이 아닙니다: '\(path)'")
  }
  static func fileTooLong(_ path: String, _ most: Int) -> Message {
    Message(
      "E0859", en: "'\(path)' is larger than \(most / 1_048_576) MB",
      ko: "'\(path)' 파일이 \(most / 1_048_576) MB보다 큽니다")
  }
  static func containerIsTaken(_ name: String) -> Message {
    Message(
      "E0861", en: "the container kind '\(name)' already exists", ko: "이미 있는 컨테이너 종류입니다: '\(name)'")
  }
  static func fileNotText(_ path: String) -> Message {
    Message("E0860", en: "'\(path)' is not UTF-8 text", ko: "UTF-8 텍스트가 아닙니다: '\(path)'")
  }
}
