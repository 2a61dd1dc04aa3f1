import Diagnostics

// What keeps `sextant check` and `sextant graph` from looking.
extension ExplanationCatalog {
  static let lookingPages: [Explanation] = [
    Explanation(
      "E0730", Message(en: "a folder cannot be read", ko: "폴더를 읽을 수 없습니다"),
      means: Message(
        en: "The system does not let it be listed; the message says why.",
        ko: "시스템이 목록을 보여 주지 않습니다. 이유는 메시지에 있습니다."),
      example: Explanation.Example(
        files: [Explanation.Example.File(name: "flows", content: .closedFolder)], opens: "flows",
        command: ["check", "flows"]),
      cure: Message(en: "Mend its permissions.", ko: "권한을 고치세요.")),
    Explanation(
      "E0731", Message(en: "there is nothing to check in a folder", ko: "폴더에 검사할 것이 없습니다"),
      means: Message(
        en: "Of a folder, the scripts are looked at that have a flow to start.",
        ko: "폴더에서는 시작할 플로우가 있는 스크립트를 봅니다."),
      example: Explanation.Example(
        files: [Explanation.Example.File(name: "flows", content: .folder)], opens: "flows",
        command: ["check", "flows"]),
      cure: Message(en: "Name another folder, or a script.", ko: "다른 폴더나 스크립트를 지정하세요.")),
    Explanation(
      "E0732", Message(en: "there is no flow to draw", ko: "그릴 플로우가 없습니다"),
      means: Message(
        en: "--scope names a flow of the script.", ko: "--scope에는 스크립트의 플로우를 씁니다."),
      example: .graph("--scope", "Ap"),
      cure: Message(en: "Mend the name.", ko: "이름을 고치세요.")),
    Explanation(
      "E0733", Message(en: "a file cannot be written", ko: "파일에 쓸 수 없습니다"),
      means: Message(
        en: "The system does not let it be written; the message says why.",
        ko: "시스템이 쓰게 해 주지 않습니다. 이유는 메시지에 있습니다."),
      example: .graph("--output", "nowhere/graph.md"),
      cure: Message(en: "Choose another place.", ko: "다른 곳을 고르세요.")),
    Explanation(
      "E0656", Message(en: "standard output cannot be written", ko: "표준 출력에 쓸 수 없습니다"),
      means: Message(
        en: """
          What was to be written there is missing from some place on; the message says why. The program \
          does what it was asked for all the same, a session is kept, and the exit code is not 0.
          """,
        ko: """
          거기 쓸 것이 어느 곳부터 빠졌습니다. 이유는 메시지에 있습니다. 프로그램은 맡은 일을 그대로 하고 세션도 보관하며, \
          종료 코드는 0이 아닙니다.
          """),
      example: Explanation.Example(
        files: Explanation.Example.graph().files, command: ["graph", "app.lua"],
        hindrance: .fullOutput),
      cure: Message(en: "Make room, and run it again.", ko: "공간을 마련하고 다시 실행하세요.")),
    Explanation(
      "E0877", Message(en: "a file holds something else", ko: "파일에 다른 것이 들어 있습니다"),
      means: Message(
        en: """
          Reports, graphs and typings replace a file that is empty, or that begins as such a text does. \
          Anything else may be somebody's work.
          """,
        ko: """
          보고서, 그래프, 타입 정의는 비어 있거나 같은 종류의 글로 시작하는 파일만 바꿉니다. 다른 것은 누군가의 작업일 수 \
          있습니다.
          """),
      example: .graph("--output", "app.lua"),
      cure: Message(
        en: "Name another file, or add --overwrite.", ko: "다른 파일을 쓰거나 --overwrite를 붙이세요.")),
    Explanation(
      "E0736",
      Message(en: "a new project would write over files", ko: "새 프로젝트가 파일을 덮어쓰게 됩니다"),
      means: Message(
        en: "The folder has files of the same names; nothing has been written.",
        ko: "폴더에 같은 이름의 파일이 있습니다. 아무것도 쓰지 않았습니다."),
      example: Explanation.Example(
        files: [
          Explanation.Example.File(name: "shop", content: .folder),
          Explanation.Example.File(name: "shop/app.lua", content: .text("-- mine")),
        ],
        command: ["new", "shop"]),
      cure: Message(en: "Choose another name.", ko: "다른 이름을 고르세요.")),
    Explanation(
      "E0734", Message(en: "the program 'dot' is missing", ko: "'dot' 프로그램이 없습니다"),
      means: Message(
        en: "A picture is drawn by Graphviz, whose program dot is not installed.",
        ko: "그림은 Graphviz의 dot 프로그램이 그리는데 설치되어 있지 않습니다."),
      example: .graph("--format", "svg"),
      cure: Message(
        en: "Install graphviz, or use --format mermaid, dot or ascii.",
        ko: "graphviz를 설치하거나 --format mermaid, dot, ascii를 쓰세요.")),
    Explanation(
      "E0735", Message(en: "the program 'dot' made no picture", ko: "'dot' 프로그램이 그림을 만들지 못했습니다"),
      means: Message(
        en: "It was found, and failed; what it said stands above.",
        ko: "프로그램은 있지만 실패했습니다. 출력은 위에 있습니다."),
      example: Explanation.Example(
        files: Explanation.Example.graph().files + [
          Explanation.Example.File(name: "dot", content: .program("#!/bin/sh\nexit 3\n"))
        ], command: ["graph", "app.lua", "--format", "svg"]),
      cure: Message(
        en: "Try dot by itself, with --format dot.", ko: "--format dot으로 만든 것을 dot에 직접 넣어 보세요.")),
  ]
}

extension Explanation.Example {
  /// A small app that is drawn.
  fileprivate static func graph(_ options: String...) -> Self {
    Self(files: app().files, command: ["graph", "app.lua"] + options)
  }
}
