import Diagnostics

// What ends scripts that want too much.
extension ExplanationCatalog {
  static let limitPages: [Explanation] = [
    Explanation(
      "E0614", Message(en: "a script ran too long", ko: "스크립트가 너무 오래 실행되었습니다"),
      means: Message(
        en: """
          An entry for a step has 250 ms, as have hooks, migrate and what screens show; a guard or \
          stepper has 5 s from one wait to the next, a file that loads 2 s. Only work counts, not \
          what else the machine does. What the step changed was taken back, and the session goes on.
          """,
        ko: """
          스텝 처리, 훅, migrate, 화면 내용은 250 ms, 가드와 스테퍼는 두 기다림 사이에 5 s, 불러오는 파일은 2 s까지 \
          실행됩니다. 실제로 일한 시간만 셉니다. 스텝이 바꾼 것은 되돌려졌고 세션은 계속됩니다.
          """),
      example: .app("go = function(flow) while true do end end,", ":navigate .go"),
      cure: Message(
        en: """
          Look at the line it names for a loop without an end. Work that is long belongs in a \
          service, done once. --time-limit handler=1s gives entries more, --time-limit none all.
          """,
        ko: """
          메시지에 나온 줄에서 끝나지 않는 반복을 찾으세요. 오래 걸리는 일은 서비스에서 한 번만 하세요. \
          --time-limit handler=1s로 늘리거나 --time-limit none으로 없앨 수 있습니다.
          """)),
    Explanation(
      "E0615", Message(en: "the scripts need too much memory", ko: "스크립트가 메모리를 너무 많이 씁니다"),
      means: Message(
        en: """
          The scripts of an app, with its plugins, have 64 MB together. What asked for more was \
          stopped; what its step changed was taken back, and the session goes on.
          """,
        ko: """
          앱의 스크립트와 플러그인은 모두 64 MB를 씁니다. 더 달라고 한 것은 중단되었고 스텝이 바꾼 것은 \
          되돌려졌습니다. 세션은 계속됩니다.
          """),
      example: .app(
        "go = function(flow) local t = \"x\" while true do t = t .. t end end,", ":navigate .go"),
      cure: Message(
        en: "Look for a list or a text that grows without an end; --memory 256M gives more.",
        ko: "끝없이 늘어나는 목록이나 텍스트를 찾으세요. --memory 256M으로 늘릴 수 있습니다.")),
    Explanation(
      "E0616", Message(en: "the scripts print too much", ko: "스크립트가 너무 많이 출력합니다"),
      means: Message(
        en: """
          Scripts print 1 MB at most while they load, and in one call of an entry, a guard, a hook or \
          anything else that has a limit of time. Lines of the prompt have none.
          """,
        ko: "스크립트는 불러오는 동안, 그리고 제한 시간이 있는 한 번의 호출에서 1 MB까지 출력할 수 있습니다."),
      example: .script("while true do print \"again, and again, and again\" end"),
      cure: Message(
        en: "Look at the line it names for a loop without an end.",
        ko: "메시지에 나온 줄에서 끝나지 않는 반복을 찾으세요.")),
    Explanation(
      "E0660", Message(en: "the session holds too much", ko: "세션이 너무 많이 담고 있습니다"),
      means: Message(
        en: """
          What flows and screens remember, what they were made with, and the steps that wait have 64 MB \
          together. What would be more is refused: an assignment is an error, a screen is not shown, a \
          step that would have to wait fails.
          """,
        ko: """
          플로우와 화면이 기억하는 것, 받은 값, 기다리는 스텝은 모두 합해 64 MB까지입니다. 그보다 많아지는 것은 \
          거절됩니다. 대입은 에러가 되고, 화면은 나타나지 않고, 기다려야 할 스텝은 실패합니다.
          """),
      example: .app(
        "go = function(flow) for i = 1, 24 do flow.state[i .. \"\"] = (\"x\"):rep(3000000) end end,",
        ":navigate .go"),
      cure: Message(
        en: """
          Take away what is not needed any more: flow.state.old = nil. What is large belongs in a service, \
          of which flows remember a name or a number.
          """,
        ko: "더는 필요 없는 것을 지우세요: flow.state.old = nil. 큰 것은 서비스에 두고 플로우는 이름이나 번호만 기억하세요.")),
    Explanation(
      "E0661", Message(en: "one input makes too much", ko: "입력 하나가 너무 많은 것을 만듭니다"),
      means: Message(
        en: """
          What one tap, step or move of the clock sets off may make 128 MB of what is kept for undoing it. \
          The step that wanted more has changed nothing, and the session goes on.
          """,
        ko: """
          탭, 스텝, 시계 이동 하나로 일어나는 일은 되돌리기 위해 간직할 것을 128 MB까지 만들 수 있습니다. 더 만들려던 \
          스텝은 아무것도 바꾸지 않았고 세션은 계속됩니다.
          """),
      example: .app(
        """
        go = function(flow)
            local long = ("x"):rep(3900000)
            for i = 1, 40 do flow.root.title = long end
          end,
        """,
        ":navigate .go"),
      cure: Message(
        en: "Look for a loop, or a chain of steps, that makes something large each time.",
        ko: "매번 큰 것을 만드는 반복이나 이어지는 스텝을 찾으세요.")),
    Explanation(
      "E0662", Message(en: "there are too many names", ko: "이름이 너무 많습니다"),
      means: Message(
        en: """
          The log speaks of everything by name, so the names that were given with name = … stay for as \
          long as the session: 100,000 of them, of 10 MB together.
          """,
        ko: "로그는 모든 것을 이름으로 부르므로 name = …으로 준 이름은 세션이 끝날 때까지 남습니다. 100,000개, 모두 10 MB까지입니다."),
      example: .app(
        """
        go = function(flow)
          for i = 1, 12 do flow:make { "Home", name = ("x"):rep(1000000) .. i } end
        end,
        """, ":navigate .go"),
      cure: Message(
        en: "Leave name out: what has one name is told apart by its number, Home#3.",
        ko: "name을 빼세요. 이름이 같은 것은 Home#3처럼 번호로 구별됩니다.")),
    Explanation(
      "E0663", Message(en: "a value is too large", ko: "값이 너무 큽니다"),
      means: Message(
        en: """
          A value that a step carries, that something is made with or that is remembered may take 4 MB. It \
          is kept, written to the log and copied whenever it is read.
          """,
        ko: "스텝이 나르거나, 만들 때 주거나, 기억하는 값 하나는 4 MB까지입니다. 간직되고 로그에 적히고 읽을 때마다 복사됩니다."),
      example: .app(
        "go = function(flow) flow.state.text = (\"x\"):rep(5000000) end,", ":navigate .go"),
      cure: Message(
        en: "Keep it in a service, and let steps and states have its name or number.",
        ko: "서비스에 두고 스텝과 상태에는 이름이나 번호만 두세요.")),
    Explanation(
      "E0664", Message(en: "two names look the same", ko: "이름 두 개가 같아 보입니다"),
      means: Message(
        en: """
          An accent can be a part of its letter or a character that follows it, and a Korean syllable one \
          character or several. Nobody sees the difference, but Lua has two names then.
          """,
        ko: """
          발음 기호는 글자의 일부일 수도, 뒤따르는 문자일 수도 있고, 한글 음절은 한 문자일 수도 여러 문자일 수도 \
          있습니다. 눈에는 같아 보이지만 Lua에는 두 이름입니다.
          """),
      example: .app(
        "go = function(flow) flow.state[\"caf\\u{e9}\"] = 1 flow.state[\"cafe\\u{301}\"] = 2 end,",
        ":navigate .go"),
      cure: Message(
        en: "Write both in one way; an editor that composes characters does.",
        ko: "한 가지 방식으로 쓰세요. 글자를 조합하는 편집기는 그렇게 합니다.")),
    Explanation(
      "E0665", Message(en: "a question is too long", ko: "질문이 너무 깁니다"),
      means: Message(
        en: "A question is shown whenever somebody asks what waits; it may have 2,000 bytes.",
        ko: "질문은 무엇이 기다리는지 물을 때마다 보입니다. 2,000바이트까지입니다."),
      example: .app(
        "go = none,",
        options: "adapt = { go = function(flow, step) await((\"why? \"):rep(1000)) end },",
        ":navigate .go"),
      cure: Message(en: "Ask in a sentence.", ko: "한 문장으로 물으세요.")),
    Explanation(
      "E0666", Message(en: "the clock has stopped by itself", ko: "시계가 스스로 멈췄습니다"),
      means: Message(
        en: """
          In one move of the clock 100,000 timers may fire, or as many as make 64 MB of what is kept for \
          undoing them, or as many as take 60 seconds (--time-limit clock=60s). Then it stops between two \
          instants, and can be moved on from there.
          """,
        ko: """
          시계를 한 번 옮길 때 타이머는 100,000번까지, 또는 되돌리기 위해 간직할 것이 64 MB가 될 때까지, 또는 60초가 \
          걸릴 때까지(--time-limit clock=60s) 울립니다. 그러면 두 순간 사이에서 멈추고, 거기서부터 다시 옮길 수 있습니다.
          """),
      example: .script(
        """
        local Step = steps "Step" { "start", "tick" }
        screen "Home" { timer { every = 0.001, emits = Step.tick } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", tick = none } }
        """, ":clock +10h"),
      cure: Message(
        en: "Let the timer come more seldom, or move the clock in several lines.",
        ko: "타이머가 더 드물게 오게 하거나, 시계를 여러 줄로 나누어 옮기세요.")),
    Explanation(
      "E0667", Message(en: "one line shows too much", ko: "한 줄이 너무 많이 보여 줍니다"),
      means: Message(
        en: """
          A line can set off thousands of steps. What scripts print in all of them is shown up to 4 MB, \
          and what happened up to 64 MB. What an entry or a line of Lua does is not affected.
          """,
        ko: """
          한 줄은 스텝 수천 개를 일으킬 수 있습니다. 그동안 스크립트가 출력하는 것은 4 MB까지, 일어난 일은 64 MB까지 \
          보입니다. 하는 일에는 영향이 없습니다.
          """),
      example: .app(
        """
        go = function(flow)
          flow.state.n = (flow.state.n or 0) + 1
          print(("x"):rep(900000))
          if flow.state.n < 6 then return forwardToCurrent(Step.go) end
        end,
        """, ":navigate .go"),
      cure: Message(
        en: "Look for steps that go on and on, and print less in them.",
        ko: "끝없이 이어지는 스텝을 찾고 거기서 덜 출력하세요.")),
  ]
}
