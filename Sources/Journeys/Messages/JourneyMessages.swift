import Diagnostics

// What can be wrong with a journey before it runs.
extension Message {
  static let noScript = Message(
    "E0901", en: "a file of journeys must name its app first",
    ko: "여정 파일은 먼저 앱을 적어야 합니다")
  static let noScriptCure = Message(
    en: "begin the file with: script \"app.lua\"", ko: "파일을 이렇게 시작하세요: script \"app.lua\"")
  static func scriptTwice(_ path: String) -> Message {
    Message(
      "E0902", en: "the journeys of a file belong to one app, and the file already names '\(path)'",
      ko: "한 파일의 여정은 앱 하나에 대한 것입니다. 이미 적은 앱: '\(path)'")
  }
  static func scriptNotLoaded(_ path: String, _ reason: Message?) -> Message {
    Message(
      "E0903", en: "'\(path)' could not be loaded" + (reason.map { ": " + $0.english } ?? ""),
      ko: "'\(path)' 스크립트를 불러올 수 없습니다" + (reason.map { ": " + $0.korean } ?? ""))
  }
  static let besideTheJourney = Message(
    en: "the path is relative to the folder of this file", ko: "경로는 이 파일이 있는 폴더를 기준으로 합니다")
  static let noJourney = Message(
    "E0904", en: "this file has no journey", ko: "이 파일에는 여정이 없습니다")
  static let noJourneyCure = Message(
    en: "write: journey \"what happens\" { tap \"…\", expect.visible \"…\" }",
    ko: "이렇게 쓰세요: journey \"무슨 일이 있는지\" { tap \"…\", expect.visible \"…\" }")
  static func noBody(_ name: String) -> Message {
    Message(
      "E0905", en: "journey \"\(name)\" has no body in braces",
      ko: "여정 \"\(name)\"에 중괄호로 된 내용이 없습니다")
  }
  static func noLines(_ name: String) -> Message {
    Message(
      "E0917", en: "journey \"\(name)\" does nothing", ko: "여정 \"\(name)\"에 할 일이 없습니다")
  }
  static func journeyTwice(_ name: String) -> Message {
    Message(
      "E0906", en: "the journey \"\(name)\" is already declared",
      ko: "\"\(name)\" 여정이 이미 있습니다")
  }
  static func firstHere(_ name: String) -> Message {
    Message(en: "\"\(name)\" is first declared here", ko: "\"\(name)\" 여정이 처음 선언된 곳")
  }
  static func inNoJourney(_ word: String) -> Message {
    Message(
      "E0907", en: "this \(word) is not in a journey, so it would never run",
      ko: "어느 여정에도 들어 있지 않아 실행되지 않습니다: \(word)")
  }
  static let inNoJourneyCure = Message(
    en: "put it into the braces of a journey, or return it from the function",
    ko: "여정의 중괄호 안에 넣거나 함수에서 돌려주세요")
  static func noLine(_ type: String) -> Message {
    Message(
      "E0908", en: "\(type.withArticle) is not an action or an expectation of a journey",
      ko: "여정의 동작도 기대도 아닙니다: \(type)")
  }
  static let noLineCure = Message(
    en:
      "write the lines of a journey with tap, back, expect.visible and the like; see docs/JOURNEYS.md",
    ko: "여정의 줄은 tap, back, expect.visible 같은 키워드로 씁니다. docs/JOURNEYS.md를 보세요")
  static func wordNotCalled(_ word: String) -> Message {
    Message(
      "E0918", en: "\(word) must be called", ko: "호출해야 실행됩니다: \(word)")
  }
  static func unknownOption(_ name: String) -> Message {
    Message("E0909", en: "there is no option '\(name)' here", ko: "여기에는 '\(name)' 옵션이 없습니다")
  }
  static func badOption(_ name: String, _ type: String) -> Message {
    Message(
      "E0919", en: "the option '\(name)' does not take this \(type)",
      ko: "'\(name)' 옵션에 맞지 않는 값입니다: \(type)")
  }
  static func wordNeeds(_ word: String, got: String) -> Message {
    Message(
      "E0911", en: "\(word) cannot be used with \(got)", ko: "\(word)에는 쓸 수 없습니다: \(got)")
  }
  static func wordTakes(_ word: String, _ count: ClosedRange<Int>, got: Int) -> Message {
    let number =
      count.lowerBound == count.upperBound
      ? "\(count.lowerBound)" : "\(count.lowerBound) or \(count.upperBound)"
    let korean = number.replacing(" or ", with: "개나 ")
    return Message(
      "E0946",
      en: "\(word) takes \(number) \(count.upperBound == 1 ? "value" : "values"), got \(got)",
      ko: "\(word): 값을 \(korean)개 받는데 \(got)개가 주어졌습니다")
  }
  static func noSuchFetch(_ name: String) -> Message {
    Message(
      "E0994", en: "the app fetches nothing called '\(name)'",
      ko: "앱에 '\(name)' 이름의 fetch가 없습니다")
  }
  static func noSuchName(_ name: String) -> Message {
    Message(
      "E0912", en: "the app has no screen or flow '\(name)'",
      ko: "앱에 없는 화면이나 플로우입니다: '\(name)'")
  }
  static func noSuchControl(_ name: String) -> Message {
    Message(
      "E0913", en: "no screen of the app has anything named '\(name)'",
      ko: "앱의 어느 화면에도 없습니다: '\(name)'")
  }
  static func stepUnreadable(_ text: String, _ reason: Message? = nil) -> Message {
    Message(
      "E0914", en: "'\(text)' does not describe a step" + (reason.map { ": " + $0.english } ?? ""),
      ko: "'\(text)' 표기는 스텝을 나타내지 않습니다" + (reason.map { ": " + $0.korean } ?? ""))
  }
  static let lineIs = Message(
    en:
      "write: FLOW STEP: OUTCOME, such as \"LoginFlow toGNB: ended\"; flow and outcome may be left out",
    ko: "이렇게 쓰세요: 플로우 스텝: 결과. 보기: \"LoginFlow toGNB: ended\". 플로우와 결과는 뺄 수 있습니다")
  static func noOutcome(_ text: String) -> Message {
    Message("E0915", en: "there is no outcome '\(text)'", ko: "그런 결과는 없습니다: '\(text)'")
  }
  static func noTime(_ text: String) -> Message {
    Message("E0916", en: "'\(text)' is not a time", ko: "시간이 아닙니다: '\(text)'")
  }
  static let journeyIsRead = Message(
    "E0945", en: "the journeys are already running, and nothing can be added to them",
    ko: "이미 여정을 실행하는 중이라 더할 수 없습니다")
  static func write(_ usage: String) -> Message {
    Message(en: "write: \(usage)", ko: "이렇게 쓰세요: \(usage)")
  }
  static func whileJourney(_ name: String) -> Message {
    Message(en: "while \"\(name)\" ran", ko: "\"\(name)\" 실행 중")
  }
}
