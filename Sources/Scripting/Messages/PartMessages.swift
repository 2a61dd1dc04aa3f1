import Diagnostics

// The parts of sentences that are given in English where a mistake is found: what was expected, and
// what was there instead.
extension Message {
  /// Returns a part of a sentence in every language; code of a script stays as it is.
  static func part(_ english: String) -> Message {
    Message(en: english, ko: PartCatalog.korean(english))
  }
}

/// The Korean of all parts.
///
/// A new part is a line here; a test finds those that are missing.
enum PartCatalog {
  static func korean(_ english: String) -> String {
    if let known = parts[english] ?? types[english] { return known }
    if english.hasPrefix(notUTF8) {
      return "UTF-8이 아닌 텍스트(\(english.filter(\.isNumber).dropFirst())번째 바이트)"
    }
    if english.hasPrefix("the step ") { return "스텝 " + english.dropFirst("the step ".count) }
    let words = english.split(separator: " ")
    if words.count == 2, words[1].hasPrefix("value"), Int(words[0]) != nil {
      return "값 \(words[0])개"
    }
    return english.replacing(" or ", with: " 또는 ")
  }

  /// What messages call a text that is not UTF-8; the byte's number follows.
  private static let notUTF8 = "text that is not UTF-8 "

  static let parts: [String: String] = [
    "window, navigation, tabs, split, inherit or screen \"…\"":
      "window, navigation, tabs, split, inherit 또는 screen \"…\"",
    "a number of seconds, 0 or more": "0 이상의 초",
    "a number of seconds above 0": "0보다 큰 초",
    "a text and buttons in braces": "중괄호로 쓴 글과 버튼",
    "a text first": "글이 먼저",
    "one step, or nil": "스텝 하나나 nil",
    "one value": "값 하나",
    "a label before each value": "각 값 앞의 레이블",
    "a step that the value fills": "값이 채우는 스텝",
    "one of the choices": "고를 수 있는 것 하나",
    "{ x, y, width, height } in percent of the screen, such as { 10, 80, 80, 8 }":
      "화면에 대한 백분율로 { x, y, 너비, 높이 }, 예를 들어 { 10, 80, 80, 8 }",
    "\"loading\", \"empty\" or \"error\"": "\"loading\", \"empty\" 또는 \"error\"",
    "one body in braces": "중괄호로 쓴 내용 하나",
    "branches in braces": "중괄호로 쓴 갈래들",
    "a step, a stepper, \"self\", \"default\" or \"none\"":
      "스텝, 스테퍼, \"self\", \"default\" 또는 \"none\"",
    "a screen's or a flow's name": "화면이나 플로우의 이름",
    "a screen, a flow or a container": "화면, 플로우 또는 컨테이너",
    "one name in the braces": "중괄호 안의 이름 하나",
    "a container that is not empty": "무언가 담긴 컨테이너",
    "plain values": "단순한 값",
    "a string": "텍스트",
    "a string or nil": "텍스트 또는 nil",
    "a line such as journey.tap \"OK\", or a list of them":
      "journey.tap \"OK\" 같은 줄 하나, 또는 그 목록",
    "true, false, nil or a text": "true, false, nil 또는 글",
    "strings by the names of files": "파일 이름마다 텍스트",
    "a path": "경로",
    "the name of a way to show parts": "보여 주는 방식",
    "a whole number from 1": "1 이상의 정수",
    "a function (state, from) that returns the new state": "새 상태를 돌려주는 함수 (state, from)",
    "a step such as Step.done": "Step.done 같은 스텝",
    "steps such as Step.done": "Step.done 같은 스텝들",
    "options only": "옵션만",
    "{ visible = …, dismissed = … }": "{ visible = …, dismissed = … }",
    "a step set": "스텝 집합",
    "a table of entries": "항목의 테이블",
    "a step's name before each entry": "항목마다 앞에 스텝의 이름",
    "a step's name before each guard": "가드마다 앞에 스텝의 이름",
    "a function or a table of guards": "함수 또는 가드의 테이블",
    "after { … }, timer { … } or observe { … }": "after { … }, timer { … } 또는 observe { … }",
    "a whole number, 1 or more": "1 이상의 정수",
    "true or false": "true 또는 false",
    "a list of names": "이름의 목록",
    "a table with names": "이름이 있는 테이블",
    "a control such as button \"OK\" { … }": "button \"OK\" { … } 같은 컨트롤",
    "the name of a PNG or SVG file beside the script": "스크립트 옆의 PNG나 SVG 파일 이름",
    "an address that begins with https://": "https://로 시작하는 주소",
    "a list, or a function that returns one": "목록 또는 목록을 돌려주는 함수",
    "a list": "목록",
    "a field's name or a function": "필드의 이름 또는 함수",
    "the name of the set": "집합의 이름",
    "a step's declaration as a string": "텍스트로 쓴 스텝 선언",
    "a list of steps": "스텝의 목록",
    "one screen, flow or container": "화면, 플로우 또는 컨테이너 하나",
    "one presentable for a window": "창에는 하나",
    "a table": "테이블",
    "entries in braces": "중괄호로 쓴 항목들",
    "an entry such as push \"Screen\"": "push \"Screen\" 같은 항목",
    "a name before each branch": "갈래마다 앞에 이름",
    "a function that returns a branch's name": "갈래의 이름을 돌려주는 함수",
    "at least one branch": "하나 이상의 갈래",
    "a name": "이름",
    "a mode": "모드",
    "a table of globals": "전역 변수 테이블",
    "a URL pattern": "URL 패턴",
    "a function": "함수",
    "a text such as \"word push\"": "\"word push\" 같은 텍스트",
    "a function (flow, place)": "함수 (flow, place)",
    "a function (services) that returns a table": "테이블을 돌려주는 함수 (services)",
    "a function (me) that returns plain data": "단순한 데이터를 돌려주는 함수 (me)",
    "a service's name before each table": "테이블마다 앞에 서비스의 이름",
    "a step such as Step.done, or nil": "Step.done 같은 스텝 또는 nil",
    "a member's name before each value": "값마다 앞에 멤버의 이름",
    "a name before each value": "값마다 앞에 이름",
    "a name of the screen's state or a function": "화면 상태의 이름 또는 함수",
    "a table of names and plain values": "이름과 단순한 값의 테이블",
    "an event's name and a function": "이벤트의 이름과 함수",
    "one list of steps in braces": "중괄호로 쓴 스텝의 목록 하나",
    "the name of a capture": "캡처의 이름",
    "a flow's name": "플로우의 이름",
    "a question": "질문",
    "empty parentheses, or { ifAny = true }": "빈 괄호 또는 { ifAny = true }",
    "{ ifAny = true }": "{ ifAny = true }",
    "steps without their values, such as Step.loggedOut": "Step.loggedOut 같은, 값 없는 스텝들",
    "a name and its options in braces": "중괄호 안의 이름과 옵션",
    "options and a function in braces": "중괄호 안의 옵션과 함수",
    "one function": "함수 하나",
    "a number from 1, or a title": "1부터 세는 순서 또는 제목",
    "a table or a screen's name": "테이블 또는 화면의 이름",
    "the reason as a string": "텍스트로 쓴 이유",
    "a presentable or the name of one": "보여 줄 것 또는 그 이름",
    "a container": "컨테이너",
    "the name of a plugin": "플러그인의 이름",
    "names with values in braces": "중괄호로 쓴 이름과 값",
    "a line as typed at the prompt": "입력하는 대로 쓴 한 줄",
    "an option such as version = \"1.0.0\"": "version = \"1.0.0\" 같은 옵션",
    "a list of strings": "텍스트의 목록",
    "the name of what was made": "만든 것의 이름",
    "flows, \"created\" or \"ready\", and a function":
      "플로우들, \"created\" 또는 \"ready\", 그리고 함수",
  ]

  /// The types of values, as messages call them.
  static let types: [String: String] = [
    "nil": "없음(nil)", "nothing": "아무것도 없음", "none": "없음", "boolean": "참·거짓 값",
    "number": "수", "string": "텍스트", "table": "테이블", "function": "함수", "userdata": "객체",
    "thread": "코루틴", "step": "스텝", "step set": "스텝 집합", "step case": "값이 없는 스텝",
    "unknown step": "알 수 없는 스텝", "entry": "항목", "container": "컨테이너",
    "declaration": "선언", "object": "객체",
    "table that contains itself, or is nested deeper than 64 tables,": "자기 자신을 담았거나 64겹보다 깊은 테이블",
    "table with keys of several kinds": "여러 종류의 키를 가진 테이블",
  ]
}
