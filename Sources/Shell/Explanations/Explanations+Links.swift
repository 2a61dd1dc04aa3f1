import Diagnostics

// Links and the URLs they are opened by.
extension ExplanationCatalog {
  static let linkPages: [Explanation] = [
    Explanation(
      "E0620", Message(en: "a link's pattern cannot be read", ko: "링크의 패턴을 읽을 수 없습니다"),
      means: Message(
        en: "A pattern is a URL with captures in braces: demo://movie/{id:Int}?from={who}.",
        ko: "패턴은 중괄호로 캡처를 쓴 URL입니다: demo://movie/{id:Int}?from={who}."),
      example: .app(before: "link \"movie/{id}\" { Step.go }"),
      cure: Message(
        en: "Begin with a scheme, such as demo://, and close all braces.",
        ko: "demo:// 같은 스킴으로 시작하고 중괄호를 모두 닫으세요.")),
    Explanation(
      "E0621", Message(en: "a pattern has no such capture", ko: "패턴에 그런 캡처가 없습니다"),
      means: Message(
        en: "capture \"id\" stands for the part of the URL that the pattern calls {id}.",
        ko: "capture \"id\"는 패턴이 {id}라고 부르는 URL의 부분입니다."),
      example: .app(before: "link \"demo://item/{id:Int}\" { Step.open(capture \"di\") }"),
      cure: Message(
        en: "Mend the name on one of the two sides.", ko: "어느 한쪽의 이름을 고치세요.")),
    Explanation(
      "E0622", Message(en: "no step uses a capture", ko: "캡처를 쓰는 스텝이 없습니다"),
      means: Message(
        en: "The pattern takes a part of the URL out that nobody wants.",
        ko: "패턴이 URL에서 꺼낸 부분을 아무도 쓰지 않습니다."),
      example: .app(before: "link \"demo://item/{id:Int}\" { Step.go }"),
      cure: Message(
        en: "Use it in a step, or write {_} where any text will do.",
        ko: "스텝에 쓰거나, 무엇이든 괜찮다면 {_}로 쓰세요.")),
    Explanation(
      "E0623", Message(en: "a capture is of another type than its value", ko: "캡처의 타입이 값과 다릅니다"),
      means: Message(
        en: "A capture is a text unless the pattern says otherwise.",
        ko: "패턴에 적지 않으면 캡처는 텍스트입니다."),
      example: .app(before: "link \"demo://item/{id}\" { Step.open(capture \"id\") }"),
      cure: Message(en: "Write {id:Int}.", ko: "{id:Int}로 쓰세요.")),
    Explanation(
      "E0624", Message(en: "two links match the same URLs", ko: "두 링크가 같은 URL에 맞습니다"),
      means: Message(
        en: "Nothing says which of them is meant by such a URL.", ko: "그런 URL이 어느 것을 뜻하는지 알 수 없습니다."
      ),
      example: .app(
        before: "link \"demo://go/{_}/x\" { Step.go }\nlink \"demo://go/{_}/x\" { Step.start }"),
      cure: Message(
        en: "Let a literal segment or a needed key tell them apart.",
        ko: "글자 그대로의 세그먼트나 필요한 키로 구별되게 하세요.")),
    Explanation(
      "E0625", Message(en: "a capture stands outside of a link", ko: "캡처가 링크 밖에 있습니다"),
      means: Message(
        en: "There is no URL to take it from.", ko: "값을 꺼낼 URL이 없습니다."),
      example: .app("go = finish(Step.open(capture \"id\")),"),
      cure: Message(
        en: "Use the values the entry is given: function(flow, id) … end.",
        ko: "항목이 받는 값을 쓰세요: function(flow, id) … end.")),
    Explanation(
      "E0626", Message(en: "a capture is a part of a value", ko: "캡처가 값의 일부입니다"),
      means: Message(
        en: "A capture takes the place of one whole value of a step.",
        ko: "캡처는 스텝의 값 하나를 통째로 대신합니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "list([String])" }
        link "demo://list/{x}" { Step.list { "a", capture "x" } }
        flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
        """),
      cure: Message(
        en: "Let the step carry the text, and make the list in the entry.",
        ko: "스텝에는 텍스트를 담고 목록은 항목에서 만드세요.")),
    Explanation(
      "E0627", Message(en: "a link delivers no step", ko: "링크에 스텝이 없습니다"),
      means: Message(
        en: "A link opens the app by sending steps, one after another.",
        ko: "링크는 스텝을 차례로 보내 앱을 엽니다."),
      example: .app(before: "link \"demo://home\" {}"),
      cure: Message(en: "Write the steps in its braces.", ko: "중괄호 안에 스텝을 쓰세요.")),
    Explanation(
      "E0630", Message(en: "a text is no URL", ko: "URL이 아닙니다"),
      means: Message(
        en: "A URL has a scheme and a host: demo://item/7.",
        ko: "URL에는 스킴과 호스트가 있습니다: demo://item/7."),
      example: .app(before: "link \"demo://home\" { Step.go }", ":open home"),
      cure: Message(en: "Write the whole URL.", ko: "URL 전체를 쓰세요.")),
    Explanation(
      "E0631", Message(en: "no link matches a URL", ko: "URL에 맞는 링크가 없습니다"),
      means: Message(
        en: "No pattern fits it; the message says of each why, the nearest first.",
        ko: "맞는 패턴이 없습니다. 가까운 것부터 이유가 메시지에 나옵니다."),
      example: .app(before: "link \"demo://home\" { Step.go }", ":open demo://hmoe"),
      cure: Message(en: "Mend the URL, or declare a link for it.", ko: "URL을 고치거나 링크를 선언하세요.")),
    Explanation(
      "E0632", Message(en: "a URL's value does not fit its link", ko: "URL의 값이 링크와 맞지 않습니다"),
      means: Message(
        en: "The pattern fits, but a capture is not of its type.", ko: "패턴은 맞지만 캡처의 타입이 다릅니다."),
      example: .app(
        before: "link \"demo://item/{id:Int}\" { Step.open(capture \"id\") }",
        ":open demo://item/seven"),
      cure: Message(en: "Give a value of that type.", ko: "그 타입의 값을 주세요.")),
    Explanation(
      "E0633", Message(en: "the app has no links", ko: "앱에 링크가 없습니다"),
      means: Message(
        en: "A URL was to be opened, and the script declares no link.",
        ko: "URL을 열려 하지만 스크립트에 선언된 링크가 없습니다."),
      example: .app("", ":open demo://home"),
      cure: Message(
        en: "Declare one: link \"demo://home\" { Step.go }.",
        ko: "선언하세요: link \"demo://home\" { Step.go }.")),
  ]
}
