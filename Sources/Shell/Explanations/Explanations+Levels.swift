import Diagnostics

// How far scripts are trusted.
extension ExplanationCatalog {
  static let levelPages: [Explanation] = [
    Explanation(
      "E0870", Message(en: "something that is locked asks for more", ko: "잠긴 것이 더 요청합니다"),
      means: Message(
        en: """
          What is locked reaches nothing outside the session, so a plugin that asks for permissions is \
          not loaded, whoever would grant them.
          """,
        ko: "잠긴 것은 세션 바깥에 닿지 않습니다. 그래서 권한을 요청하는 플러그인은 누가 허용하더라도 불러오지 않습니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", permissions = { \"clock:real\" } }"],
        before: "plugin \"tea\"", command: ["run", "app.lua", "--level", "locked"]),
      cure: Message(
        en: "Start with --level tea=plugin if you want to be asked.",
        ko: "물어보기를 원한다면 --level tea=plugin으로 시작하세요.")),
    Explanation(
      "E0871", Message(en: "trusted for the name of another", ko: "다른 플러그인의 이름으로 신뢰받으려 합니다"),
      means: Message(
        en: """
          A project can have a plugin of the same name as one that you know. Who trusts that name means \
          the one known, so the project's plugin is not trusted for it.
          """,
        ko: """
          프로젝트에는 알려진 플러그인과 이름이 같은 플러그인이 있을 수 있습니다. 그 이름을 신뢰한다는 것은 알려진 \
          플러그인을 뜻하므로 프로젝트의 플러그인은 신뢰받지 못합니다.
          """),
      example: .plugins(
        ["crumbs": "plugin { name = \"crumbs\", version = \"9.0.0\" }"],
        before: "plugin \"crumbs\"", command: ["run", "app.lua", "--level", "crumbs=trusted"]),
      cure: Message(
        en: "Rename the plugin, or grant it what it needs: --allow 'crumbs:fs.read:*.md'.",
        ko: "플러그인의 이름을 바꾸거나 필요한 것을 허용하세요: --allow 'crumbs:fs.read:*.md'.")),
    Explanation(
      "E0872", Message(en: "a module elsewhere", ko: "다른 곳에 있는 모듈입니다"),
      means: Message(
        en: """
          Scripts require the files beside them and below. A link that leads elsewhere is followed only \
          for scripts that you trust.
          """,
        ko: "스크립트는 옆과 아래에 있는 파일을 불러옵니다. 다른 곳으로 이어지는 링크는 신뢰하는 스크립트에서만 따라갑니다."),
      example: Explanation.Example(
        files: [
          .init(name: "app.lua", content: .text("require \"far\"\n")),
          .init(name: "far.lua", content: .link("/dev/null")),
        ]),
      cure: Message(
        en: "Put a copy there, or start with --level trusted if the scripts are yours.",
        ko: "그곳에 복사해 두거나, 직접 쓴 스크립트라면 --level trusted로 시작하세요.")),
    Explanation(
      "E0873", Message(en: "a declaration with a metatable", ko: "메타테이블이 있는 선언입니다"),
      means: Message(
        en: """
          What a table declares is read as it stands there. What a metatable would add is not read, and \
          would be missing without a word.
          """,
        ko: "테이블이 선언하는 것은 적힌 그대로 읽습니다. 메타테이블이 더하는 것은 읽지 않으므로 말없이 빠지게 됩니다."),
      example: Explanation.Example(
        files: Explanation.Example.app(
          before: "screen \"Extra\" (setmetatable({}, { __index = { title = \"Extra\" } }))"
        ).files,
        command: ["run", "app.lua", "--level", "trusted"]),
      cure: Message(
        en: "Copy what belongs to it into a plain table.", ko: "필요한 것을 평범한 테이블에 복사하세요.")),
  ]
}
