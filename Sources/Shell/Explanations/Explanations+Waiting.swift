import Diagnostics

// What waits: guards and steppers that take their time.
extension ExplanationCatalog {
  static let waitingPages: [Explanation] = [
    Explanation(
      "E0431", Message(en: "nothing can wait there", ko: "거기서는 기다릴 수 없습니다"),
      means: Message(
        en: """
          sleep and await stand in guards and in the ready of screens and steppers. An entry is \
          done at once, wholly or not at all.
          """,
        ko: "sleep과 await는 가드와 화면·스테퍼의 ready에 씁니다. 항목은 한 번에 모두 되거나 전혀 되지 않습니다."),
      example: .app("go = function(flow) sleep(1) end,", ":navigate .go"),
      cure: Message(
        en: "Wait in a guard, or let a stepper emit a step later.",
        ko: "가드에서 기다리거나 스테퍼가 나중에 스텝을 내보내게 하세요.")),
    Explanation(
      "E0432",
      Message(en: "coroutine.yield waits for nothing", ko: "coroutine.yield는 아무것도 기다리지 않습니다"),
      means: Message(
        en: "A guard that yields by itself says nobody what it waits for.",
        ko: "가드가 스스로 yield하면 무엇을 기다리는지 알 수 없습니다."),
      example: .app(
        "go = none,",
        options: "adapt = { go = function(flow, step) coroutine.yield() return step end },",
        ":navigate .go"),
      cure: Message(
        en: "Use sleep(seconds) or await \"question\".", ko: "sleep(초)이나 await \"질문\"을 쓰세요.")),
    Explanation(
      "E0433", Message(en: "a stepper was kept and used later", ko: "스테퍼를 보관했다가 나중에 썼습니다"),
      means: Message(
        en: "What ready is given emits only while that function runs.",
        ko: "ready가 받는 것은 그 함수가 실행되는 동안에만 내보낼 수 있습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "go" }
        local kept
        screen "Home" { title = "Home", ready = function(stepper) kept = stepper end }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home",
          go = function(flow) kept:emit(Step.start) end,
        } }
        """, ":navigate .go"),
      cure: Message(
        en: "Emit in ready itself; it can sleep or await in between.",
        ko: "ready 안에서 내보내세요. 사이에 sleep이나 await를 쓸 수 있습니다.")),
    Explanation(
      "E0434", Message(en: "a screen's steppers stand elsewhere", ko: "화면의 스테퍼는 다른 곳에 씁니다"),
      means: Message(
        en:
          "steppers beside a name come along with a flow. A screen has its own, where it is declared.",
        ko: "이름 옆의 steppers는 플로우에 딸려 옵니다. 화면의 스테퍼는 화면을 선언할 때 적습니다."),
      example: .app(
        "go = push { \"Home\", steppers = { \"Clock\" } },",
        before: "stepper \"Clock\" { initial = Step.go }"),
      cure: Message(
        en: "Write steppers = { … } in the screen.", ko: "화면에 steppers = { … }를 쓰세요.")),
    Explanation(
      "E0435",
      Message(
        en: "a stepper emits without end", ko: "스테퍼가 끝없이 내보냅니다"),
      means: Message(
        en: "The function ready emits many steps and never waits in between.",
        ko: "ready 함수가 기다리지 않고 스텝을 너무 많이 내보냅니다."),
      example: .script(
        """
        local Step = steps "Step" { "start" }
        screen "Home" { title = "Home", ready = function(me)
          while true do me:emit(Step.start) end
        end }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        """),
      cure: Message(
        en: "Let it sleep between two steps.", ko: "스텝 사이에 sleep을 넣으세요.")),
  ]
}
