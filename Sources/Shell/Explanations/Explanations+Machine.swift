import Diagnostics

// Requests that make no sense.
extension ExplanationCatalog {
  static let machinePages: [Explanation] = [
    Explanation(
      "E0750", Message(en: "a request is no JSON", ko: "요청이 JSON이 아닙니다"),
      means: Message(
        en: """
          With --json a line that begins with { is a request: one JSON object on one line. The
          message says what was expected, and at which character.
          """,
        ko: "--json에서 {로 시작하는 줄은 요청이며, 한 줄에 JSON 객체 하나입니다. 무엇이 어디에 와야 하는지는 메시지에 있습니다."),
      example: .request(#"{"id": 1, "request": "back""#),
      cure: Message(
        en: "Let a library write the JSON; a table of Lua can be written in parentheses.",
        ko: "JSON은 라이브러리로 쓰세요. Lua 테이블은 괄호로 묶으면 됩니다.")),
    Explanation(
      "E0751", Message(en: "there is no such request", ko: "그런 요청이 없습니다"),
      means: Message(
        en: "The value of 'request' is not the name of one.", ko: "'request'의 값이 요청의 이름이 아닙니다."),
      example: .request(#"{"id": 1, "request": "tre"}"#),
      cure: Message(
        en: "docs/MACHINE.md lists the requests, and so does the request 'schema'.",
        ko: "요청은 docs/MACHINE.md와 'schema' 요청에 있습니다.")),
    Explanation(
      "E0752", Message(en: "a request has no such key", ko: "요청에 그런 키가 없습니다"),
      means: Message(
        en: "Nothing that a program writes is passed over, so an unknown key is a mistake.",
        ko: "프로그램이 쓴 것은 아무것도 그냥 넘기지 않으므로, 뜻이 없는 키는 실수로 봅니다."),
      example: .request(#"{"id": 1, "request": "undo", "cuont": 2}"#),
      cure: Message(en: "Mend the name of the key.", ko: "키의 이름을 고치세요.")),
    Explanation(
      "E0753", Message(en: "a request needs a key", ko: "요청에 키가 빠졌습니다"),
      means: Message(
        en: "Without it the request does not say what is to be done.",
        ko: "이 키가 없으면 무엇을 할지 알 수 없습니다."),
      example: .request(#"{"id": 1, "request": "emit"}"#),
      cure: Message(en: "Add the key.", ko: "키를 넣으세요.")),
    Explanation(
      "E0754", Message(en: "a key has a value of another kind", ko: "키의 값이 다른 종류입니다"),
      means: Message(
        en: "The message says what may stand under the key.", ko: "무엇을 쓸 수 있는지는 메시지에 있습니다."),
      example: .request(#"{"id": 1, "request": "undo", "count": "two"}"#),
      cure: Message(en: "Write such a value.", ko: "그런 값을 쓰세요.")),
    Explanation(
      "E0755", Message(en: "there is no such event", ko: "그런 이벤트가 없습니다"),
      means: Message(
        en: "A program can only wish for events that there are.", ko: "있는 이벤트만 받을 수 있습니다."),
      example: .request(#"{"id": 1, "request": "subscribe", "events": ["setp"]}"#),
      cure: Message(
        en: "docs/MACHINE.md lists the events.", ko: "이벤트는 docs/MACHINE.md에 있습니다.")),
  ]
}
