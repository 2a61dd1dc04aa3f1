import Diagnostics

// Hooks, what screens remember, services, and the options of roots.
extension ExplanationCatalog {
  static let statePages: [Explanation] = [
    Explanation(
      "E0640", Message(en: "there is no such event", ko: "그런 이벤트가 없습니다"),
      means: Message(
        en: "on hears of a few events; the name is none of theirs.",
        ko: "on이 들을 수 있는 이벤트의 이름이 아닙니다."),
      example: .app(before: "on(\"navigated\", function(flow, step) print(step) end)"),
      cure: Message(
        en: "Use one of the names in the message.", ko: "메시지에 나온 이름 가운데 하나를 쓰세요.")),
    Explanation(
      "E0641", Message(en: "a hook was to change something", ko: "훅이 무언가를 바꾸려 합니다"),
      means: Message(
        en: "Hooks observe: a session is the same with them and without.",
        ko: "훅은 지켜보기만 합니다. 훅이 있든 없든 세션은 같습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "go" }
        local root
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = none, go = function(flow) root = flow.root end } }
        on("didNavigate", function() if root then root:pop() end end)
        """, ":navigate .go"),
      cure: Message(
        en: "Let a flow do it: give it an entry for a step.", ko: "플로우에 스텝의 항목을 두어 거기서 하세요.")),
    Explanation(
      "E0655", Message(en: "a copy is changed", ko: "복사본을 바꿉니다"),
      means: Message(
        en: """
          What flows and screens remember is plain data of the session, which undo takes back. Reading a \
          list or a table from it gives a copy; what is changed in that is seen by nobody.
          """,
        ko: """
          플로우와 화면이 기억하는 것은 세션의 단순한 데이터이며 undo로 되돌릴 수 있습니다. 목록이나 테이블을 읽으면 \
          복사본이 나오므로, 그 안에서 바꾼 것은 아무도 보지 못합니다.
          """),
      example: .app(
        "go = function(flow) flow.state.seen[1] = true end,"),
      cure: Message(
        en:
          "Change a local, and put it back: local seen = flow.state.seen … flow.state.seen = seen.",
        ko: "지역 변수에서 바꾸고 다시 넣으세요: local seen = flow.state.seen … flow.state.seen = seen.")),
    Explanation(
      "E0642",
      Message(en: "a control gives another type than its step takes", ko: "컨트롤의 값과 스텝의 타입이 다릅니다"),
      means: Message(
        en: "A field gives a text, a toggle true or false.", ko: "field는 텍스트를, toggle은 참이나 거짓을 줍니다."
      ),
      example: .app(before: "screen \"Form\" { toggle \"dark\" { emits = Step.open } }"),
      cure: Message(
        en: "Emit a step that carries such a value.", ko: "그런 값을 갖는 스텝을 내보내세요.")),
    Explanation(
      "E0643", Message(en: "a button has a value its step does not need", ko: "버튼의 값이 스텝에 필요 없습니다"),
      means: Message(
        en: "The step is complete already, so that value would be dropped.",
        ko: "스텝이 이미 완전해서 value가 버려집니다."),
      example: .app(
        before:
          "screen \"Form\" { field \"q\" {}, button \"Find\" { emits = Step.go, value = \"q\" } }"),
      cure: Message(
        en: "Name a case that carries one value, without parentheses.",
        ko: "값을 하나 갖는 케이스를 괄호 없이 쓰세요.")),
    Explanation(
      "E0644", Message(en: "a screen does not remember that", ko: "화면이 기억하지 않는 것입니다"),
      means: Message(
        en: "screen.state has the names of fields, toggles and state = { … }.",
        ko: "screen.state에는 field, toggle, state = { … }의 이름만 있습니다."),
      example: .app("go = function(flow) print(flow.root.top.state.count) end,", ":navigate .go"),
      cure: Message(
        en: "Declare it in the screen: state = { count = 0 }.",
        ko: "화면에 선언하세요: state = { count = 0 }.")),
    Explanation(
      "E0645", Message(en: "a control cannot hold such a value", ko: "컨트롤에 담을 수 없는 값입니다"),
      means: Message(
        en: "A field holds a text, a toggle true or false.",
        ko: "field에는 텍스트가, toggle에는 참이나 거짓이 담깁니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "go" }
        screen "Form" { title = "Form", field "query" {} }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Form",
          go = function(flow) flow.root.top.state.query = 3 end } }
        """, ":navigate .go"),
      cure: Message(en: "Write tostring(3).", ko: "tostring(3)처럼 쓰세요.")),
    Explanation(
      "E0647", Message(en: "nothing can be typed there", ko: "거기에는 입력할 수 없습니다"),
      means: Message(
        en: ":type writes into a field of the front screen.", ko: ":type은 앞 화면의 field에 씁니다."),
      example: .app("", ":type Go hello"),
      cure: Message(
        en: "Tap a button, a toggle or a row with :tap.", ko: "버튼, 스위치, 줄은 :tap으로 누르세요.")),
    Explanation(
      "E0646", Message(en: "a field was tapped", ko: "입력란을 눌렀습니다"),
      means: Message(
        en: "A tap on a field does nothing; text is typed into it.",
        ko: "field는 눌러도 아무 일이 없고, 글을 입력합니다."),
      example: .script(
        """
        local Step = steps "Step" { "start" }
        screen "Form" { title = "Form", field "query" {} }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Form" } }
        """, ":tap query"),
      cure: Message(en: "Write :type query hello.", ko: ":type query hello처럼 쓰세요.")),
    Explanation(
      "E0648", Message(en: "services need one another in a circle", ko: "서비스들이 서로를 필요로 합니다"),
      means: Message(
        en: "A service is made after those it needs. Here none can be first.",
        ko: "서비스는 필요한 서비스들 뒤에 만들어집니다. 여기서는 먼저 만들 것이 없습니다."),
      example: .app(
        before: """
          service "A" { needs = { "B" }, make = function(services) return {} end }
          service "B" { needs = { "A" }, make = function(services) return {} end }
          """),
      cure: Message(
        en: "Put what both need into a third service.", ko: "양쪽에 필요한 것을 세 번째 서비스로 옮기세요.")),
    Explanation(
      "E0649", Message(en: "make of a service returned no table", ko: "서비스의 make가 표를 돌려주지 않았습니다"),
      means: Message(
        en: "What make returns is the service: a table of its members.",
        ko: "make가 돌려주는 표가 서비스입니다."),
      example: .app(before: "service \"A\" { make = function(services) end }"),
      cure: Message(en: "Return a table.", ko: "표를 돌려주세요.")),
    Explanation(
      "E0650", Message(en: "a service has nothing of that name to override", ko: "서비스에 바꿀 것이 없습니다"),
      means: Message(
        en: "override replaces members of a service; a new one nobody would ask for.",
        ko: "override는 서비스의 멤버를 바꿉니다. 새 멤버는 아무도 쓰지 않습니다."),
      example: .app(before: "service \"A\" { open = true }\noverride \"A\" { opne = false }"),
      cure: Message(en: "Mend the name.", ko: "이름을 고치세요.")),
    Explanation(
      "E0651", Message(en: "a member is overridden twice", ko: "멤버를 두 번 바꿉니다"),
      means: Message(
        en: "Nothing says which of the two is meant.", ko: "둘 가운데 어느 것인지 알 수 없습니다."),
      example: .app(
        before: """
          service "A" { open = true }
          override "A" { open = false }
          override "A" { open = nil or 3 }
          """),
      cure: Message(en: "Take one away.", ko: "하나를 지우세요.")),
    Explanation(
      "E0652", Message(en: "a root takes no options", ko: "root에 옵션을 쓸 수 없습니다"),
      means: Message(
        en: "The window and an inherited root do not belong to the flow alone.",
        ko: "창과 물려받은 root는 그 플로우만의 것이 아닙니다."),
      example: .app(
        before:
          "flow \"Part\" { root = inherit { title = \"Part\" }, navigate = { go = none } }"),
      cure: Message(
        en: "Leave the options out.", ko: "옵션을 빼세요.")),
    Explanation(
      "E0653", Message(en: "a root has content", ko: "root에 내용이 있습니다"),
      means: Message(
        en: "A flow's root is empty when it is made; entries put something into it.",
        ko: "플로우의 root는 빈 채로 만들어지고 항목이 내용을 넣습니다."),
      example: .app(
        before:
          "flow \"Part\" { root = navigation { \"Home\" }, navigate = { go = none } }"),
      cure: Message(
        en: "Let an entry put it there: start = set \"Home\".",
        ko: "항목에서 넣으세요: start = set \"Home\".")),
    Explanation(
      "E0654", Message(en: "a command taps what is nowhere", ko: "명령이 없는 것을 누릅니다"),
      means: Message(
        en: "A command of the app has a line done that no screen of the app has a control for.",
        ko: "앱의 명령이 시키는 줄에 맞는 컨트롤이 앱의 어느 화면에도 없습니다."),
      example: .app(
        before:
          #"command "hurry" { run = function(shell) return shell:perform ":tap Og" end }"#),
      cure: Message(
        en: "Write the name of a control, or what a row of a list says.",
        ko: "컨트롤의 이름이나 목록의 줄에 있는 글을 쓰세요.")),
  ]
}
