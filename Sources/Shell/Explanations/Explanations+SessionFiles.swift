import Diagnostics
import Driving
import Scripting

// Files of sessions that cannot be used, or not wholly.
extension ExplanationCatalog {
  private static let goesOn = ["run", "app.lua", "--session", "a.session"]

  static let filePagesOfSessions: [Explanation] = [
    Explanation(
      "E0760", Message(en: "a session is in use", ko: "쓰고 있는 세션입니다"),
      means: Message(
        en:
          "Two programs that write to one session would make two of it; the second one is refused.",
        ko: "두 프로그램이 한 세션에 쓰면 뒤섞이므로, 나중 것을 거절합니다."),
      example: .kept(goesOn, hindrance: .inUse("a.session")),
      cure: Message(
        en: "Leave the other one first. 'sextant replay FILE' may look at it meanwhile.",
        ko: "먼저 다른 쪽을 끝내세요. 'sextant replay 파일'로 보는 것은 괜찮습니다.")),
    Explanation(
      "E0761", Message(en: "no session can be kept there", ko: "그곳에는 세션을 보관할 수 없습니다"),
      means: Message(
        en: """
          The file could not be made or written: its folder is not there or may only be read, the disk \
          is full, or it is no ordinary file. Nothing was begun, since nothing would have been kept.
          """,
        ko: """
          파일을 만들거나 쓸 수 없습니다. 폴더가 없거나 읽기 전용이거나, 디스크가 가득 찼거나, 보통 파일이 \
          아닙니다. 보관할 수 없으므로 시작하지 않았습니다.
          """),
      example: .kept(goesOn, .folder),
      cure: Message(en: "Name a file in a folder of yours.", ko: "쓸 수 있는 폴더의 파일을 적으세요.")),
    Explanation(
      "E0762", Message(en: "a file is no session", ko: "세션 파일이 아닙니다"),
      means: Message(
        en: """
          The first line of a session holds its scripts. This file begins otherwise, or that line is \
          damaged. It was left as it is.
          """,
        ko: "세션의 첫 줄에는 스크립트가 있습니다. 이 파일은 다르게 시작하거나 그 줄이 손상되었습니다. 그대로 두었습니다."),
      example: .kept(goesOn, .text("hello\n")),
      cure: Message(
        en: "Name another file; a damaged session can only be brought back from a copy.",
        ko: "다른 파일을 적으세요. 손상된 세션은 사본이 있어야 되살릴 수 있습니다.")),
    Explanation(
      "E0763", Message(en: "a session of a later version", ko: "더 새로운 버전의 세션입니다"),
      means: Message(
        en: "A later version of the program has written it, in a form that this one does not know.",
        ko: "더 새로운 프로그램이 이 프로그램은 모르는 형식으로 썼습니다."),
      example: .kept(goesOn, .laterSession),
      cure: Message(en: "Use the later version.", ko: "새 버전을 쓰세요.")),
    Explanation(
      "E0764", Message(en: "a session is damaged", ko: "세션이 손상되었습니다"),
      means: Message(
        en: """
          A line is not as it was written. What came before it is done again and the session goes on \
          from there; what came after it cannot be used, since it depends on what is missing. The \
          whole file is kept beside, under the name that the message tells.
          """,
        ko: """
          어느 줄이 쓰인 그대로가 아닙니다. 그 앞까지 다시 하고 거기서 이어 갑니다. 그 뒤는 빠진 것에 \
          기대므로 쓸 수 없습니다. 파일 전체는 메시지에 나온 이름으로 보관했습니다.
          """),
      example: .kept(goesOn, .session(damaged: true)),
      cure: Message(
        en: "Do again what is missing; a disk that damages files should be looked at.",
        ko: "빠진 것을 다시 하세요. 파일을 손상시키는 디스크는 살펴봐야 합니다.")),
    Explanation(
      "E0765", Message(en: "the last line is torn", ko: "마지막 줄이 끊겼습니다"),
      means: Message(
        en: """
          The program was ended while it wrote the line of an input. What comes of an input is shown \
          only once its line is written, so that nobody has seen anything of this one.
          """,
        ko: """
          입력의 줄을 쓰는 동안 프로그램이 끝났습니다. 결과는 줄을 다 쓴 뒤에만 보여 주므로, 이 입력의 결과는 \
          아무도 보지 못했습니다.
          """),
      example: .kept(goesOn, .session(cut: 12)),
      cure: Message(en: "Do again what you did last.", ko: "마지막에 한 일을 다시 하세요.")),
    Explanation(
      "E0767", Message(en: "a session of another script", ko: "다른 스크립트의 세션입니다"),
      means: Message(
        en: "A session goes on with the script that it began with, wherever that is now.",
        ko: "세션은 처음 시작한 스크립트로 이어 갑니다. 스크립트가 어디로 옮겨졌든 괜찮습니다."),
      example: .kept(goesOn, .session(script: "other.lua")),
      cure: Message(
        en: "Leave the script out, or name another file for a new session.",
        ko: "스크립트를 빼거나, 새 세션을 위한 다른 파일을 적으세요.")),
  ]
}

extension Explanation.Example {
  /// A command in a folder with a small app, and with the file of a session if there is one.
  static func kept(
    _ command: [String], _ session: Content? = nil, hindrance: Hindrance? = nil
  ) -> Self {
    let file = session.map { [File(name: "a.session", content: $0)] } ?? []
    return Self(files: app().files + file, command: command, hindrance: hindrance)
  }
}

extension Explanation.Example.Content {
  /// A session of the small app in which `:tap Go` was done, as far as nothing else is said.
  static func session(
    made: String = "", from screen: String = "Home#0", script: String = "app.lua",
    damaged: Bool = false, cut: Int = 0
  ) -> Self {
    let step: JSON = .object([
      "set": .string("Step"), "name": .string("go"), "values": .array([]),
    ])
    let fields: [JSON.Field] = [
      JSON.Field(key: "do", value: .string("emit")), JSON.Field(key: "step", value: step),
      JSON.Field(key: "from", value: .string(screen)), JSON.Field(key: "input", value: .int(2)),
      JSON.Field(key: "line", value: .string(":tap Go")),
      JSON.Field(key: "made", value: .string(made)),
    ]
    let header = header(of: script)
    var bytes = Array((header.line.text + JournalLine(1, fields).text).utf8.dropLast(cut))
    if damaged { bytes[bytes.count - 20] ^= 1 }
    let state = damaged ? (", damaged", " (손상됨)") : cut > 0 ? (", torn", " (끊김)") : ("", "")
    return .session(
      bytes,
      Message(
        en: "a session of \(script) in which :tap Go was done\(state.0)",
        ko: ":tap Go를 한 \(script)의 세션\(state.1)"))
  }

  /// A session that a later version of the program has written.
  static var laterSession: Self {
    let later = JournalHeader.version + 1
    let fields = header(of: "app.lua").line.fields.map { field in
      field.key == "version" ? JSON.Field(key: "version", value: .int(later)) : field
    }
    return .session(
      Array(JournalLine(0, fields).text.utf8),
      Message(en: "a session of version \(later)", ko: "버전 \(later)의 세션"))
  }

  private static func header(of script: String) -> JournalHeader {
    guard case .text(let text)? = Explanation.Example.app().files.first?.content else {
      return JournalHeader(script: script, scripts: KeptScripts([:], of: script), seed: 0, made: "")
    }
    return JournalHeader(
      script: script, scripts: KeptScripts([script: text], of: script), seed: 0, made: "")
  }
}
