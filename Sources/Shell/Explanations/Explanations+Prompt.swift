import Diagnostics

// Lines at the prompt that cannot be done.
extension ExplanationCatalog {
  static let promptPages: [Explanation] = [
    Explanation(
      "E0535", Message(en: "a command that is for people", ko: "사람이 입력하는 명령입니다"),
      means: Message(
        en: """
          Commands of scripts perform lines, but none that write files, load scripts or say what plugins \
          may do: that is up to whoever sits at the prompt.
          """,
        ko: """
          스크립트의 명령은 줄을 실행할 수 있지만, 파일을 쓰거나 스크립트를 불러오거나 플러그인의 권한을 정하는 줄은 \
          실행할 수 없습니다. 그것은 프롬프트 앞에 있는 사람이 정합니다.
          """),
      example: .app(
        before: "command \"keep\" { run = function(shell) shell:perform \":save mine\" end }",
        ":keep"),
      cure: Message(en: "Type it.", ko: "직접 입력하세요.")),
    Explanation(
      "E0878", Message(en: "the history cannot be used", ko: "히스토리를 쓸 수 없습니다"),
      means: Message(
        en: """
          The prompt keeps the lines that are typed in a file, for the arrow keys. That file cannot be \
          read or written; the message says why. The prompt works without it, and leaves it alone.
          """,
        ko: """
          프롬프트는 입력한 줄을 파일에 보관해 화살표 키로 다시 부르게 합니다. 그 파일을 읽거나 쓸 수 없습니다. 이유는 \
          메시지에 있습니다. 프롬프트는 그것 없이 동작하고 파일은 그대로 둡니다.
          """),
      example: Explanation.Example(
        files: Explanation.Example.app().files + [
          Explanation.Example.File(name: "sextant/history", content: .folder)
        ], hindrance: .history("sextant/history")),
      cure: Message(
        en: "Move away what is there, or name another folder with XDG_STATE_HOME.",
        ko: "거기 있는 것을 치우거나 XDG_STATE_HOME으로 다른 폴더를 지정하세요.")),
    Explanation(
      "E0536", Message(en: "a line that is too long", ko: "줄이 너무 깁니다"),
      means: Message(
        en: "Steps and commands are written by people, and have 64 kB at most. Lua may be longer.",
        ko: "스텝과 명령은 사람이 쓰는 것이며 64 kB까지입니다. Lua는 더 길어도 됩니다."),
      example: .app(
        before:
          "command \"long\" { run = function(shell) shell:perform(\":tap \" .. (\"x\"):rep(70000)) end }",
        ":long"),
      cure: Message(en: "Say it in fewer words.", ko: "더 짧게 쓰세요.")),
    Explanation(
      "E0526", Message(en: "a gesture was refused", ko: "제스처가 거절되었습니다"),
      means: Message(
        en: """
          The app cannot do it as it stands: nothing has changed, and the log says why. It is a line that \
          failed, so that 'sextant run' stops there and ends with 1.
          """,
        ko: """
          앱의 지금 상태에서는 할 수 없는 일입니다. 아무것도 바뀌지 않았고 이유는 로그에 있습니다. 실패한 줄이므로 \
          'sextant run'은 거기서 멈추고 1로 끝납니다.
          """),
      example: .app("", ":back"),
      cure: Message(
        en: ":why tells what would help. --allow-refused takes such lines as done.",
        ko: ":why가 무엇이 도움이 될지 알려 줍니다. --allow-refused를 주면 그런 줄을 한 것으로 칩니다.")),
    Explanation(
      "E0537",
      Message(en: "a flow has no stepper of its own", ko: "플로우에 스테퍼가 따로 없습니다"),
      means: Message(
        en: """
          A flow that was shown with a first step only emits nothing more by itself: there is nobody whose \
          step it could hear.
          """,
        ko: "첫 스텝만 가지고 보인 플로우는 스스로 더 내보내지 않습니다. 들을 스테퍼가 없습니다."),
      example: .app("", ":emit App .go"),
      cure: Message(
        en: "Give it the step: :navigate .go to App. Or show it with steppers = { \"Name\" }.",
        ko: "스텝을 직접 주세요: :navigate .go to App. 또는 steppers = { \"Name\" }와 함께 보이세요.")),
    Explanation(
      "E0538", Message(en: "no flow of that name lives", ko: "그런 플로우가 살아 있지 않습니다"),
      means: Message(
        en:
          "A step for one flow needs that flow to live, and nobody has shown it, or it has ended.",
        ko: "플로우 하나에 주는 스텝은 그 플로우가 살아 있어야 합니다. 아직 보이지 않았거나 끝났습니다."),
      example: .app("", ":navigate .go to MenuFlow"),
      cure: Message(
        en: ":flows lists the flows that live.", ko: ":flows가 살아 있는 플로우를 보여 줍니다.")),
    Explanation(
      "E0539",
      Message(en: "an answer that was not given as one", ko: "답으로 주지 않은 답입니다"),
      means: Message(
        en: "A word alone is Lua. This one has no value there, and somebody waits for an answer.",
        ko: "낱말 하나만 쓰면 Lua입니다. 이 이름에는 값이 없고, 답을 기다리는 질문이 있습니다."),
      example: .app(
        "go = none,",
        options:
          "adapt = { go = function(flow, step) if await \"sure?\" then return step end end },",
        ":navigate .go", "no"),
      cure: Message(en: "Write :answer before it.", ko: "앞에 :answer를 쓰세요.")),
    Explanation(
      "E0540", Message(en: "nobody of that name can emit", ko: "그런 이름으로 내보낼 것이 없습니다"),
      means: Message(
        en: "A screen, a container, a flow or a stepper emits, by its name or its full name.",
        ko: "화면, 컨테이너, 플로우, 스테퍼가 이름이나 번호 붙은 이름으로 내보냅니다."),
      example: .app("", ":emit Hmoe .go"),
      cure: Message(
        en: ":tree shows what there is, and :flows who hears what.",
        ko: ":tree로 무엇이 있는지, :flows로 누가 무엇을 듣는지 보세요.")),
    Explanation(
      "E0501", Message(en: "there is no such command", ko: "그런 명령이 없습니다"),
      means: Message(
        en: "A line that begins with ':' is a command, and this one is none.",
        ko: "':'로 시작하는 줄은 명령인데 그런 명령이 없습니다."),
      example: .app("", ":tere"),
      cure: Message(en: ":help lists the commands.", ko: ":help로 명령을 볼 수 있습니다.")),
    Explanation(
      "E0502", Message(en: "a command needs to be told more", ko: "명령에 필요한 값이 없습니다"),
      means: Message(
        en: "Something is missing behind the command.", ko: "명령 뒤에 무언가가 빠졌습니다."),
      example: .app("", ":tap"),
      cure: Message(
        en: "The message shows how it is written; :help tap explains.",
        ko: "쓰는 법은 메시지에 있습니다. :help tap이 설명합니다.")),
    Explanation(
      "E0503", Message(en: "something stands behind a command", ko: "명령 뒤에 남는 것이 있습니다"),
      means: Message(
        en: "The command takes less than it was given.", ko: "명령이 받는 것보다 많이 썼습니다."),
      example: .app("", ":back twice"),
      cure: Message(
        en: "Leave it out. A name with blanks stands in quotes.",
        ko: "빼세요. 빈칸이 있는 이름은 따옴표 안에 씁니다.")),
    Explanation(
      "E0504", Message(en: "a text is no step", ko: "스텝이 아닌 텍스트입니다"),
      means: Message(
        en: "A step is written as in Swift: .open(id: 7), the labels optional.",
        ko: "스텝은 Swift처럼 씁니다: .open(id: 7). 레이블은 생략할 수 있습니다."),
      example: .app("", ".open(seven)"),
      cure: Message(
        en: "A text stands between quotes: .named(\"Ada\").",
        ko: "텍스트는 따옴표 사이에 씁니다: .named(\"Ada\").")),
    Explanation(
      "E0505", Message(en: "no screen is in front", ko: "앞에 보이는 화면이 없습니다"),
      means: Message(
        en: "What the command acts on is what the user sees, and nothing is shown.",
        ko: "명령은 사용자가 보는 것에 작용하는데 아무것도 보이지 않습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start" }
        flow "App" { root = window, start = Step.start, navigate = { start = none } }
        """, ":screen"),
      cure: Message(
        en: "Look with :tree what is there, and with :status what waits.",
        ko: ":tree로 무엇이 있는지, :status로 무엇이 기다리는지 보세요.")),
    Explanation(
      "E0506", Message(en: "the screen has no such control", ko: "화면에 그런 것이 없습니다"),
      means: Message(
        en: "Only what the front screen shows can be tapped.", ko: "앞 화면에 보이는 것만 누를 수 있습니다."),
      example: .app("", ":tap Stop"),
      cure: Message(
        en: ":steps lists what can be tapped.", ko: ":steps로 누를 수 있는 것을 볼 수 있습니다.")),
    Explanation(
      "E0507", Message(en: "a text was tapped", ko: "글을 눌렀습니다"),
      means: Message(
        en: "A label emits nothing.", ko: "label은 아무것도 내보내지 않습니다."),
      example: .app(
        "go = push \"Page\",", before: "screen \"Page\" { label \"Welcome\" }", ":tap Go",
        ":tap Welcome"),
      cure: Message(en: "Make it a button.", ko: "버튼으로 만드세요.")),
    Explanation(
      "E0508", Message(en: "a list has no such row", ko: "목록에 그런 줄이 없습니다"),
      means: Message(
        en: "Rows are counted from 1.", ko: "줄은 1부터 셉니다."),
      example: .app(
        "go = push \"Page\",",
        before: "screen \"Page\" { list \"numbers\" { items = { 1, 2 }, emits = Step.open } }",
        ":tap Go", ":tap numbers 3"),
      cure: Message(en: ":steps shows the rows.", ko: ":steps로 줄을 볼 수 있습니다.")),
    Explanation(
      "E0509", Message(en: "which row of the list is not said", ko: "목록의 몇 번째 줄인지 없습니다"),
      means: Message(
        en: "A list is tapped on one of its rows.", ko: "목록은 그 줄 가운데 하나를 누릅니다."),
      example: .app(
        "go = push \"Page\",",
        before: "screen \"Page\" { list \"numbers\" { items = { 1, 2 }, emits = Step.open } }",
        ":tap Go", ":tap numbers"),
      cure: Message(en: "Write :tap numbers 1.", ko: ":tap numbers 1처럼 쓰세요.")),
    Explanation(
      "E0510", Message(en: "a number from 1 on was expected", ko: "1 이상의 수가 와야 합니다"),
      means: Message(en: "Tabs, rows and records are counted from 1.", ko: "탭, 줄, 기록은 1부터 셉니다."),
      example: .app("", ":tab 0"),
      cure: Message(en: "Write a number, such as :tab 1.", ko: ":tab 1처럼 수를 쓰세요.")),
    Explanation(
      "E0511", Message(en: "a text is no time", ko: "시간이 아닙니다"),
      means: Message(
        en: "The clock is moved on by a time such as +3s, +250ms or +1m.",
        ko: "시계는 +3s, +250ms, +1m 같은 시간만큼 앞으로 갑니다."),
      example: .app("", ":clock soon"),
      cure: Message(en: "Write :clock +3s.", ko: ":clock +3s처럼 쓰세요.")),
    Explanation(
      "E0512", Message(en: "nothing in the tree has that name", ko: "트리에 그런 이름이 없습니다"),
      means: Message(
        en: "A full name has a number, Home#0; without one the latest is meant.",
        ko: "전체 이름에는 번호가 있습니다(Home#0). 번호가 없으면 마지막 것입니다."),
      example: .app("", ":why Hoem"),
      cure: Message(en: ":tree shows the names.", ko: ":tree로 이름을 볼 수 있습니다.")),
    Explanation(
      "E0513", Message(en: "there is no help on that", ko: "그런 도움말이 없습니다"),
      means: Message(
        en: "It is no command and no word.", ko: "명령도 낱말도 아닙니다."),
      example: .app("", ":help pussh"),
      cure: Message(
        en: ":help lists the commands, :help words the words.",
        ko: ":help는 명령을, :help words는 낱말을 보여 줍니다.")),
    Explanation(
      "E0514", Message(en: "a statement has no end", ko: "문장이 끝나지 않았습니다"),
      means: Message(
        en: "The lines ended in the middle of a statement of Lua.",
        ko: "Lua 문장 가운데에서 줄이 끝났습니다."),
      example: .app("", "for i = 1, 3 do"),
      cure: Message(en: "Write the end of it as well.", ko: "끝까지 쓰세요.")),
    Explanation(
      "E0515", Message(en: "no tab has that title", ko: "그런 제목의 탭이 없습니다"),
      means: Message(
        en: "Tabs are named by their titles, or counted from 1.",
        ko: "탭은 제목이나 1부터 세는 수로 고릅니다."),
      example: .app("", ":tab Music"),
      cure: Message(en: ":tree shows the tabs.", ko: ":tree로 탭을 볼 수 있습니다.")),
    Explanation(
      "E0516", Message(en: "several commands begin so", ko: "그렇게 시작하는 명령이 여럿입니다"),
      means: Message(
        en: "The beginning of a name is enough if only one command has it.",
        ko: "하나의 명령만 그렇게 시작하면 이름의 앞부분으로 충분합니다."),
      example: .app("", ":t"),
      cure: Message(en: "Write one letter more.", ko: "한 글자 더 쓰세요.")),
    Explanation(
      "E0517", Message(en: "nobody has asked anything", ko: "답을 기다리는 질문이 없습니다"),
      means: Message(
        en: "Guards and steppers ask with await, and none waits for an answer.",
        ko: "가드와 스테퍼가 await로 묻는데 지금은 기다리는 것이 없습니다."),
      example: .app("", ":answer yes"),
      cure: Message(en: ":status shows what waits.", ko: ":status로 기다리는 것을 볼 수 있습니다.")),
    Explanation(
      "E0518", Message(en: "there is no such question", ko: "그런 번호의 질문이 없습니다"),
      means: Message(
        en: "Questions are numbered in the order in which they were asked.",
        ko: "질문에는 물은 순서대로 번호가 있습니다."),
      example: .app(
        "go = none,",
        options:
          "adapt = { go = function(flow, step) if await \"may it?\" then return step end end },",
        ":navigate .go", ":answer 7 yes"),
      cure: Message(en: ":status shows the questions.", ko: ":status로 질문을 볼 수 있습니다.")),
    Explanation(
      "E0525",
      Message(
        en: "a command of the prompt inside a step", ko: "스텝을 처리하는 중의 프롬프트 명령"),
      means: Message(
        en: """
          A step is wholly done before the next, so a handler cannot drive the session; one that was
          given a command of the prompt tried to.
          """,
        ko: "스텝은 하나씩 끝까지 처리되므로 핸들러가 세션을 움직일 수 없습니다. 프롬프트의 명령을 받은 핸들러가 그렇게 하려 했습니다."),
      example: .app(
        "go = function() local library = string library.go(\"A\") end,", "string.go = tap",
        ":navigate .go"),
      cure: Message(
        en: "Let the handler return an entry, or emit with flow:emit(screen, step).",
        ko: "핸들러가 항목을 돌려주거나 flow:emit(screen, step)으로 내보내게 하세요.")),
  ]
}
