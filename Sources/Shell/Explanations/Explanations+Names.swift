import Diagnostics

// Names that are not declared, or declared twice, and what a script lacks as a whole.
extension ExplanationCatalog {
  static let namePages: [Explanation] = [
    Explanation(
      "E0106", Message(en: "there is no flow to start", ko: "시작할 플로우가 없습니다"),
      means: Message(
        en: "An app begins with the flow that has a first step, start = …. None has.",
        ko: "앱은 첫 스텝(start = …)을 가진 플로우로 시작합니다. 그런 플로우가 없습니다."),
      example: .script(
        """
        local Step = steps "Step" { "opened" }
        screen "Home" { title = "Home" }
        flow "App" { root = navigation, navigate = { opened = set "Home" } }
        """),
      cure: Message(
        en: "Give one flow a start, or name one with coordinate \"App\".",
        ko: "플로우 하나에 start를 주거나 coordinate \"App\"으로 정하세요.")),
    Explanation(
      "E0107", Message(en: "several flows could start", ko: "시작할 수 있는 플로우가 여럿입니다"),
      means: Message(
        en: "More than one flow has a first step, and nothing says which of them begins.",
        ko: "첫 스텝을 가진 플로우가 둘 이상이고 어느 것이 먼저인지 알 수 없습니다."),
      example: .app(
        before: "flow \"Other\" { root = tabs, start = Step.go, navigate = { go = none } }"),
      cure: Message(
        en: "Say which one: coordinate \"App\".", ko: "어느 것인지 정하세요: coordinate \"App\".")),
    Explanation(
      "E0108", Message(en: "a name is declared twice", ko: "이름이 두 번 선언되었습니다"),
      means: Message(
        en: """
          Two screens, two flows, two controls of a screen, or a screen and a flow have the same \
          name, so that nobody could tell which is meant.
          """,
        ko: "두 화면, 두 플로우, 한 화면의 두 컨트롤, 또는 화면과 플로우의 이름이 같아 무엇을 뜻하는지 알 수 없습니다."),
      example: .app(before: "screen \"Home\" { title = \"Another home\" }"),
      cure: Message(
        en: "Rename one of them; the note shows the other.",
        ko: "하나의 이름을 바꾸세요. 다른 하나는 참고에 나옵니다.")),
    Explanation(
      "E0109", Message(en: "a control has no body", ko: "컨트롤의 내용이 없습니다"),
      means: Message(
        en: "A button and a list need braces that say what they emit.",
        ko: "버튼과 목록에는 무엇을 내보내는지 적는 중괄호가 필요합니다."),
      example: .app(before: "screen \"Door\" { button \"Open\" }"),
      cure: Message(
        en: "Write button \"Open\" { emits = Step.go }.",
        ko: "button \"Open\" { emits = Step.go } 처럼 쓰세요.")),
    Explanation(
      "E0110", Message(en: "a name is not declared", ko: "선언되지 않은 이름입니다"),
      means: Message(
        en: """
          An entry names a screen, a flow, a step or a service that no script declares. All names \
          are looked up before anything runs, also those in functions.
          """,
        ko: "항목이 어느 스크립트에도 선언되지 않은 화면, 플로우, 스텝, 서비스를 씁니다. 함수 안의 이름까지 모두 실행 전에 확인합니다."),
      example: .app("go = push \"Hoem\","),
      cure: Message(
        en: "Mend the spelling, or declare it.", ko: "철자를 고치거나 선언하세요.")),
    Explanation(
      "E0111", Message(en: "there is no such variable or word", ko: "그런 변수나 낱말이 없습니다"),
      means: Message(
        en: "The name is no local that can be seen there, and no word of the language.",
        ko: "그 자리에서 보이는 지역 변수도, 언어의 낱말도 아닙니다."),
      example: .app("go = psuh \"Home\","),
      cure: Message(
        en: "Mend the spelling; :help words lists the words. A local is seen from its line on.",
        ko: "철자를 고치세요. :help words로 낱말을 볼 수 있습니다. 지역 변수는 선언한 줄부터 보입니다.")),
    Explanation(
      "E0112", Message(en: "a global was assigned", ko: "전역 변수를 만들려 합니다"),
      means: Message(
        en: """
          Scripts have no globals of their own: they would outlive a reload, and a misspelled one \
          would be a new one.
          """,
        ko: "스크립트는 전역 변수를 갖지 않습니다. 다시 불러와도 남고, 철자가 틀리면 새 변수가 되기 때문입니다."),
      example: .script("Steps = steps \"Step\" { \"start\" }"),
      cure: Message(
        en: "Write local in front, or mend the name of the local that was meant.",
        ko: "앞에 local을 쓰거나 뜻한 지역 변수의 이름을 고치세요.")),
    Explanation(
      "E0113", Message(en: "a word of the language was assigned", ko: "언어의 낱말에 값을 넣으려 합니다"),
      means: Message(
        en: "A word means the same everywhere in a script.", ko: "낱말은 스크립트 어디에서나 같은 뜻입니다."),
      example: .script("push = 3"),
      cure: Message(
        en: "Use a local of another name.", ko: "다른 이름의 지역 변수를 쓰세요.")),
    Explanation(
      "E0119", Message(en: "a key is written twice", ko: "키를 두 번 썼습니다"),
      means: Message(
        en: "Of two values under one key Lua keeps the last, and says nothing.",
        ko: "같은 키에 값이 둘이면 Lua는 말없이 마지막 것만 남깁니다."),
      example: .app("go = push \"Home\",\ngo = pop(),"),
      cure: Message(
        en: "Take one away; several entries for one step are written all { …, … }.",
        ko: "하나를 지우세요. 한 스텝에 여러 항목이 필요하면 all { …, … }로 씁니다.")),
    Explanation(
      "E0120", Message(en: "a library has no such member", ko: "라이브러리에 그런 것이 없습니다"),
      means: Message(
        en: """
          Scripts have a part of Lua's library: what reaches nothing outside the script and gives \
          the same each time.
          """,
        ko: "스크립트에는 Lua 라이브러리 가운데 바깥에 닿지 않고 늘 같은 결과를 내는 부분만 있습니다."),
      example: .app("go = function(flow) print(string.fromat(\"%d\", 7)) end,"),
      cure: Message(
        en: "docs/LANGUAGE.md lists what there is of Lua.", ko: "docs/LANGUAGE.md에 쓸 수 있는 것이 나옵니다.")
    ),
    Explanation(
      "E0121", Message(en: "a word is used like a table", ko: "낱말을 표처럼 썼습니다"),
      means: Message(
        en: """
          A parameter that is called otherwise, or is missing, leaves the word of that name: \
          screen and flow are words, too.
          """,
        ko: "매개변수의 이름이 다르거나 빠지면 같은 이름의 낱말을 뜻하게 됩니다. screen과 flow도 낱말입니다."),
      example: .app(before: "screen \"Page\" { title = function() return screen.name end }"),
      cure: Message(
        en: "Name the parameter: function(screen) … end.",
        ko: "매개변수를 쓰세요: function(screen) … end.")),
  ]
}
