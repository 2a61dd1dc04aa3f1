import Diagnostics

// Plugins, and the commands that scripts declare.
extension ExplanationCatalog {
  /// A plugin that is right.
  private static let tea = "plugin { name = \"tea\", version = \"1.0.0\" }\nexport { drink = 1 }"

  static let pluginPages: [Explanation] = [
    Explanation(
      "E0830", Message(en: "a plugin has no header", ko: "플러그인에 머리말이 없습니다"),
      means: Message(
        en: "A plugin says first what it is called and which version it is.",
        ko: "플러그인은 먼저 이름과 버전을 밝힙니다."),
      example: .plugins(
        ["tea": "export { drink = 1 }"], before: "plugin \"tea\""),
      cure: Message(
        en: "Begin the file with plugin { name = …, version = … }.",
        ko: "파일을 plugin { name = …, version = … }으로 시작하세요.")),
    Explanation(
      "E0831", Message(en: "a header is more than data", ko: "머리말이 데이터만이 아닙니다"),
      means: Message(
        en: "A header is read before anything of the plugin runs, so that it cannot be computed.",
        ko: "머리말은 플러그인이 실행되기 전에 읽으므로 계산할 수 없습니다."),
      example: .plugins(
        ["tea": "plugin { name = 'tea' .. '', version = \"1.0.0\" }"], before: "plugin \"tea\""),
      cure: Message(
        en: "Write texts, and tables of texts.", ko: "텍스트와 텍스트로 된 테이블을 쓰세요.")),
    Explanation(
      "E0832",
      Message(en: "a plugin is called otherwise than its file", ko: "플러그인의 이름이 파일의 이름과 다릅니다"),
      means: Message(
        en: "Plugins are found by the name of their file or folder.",
        ko: "플러그인은 파일이나 폴더의 이름으로 찾습니다."),
      example: .plugins(
        ["tea": "plugin { name = \"coffee\", version = \"1.0.0\" }"], before: "plugin \"tea\""),
      cure: Message(
        en: "Give both the same name.", ko: "둘의 이름을 같게 하세요.")),
    Explanation(
      "E0833", Message(en: "a version that is none", ko: "버전이 아닙니다"),
      means: Message(
        en: "Versions are ordered by their three numbers, so that all three are needed.",
        ko: "버전은 숫자 셋으로 견주므로 셋이 모두 필요합니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1\" }"], before: "plugin \"tea\""),
      cure: Message(
        en: "Write 1.0.0.", ko: "1.0.0처럼 쓰세요.")),
    Explanation(
      "E0834", Message(en: "a range of versions that is none", ko: "버전의 범위가 아닙니다"),
      means: Message(
        en: "It says which versions of a plugin will do.",
        ko: "플러그인의 어떤 버전이면 되는지를 적는 곳입니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", needs = { core = \"new\" } }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Write a version with ^, ~ or >= before it, or *.", ko: "버전 앞에 ^, ~, >=를 붙이거나 *를 쓰세요.")),
    Explanation(
      "E0836", Message(en: "a plugin that is not there", ko: "플러그인이 없습니다"),
      means: Message(
        en: "None of the folders that are searched has a file of that name.",
        ko: "찾아본 폴더 어디에도 그 이름의 파일이 없습니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", needs = { water = \"*\" } }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Mend the name, or name the folder with --plugin-path.",
        ko: "이름을 고치거나 --plugin-path로 폴더를 알려 주세요.")),
    Explanation(
      "E0838", Message(en: "plugins that need one another", ko: "플러그인이 서로를 필요로 합니다"),
      means: Message(
        en: "Each is loaded after those it needs, which has no beginning in a circle.",
        ko: "필요한 것을 먼저 불러와야 하는데, 돌고 돌면 시작할 곳이 없습니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", needs = { tea = \"*\" } }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Put what both need into a third plugin.", ko: "둘 다 필요한 것을 다른 플러그인에 두세요.")),
    Explanation(
      "E0840",
      Message(en: "a plugin for another version of the language", ko: "언어의 다른 버전을 위한 플러그인입니다"),
      means: Message(
        en: "core in its needs is the version of the language that plugins are written in.",
        ko: "needs의 core는 플러그인을 쓰는 언어의 버전입니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\", needs = { core = \"^9\" } }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Take another version of the plugin, or of the program.", ko: "플러그인이나 프로그램의 다른 버전을 쓰세요."
      )),
    Explanation(
      "E0843", Message(en: "a plugin is used inside of a plugin", ko: "플러그인 안에서 플러그인을 씁니다"),
      means: Message(
        en: "What a plugin needs is known before it runs: it stands in its header.",
        ko: "플러그인에 필요한 것은 실행하기 전에 알아야 하므로 머리말에 있습니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\" }\nplugin \"water\""],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Name it under needs.", ko: "needs에 적으세요.")),
    Explanation(
      "E0845", Message(en: "an export that cannot be a word", ko: "낱말이 될 수 없는 이름입니다"),
      means: Message(
        en: "Who uses the plugin writes the name as it is.",
        ko: "플러그인을 쓰는 쪽은 이름을 그대로 씁니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\" }\nexport { [\"green-tea\"] = 1 }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Use letters, digits and '_'.", ko: "영문자, 숫자, '_'를 쓰세요.")),
    Explanation(
      "E0846", Message(en: "an export that is a word already", ko: "이미 있는 낱말을 내보냅니다"),
      means: Message(
        en: "A word of the language means the same in all scripts.",
        ko: "언어의 낱말은 모든 스크립트에서 같은 뜻입니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\" }\nexport { push = 1 }"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Give it another name.", ko: "다른 이름을 붙이세요.")),
    Explanation(
      "E0848",
      Message(
        en: "the app and a plugin, or two plugins, declare the same",
        ko: "앱과 플러그인, 또는 두 플러그인이 같은 것을 선언합니다"),
      means: Message(
        en:
          "Names of screens, flows, services, steppers, step sets and commands are shared by all.",
        ko: "화면, 플로우, 서비스, 스테퍼, 스텝 집합, 명령의 이름은 모두가 함께 씁니다."),
      example: .plugins(
        ["tea": "plugin { name = \"tea\", version = \"1.0.0\" }\nscreen \"Home\" {}"],
        before: "plugin \"tea\""),
      cure: Message(
        en: "Rename one of them.", ko: "하나의 이름을 바꾸세요.")),
    Explanation(
      "E0835", Message(en: "a plugin's name that is none", ko: "플러그인의 이름이 될 수 없습니다"),
      means: Message(
        en: "The name is that of a file in a folder for plugins, and leads nowhere else.",
        ko: "이름은 플러그인 폴더에 있는 파일의 이름이고, 다른 곳으로 나갈 수 없습니다."),
      example: .app(before: "plugin \"../tea\""),
      cure: Message(
        en: "Name the folder with --plugin-path, and the plugin by its name.",
        ko: "폴더는 --plugin-path로, 플러그인은 이름으로 알려 주세요.")),
    Explanation(
      "E0837", Message(en: "a plugin is there twice", ko: "플러그인이 둘 있습니다"),
      means: Message(
        en: "A folder has name.lua and name/plugin.lua, and nothing says which is meant.",
        ko: "한 폴더에 name.lua와 name/plugin.lua가 함께 있어 어느 것인지 알 수 없습니다."),
      example: .plugins(
        [
          "tea": tea, "tea/plugin": tea,
        ], before: "plugin \"tea\""),
      cure: Message(en: "Take one of the two away.", ko: "둘 가운데 하나를 치우세요.")),
    Explanation(
      "E0839", Message(en: "a plugin in another version", ko: "플러그인의 버전이 다릅니다"),
      means: Message(
        en: "The plugin that was found is not one of those that will do.",
        ko: "찾은 플러그인이 되는 버전에 들지 않습니다."),
      example: .plugins(["tea": tea], before: "plugin(\"tea\", \"^2\")"),
      cure: Message(
        en: "Take another version of it, or ask for this one.",
        ko: "다른 버전을 구하거나 이 버전을 쓴다고 적으세요.")),
    Explanation(
      "E0844", Message(en: "an app exports", ko: "앱이 내보내기를 합니다"),
      means: Message(
        en: "export gives words to those who use a plugin. Files of an app return what they share.",
        ko: "export는 플러그인을 쓰는 쪽에 낱말을 줍니다. 앱의 파일은 나눌 것을 return으로 돌려줍니다."),
      example: .app(before: "export { drink = 1 }"),
      cure: Message(
        en: "Write return, or make a plugin of the file.", ko: "return을 쓰거나 파일을 플러그인으로 만드세요.")),
    Explanation(
      "E0847", Message(en: "two plugins add the same word", ko: "두 플러그인이 같은 낱말을 더합니다"),
      means: Message(
        en: "Whoever uses both could not say which of them is meant.",
        ko: "둘 다 쓰는 쪽에서 어느 것을 뜻하는지 알 수 없습니다."),
      example: .plugins(
        [
          "tea": tea, "coffee": tea.replacing("tea", with: "coffee"),
        ], before: "plugin \"tea\" plugin \"coffee\""),
      cure: Message(
        en: "Use one of them, or rename the word in a plugin of yours.",
        ko: "하나만 쓰거나, 직접 만든 플러그인이라면 낱말의 이름을 바꾸세요.")),
    Explanation(
      "E0849", Message(en: "a command's name that is none", ko: "명령의 이름이 될 수 없습니다"),
      means: Message(
        en: "A command is one word after the colon.", ko: "명령은 콜론 뒤의 한 낱말입니다."),
      example: .app(before: "command \"make tea\" { run = function() end }"),
      cure: Message(
        en: "Use letters, digits, '-' and '_'.", ko: "영문자, 숫자, '-', '_'를 쓰세요.")),
    Explanation(
      "E0850", Message(en: "a command is over", ko: "명령이 끝났습니다"),
      means: Message(
        en: "What the function of a command is given is lent for that call.",
        ko: "명령의 함수가 받는 것은 그 호출 동안만 빌려줍니다."),
      example: .app(
        before: """
          local kept
          command "keep" { run = function(shell) kept = shell end }
          command "use" { run = function() print(kept.app) end }
          """, ":keep", ":use"),
      cure: Message(
        en: "Keep what you have read of it, not itself.", ko: "그것을 간직하지 말고 읽은 것을 간직하세요.")),
    Explanation(
      "E0852", Message(en: "a command that the program has", ko: "프로그램에 있는 명령입니다"),
      means: Message(
        en: "The program's own commands mean the same in every session.",
        ko: "프로그램의 명령은 어느 세션에서나 같은 뜻입니다."),
      example: .app(before: "command \"tree\" { run = function() end }"),
      cure: Message(en: "Give it another name.", ko: "다른 이름을 붙이세요.")),
    Explanation(
      "E0875",
      Message(en: "a line is performed in the midst of something", ko: "무언가를 하는 도중에 줄을 실행합니다"),
      means: Message(
        en: """
          What a command is given performs lines while the command runs. An entry, a guard, a hook or a \
          title that has got hold of it cannot: the session is at work then.
          """,
        ko: """
          명령이 받은 것은 명령이 실행되는 동안 줄을 실행합니다. 항목, 가드, 훅, 제목은 그럴 수 없습니다. 그때는 세션이 \
          일하는 중이기 때문입니다.
          """),
      example: .app(
        "go = function(flow) kept.shell:perform \":undo\" end,",
        before: """
          local kept = {}
          command "go" { run = function(shell) kept.shell = shell shell:perform ":navigate .go" end }
          """, ":go"),
      cure: Message(
        en: "Let the command do it before or behind.", ko: "명령이 앞이나 뒤에서 하게 하세요.")),
    Explanation(
      "E0876", Message(en: "another one's table is changed", ko: "다른 쪽의 테이블을 바꿉니다"),
      means: Message(
        en: """
          What a plugin exports, and the services that it declares, can be read by those who use it and \
          changed by nobody else; the services of an app are the same for plugins. Otherwise one could \
          replace what another one relies on.
          """,
        ko: """
          플러그인이 내보내는 것과 선언하는 서비스는 쓰는 쪽이 읽을 수만 있고 다른 누구도 바꿀 수 없습니다. 앱의 서비스도 \
          플러그인에게는 마찬가지입니다. 그렇지 않으면 다른 쪽이 의지하는 것을 바꿔치기할 수 있습니다.
          """),
      example: .plugins(
        [
          "tea": """
          plugin { name = "tea", version = "1.0.0" }
          local tea = { sorts = { "green" } }
          export { tea = tea }
          """
        ], before: "plugin \"tea\"\ntable.insert(tea.sorts, \"black\")"),
      cure: Message(
        en: "Let the plugin export a function that changes it, or fill a table of your own.",
        ko: "플러그인이 바꾸는 함수를 내보내게 하거나, 자신의 테이블을 만들어 채우세요.")),
    Explanation(
      "E0874", Message(en: "a plugin is opened like an app", ko: "플러그인을 앱처럼 열었습니다"),
      means: Message(
        en: "A file that begins with a plugin's header adds to apps, and is none itself.",
        ko: "플러그인의 머리말로 시작하는 파일은 앱에 더해지는 것이며 그 자체로는 앱이 아닙니다."),
      example: Explanation.Example(
        files: [
          .init(
            name: "tea.lua", content: .text("plugin { name = \"tea\", version = \"1.0.0\" }\n"))
        ], opens: "tea.lua"),
      cure: Message(
        en: "Open an app, and load the plugin with it: --plugin tea.",
        ko: "앱을 열고 --plugin tea로 함께 불러오세요.")),
  ]
}

extension Explanation.Example {
  /// A small app beside some plugins.
  static func plugins(
    _ plugins: KeyValuePairs<String, String>, before: String, besides more: [File] = [],
    lines: [String] = [], command: [String]? = nil
  ) -> Self {
    let files = plugins.map { name, text in
      File(name: "plugins/\(name).lua", content: .text(text + "\n"))
    }
    return Self(
      files: app(before: before).files + files + more, lines: lines, command: command)
  }
}
