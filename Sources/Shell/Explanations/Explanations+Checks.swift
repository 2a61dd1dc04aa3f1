import Diagnostics

// What `sextant check` finds.
extension ExplanationCatalog {
  static let checkPages: [Explanation] = [
    Explanation(
      "E0700", Message(en: "no flow handles a step", ko: "스텝을 처리하는 플로우가 없습니다"),
      means: Message(
        en: "Whoever emits it, nothing will ever happen.", ko: "누가 내보내도 아무 일도 일어나지 않습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "go" }
        screen "Home" { title = "Home", button "Go" { emits = Step.go } }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        """),
      cure: Message(
        en: "Give a flow an entry for it, or take the case away.",
        ko: "플로우에 항목을 추가하거나 케이스를 지우세요.")),
    Explanation(
      "E0701", Message(en: "a screen's step is unknown to its flow", ko: "화면의 스텝에 플로우의 항목이 없습니다"),
      means: Message(
        en: "The flow that shows the screen hears what it emits, and has no entry for it.",
        ko: "화면을 보여 주는 플로우가 그 스텝을 듣지만 항목이 없습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "next", "child" }
        screen "Home" { button "Next" { emits = Step.next }, button "Child" { emits = Step.child } }
        screen "Other" { button "Next" { emits = Step.next } }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", child = present { "Child", start = Step.start } },
        }
        flow "Child" { root = navigation, navigate = { start = set "Other", next = none } }
        """),
      cure: Message(
        en: "Add an entry; none is the one for \"handled, nothing more\".",
        ko: "항목을 추가하세요. 더 할 일이 없으면 none입니다.")),
    Explanation(
      "E0702", Message(en: "a flow gets a step it has no entry for", ko: "플로우가 받는 스텝에 항목이 없습니다"),
      means: Message(
        en: "It is the first step the flow is given, or one it sends itself.",
        ko: "플로우가 처음 받거나 스스로 보내는 스텝입니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "next" }
        screen "Home" { button "Next" { emits = Step.next } }
        flow "App" {
          root = window, start = Step.start,
          navigate = { start = show { "Child", start = Step.next }, next = none },
        }
        flow "Child" { root = navigation, navigate = { start = set "Home" } }
        """),
      cure: Message(
        en: "Add an entry, or give it another first step.", ko: "항목을 추가하거나 다른 첫 스텝을 주세요.")),
    Explanation(
      "E0703",
      Message(en: "a child ends with a step its parent does not know", ko: "부모에 항목이 없는 스텝으로 끝납니다"),
      means: Message(
        en: "finish and forwardToParent send a step to the parent, which has no entry for it.",
        ko: "finish와 forwardToParent가 보내는 스텝에 부모의 항목이 없습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "open", "done" }
        screen "Home" { button "Open" { emits = Step.open } }
        screen "Page" { button "Done" { emits = Step.done } }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", open = present { "Child", start = Step.start } },
        }
        flow "Child" { root = navigation, navigate = { start = set "Page", done = finish() } }
        """),
      cure: Message(en: "Add an entry to the parent.", ko: "부모에 항목을 추가하세요.")),
    Explanation(
      "E0704",
      Message(
        en: "a guard answers with a step its flow does not know", ko: "플로우에 항목이 없는 스텝으로 가드가 답합니다"),
      means: Message(
        en: "The answer takes the place of the step, and nothing handles it.",
        ko: "답이 스텝을 대신하는데 처리하는 것이 없습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "settings", "key", "child" }
        screen "Home" {
          button "Settings" { emits = Step.settings }, button "Child" { emits = Step.child },
        }
        flow "App" {
          root = navigation, start = Step.start,
          adapt = { settings = guard {
            yes = Step.settings, no = Step.key, when = function() return "no" end } },
          navigate = {
            start = set "Home", settings = none, child = present { "Child", start = Step.key } },
        }
        flow "Child" {
          root = navigation, navigate = { key = set "Home", settings = none, child = none } }
        """),
      cure: Message(en: "Add an entry for the answer.", ko: "답에 해당하는 항목을 추가하세요.")),
    Explanation(
      "E0705", Message(en: "nothing sends a step to a flow", ko: "플로우에 그 스텝을 보내는 것이 없습니다"),
      means: Message(
        en: "The entry can never be used: no screen, parent, child or link sends the step.",
        ko: "어떤 화면, 부모, 자식, 링크도 그 스텝을 보내지 않아 항목이 쓰이지 않습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "back" }
        screen "Home" { title = "Home", button "Again" { emits = Step.start } }
        flow "App" {
          root = navigation, start = Step.start, navigate = { start = set "Home", back = pop() },
        }
        """),
      cure: Message(
        en: "Let a screen emit it, or take the entry away.", ko: "화면이 내보내게 하거나 항목을 지우세요.")),
    Explanation(
      "E0706", Message(en: "nothing shows a screen", ko: "화면을 보여 주는 것이 없습니다"),
      means: Message(en: "No entry names it.", ko: "어떤 항목도 그 화면을 쓰지 않습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start" }
        screen "Home" { title = "Home", button "Again" { emits = Step.start } }
        screen "Forgotten" { title = "Forgotten" }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        """),
      cure: Message(en: "Show it, or take it away.", ko: "보여 주거나 지우세요.")),
    Explanation(
      "E0707", Message(en: "nothing makes a flow", ko: "플로우를 만드는 것이 없습니다"),
      means: Message(
        en: "It does not start, and no entry names it.", ko: "시작하지도 않고 어떤 항목도 쓰지 않습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start" }
        screen "Home" { title = "Home", button "Again" { emits = Step.start } }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        flow "Lost" { root = navigation, navigate = { start = set "Home" } }
        """),
      cure: Message(en: "Show it, or take it away.", ko: "보여 주거나 지우세요.")),
    Explanation(
      "E0708", Message(en: "a root screen is never contributed", ko: "root 화면이 contribute되지 않습니다"),
      means: Message(
        en:
          "A screen that is a flow's root is made with the flow. Until it is contributed, nobody hears it.",
        ko: "root인 화면은 플로우와 함께 만들어집니다. contribute하기 전에는 아무도 듣지 않습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "next" }
        screen "Home" { button "Next" { emits = Step.next } }
        flow "App" {
          root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
        """),
      cure: Message(
        en: "Let the first step's entry be contribute \"Home\".",
        ko: "첫 스텝의 항목을 contribute \"Home\"으로 하세요.")),
    Explanation(
      "E0709",
      Message(en: "something is shown and never contributed", ko: "보여 주기만 하고 contribute하지 않습니다"),
      means: Message(
        en: "What a function shows line by line is heard only if it is contributed as well.",
        ko: "함수가 한 줄씩 보여 주는 것은 contribute해야 들립니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "next" }
        screen "Home" { button "Next" { emits = Step.next } }
        screen "Page" { button "Next" { emits = Step.next } }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home",
            next = function(flow) flow.root:push "Page" end,
          },
        }
        """),
      cure: Message(
        en: "Return contribute(screen), or push \"Page\" as an entry.",
        ko: "contribute(screen)를 돌려주거나 항목으로 push \"Page\"를 쓰세요.")),
    Explanation(
      "E0710", Message(en: "a root flow sends a step to its parent", ko: "최상위 플로우가 부모에 스텝을 보냅니다"),
      means: Message(
        en: "The flow that starts has no parent.", ko: "시작하는 플로우에는 부모가 없습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "done" }
        screen "Home" { button "Done" { emits = Step.done } }
        flow "App" {
          root = navigation, start = Step.start, navigate = { start = set "Home", done = finish() } }
        """),
      cure: Message(en: "Do here what the step means.", ko: "스텝이 뜻하는 일을 여기서 하세요.")),
    Explanation(
      "E0711", Message(en: "a flow is awaited and does nothing", ko: "기다리는 플로우가 아무것도 하지 않습니다"),
      means: Message(
        en: "It has no entry for its first step, so that it is shown with nothing in it.",
        ko: "첫 스텝의 항목이 없어 빈 채로 보입니다."),
      example: .awaited("flow \"Child\" { root = navigation, navigate = { go = set \"Home\" } }"),
      cure: Message(en: "Add an entry for it.", ko: "항목을 추가하세요.")),
    Explanation(
      "E0712", Message(en: "a flow is never ready", ko: "플로우가 준비되지 않습니다"),
      means: Message(
        en: "Its guard always refuses its first step, and what waits for it waits for ever.",
        ko: "가드가 첫 스텝을 늘 거절해서 기다리는 것이 끝나지 않습니다."),
      example: .awaited(
        """
        flow "Child" {
          root = navigation,
          adapt = { start = ignore "closed" },
          navigate = { start = set "Home", go = none },
        }
        """),
      cure: Message(en: "Let the guard give a step.", ko: "가드가 스텝을 주게 하세요.")),
    Explanation(
      "E0713", Message(en: "a flow ends before it is shown", ko: "보이기 전에 끝나는 플로우입니다"),
      means: Message(
        en: "Its first step's entry ends it, and what waits for it is dropped.",
        ko: "첫 스텝의 항목이 플로우를 끝내서 기다리던 것이 버려집니다."),
      example: .awaited(
        "flow \"Child\" { root = navigation, navigate = { start = finish(Step.go) } }"),
      cure: Message(en: "Show something first.", ko: "먼저 무언가를 보여 주세요.")),
    Explanation(
      "E0714", Message(en: "steps go round for ever", ko: "스텝이 끝없이 돕니다"),
      means: Message(
        en: "Each entry sends the next step. Such a chain is stopped after 2,000 steps.",
        ko: "항목마다 다음 스텝을 보냅니다. 이런 연쇄는 2,000번째 스텝에서 멈춥니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "ping", "pong" }
        screen "Home" { button "Ping" { emits = Step.ping } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home",
          ping = forwardToCurrent(Step.pong),
          pong = forwardToCurrent(Step.ping),
        } }
        """),
      cure: Message(en: "Let one of them do something else.", ko: "하나는 다른 일을 하게 하세요.")),
    Explanation(
      "E0715", Message(en: "an option has no effect", ko: "옵션이 효과가 없습니다"),
      means: Message(
        en: "Nothing looks at it where it stands; the message says why.",
        ko: "그 자리에서는 아무것도 그 옵션을 보지 않습니다. 이유는 메시지에 있습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "go" }
        screen "Home" { button "Go" { emits = Step.go } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", go = push { "Home", when = "ready" } } }
        """),
      cure: Message(en: "Take it away.", ko: "지우세요.")),
    Explanation(
      "E0716", Message(en: "a screen is a dead end", ko: "막다른 화면입니다"),
      means: Message(
        en: "It emits nothing, and there is no way back from it.", ko: "아무것도 내보내지 않고 돌아갈 길도 없습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "done" }
        screen "Login" { button "Login" { emits = Step.done } }
        screen "Home" { title = "Home" }
        flow "App" { root = window, start = Step.start, navigate = {
          start = show "Login", done = show "Home" } }
        """),
      cure: Message(
        en: "Give it a button, or say that it is meant: intended \"dead end\".",
        ko: "버튼을 두거나 의도한 것이라고 밝히세요: intended \"dead end\".")),
    Explanation(
      "E0717", Message(en: "guards answer in a circle", ko: "가드가 서로의 스텝으로 답합니다"),
      means: Message(
        en: "Each guard answers with a step whose guard answers with the other's.",
        ko: "가드가 답한 스텝의 가드가 다시 그 스텝으로 답합니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "a", "b" }
        screen "Home" { button "A" { emits = Step.a }, button "B" { emits = Step.b } }
        flow "App" {
          root = navigation, start = Step.start,
          adapt = {
            a = guard { yes = Step.a, no = Step.b, when = function() return "no" end },
            b = guard { yes = Step.b, no = Step.a, when = function() return "no" end },
          },
          navigate = { start = set "Home", a = push "Home", b = push "Home" },
        }
        """),
      cure: Message(
        en: "Let one of them answer with something else.", ko: "하나는 다른 것으로 답하게 하세요.")),
    Explanation(
      "E0718", Message(en: "a step's name says where to go", ko: "스텝의 이름이 갈 곳을 말합니다"),
      means: Message(
        en: "A step says what somebody did; where that leads is the flow's to know.",
        ko: "스텝은 누가 무엇을 했는지 말합니다. 어디로 갈지는 플로우가 압니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start", "showDetail" }
        screen "Home" { button "Detail" { emits = Step.showDetail } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", showDetail = push "Home" } }
        """, "--all"),
      cure: Message(
        en: "Name it after what happened: detailPicked.", ko: "일어난 일로 이름을 지으세요: detailPicked.")),
    Explanation(
      "E0426",
      Message(en: "a flow and a step set have one name", ko: "플로우와 스텝 집합의 이름이 같습니다"),
      means: Message(
        en: "Both become types in Swift, and types of one module cannot share a name.",
        ko: "둘 다 Swift의 타입이 되는데, 한 모듈의 타입은 이름이 같을 수 없습니다."),
      example: .checked(
        """
        local Step = steps "Login" { "start" }
        screen "Home" { intended "dead-end" }
        flow "Login" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        """, "--all"),
      cure: Message(
        en: "End the flow's name with Flow and the step set's with Step.",
        ko: "플로우 이름은 Flow로, 스텝 집합 이름은 Step으로 끝내세요.")),
    Explanation(
      "E0719", Message(en: "an intention is about nothing", ko: "의도로 밝힌 것이 없습니다"),
      means: Message(
        en: "The check finds nothing there any more, so that the line only misleads.",
        ko: "검사가 더 찾아내는 것이 없어 이 줄은 오해만 부릅니다."),
      example: .intention("intended \"dead-end\" { because = \"the last page\" },"),
      cure: Message(en: "Take it away.", ko: "지우세요.")),
    Explanation(
      "E0720", Message(en: "there is no such check", ko: "그런 검사가 없습니다"),
      means: Message(
        en: "intended names one of the checks.", ko: "intended에는 검사의 이름을 씁니다."),
      example: .intention("intended \"dead-ends\" { because = \"the last page\" },"),
      cure: Message(en: "sextant check --list names them.", ko: "sextant check --list로 볼 수 있습니다.")),
    Explanation(
      "E0721", Message(en: "it is not said what is intended", ko: "무엇을 의도했는지 없습니다"),
      means: Message(
        en: "Outside of a screen or flow, the braces name the steps it is about.",
        ko: "화면이나 플로우 밖에서는 중괄호에 스텝을 적습니다."),
      example: .checked(
        """
        local Step = steps "Step" { "start" }
        intended "dead-step" { because = "it comes later" }
        screen "Home" { button "Again" { emits = Step.start } }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        """),
      cure: Message(
        en: "Name them: intended \"dead-step\" { Step.later }.",
        ko: "스텝을 쓰세요: intended \"dead-step\" { Step.later }.")),
    Explanation(
      "E0722",
      Message(
        en: "a function changes a local of the script", ko: "함수가 스크립트의 지역 변수를 바꿉니다"),
      means: Message(
        en: """
          Lua is code, Swift is state: a local of the script is gone after a reload, and undo, replay \
          and questions such as :steps leave it wrong.
          """,
        ko: """
          Lua는 코드이고 Swift가 상태입니다. 스크립트의 지역 변수는 reload하면 사라지고, undo와 replay, \
          :steps 같은 질문을 거치면 틀린 값이 됩니다.
          """),
      example: .checked(
        """
        local Step = steps "Step" { "start", "tapped" }
        local taps = 0
        screen "Home" { button "Tap" { emits = Step.tapped } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home",
          tapped = function(flow)
            taps = taps + 1
          end,
        } }
        """),
      cure: Message(
        en: "Keep it in the flow: flow.state.taps = (flow.state.taps or 0) + 1.",
        ko: "플로우에 두세요: flow.state.taps = (flow.state.taps or 0) + 1.")),
  ]
}

extension Explanation.Example {
  /// A script that is checked.
  fileprivate static func checked(_ text: String, _ options: String...) -> Self {
    Self(
      files: [File(name: "app.lua", content: .text(text + "\n"))],
      command: ["check", "app.lua"] + options)
  }

  /// A small app that waits for a flow.
  fileprivate static func awaited(_ flow: String) -> Self {
    checked(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        go = push { "Child", start = Step.start, when = "ready" },
      } }
      \(flow)
      """)
  }

  /// A small app with something that is meant.
  fileprivate static func intention(_ line: String) -> Self {
    checked(
      """
      local Step = steps "Step" { "start" }
      screen "Home" {
        button "Again" { emits = Step.start },
        \(line)
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
  }
}
