import Diagnostics

// What scripts and plugins add to the program, and plugins that are taken out.
extension ExplanationCatalog {
  private static let plain = "plugin { name = \"tea\", version = \"1.0.0\" }"

  static let extensionPages: [Explanation] = [
    Explanation(
      "E0861", Message(en: "a kind of container that there is", ko: "이미 있는 컨테이너입니다"),
      means: Message(
        en: "The kinds of the language mean the same in every app.",
        ko: "언어의 컨테이너는 어느 앱에서나 같은 뜻입니다."),
      example: .app(before: "local pages = container \"tabs\" { shows = \"all\" }"),
      cure: Message(en: "Give it another name.", ko: "다른 이름을 붙이세요.")),
    Explanation(
      "E0862", Message(en: "a log style that the program has", ko: "프로그램에 있는 로그 형식입니다"),
      means: Message(
        en: "The program's own log styles mean the same in every session.",
        ko: "프로그램의 로그 형식은 어느 세션에서나 같은 뜻입니다."),
      example: .app(before: "logStyle \"json\" { lines = function(record) end }"),
      cure: Message(en: "Give it another name.", ko: "다른 이름을 붙이세요.")),
    Explanation(
      "E0863", Message(en: "a check that the program has", ko: "프로그램에 있는 검사입니다"),
      means: Message(
        en: "The program's own checks mean the same for every app.",
        ko: "프로그램의 검사는 어느 앱에서나 같은 뜻입니다."),
      example: Explanation.Example(
        files: Explanation.Example.app(before: "check \"dead-end\" { find = function(graph) end }")
          .files, command: ["check", "app.lua"]),
      cure: Message(en: "Give it another name.", ko: "다른 이름을 붙이세요.")),
    Explanation(
      "E0864", Message(en: "a plugin that is disabled and needed", ko: "꺼져 있는데 필요한 플러그인입니다"),
      means: Message(
        en: "A plugin cannot be taken out while another one needs it.",
        ko: "다른 플러그인에 필요한 플러그인은 끌 수 없습니다."),
      example: .plugins(
        [
          "tea": plain,
          "mint": plain.replacing("\"tea\"", with: "\"mint\"").replacing(
            " }", with: ", needs = { tea = \"*\" } }"),
        ],
        before: "plugin \"mint\"", lines: [":plugins disable tea", ":reload --why"]),
      cure: Message(en: "Disable the other one first.", ko: "그것을 필요로 하는 플러그인을 먼저 끄세요.")),
    Explanation(
      "E0865", Message(en: "a plugin that the app does not use", ko: "앱이 쓰지 않는 플러그인입니다"),
      means: Message(
        en: "What is not loaded cannot be taken out.", ko: "불러오지 않은 것은 끌 수 없습니다."),
      example: .app("", ":plugins disable tea"),
      cure: Message(en: ":plugins lists those that are.", ko: ":plugins로 쓰는 것을 볼 수 있습니다.")),
    Explanation(
      "E0866", Message(en: "a plugin that is not disabled", ko: "꺼져 있지 않은 플러그인입니다"),
      means: Message(
        en: "Only what was taken out can be brought back.", ko: "끈 것만 다시 켤 수 있습니다."),
      example: .app("", ":plugins enable tea"),
      cure: Message(
        en: "To use one more, name it in the script: plugin \"tea\".",
        ko: "하나 더 쓰려면 스크립트에 적으세요: plugin \"tea\".")),
    Explanation(
      "E0867", Message(en: "what :plugins does not know", ko: ":plugins에 없는 것입니다"),
      means: Message(
        en: "Plugins are listed, disabled, enabled or allowed.",
        ko: "플러그인은 보거나, 끄거나, 켜거나, 허용할 수 있습니다."),
      example: .app("", ":plugins disabel tea"),
      cure: Message(en: "Write :plugins disable tea.", ko: ":plugins disable tea라고 쓰세요.")),
    Explanation(
      "E0869", Message(en: "a grant of something that is no permission", ko: "권한이 아닌 것을 허용하려 했습니다"),
      means: Message(
        en: "A plugin is allowed all it asks for by its name, or one permission after a colon.",
        ko: "이름을 쓰면 요청한 것을 모두, 콜론 뒤에 권한을 쓰면 그것만 허용합니다."),
      example: .app("", ":plugins allow tea:fs.eat:cake"),
      cure: Message(
        en: "Write :plugins allow tea, or :plugins allow tea:env:HOME.",
        ko: ":plugins allow tea나 :plugins allow tea:env:HOME처럼 쓰세요.")),
    Explanation(
      "E0868", Message(en: "an exporter with the name of a form", ko: "이미 있는 형식의 이름입니다"),
      means: Message(
        en: "The forms of the program mean the same for every app.",
        ko: "프로그램의 형식은 어느 앱에서나 같은 뜻입니다."),
      example: Explanation.Example(
        files: Explanation.Example.app(before: "exporter \"dot\" { write = function(graph) end }")
          .files, command: ["graph", "app.lua"]),
      cure: Message(en: "Give it another name.", ko: "다른 이름을 붙이세요.")),
  ]
}
