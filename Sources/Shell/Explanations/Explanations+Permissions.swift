import Diagnostics

// What plugins may reach outside the session.
extension ExplanationCatalog {
  static let permissionPages: [Explanation] = [
    Explanation(
      "E0841", Message(en: "a permission that is none", ko: "권한이 아닙니다"),
      means: Message(
        en: """
          A plugin asks for files that it reads or writes, for variables of the environment, or for the \
          time of day. There is nothing else it could ask for.
          """,
        ko: "플러그인은 읽거나 쓸 파일, 환경 변수, 실제 시각을 요청할 수 있습니다. 다른 것은 요청할 수 없습니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", permissions = { \"network\" } }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Write fs.read:PATTERN, fs.write:PATTERN, env:NAME or clock:real.",
        ko: "fs.read:패턴, fs.write:패턴, env:이름, clock:real 가운데 하나를 쓰세요.")),
    Explanation(
      "E0842", Message(en: "a permission that is not granted", ko: "허용되지 않은 권한입니다"),
      means: Message(
        en: """
          A plugin that wants to reach outside the session is not loaded unless you allow it. The prompt \
          asks you; elsewhere an option says so.
          """,
        ko: "세션 바깥에 닿으려는 플러그인은 허용해야 불러옵니다. 프롬프트에서는 물어보고, 다른 곳에서는 옵션으로 허용합니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", permissions = { \"clock:real\" } }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Start with --allow tea if you want that.", ko: "원한다면 --allow tea로 시작하세요.")),
    Explanation(
      "E0853", Message(en: "a file that was not asked for", ko: "요청하지 않은 파일입니다"),
      means: Message(
        en: "A plugin reaches the files that its header names, and no others.",
        ko: "플러그인은 머리말에 적은 파일에만 닿을 수 있습니다."),
      example: .tea("\"fs.read:*.md\"", "return files.read \"app.lua\""),
      cure: Message(
        en: "Name the file in the header, and allow that.", ko: "머리말에 그 파일을 적고 허용하세요.")),
    Explanation(
      "E0854", Message(en: "a variable that was not asked for", ko: "요청하지 않은 환경 변수입니다"),
      means: Message(
        en: "A plugin reads the variables of the environment that its header names.",
        ko: "플러그인은 머리말에 적은 환경 변수만 읽습니다."),
      example: .tea("\"env:LANG\"", "return environment \"HOME\""),
      cure: Message(
        en: "Name the variable in the header, and allow that.", ko: "머리말에 그 변수를 적고 허용하세요.")),
    Explanation(
      "E0855", Message(en: "something outside is reached by an entry", ko: "항목에서 바깥에 닿습니다"),
      means: Message(
        en: """
          Entries, guards and steppers are run again where something is tried out or replayed, so that \
          they depend on the session and nothing else.
          """,
        ko: "항목, 가드, 스테퍼는 시험하거나 다시 재생할 때 또 실행되므로 세션에만 달려 있어야 합니다."),
      example: .tea("\"clock:real\"", "", before: "local time = now()\n"),
      cure: Message(
        en: "Do it in a hook or in a command.", ko: "훅이나 명령에서 하세요.")),
    Explanation(
      "E0856", Message(en: "a file that cannot be reached", ko: "파일에 닿을 수 없습니다"),
      means: Message(
        en: "The system does not let the file be read or written, for the reason told.",
        ko: "시스템이 알려 준 이유로 파일을 읽거나 쓸 수 없습니다."),
      example: .tea("\"fs.write:app.lua/x\"", "files.write(\"app.lua/x\", \"\")"),
      cure: Message(en: "Mend that, or write elsewhere.", ko: "그것을 고치거나 다른 곳에 쓰세요.")),
    Explanation(
      "E0857", Message(en: "a symbolic link", ko: "심볼릭 링크입니다"),
      means: Message(
        en: "A link could lead to what was never allowed, so that none is followed.",
        ko: "링크는 허용하지 않은 곳으로 이어질 수 있으므로 따라가지 않습니다."),
      example: .tea(
        "\"fs.read:loop\"", "return files.read \"loop\"",
        besides: [.init(name: "loop", content: .loop)]),
      cure: Message(en: "Name the file itself.", ko: "파일 자체를 적으세요.")),
    Explanation(
      "E0858", Message(en: "no plain file", ko: "보통 파일이 아닙니다"),
      means: Message(
        en: "Folders, devices and pipes are not read or written.",
        ko: "폴더, 장치, 파이프는 읽거나 쓰지 않습니다."),
      example: .tea(
        "\"fs.read:box\"", "return files.read \"box\"",
        besides: [.init(name: "box", content: .folder)]),
      cure: Message(en: "Name a file.", ko: "파일을 적으세요.")),
    Explanation(
      "E0859", Message(en: "a file that is too long", ko: "파일이 너무 깁니다"),
      means: Message(
        en: "A script is read as a whole, and so is a file that a plugin reads.",
        ko: "스크립트도, 플러그인이 읽는 파일도 통째로 메모리에 읽습니다."),
      example: .tea(
        "\"fs.read:long\"", "return files.read \"long\"",
        besides: [
          .init(name: "long", content: .bytes(Array(repeating: 0x61, count: 17 * 1_048_576)))
        ]),
      cure: Message(en: "Split the file.", ko: "파일을 나누세요.")),
    Explanation(
      "E0860", Message(en: "a file that is no text", ko: "텍스트가 아닌 파일입니다"),
      means: Message(
        en: "What plugins read is text in UTF-8.", ko: "플러그인이 읽는 것은 UTF-8 텍스트입니다."),
      example: .tea(
        "\"fs.read:bytes\"", "return files.read \"bytes\"",
        besides: [.init(name: "bytes", content: .bytes([0xFF, 0xFE]))]),
      cure: Message(en: "Save it as UTF-8.", ko: "UTF-8로 저장하세요.")),
  ]
}

extension Explanation.Example {
  /// An app with a plugin that asks for permissions, and whose command `:tea` does something.
  fileprivate static func tea(
    _ permissions: String, _ body: String, before more: String = "", besides files: [File] = []
  ) -> Self {
    let plugin = """
      plugin { name = "tea", version = "1.0.0", permissions = { \(permissions) } }
      \(more)command "tea" { run = function() \(body) end }
      """
    return plugins(
      ["tea": plugin], before: "plugin \"tea\"", besides: files,
      command: ["run", "app.lua", "--allow", "tea", "-e", ":tea"])
  }
}
