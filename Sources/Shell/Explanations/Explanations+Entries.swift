import Diagnostics

// Entries of flows, and where scripts and Swift meet.
extension ExplanationCatalog {
  static let entryPages: [Explanation] = [
    Explanation(
      "E0617", Message(en: "an entry that nobody gets", ko: "아무도 받지 않는 항목입니다"),
      means: Message(
        en: """
          set, push, present and the like make an entry, which says what is to be done. A function has to \
          return it: by itself it does nothing.
          """,
        ko: """
          set, push, present 같은 낱말은 할 일을 나타내는 항목을 만듭니다. 함수는 그것을 돌려주어야 합니다. 그것만으로는 \
          아무 일도 하지 않습니다.
          """),
      example: .app("go = function(flow) push \"Home\" end,"),
      cure: Message(
        en: "Write return in front of it, and all { … } around several.",
        ko: "앞에 return을 쓰고, 여러 개는 all { … }로 묶으세요.")),
    Explanation(
      "E0401", Message(en: "a word stands without its call", ko: "낱말만 있고 부르지 않았습니다"),
      means: Message(
        en: "push is a word; push \"Home\" is an entry.", ko: "push는 낱말이고 push \"Home\"이 항목입니다."),
      example: .app("go = pop,"),
      cure: Message(en: "Write pop(), or push \"Home\".", ko: "pop()이나 push \"Home\"처럼 쓰세요.")),
    Explanation(
      "E0402", Message(en: "a word does not fit the flow's root", ko: "낱말이 플로우의 root와 맞지 않습니다"),
      means: Message(
        en: "Only a stack can be pushed on, only tabs can be selected, only a split has a detail.",
        ko: "push는 스택에만, 탭 선택은 탭에만, detail은 분할 화면에만 쓸 수 있습니다."),
      example: .app("go = detail \"Home\","),
      cure: Message(
        en: "Use a word that fits the root, or give the flow another root.",
        ko: "root에 맞는 낱말을 쓰거나 플로우의 root를 바꾸세요.")),
    Explanation(
      "E0403", Message(en: "a screen has no first step", ko: "화면에는 첫 스텝이 없습니다"),
      means: Message(
        en: "start says which step a flow takes first. A screen takes none.",
        ko: "start는 플로우가 처음 받을 스텝입니다. 화면은 스텝을 받지 않습니다."),
      example: .app("go = push { \"Home\", start = Step.go },"),
      cure: Message(
        en: "Leave it out; what a screen emits by itself is its initial.",
        ko: "빼세요. 화면이 스스로 내보내는 것은 initial입니다.")),
    Explanation(
      "E0404", Message(en: "a flow is shown without a first step", ko: "첫 스텝 없이 플로우를 보여 주려 합니다"),
      means: Message(
        en: "A flow shows nothing until it has taken a step. Neither it nor the entry says which.",
        ko: "플로우는 스텝을 받아야 무언가를 보여 줍니다. 플로우에도 항목에도 첫 스텝이 없습니다."),
      example: .app(
        "go = present \"Help\",",
        before: "flow \"Help\" { root = navigation, navigate = { go = set \"Home\" } }"),
      cure: Message(
        en: "Write present { \"Help\", start = Step.go }, or give the flow a start.",
        ko: "present { \"Help\", start = Step.go }처럼 쓰거나 플로우에 start를 주세요.")),
    Explanation(
      "E0405", Message(en: "a service is used without being needed", ko: "needs 없이 서비스를 씁니다"),
      means: Message(
        en: "Whoever uses a service says so, as an init does in Swift.",
        ko: "서비스를 쓰려면 Swift의 init처럼 먼저 밝혀야 합니다."),
      example: .app(
        "go = function(flow) print(flow.services.Shop.open) end,",
        before: "service \"Shop\" { open = true }"),
      cure: Message(en: "Add needs = { \"Shop\" }.", ko: "needs = { \"Shop\" }을 추가하세요.")),
    Explanation(
      "E0406",
      Message(en: "an entry stands behind finish or ignore", ko: "finish나 ignore 뒤에 항목이 있습니다"),
      means: Message(
        en: "The step is over with finish and ignore; what stands behind would never be done.",
        ko: "finish와 ignore로 스텝이 끝나므로 그 뒤의 것은 실행되지 않습니다."),
      example: .app("go = all { finish(), pop() },"),
      cure: Message(en: "Put it in front.", ko: "앞으로 옮기세요.")),
    Explanation(
      "E0407",
      Message(
        en: "contribute names something else than the root", ko: "contribute가 root가 아닌 것을 가리킵니다"),
      means: Message(
        en: """
          push and its like contribute what they show. contribute alone is for the screen that is \
          the flow's root, and for flows with root = inherit.
          """,
        ko: "push 등은 보여 주는 것을 함께 contribute합니다. contribute만 쓰는 것은 root인 화면과 root = inherit인 플로우입니다."
      ),
      example: .app("go = contribute \"Home\","),
      cure: Message(
        en: "Show it with push, set or present.", ko: "push, set, present로 보여 주세요.")),
    Explanation(
      "E0427", Message(en: "a stepper is contributed alone", ko: "스테퍼만 contribute했습니다"),
      means: Message(
        en: """
          A contribution is something that can be shown, with the steppers that speak for it. A stepper \
          that nothing is shown with would never end.
          """,
        ko: "보일 수 있는 것을 그 스테퍼들과 함께 contribute합니다. 함께 보이는 것이 없는 스테퍼는 끝나지 않습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start" }
        stepper "Loader" {}
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = function(flow) return contribute(flow:make "Loader") end } }
        """),
      cure: Message(
        en: "contribute(flow:make \"Home\", { steppers = flow:make \"Loader\" }).",
        ko: "contribute(flow:make \"Home\", { steppers = flow:make \"Loader\" })라고 쓰세요.")),
    Explanation(
      "E0411", Message(en: "Swift has a flow of that name", ko: "Swift에 같은 이름의 플로우가 있습니다"),
      means: Message(
        en: "Names of flows are unique in a session, in scripts and Swift together.",
        ko: "플로우의 이름은 스크립트와 Swift를 합쳐 하나뿐이어야 합니다."),
      example: .swift(
        "try ScriptApp(contentsOf: file, flows: [CaptchaFlow()])",
        script: """
          local Step = steps "Step" { "start" }
          flow "CaptchaFlow" { root = navigation, start = Step.start, navigate = { start = none } }
          """),
      cure: Message(en: "Rename one of them.", ko: "하나의 이름을 바꾸세요.")),
    Explanation(
      "E0412",
      Message(en: "a flow of Swift cannot be coordinated here", ko: "Swift의 플로우는 여기서 시작할 수 없습니다"),
      means: Message(
        en: "coordinate names the script's flow that begins; flows of Swift are begun in Swift.",
        ko: "coordinate는 스크립트의 플로우를 시작합니다. Swift의 플로우는 Swift에서 시작합니다."),
      example: .swift(
        "try ScriptApp(contentsOf: file, flows: [CaptchaFlow()])",
        script: "coordinate \"CaptchaFlow\""),
      cure: Message(
        en: "Coordinate it in Swift, and leave the line out.", ko: "Swift에서 coordinate하고 이 줄을 빼세요.")
    ),
    Explanation(
      "E0413", Message(en: "Swift's set has no such step", ko: "Swift의 집합에 그런 스텝이 없습니다"),
      means: Message(
        en: "The set is an enum of Swift; the script may repeat its cases, but adds none.",
        ko: "집합이 Swift의 enum입니다. 스크립트는 케이스를 되풀이할 수 있지만 더할 수는 없습니다."),
      example: .swift(
        "try ScriptApp(contentsOf: file, steps: [PageStep.self])",
        script: """
          local Step = steps "PageStep" { "opened", "turned(page: Int)", "torn" }
          flow "Book" { root = navigation, start = Step.opened, navigate = { opened = none } }
          """),
      cure: Message(
        en: "Add the case in Swift, or mend the name.", ko: "Swift에 케이스를 추가하거나 이름을 고치세요.")),
    Explanation(
      "E0414", Message(en: "Swift declares a step otherwise", ko: "Swift의 선언과 다릅니다"),
      means: Message(
        en: "Both sides name the same step, so that its values have to be the same.",
        ko: "양쪽이 같은 스텝을 가리키므로 값도 같아야 합니다."),
      example: .swift(
        "try ScriptApp(contentsOf: file, steps: [PageStep.self])",
        script: """
          local Step = steps "PageStep" { "opened", "turned(page: String)" }
          flow "Book" { root = navigation, start = Step.opened, navigate = { opened = none } }
          """),
      cure: Message(
        en: "Leave the body out: steps \"PageStep\" alone is the enum.",
        ko: "내용을 빼세요. steps \"PageStep\"만으로 그 enum입니다.")),
    Explanation(
      "E0421", Message(en: "guard is no entry", ko: "guard는 항목이 아닙니다"),
      means: Message(
        en: "A guard looks at a step before the flow takes it, and stands in adapt.",
        ko: "가드는 플로우가 스텝을 받기 전에 살펴보는 것이라 adapt에 씁니다."),
      example: .app("go = guard { yes = Step.go, when = function() return \"yes\" end },"),
      cure: Message(
        en: "Put it into adapt; in navigate use choose { … }.",
        ko: "adapt로 옮기세요. navigate에서는 choose { … }를 씁니다.")),
    Explanation(
      "E0422", Message(en: "a guard answers with something else", ko: "가드의 답이 아닌 것이 있습니다"),
      means: Message(
        en: "A guard gives a step that goes on, or ignore \"why\".",
        ko: "가드는 계속할 스텝이나 ignore \"이유\"를 줍니다."),
      example: .app(options: "adapt = { go = push \"Home\" },"),
      cure: Message(
        en: "Answer with a step; what is shown for it stands in navigate.",
        ko: "스텝으로 답하세요. 그 스텝에 무엇을 보여 줄지는 navigate에 씁니다.")),
    Explanation(
      "E0423", Message(en: "when named no branch", ko: "when이 없는 갈래를 골랐습니다"),
      means: Message(
        en: "The function when of choose or guard gives the name of one of its branches.",
        ko: "choose나 guard의 when 함수는 갈래 하나의 이름을 돌려줍니다."),
      example: .app(
        "go = choose { new = pop(), known = none, when = function() return \"old\" end },",
        ":navigate .go"),
      cure: Message(
        en: "Return the name of a branch in all cases.", ko: "모든 경우에 갈래의 이름을 돌려주세요.")),
    Explanation(
      "E0424",
      Message(
        en: "an entry lies in too many others", ko: "항목이 너무 여러 겹 안에 있습니다"),
      means: Message(
        en:
          "An entry or a container lies in more than a hundred others. A table may contain itself.",
        ko: "항목이나 컨테이너가 백 겹 넘게 안에 있습니다. 테이블이 자신을 담고 있을 수 있습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "go" }
        local entries = {}
        entries[1] = all(entries)
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = none, go = entries[1],
        } }
        """),
      cure: Message(
        en: "Take the table out of itself.", ko: "테이블에서 자신을 빼세요.")),
    Explanation(
      "E0425",
      Message(
        en: "an entry has too many parts", ko: "항목에 부분이 너무 많습니다"),
      means: Message(
        en: """
          An entry, with all that lies in it, has more than 10,000 parts. An entry or a table that is used \
          in two places counts twice: doubled twenty times it is a million.
          """,
        ko: """
          항목과 그 안의 모든 것이 부분 10,000개를 넘습니다. 두 곳에 쓴 항목이나 테이블은 두 번 셉니다. \
          스무 번 두 배로 하면 백만 개가 됩니다.
          """),
      example: .script(
        """
        local Step = steps "Step" { "start", "go" }
        local entry = none
        for i = 1, 20 do entry = all { entry, entry } end
        flow "App" { root = navigation, start = Step.start, navigate = { start = none, go = entry } }
        """),
      cure: Message(
        en: "Look for a loop that puts an entry or a table into itself again and again.",
        ko: "항목이나 테이블을 거듭 자신 안에 넣는 반복을 찾으세요.")),
    Explanation(
      "E0123", Message(en: "something follows an entry", ko: "항목 뒤에 무언가가 있습니다"),
      means: Message(
        en: """
          A declaration has its body behind its name, as in screen "Home" { … }. An entry has its \
          options in the braces of the word, beside the name of what it shows.
          """,
        ko: "선언은 screen \"Home\" { … }처럼 이름 뒤에 내용이 옵니다. 항목의 옵션은 보여 줄 이름과 함께 같은 중괄호 안에 씁니다."),
      example: .app("go = push \"Home\" { title = \"Hello\" },"),
      cure: Message(
        en: "Write push { \"Home\", title = \"Hello\" }.",
        ko: "push { \"Home\", title = \"Hello\" }처럼 쓰세요.")),
    Explanation(
      "E0124", Message(en: "a function returns two entries", ko: "함수가 항목을 두 개 반환합니다"),
      means: Message(
        en:
          "What a function returns is done. Lua returns several values, and only the first could be.",
        ko: "함수가 반환한 것을 실행합니다. Lua는 값을 여럿 반환하지만 첫 번째만 실행할 수 있습니다."),
      example: .app("go = function() return push \"Home\", none end,", ".go"),
      cure: Message(
        en: "Put both in one: return all { push \"Home\", none }.",
        ko: "하나로 묶으세요: return all { push \"Home\", none }.")),
  ]
}
