import Diagnostics

// What can be wrong before a script runs. One function per message, both languages side by side.
extension Message {
  static func fileMissing(_ path: String) -> Message {
    Message("E0101", en: "there is no file '\(path)'", ko: "'\(path)' 파일이 없습니다")
  }
  static func fileIsDirectory(_ path: String) -> Message {
    Message("E0102", en: "'\(path)' is a folder, not a script", ko: "'\(path)'은(는) 스크립트가 아니라 폴더입니다")
  }
  static func fileUnreadable(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0103", en: "cannot read '\(path)': \(reason.english)",
      ko: "'\(path)'을(를) 읽을 수 없습니다: \(reason.korean)")
  }
  static let fileIsBinary = Message(
    "E0104", en: "this is not a text file", ko: "텍스트 파일이 아닙니다")
  static let precompiled = Message(
    "E0105", en: "this is a precompiled Lua chunk; only Lua text is loaded",
    ko: "미리 컴파일된 Lua 파일입니다. Lua 텍스트만 불러올 수 있습니다")
  static let nothingToStart = Message(
    "E0106", en: "there is no flow to start", ko: "시작할 플로우가 없습니다")
  static let nothingToStartCure = Message(
    en: "give one flow a first step: flow \"AppFlow\" { root = window, start = Step.…, … }",
    ko: "플로우 하나에 첫 스텝을 주세요: flow \"AppFlow\" { root = window, start = Step.…, … }")
  static func severalToStart(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      "E0107", en: "several flows could start: \(list)", ko: "시작할 수 있는 플로우가 여럿입니다: \(list)")
  }
  static func severalToStartCure(_ name: String) -> Message {
    Message(en: "say which one: coordinate \"\(name)\"", ko: "어느 것인지 정하세요: coordinate \"\(name)\"")
  }
  static func declaredTwice(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message(
      "E0108", en: "\(kind.english) '\(name)' is declared already",
      ko: "\(kind.korean) '\(name)'이(가) 이미 선언되었습니다")
  }
  static func declaredHere(_ name: String) -> Message {
    Message(en: "'\(name)' was declared here first", ko: "'\(name)'이(가) 처음 선언된 곳")
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
      ko: "\(kind.korean) '\(name)'이(가) 선언되지 않았습니다")
  }
  static func didYouMean(_ name: String, at location: SourceLocation? = nil) -> Message {
    guard let location else {
      return Message(en: "did you mean '\(name)'?", ko: "'\(name)'을(를) 뜻했나요?")
    }
    let place = "\(location.file):\(location.line)"
    return Message(
      en: "did you mean '\(name)' (declared at \(place))?",
      ko: "'\(name)'을(를) 뜻했나요? (\(place)에 선언됨)")
  }
  static func unknownGlobal(_ name: String) -> Message {
    Message(
      "E0111", en: "'\(name)' is not declared", ko: "'\(name)'은(는) 선언되지 않은 이름입니다")
  }
  static func globalAssigned(_ name: String) -> Message {
    Message(
      "E0112", en: "'\(name)' is not local: scripts have no globals of their own",
      ko: "'\(name)'은(는) 지역 변수가 아닙니다. 스크립트는 전역 변수를 만들지 않습니다")
  }
  static func globalAssignedCure(_ name: String) -> Message {
    Message(en: "write: local \(name) = …", ko: "이렇게 쓰세요: local \(name) = …")
  }
  static func wordAssigned(_ name: String) -> Message {
    Message(
      "E0113", en: "'\(name)' is a word of the language and cannot be replaced",
      ko: "'\(name)'은(는) 언어의 낱말이라 바꿀 수 없습니다")
  }
  static func luaError(_ text: String) -> Message { Message("E0114", verbatim: text) }
  static func moduleMissing(_ name: String, _ path: String) -> Message {
    Message(
      "E0115", en: "there is no module '\(name)': '\(path)' does not exist",
      ko: "'\(name)' 모듈이 없습니다: '\(path)' 파일이 없습니다")
  }
  static func moduleName(_ name: String, atMost parts: Int? = nil) -> Message {
    let rule =
      parts.map {
        Message(en: "a plugin's has at most \($0) parts", ko: "플러그인에서는 부분이 최대 \($0)개입니다")
      }
      ?? Message(
        en: "letters, digits, '_', '-' and '.' only", ko: "글자, 숫자, '_', '-', '.'만 쓸 수 있습니다")
    return Message(
      "E0116", en: "'\(name)' is no module name: \(rule.english)",
      ko: "'\(name)'은(는) 모듈 이름이 될 수 없습니다. \(rule.korean)")
  }
  static func moduleLoop(_ name: String) -> Message {
    Message(
      "E0117", en: "module '\(name)' requires itself in the end",
      ko: "'\(name)' 모듈이 결국 자기 자신을 require 합니다")
  }
  static let fileIsEmpty = Message(
    "E0118", en: "the file is empty", ko: "파일이 비어 있습니다")
  static func keyTwice(_ where: String, _ key: String) -> Message {
    Message(
      "E0119", en: "\(`where`): '\(key)' is written twice; only the last would count",
      ko: "\(`where`): '\(key)'을(를) 두 번 썼습니다. 마지막 것만 남게 됩니다")
  }
  static func noMember(_ library: String, _ member: String) -> Message {
    Message(
      "E0120", en: "'\(library)' has no '\(member)'", ko: "'\(library)'에는 '\(member)'이(가) 없습니다")
  }
  static func wordHasNoFields(_ word: String, _ field: String) -> Message {
    Message(
      "E0121", en: "'\(word)' is a word of the language here, and has no '\(field)'",
      ko: "여기서 '\(word)'은(는) 언어의 낱말이라 '\(field)'이(가) 없습니다")
  }
  static func writtenHere(_ name: String) -> Message {
    Message(en: "'\(name)' was written here first", ko: "'\(name)'을(를) 처음 쓴 곳")
  }
  static func commaMissing(_ line: Int) -> Message {
    Message(
      en: "is a comma missing at the end of line \(line)?", ko: "\(line)번째 줄 끝에 쉼표가 빠지지 않았나요?")
  }
  static func commaMissing(before token: String) -> Message {
    Message(en: "is a comma missing before '\(token)'?", ko: "'\(token)' 앞에 쉼표가 빠지지 않았나요?")
  }
}
