import Diagnostics

// What can go otherwise than a journey expects, and what is wrong with files of journeys.
extension ExplanationCatalog {
  static let journeyFailurePages: [Explanation] = [
    Explanation(
      "E0920",
      Message(en: "something happened that a journey does not expect", ko: "기대하지 않은 일이 일어났습니다"),
      means: Message(
        en:
          "Every step that an action causes has to be expected, so that nothing changes unnoticed.",
        ko: "동작이 일으킨 스텝은 모두 기대해야 합니다. 그래야 바뀐 것을 놓치지 않습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap "Go" }
        """),
      cure: Message(
        en:
          "Add the expect.steps that the message proposes, or expect.anything() if it does not matter.",
        ko: "메시지가 제안하는 expect.steps를 쓰거나, 상관없으면 expect.anything()을 쓰세요.")),
    Explanation(
      "E0921", Message(en: "other steps happened", ko: "다른 스텝이 일어났습니다"),
      means: Message(
        en:
          "expect.steps lists all steps since the last action, in order. A line with - was expected, one with + happened.",
        ko: "expect.steps는 마지막 동작 뒤의 모든 스텝을 순서대로 적습니다. -는 기대한 것, +는 일어난 것입니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap "Go", expect.steps { "App start" } }
        """),
      cure: Message(
        en: "Change the app, or the expectation; \"...\" stands for any steps.",
        ko: "앱이나 기대를 고치세요. \"...\"은 무엇이든 됩니다.")),
    Explanation(
      "E0922", Message(en: "something else became of a step", ko: "스텝의 결과가 다릅니다"),
      means: Message(
        en: "expect.outcome is about the first step that is not expected yet.",
        ko: "expect.outcome은 아직 기대하지 않은 첫 스텝에 대한 것입니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap "Go", expect.outcome "handled" }
        """),
      cure: Message(
        en: "The lines below the message tell why the step became what it did.",
        ko: "왜 그렇게 되었는지 메시지 아래에 있습니다.")),
    Explanation(
      "E0923", Message(en: "a step happened that never should", ko: "일어나지 않아야 할 스텝이 일어났습니다"),
      means: Message(
        en: "expect.never looks at all that has happened in the journey so far.",
        ko: "expect.never는 여정에서 지금까지 일어난 모든 일을 봅니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap "Go", expect.anything(), expect.never "go" }
        """),
      cure: Message(
        en: "The line with + is what happened.",
        ko: "+가 붙은 줄이 일어난 일입니다.")),
    Explanation(
      "E0924", Message(en: "something was not refused", ko: "거절되지 않았습니다"),
      means: Message(
        en: "A gesture that makes no sense changes nothing and is refused, with a reason.",
        ko: "말이 안 되는 동작은 아무것도 바꾸지 않고 이유와 함께 거절됩니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { back(), expect.refused "the modal" }
        """),
      cure: Message(
        en: "Look at what happened instead, in the lines with +.",
        ko: "대신 무슨 일이 일어났는지 + 줄을 보세요.")),
    Explanation(
      "E0925", Message(en: "something cannot be seen", ko: "보이지 않습니다"),
      means: Message(
        en: "Only what is visible now counts, not what lies below or on another tab.",
        ko: "지금 보이는 것만 셉니다. 아래에 있거나 다른 탭에 있는 것은 아닙니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.visible "tabs" }
        """),
      cure: Message(
        en: "The lines with + are what can be seen.",
        ko: "+ 줄이 보이는 것입니다.")),
    Explanation(
      "E0926", Message(en: "something can be seen", ko: "보입니다"),
      means: Message(
        en: "expect.hidden says that nothing of the name is visible.",
        ko: "expect.hidden은 그 이름의 것이 보이지 않는다는 뜻입니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.hidden "Home" }
        """),
      cure: Message(
        en: "Look with :tree at the prompt what shows it.",
        ko: "프롬프트의 :tree로 무엇이 보여 주는지 보세요.")),
    Explanation(
      "E0927", Message(en: "the tree is another one", ko: "트리가 다릅니다"),
      means: Message(
        en:
          "Every presentable has to be in its place. Numbers, titles and marks count only where they are written.",
        ko: "모든 프리젠터블이 제자리에 있어야 합니다. 번호, 제목, 표시는 적은 것만 봅니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.tree "window" }
        """),
      cure: Message(
        en: "A line with - was expected, one with + is there. :tree can be pasted.",
        ko: "-는 기대한 것, +는 있는 것입니다. :tree의 그림을 붙여 넣을 수 있습니다.")),
    Explanation(
      "E0928", Message(en: "a list has other rows", ko: "목록의 줄이 다릅니다"),
      means: Message(
        en: "expect.rows lists what all rows of a list say, in order.",
        ko: "expect.rows는 목록의 모든 줄을 순서대로 적습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.rows("numbers", { 1 }) }
        """,
        before: """
          screen "Rows" { list "numbers" { items = { 1, 2 }, emits = Step.go } }
          """, shows: "Rows"),
      cure: Message(
        en: "A line with - was expected, one with + is there.",
        ko: "-는 기대한 것, +는 있는 것입니다.")),
    Explanation(
      "E0929", Message(en: "there are more or fewer than expected", ko: "기대한 수와 다릅니다"),
      means: Message(
        en: "expect.live counts the flows or screens of a name that are in memory.",
        ko: "expect.live는 메모리에 있는 그 이름의 플로우나 화면을 셉니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.live("Home", 2) }
        """),
      cure: Message(
        en: "The lines with + are those there are.",
        ko: "+ 줄이 있는 것입니다.")),
    Explanation(
      "E0930", Message(en: "something is still there", ko: "아직 남아 있습니다"),
      means: Message(
        en:
          "expect.released says that nothing of a name is left. What is left is kept by somebody.",
        ko: "expect.released는 그 이름의 것이 남지 않았다는 뜻입니다. 남았다면 누군가 붙잡고 있습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.released "Home" }
        """),
      cure: Message(
        en: "Look with :tree and :status at the prompt who keeps it.",
        ko: "프롬프트의 :tree와 :status로 누가 붙잡고 있는지 보세요.")),
    Explanation(
      "E0931", Message(en: "the scripts printed something else", ko: "스크립트가 다른 것을 출력했습니다"),
      means: Message(
        en: "expect.printed lists all lines that were printed since the last action.",
        ko: "expect.printed는 마지막 동작 뒤에 출력된 모든 줄을 적습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.printed "hello" }
        """),
      cure: Message(
        en: "A line with - was expected, one with + was printed.",
        ko: "-는 기대한 것, +는 출력된 것입니다.")),
    Explanation(
      "E0932", Message(en: "a function said no", ko: "함수가 아니라고 했습니다"),
      means: Message(
        en: "expect.that asks a function, which has to give true.",
        ko: "expect.that은 함수에 묻고, 함수는 참을 돌려주어야 합니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.that("there are two flows", function(app) return #app.flows == 2 end) }
        """),
      cure: Message(
        en: "Print what the function sees.",
        ko: "함수가 보는 것을 출력해 보세요.")),
    Explanation(
      "E0933", Message(en: "there is no step to look at", ko: "볼 스텝이 없습니다"),
      means: Message(
        en: "Nothing has happened since the last action, or all of it is expected already.",
        ko: "마지막 동작 뒤에 아무 일도 없었거나 이미 모두 기대했습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { back(), expect.refused(), expect.outcome "handled" }
        """),
      cure: Message(
        en: "Put expect.outcome right behind the action.",
        ko: "expect.outcome을 동작 바로 뒤에 쓰세요.")),
    Explanation(
      "E0934", Message(en: "a title is another one", ko: "제목이 다릅니다"),
      means: Message(
        en: "Something of the name can be seen, with another title.",
        ko: "그 이름의 것이 보이지만 제목이 다릅니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.visible { "Home", title = "House" } }
        """),
      cure: Message(
        en: "A line with - was expected, one with + is there.",
        ko: "-는 기대한 것, +는 있는 것입니다.")),
    Explanation(
      "E0936", Message(en: "the tree was changed in another way", ko: "트리가 다르게 바뀌었습니다"),
      means: Message(
        en: "expect.changes lists what the log prints below its records, in order.",
        ko: "expect.changes는 로그가 기록 아래에 적는 변화를 순서대로 적습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.changes { "+ Home on App" } }
        """),
      cure: Message(
        en: "A line with - was expected, one with + was done.", ko: "-는 기대한 것, +는 일어난 것입니다.")),
    Explanation(
      "E0935", Message(en: "what was never there is not released", ko: "있은 적이 없는 것은 사라질 수 없습니다"),
      means: Message(
        en: "expect.released would always hold for what never was.",
        ko: "있은 적이 없는 것에는 expect.released가 늘 맞습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.released "tabs" }
        """),
      cure: Message(
        en: "Say the name of what was there, or expect it to be live before.",
        ko: "있던 것의 이름을 쓰거나, 먼저 있는지 기대하세요.")),
  ]

  static let journeyFilePages: [Explanation] = [
    Explanation(
      "E0940", Message(en: "a path leads nowhere", ko: "경로에 아무것도 없습니다"),
      means: Message(
        en: "sextant test was given a path at which there is nothing.",
        ko: "sextant test에 준 경로에 아무것도 없습니다."),
      example: .journey("", "journeys"),
      cure: Message(
        en: "The path is seen from the folder you are in.",
        ko: "경로는 지금 있는 폴더에서 본 것입니다.")),
    Explanation(
      "E0941", Message(en: "there are no journeys", ko: "여정이 없습니다"),
      means: Message(
        en: "Journey files end in .journey.lua.",
        ko: "여정 파일의 이름은 .journey.lua로 끝납니다."),
      example: Explanation.Example(
        files: [Explanation.Example.File(name: "app.lua", content: .text(""))],
        command: ["test", "."]),
      cure: Message(
        en: "Write one, or save one at the prompt with :save.",
        ko: "하나 쓰거나 프롬프트에서 :save로 저장하세요.")),
    Explanation(
      "E0942", Message(en: "no journey is chosen", ko: "고른 여정이 없습니다"),
      means: Message(
        en: "There are journeys, but --filter and --tag leave none.",
        ko: "여정이 있지만 --filter와 --tag에 맞는 것이 없습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "going" { tap "Go", expect.anything() }
        """, "a.journey.lua", "--filter", "coming"),
      cure: Message(
        en: "sextant test --list names the journeys.",
        ko: "sextant test --list로 여정을 볼 수 있습니다.")),
    Explanation(
      "E0944", Message(en: "a file is no journey", ko: "여정이 아닌 파일입니다"),
      means: Message(
        en: "The names of journey files end in .journey.lua, and nothing else is run.",
        ko: "여정 파일의 이름은 .journey.lua로 끝나고, 다른 것은 실행하지 않습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.visible "Home" }
        """, "app.lua"),
      cure: Message(
        en: "Name the journey file, or the folder it is in.", ko: "여정 파일이나 그 폴더를 적으세요.")),
    Explanation(
      "E0947", Message(en: "a journey was opened like an app", ko: "여정을 앱처럼 열었습니다"),
      means: Message(
        en: "A journey goes through an app, and has no flows of its own.",
        ko: "여정은 앱을 지나갈 뿐, 자기 플로우가 없습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.visible "Home" }
        """, "run", "a.journey.lua"),
      cure: Message(en: "Run it with sextant test.", ko: "sextant test로 실행하세요.")),
    Explanation(
      "E0943", Message(en: "a journey would be written over", ko: "있는 여정을 덮어쓰게 됩니다"),
      means: Message(
        en: ":save writes over a file only if it is told to.",
        ko: ":save는 시킬 때만 파일을 덮어씁니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.visible "Home" }
        """, "run", "app.lua", "-e", ":save a"),
      cure: Message(
        en: "Choose another name, or add --overwrite.",
        ko: "다른 이름을 고르거나 --overwrite를 붙이세요.")),
    Explanation(
      "E0948", Message(en: "a control is of another kind", ko: "컨트롤의 종류가 다릅니다"),
      means: Message(
        en:
          "Buttons, toggles and rows of lists are tapped; fields are typed into; labels are read.",
        ko: "버튼과 토글, 목록의 줄은 누르고, 입력란에는 글을 넣고, label은 읽습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { type("Go", "now") }
        """),
      cure: Message(en: "Do what its kind is for.", ko: "종류에 맞게 쓰세요.")),
    Explanation(
      "E0949", Message(en: "a list never has such a row", ko: "목록에 그런 줄이 없습니다"),
      means: Message(
        en:
          "The rows are written out where the list is declared, and this is none of them. Rows that a "
          + "function gives are looked for when the journey runs.",
        ko: "목록을 선언한 곳에 줄이 적혀 있는데 그 가운데 없습니다. 함수가 주는 줄은 여정을 실행할 때 찾습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap("rows", 3) }
        """, before: #"screen "Two" { list "rows" { items = { 7, 8 }, emits = Step.go } }"#,
        shows: "Two"),
      cure: Message(
        en: "Write what a row says, or its number from 1.", ko: "줄의 글이나 1부터 세는 번호를 쓰세요.")),
  ]
}
