import Diagnostics

// What is wrong with journeys before they run.
extension ExplanationCatalog {
  static let journeyPages: [Explanation] = [
    Explanation(
      "E0901", Message(en: "a journey file names no app", ko: "여정 파일에 앱이 없습니다"),
      means: Message(
        en: "Journeys are checked against the app that they are about before any of them runs.",
        ko: "여정은 실행하기 전에 앱에 맞는지 확인합니다."),
      example: .journey(
        """
        journey "going" { tap "Go" }
        """),
      cure: Message(
        en: "Begin the file with the app's script: script \"app.lua\".",
        ko: "파일을 앱의 스크립트로 시작하세요: script \"app.lua\".")),
    Explanation(
      "E0902", Message(en: "a journey file names two apps", ko: "여정 파일이 앱을 두 번 적었습니다"),
      means: Message(
        en: "All journeys of a file are about one app.",
        ko: "한 파일의 여정은 모두 앱 하나에 대한 것입니다."),
      example: .journey(
        """
        script "app.lua"
        script "app.lua"
        """),
      cure: Message(
        en: "Put the journeys of the other app into a file of their own.",
        ko: "다른 앱의 여정은 파일을 따로 만드세요.")),
    Explanation(
      "E0903", Message(en: "the app of a journey could not be loaded", ko: "여정의 앱을 불러올 수 없습니다"),
      means: Message(
        en: "The script is not there, or something is wrong in it, which is told as well.",
        ko: "스크립트가 없거나 잘못되었습니다. 무엇이 잘못되었는지도 알려 줍니다."),
      example: .journey(
        """
        script "ap.lua"
        """),
      cure: Message(
        en: "The path is seen from the folder of the journey file.",
        ko: "경로는 여정 파일이 있는 폴더에서 본 것입니다.")),
    Explanation(
      "E0904", Message(en: "a journey file has no journey", ko: "여정 파일에 여정이 없습니다"),
      means: Message(
        en: "A file that tests nothing would always pass.",
        ko: "아무것도 확인하지 않는 파일은 언제나 통과합니다."),
      example: .journey(
        """
        script "app.lua"
        """),
      cure: Message(
        en: "Write one: journey \"what happens\" { tap \"Go\" }.",
        ko: "하나 쓰세요: journey \"무슨 일이 있는지\" { tap \"Go\" }.")),
    Explanation(
      "E0905", Message(en: "a journey has no body", ko: "여정에 내용이 없습니다"),
      means: Message(
        en: "A journey is a name and, in braces, what is done and expected.",
        ko: "여정은 이름과, 중괄호 안의 할 일과 기대로 이루어집니다."),
      example: .journey(
        """
        script "app.lua"
        journey "going"
        """),
      cure: Message(
        en: "Write the lines in braces behind the name.",
        ko: "이름 뒤의 중괄호 안에 줄을 쓰세요.")),
    Explanation(
      "E0906", Message(en: "two journeys have one name", ko: "두 여정의 이름이 같습니다"),
      means: Message(
        en: "A name says in reports which journey it was.",
        ko: "보고서에서는 이름으로 어느 여정인지 압니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap "Go" }
        journey "a" { tap "Go" }
        """),
      cure: Message(
        en: "Say in the name what is special about each.",
        ko: "각각 무엇이 다른지 이름에 쓰세요.")),
    Explanation(
      "E0907", Message(en: "a line stands in no journey", ko: "여정에 들어 있지 않은 줄이 있습니다"),
      means: Message(
        en:
          "tap, back or expect.visible make a line of a journey; one that is in none would never be done.",
        ko: "tap, back, expect.visible은 여정의 줄을 만듭니다. 여정에 없으면 실행되지 않습니다."),
      example: .journey(
        """
        script "app.lua"
        tap "Go"
        journey "a" { tap "Go", expect.anything() }
        """),
      cure: Message(
        en: "Put it into the braces of a journey, or return it from your function.",
        ko: "여정의 중괄호 안에 넣거나, 함수에서 돌려주세요.")),
    Explanation(
      "E0908", Message(en: "something in a journey is no line", ko: "여정에 줄이 아닌 것이 있습니다"),
      means: Message(
        en:
          "A journey consists of what tap, back, expect.visible and the like make, and of lists of these.",
        ko: "여정은 tap, back, expect.visible 등이 만든 것과 그 목록으로 이루어집니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { "tap Go" }
        """),
      cure: Message(
        en: "Write the word: tap \"Go\".",
        ko: "낱말로 쓰세요: tap \"Go\".")),
    Explanation(
      "E0909", Message(en: "a journey has no such option", ko: "여정에 그런 옵션이 없습니다"),
      means: Message(
        en: "What stands under a name in the braces is an option.",
        ko: "중괄호 안에서 이름이 붙은 것은 옵션입니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tag = "smoke", tap "Go", expect.anything() }
        """),
      cure: Message(
        en: "The message names the options there are.",
        ko: "쓸 수 있는 옵션은 메시지에 있습니다.")),
    Explanation(
      "E0910", Message(en: "a step is named before the app", ko: "앱보다 스텝을 먼저 적었습니다"),
      means: Message(
        en: "step.go is a step of the app that the file names.",
        ko: "step.go는 파일이 적은 앱의 스텝입니다."),
      example: .journey(
        """
        local go = step.go
        script "app.lua"
        """),
      cure: Message(
        en: "Begin the file with script.",
        ko: "파일을 script로 시작하세요.")),
    Explanation(
      "E0911",
      Message(en: "a word of journeys was given something else", ko: "여정의 낱말에 다른 것을 주었습니다"),
      means: Message(
        en: "The message shows how the word is written.",
        ko: "쓰는 법은 메시지에 있습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { emit(7) }
        """),
      cure: Message(
        en: "Write it as the message says.",
        ko: "메시지대로 쓰세요.")),
    Explanation(
      "E0912", Message(en: "the app has nothing of that name", ko: "앱에 그런 이름이 없습니다"),
      means: Message(
        en: "A journey names screens, flows and containers, with or without their numbers.",
        ko: "여정은 화면, 플로우, 컨테이너를 번호와 함께 또는 번호 없이 적습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.visible "Hmoe" }
        """),
      cure: Message(
        en: "Look at the names with :tree at the prompt.",
        ko: "프롬프트의 :tree로 이름을 볼 수 있습니다.")),
    Explanation(
      "E0913", Message(en: "no screen has such a control", ko: "어느 화면에도 그런 것이 없습니다"),
      means: Message(
        en: "What is tapped is a control of a screen, or a row of a list.",
        ko: "누르는 것은 화면의 컨트롤이나 목록의 줄입니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { tap "Og" }
        """),
      cure: Message(
        en: "Look at the controls with :steps at the prompt.",
        ko: "프롬프트의 :steps로 컨트롤을 볼 수 있습니다.")),
    Explanation(
      "E0914", Message(en: "a text describes no step", ko: "스텝을 나타내지 않는 글입니다"),
      means: Message(
        en:
          "A step is described by its flow, the step in Swift's notation, and behind a colon what became of it.",
        ko: "스텝은 플로우, Swift 표기의 스텝, 콜론 뒤의 결과로 나타냅니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.steps { "App did go" } }
        """),
      cure: Message(
        en: "Write \"App go\", or \"App go: unhandled\".",
        ko: "\"App go\"나 \"App go: unhandled\"처럼 쓰세요.")),
    Explanation(
      "E0915", Message(en: "there is no such outcome", ko: "그런 결과가 없습니다"),
      means: Message(
        en: "What becomes of a step is one of a few things, which docs/JOURNEYS.md lists.",
        ko: "스텝의 결과는 정해져 있고 docs/JOURNEYS.md에 있습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.steps { "App go: unhandeld" } }
        """),
      cure: Message(
        en: "The message suggests the nearest, or lists them.",
        ko: "메시지에 가장 비슷한 것이나 목록이 있습니다.")),
    Explanation(
      "E0916", Message(en: "a text is no time", ko: "시간이 아닌 글입니다"),
      means: Message(
        en: "The clock moves on by seconds, or by a time such as +500ms or 2m.",
        ko: "시계는 초나 +500ms, 2m 같은 시간만큼 앞으로 갑니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { clock "soon" }
        """),
      cure: Message(
        en: "Write clock(3) or clock \"+500ms\".",
        ko: "clock(3)이나 clock \"+500ms\"처럼 쓰세요.")),
    Explanation(
      "E0917", Message(en: "a journey does nothing", ko: "여정에 할 일이 없습니다"),
      means: Message(
        en: "A journey without a line would always pass.",
        ko: "줄이 없는 여정은 언제나 통과합니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { }
        """),
      cure: Message(
        en: "Write what is done and what has to come of it.",
        ko: "할 일과 그 결과를 쓰세요.")),
    Explanation(
      "E0918", Message(en: "a word was not called", ko: "낱말을 호출하지 않았습니다"),
      means: Message(
        en: "back is a word; back() is a line of a journey.",
        ko: "back은 낱말이고, back()이 여정의 줄입니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { back }
        """),
      cure: Message(
        en: "Write the parentheses.",
        ko: "괄호를 쓰세요.")),
    Explanation(
      "E0919", Message(en: "an option got something else", ko: "옵션에 다른 것을 주었습니다"),
      means: Message(
        en: "The message shows how the option is written.",
        ko: "쓰는 법은 메시지에 있습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { steps = 3, tap "Go" }
        """),
      cure: Message(
        en: "Write it as the message says.",
        ko: "메시지대로 쓰세요.")),
    Explanation(
      "E0946", Message(en: "a word got too many or too few values", ko: "낱말에 준 값의 수가 맞지 않습니다"),
      means: Message(
        en: "The message shows how the word is written.",
        ko: "쓰는 법은 메시지에 있습니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { back(2) }
        """),
      cure: Message(
        en: "Write it as the message says.",
        ko: "메시지대로 쓰세요.")),
    Explanation(
      "E0945", Message(en: "a journey is written while it runs", ko: "실행하는 여정에 줄을 더했습니다"),
      means: Message(
        en: "A function of expect.that looks; what is done stands in the journey.",
        ko: "expect.that의 함수는 보기만 합니다. 할 일은 여정에 씁니다."),
      example: .journey(
        """
        script "app.lua"
        journey "a" { expect.that("x", function() return tap "Go" end) }
        """),
      cure: Message(
        en: "Move the word out of the function.",
        ko: "낱말을 함수 밖으로 옮기세요.")),
  ]
}

extension Explanation.Example {
  /// A journey about a small app, and how it is run.
  static func journey(
    _ text: String, before: String = "", shows screen: String = "Home", _ arguments: String...
  ) -> Self {
    let app = """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      \(before.isEmpty ? "" : before + "\n")flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "\(screen)" },
      }

      """
    let command =
      arguments.first == "run" ? arguments : ["test"] + (arguments.isEmpty ? ["."] : arguments)
    return Self(
      files: [
        File(name: "app.lua", content: .text(app)),
        File(name: "a.journey.lua", content: .text(text + "\n")),
      ], command: command)
  }
}
