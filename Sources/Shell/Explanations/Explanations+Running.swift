import Diagnostics

// What goes wrong while steps are handled.
extension ExplanationCatalog {
  static let runPages: [Explanation] = [
    Explanation(
      "E0601", Message(en: "a handler in Swift failed", ko: "Swift 핸들러가 실패했습니다"),
      means: Message(
        en: "navigate(to:in:) threw an error of its own. What the step changed was taken back.",
        ko: "navigate(to:in:)이 에러를 던졌습니다. 스텝이 바꾼 것은 되돌려졌습니다."),
      example: .swift("struct Unreachable: Error {}\nthrow Unreachable()"),
      cure: Message(
        en: "Throw a Failure with a sentence, or a typed error that says what happened.",
        ko: "문장을 담은 Failure나 무슨 일인지 알려 주는 에러를 던지세요.")),
    Explanation(
      "E0602", Message(en: "a function returned no entry", ko: "함수가 항목이 아닌 것을 돌려주었습니다"),
      means: Message(
        en: "An entry's function returns an entry such as push \"Home\", or nothing.",
        ko: "항목의 함수는 push \"Home\" 같은 항목이나 아무것도 돌려주지 않습니다."),
      example: .app("go = function(flow) return \"Home\" end,", ":navigate .go"),
      cure: Message(en: "Return push \"Home\".", ko: "push \"Home\"을 돌려주세요.")),
    Explanation(
      "E0603", Message(en: "a guard returned no step", ko: "가드가 스텝이 아닌 것을 돌려주었습니다"),
      means: Message(
        en: "A guard returns the step, another step, ignore \"why\", or nothing to refuse it.",
        ko: "가드는 스텝, 다른 스텝, ignore \"이유\", 또는 거절하려면 아무것도 돌려주지 않습니다."),
      example: .app(
        "go = none,", options: "adapt = { go = function(flow, step) return true end },",
        ":navigate .go"),
      cure: Message(en: "Return the step.", ko: "스텝을 돌려주세요.")),
    Explanation(
      "E0604", Message(en: "a script was stopped", ko: "스크립트가 중단되었습니다"),
      means: Message(
        en: "Ctrl-C ended a function that did not come to an end. What it changed was taken back.",
        ko: "Ctrl-C가 끝나지 않는 함수를 끝냈습니다. 함수가 바꾼 것은 되돌려졌습니다."),
      example: Explanation.Example(
        files: Explanation.Example.app("go = function(flow) while true do print \"again\" end end,")
          .files, lines: [":navigate .go"], isInterrupted: true),
      cure: Message(
        en: "Look at the line it names for a loop without an end.",
        ko: "메시지에 나온 줄에서 끝나지 않는 반복을 찾으세요.")),
    Explanation(
      "E0605", Message(en: "the scripts of a flow are gone", ko: "플로우의 스크립트가 사라졌습니다"),
      means: Message(
        en: "A session went on while the app whose functions it needs was let go.",
        ko: "세션은 남았는데 그 함수들이 있는 앱이 사라졌습니다."),
      example: .swift(
        "app = nil\nsession.perform(.open(step))",
        script: """
          local Step = steps "Step" { "start", "go" }
          flow "App" { root = navigation, start = Step.start, navigate = {
            start = none, go = function() end } }
          """),
      cure: Message(
        en: "Keep the app as long as its sessions.", ko: "세션이 있는 동안 앱을 유지하세요.")),
    Explanation(
      "E0606", Message(en: "something cannot be changed", ko: "바꿀 수 없는 것입니다"),
      means: Message(
        en: "Most of what flow and screen show can be read only.",
        ko: "flow와 screen의 대부분은 읽을 수만 있습니다."),
      example: .app("go = function(flow) flow.name = \"Other\" end,", ":navigate .go"),
      cure: Message(
        en: "Keep what you need in flow.state; set titles with flow.root.title = ….",
        ko: "필요한 것은 flow.state에 두고, 제목은 flow.root.title = …로 정하세요.")),
    Explanation(
      "E0607", Message(en: "a value is no plain data", ko: "단순한 데이터가 아닙니다"),
      means: Message(
        en: """
          What a flow remembers and a step carries can be undone, replayed and saved, and so it is \
          plain: numbers, texts, booleans, lists and tables of these.
          """,
        ko: "플로우가 기억하는 것과 스텝의 값은 되돌리고 다시 실행할 수 있어야 하므로 수, 텍스트, 참·거짓, 그것들의 목록과 표만 가능합니다."),
      example: .app("go = function(flow) flow.state.done = print end,", ":navigate .go"),
      cure: Message(
        en: "Keep a name or a number that leads to it.", ko: "그것을 찾을 이름이나 수를 두세요.")),
    Explanation(
      "E0608", Message(en: "something was declared too late", ko: "너무 늦게 선언했습니다"),
      means: Message(
        en: "Screens, flows and steps are declared while the script loads, and linked once.",
        ko: "화면, 플로우, 스텝은 스크립트를 불러올 때 선언하고 한 번만 연결합니다."),
      example: .app("go = function(flow) screen \"New\" {} end,", ":navigate .go"),
      cure: Message(
        en: "Declare it at the top of the script, and show it here.",
        ko: "스크립트 바깥에서 선언하고 여기서는 보여 주세요.")),
    Explanation(
      "E0609", Message(en: "a method was called without its colon", ko: "콜론 없이 메서드를 불렀습니다"),
      means: Message(
        en: "flow.root:pop() passes what it is called on; flow.root.pop() does not.",
        ko: "flow.root:pop()은 대상을 넘기지만 flow.root.pop()은 넘기지 않습니다."),
      example: .app("go = function(flow) flow.root.pop() end,", ":navigate .go"),
      cure: Message(en: "Write a colon.", ko: "콜론을 쓰세요.")),
    Explanation(
      "E0610",
      Message(en: "the tree was to be changed outside of an entry", ko: "항목 밖에서 트리를 바꾸려 합니다"),
      means: Message(
        en: "A screen that is drawn only says what it shows. Only entries change something.",
        ko: "화면을 그릴 때는 보여 줄 것만 말합니다. 트리는 항목만 바꿉니다."),
      example: .script(
        """
        local Step = steps "Step" { "start" }
        local root
        screen "Home" { title = function() root:push "Home" end }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = function(flow) root = flow.root return set "Home" end } }
        """, ":tree"),
      cure: Message(
        en: "Emit a step, and change the tree in the entry for it.",
        ko: "스텝을 내보내고 그 항목에서 트리를 바꾸세요.")),
    Explanation(
      "E0611", Message(en: "a flow was kept and used later", ko: "flow를 보관했다가 나중에 썼습니다"),
      means: Message(
        en: "flow is what one call of an entry is given. It knows nothing afterwards.",
        ko: "flow는 항목을 한 번 부를 때 주어집니다. 끝나면 쓸 수 없습니다."),
      example: .app(
        "go = function(flow) if kept then print(kept.name) end kept = flow end,",
        before: "local kept", ":navigate .go", ":navigate .go"),
      cure: Message(
        en: "Use the flow you are given; remember data in flow.state.",
        ko: "주어진 flow를 쓰고, 데이터는 flow.state에 두세요.")),
    Explanation(
      "E0612", Message(en: "a step does not fit Swift's declaration", ko: "스텝이 Swift의 선언과 맞지 않습니다"),
      means: Message(
        en: "Its values are not those of its case, or the enum's list of cases lacks it.",
        ko: "값이 케이스와 다르거나 enum의 cases 목록에 케이스가 빠졌습니다."),
      example: .swift(
        """
        enum HalfStep: TypedStep {
          case opened
          case turned(page: Int)
          static let cases = [Case(opened)]
        }

        session.perform(.open(HalfStep.turned(page: 7).step))
        """),
      cure: Message(
        en: "Add the case to cases, and make steps from the enum only.",
        ko: "cases에 케이스를 추가하고 스텝은 enum으로만 만드세요.")),
    Explanation(
      "E0613", Message(en: "a handler in Swift said why it failed", ko: "Swift 핸들러가 실패한 이유를 말했습니다"),
      means: Message(
        en: "It threw a Failure with this sentence. What the step changed was taken back.",
        ko: "이 문장을 담은 Failure를 던졌습니다. 스텝이 바꾼 것은 되돌려졌습니다."),
      example: .swift("throw Failure(\"nobody is signed in\")"),
      cure: Message(
        en: "The sentence is the app's own; look there.", ko: "앱이 쓴 문장입니다. 앱을 살펴보세요.")),
  ]
}
