package import Diagnostics

// What can be wrong before a script runs. One function per message, both languages side by side.
extension Message {
  package static func fileMissing(_ path: String) -> Message {
    Message("E0101", en: "the file '\(path)' does not exist", ko: "'\(path)' 파일이 없습니다")
  }
  static func fileIsDirectory(_ path: String) -> Message {
    Message("E0102", en: "'\(path)' is a folder, not a script", ko: "스크립트가 아니라 폴더입니다: '\(path)'")
  }
  static func fileUnreadable(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0103", en: "cannot read '\(path)': \(reason.english)",
      ko: "'\(path)' 파일을 읽을 수 없습니다: \(reason.korean)")
  }
  static let fileIsBinary = Message(
    "E0104", en: "this is not a text file", ko: "텍스트 파일이 아닙니다")
  static let precompiled = Message(
    "E0105", en: "this is a precompiled Lua chunk; only Lua text is loaded",
    ko: "미리 컴파일된 Lua 파일입니다. Lua 텍스트만 불러올 수 있습니다")
  static let nothingToStart = Message(
    "E0106", en: "no flow has a first step, so the app cannot start",
    ko: "첫 스텝이 있는 플로우가 없어 시작할 수 없습니다")
  static let nothingToStartCure = Message(
    en: "give one flow a first step: flow \"AppFlow\" { root = window, start = Step.…, … }",
    ko: "플로우 하나에 첫 스텝을 주세요: flow \"AppFlow\" { root = window, start = Step.…, … }")
  static func severalToStart(_ names: [String]) -> Message {
    let list = Message.listing(names.map { "'\($0)'" })
    return Message(
      "E0107", en: "several flows could start: \(list.english)",
      ko: "시작할 수 있는 플로우가 여럿입니다: \(list.korean)")
  }
  static func severalToStartCure(_ name: String) -> Message {
    Message(en: "choose one: coordinate \"\(name)\"", ko: "어느 것인지 정하세요: coordinate \"\(name)\"")
  }
  static func declaredTwice(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message(
      "E0108", en: "\(kind.english) '\(name)' is already declared",
      ko: "이미 선언되었습니다: \(kind.korean) '\(name)'")
  }
  static func declaredHere(_ name: String) -> Message {
    Message(en: "'\(name)' was declared here first", ko: "'\(name)': 처음 선언된 곳")
  }
  static func hasNoBody(_ what: String, _ name: String) -> Message {
    Message(
      "E0109", en: "\(what) '\(name)' has no body: write \(what) \"\(name)\" { … }",
      ko: "\(what) '\(name)'의 내용이 없습니다: \(what) \"\(name)\" { … } 처럼 쓰세요")
  }
  static func notDeclared(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message(
      "E0110", en: "\(kind.english) '\(name)' is not declared",
      ko: "선언되지 않았습니다: \(kind.korean) '\(name)'")
  }
  static func didYouMean(_ name: String, at location: SourceLocation?) -> Message {
    guard let location else { return .didYouMean(name) }
    let place = "\(location.file):\(location.line)"
    return Message(
      en: "did you mean '\(name)' (declared at \(place))?",
      ko: "혹시 '\(name)'인가요? (\(place)에 선언됨)")
  }
  static func unknownGlobal(_ name: String) -> Message {
    Message(
      "E0111", en: "'\(name)' is not declared", ko: "선언되지 않은 이름입니다: '\(name)'")
  }
  static func globalAssigned(_ name: String) -> Message {
    Message(
      "E0112", en: "'\(name)' is not local, and scripts cannot create globals",
      ko: "지역 변수가 아닙니다: '\(name)'. 스크립트는 전역 변수를 만들 수 없습니다")
  }
  static func globalAssignedCure(_ name: String) -> Message {
    Message(en: "write: local \(name) = …", ko: "이렇게 쓰세요: local \(name) = …")
  }
  static func wordAssigned(_ name: String) -> Message {
    Message(
      "E0113", en: "'\(name)' is a word of the language and cannot be replaced",
      ko: "언어의 키워드는 바꿀 수 없습니다: '\(name)'")
  }
  static func luaError(_ text: String) -> Message { Message("E0114", verbatim: text) }
  static func moduleMissing(_ name: String, _ path: String) -> Message {
    Message(
      "E0115", en: "module '\(name)' does not exist: there is no file '\(path)'",
      ko: "'\(name)' 모듈이 없습니다: '\(path)' 파일이 없습니다")
  }
  static func moduleName(_ name: String, atMost parts: Int? = nil) -> Message {
    let rule =
      parts.map {
        Message(en: "a module of a plugin has at most \($0) parts", ko: "플러그인에서는 부분이 최대 \($0)개입니다")
      }
      ?? Message(
        en: "use letters, digits, '_', '-' and '.' only", ko: "글자, 숫자, '_', '-', '.'만 쓸 수 있습니다")
    return Message(
      "E0116", en: "'\(name)' is not a module name: \(rule.english)",
      ko: "모듈 이름이 될 수 없습니다: '\(name)'. \(rule.korean)")
  }
  static func moduleLoop(_ name: String) -> Message {
    Message(
      "E0117", en: "module '\(name)' requires itself, directly or through other modules",
      ko: "'\(name)' 모듈이 결국 자기 자신을 require 합니다")
  }
  static let fileIsEmpty = Message(
    "E0118", en: "the file is empty", ko: "파일이 비어 있습니다")
  static func keyTwice(_ where: String, _ key: String) -> Message {
    Message(
      "E0119", en: "\(`where`): '\(key)' is written twice; only the last value would be used",
      ko: "\(`where`): '\(key)' 키를 두 번 썼습니다. 마지막 값만 쓰입니다")
  }
  static func noMember(_ library: String, _ member: String) -> Message {
    Message(
      "E0120", en: "'\(library)' has no '\(member)'", ko: "'\(library)'에 없는 이름입니다: '\(member)'")
  }
  static func wordHasNoFields(_ word: String, _ field: String) -> Message {
    Message(
      "E0121", en: "'\(word)' is a word of the language here and has no field '\(field)'",
      ko: "여기서 '\(word)' 키워드에는 '\(field)' 필드가 없습니다")
  }
  static func writtenHere(_ name: String) -> Message {
    Message(en: "'\(name)' was written here first", ko: "'\(name)': 처음 쓴 곳")
  }
  static func commaMissing(_ line: Int) -> Message {
    Message(
      en: "is a comma missing at the end of line \(line)?", ko: "\(line)번째 줄 끝에 쉼표가 빠지지 않았나요?")
  }
  static func commaMissing(before token: String) -> Message {
    Message(en: "is a comma missing before '\(token)'?", ko: "'\(token)' 앞에 쉼표가 빠지지 않았나요?")
  }
}
