import Diagnostics

// Asking why, and for the way.
extension ExplanationCatalog {
  static let askingPages: [Explanation] = [
    Explanation(
      "E0528", Message(en: "a record cannot be looked into", ko: "들여다볼 수 없는 기록입니다"),
      means: Message(
        en: ":why does the input once more on a copy, which undo has to reach: 10,000 inputs are "
          + "kept.",
        ko: ":why는 사본에서 그 입력을 다시 해 봅니다. 되돌릴 수 있는 입력은 10,000개까지입니다."),
      example: .app("", ":why 99"),
      cure: Message(en: ":log shows the records.", ko: ":log로 기록을 볼 수 있습니다.")),
    Explanation(
      "E0529", Message(en: "a step has not come", ko: "온 적이 없는 스텝입니다"),
      means: Message(
        en: ":why .step is about the latest step of that name in the log.",
        ko: ":why .스텝은 로그에서 그 이름의 마지막 스텝을 설명합니다."),
      example: .app("", ":why .go"),
      cure: Message(
        en: "The log has the names of those that came: :log.", ko: "온 스텝의 이름은 :log에 있습니다.")),
    Explanation(
      "E0530", Message(en: "there is no such screen", ko: "그런 화면이 없습니다"),
      means: Message(
        en: ":goto knows the screens and flows that the scripts declare.",
        ko: ":goto는 스크립트에 선언된 화면과 플로우만 압니다."),
      example: .app("", ":goto Hime"),
      cure: Message(
        en: ":where NAME tells where something is declared.", ko: ":where 이름으로 선언된 곳을 볼 수 있습니다.")),
    Explanation(
      "E0531", Message(en: "nothing leads to a screen", ko: "화면으로 가는 길이 없습니다"),
      means: Message(
        en:
          "Whatever a user can do here was tried, and whatever can be done then. None of it shows "
          + "the screen. Where a screen stands in a stack for the third time, what can be done on it is "
          + "tried only after all else, and the message says if that was left.",
        ko: "여기서, 그리고 그다음에 할 수 있는 것을 모두 해 보았지만 그 화면이 나오지 않습니다. 같은 화면이 한 스택에 "
          + "세 번 쌓이면 거기서부터는 다른 것을 다 해 본 뒤에만 해 보고, 남겨 두었으면 메시지가 알려 줍니다."),
      example: .app("", before: #"screen "Lost" {}"#, ":goto Lost"),
      cure: Message(
        en: "A control has to emit a step that shows it. sextant check finds screens that nothing "
          + "shows.",
        ko: "그 화면을 보여 주는 스텝을 내보내는 컨트롤이 있어야 합니다. sextant check로 아무것도 보여 주지 않는 화면을 "
          + "찾을 수 있습니다.")),
    Explanation(
      "E0532", Message(en: "no way was found", ko: "길을 찾지 못했습니다"),
      means: Message(
        en:
          "The search looks up to 30 lines ahead and tries up to 10,000 inputs, as many again with "
          + "texts that the app compares with, and 1,000 with steps by hand. Where that is not enough, "
          + "4,000 more go on only from what shows something new. It ends at Ctrl-C, and when its time "
          + "is over.",
        ko: "30줄 앞까지, 입력 10,000개, 앱이 비교하는 글을 넣어 다시 10,000개, 스텝을 직접 주어 1,000개까지 해 봅니다. "
          + "그것으로 모자라면 새로운 것이 보이는 곳에서만 더 나아가며 4,000개를 더 해 봅니다. Ctrl-C를 누르거나 "
          + "시간이 다 되면 그만둡니다."),
      example: .app(
        "go = function(flow) flow.state.n = (flow.state.n or 0) + 1 return none end,",
        before: #"screen "Lost" {}"#, ":goto Lost"),
      cure: Message(
        en:
          ":goto SCREEN --more tries ten times as much. Or go a part of the way yourself, then ask "
          + "again.",
        ko: ":goto 화면 --more 를 쓰면 열 배 더 해 봅니다. 또는 길의 일부를 직접 간 뒤 다시 물으세요.")),
    Explanation(
      "E0534", Message(en: "a way needs something you know", ko: "길에 필요한 값을 알 수 없습니다"),
      means: Message(
        en:
          "A field wants a certain text, or a step carries values that are seen nowhere. Tried were "
          + "the texts that functions compare with, what rows say, and what steps carried.",
        ko: "입력란에 맞는 글이 있거나, 스텝에 어디에도 보이지 않는 값이 들어갑니다. 함수가 비교하는 글, 목록의 글, "
          + "스텝에 들어 있던 값은 해 보았습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "opened(id: Int)" }
        screen "Home" {}
        screen "Letter" {}
        flow "App" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", opened = push "Letter" },
        }
        """, ":goto Letter"),
      cure: Message(
        en: "Tell it as the message says, then ask again.", ko: "메시지대로 알려 준 뒤 다시 물으세요.")),
    Explanation(
      "E0533", Message(en: "nothing of that name is declared", ko: "그런 이름의 선언이 없습니다"),
      means: Message(
        en: ":where knows screens, flows, steps, steppers, services, links, commands and words.",
        ko: ":where는 화면, 플로우, 스텝, 스테퍼, 서비스, 링크, 명령, 낱말을 압니다."),
      example: .app("", ":where Hoom"),
      cure: Message(en: "The message says what is nearest.", ko: "메시지가 가장 가까운 이름을 알려 줍니다.")),
  ]
}
