import Diagnostics

// What stands in braces: options that are wrong, unknown or missing.
extension ExplanationCatalog {
  static let optionPages: [Explanation] = [
    Explanation(
      "E0301", Message(en: "something else was expected", ko: "다른 것이 와야 합니다"),
      means: Message(
        en: "What stands there is of another kind than the word or the option takes.",
        ko: "낱말이나 옵션이 받지 않는 종류의 것이 있습니다."),
      example: .app("go = \"Home\","),
      cure: Message(
        en: "The message says what is expected; :help WORD shows how a word is written.",
        ko: "무엇이 와야 하는지는 메시지에 있습니다. :help 낱말로 쓰는 법을 볼 수 있습니다.")),
    Explanation(
      "E0302", Message(en: "there is no such option or field", ko: "그런 옵션이나 필드가 없습니다"),
      means: Message(
        en: "Unknown keys are mistakes: one that is misspelled would be ignored otherwise.",
        ko: "모르는 키는 오류입니다. 그러지 않으면 철자가 틀린 키가 무시됩니다."),
      example: .app(before: "screen \"Door\" { titel = \"Door\" }"),
      cure: Message(
        en: "Mend the spelling; the message lists what is known.",
        ko: "철자를 고치세요. 쓸 수 있는 것은 메시지에 있습니다.")),
    Explanation(
      "E0303", Message(en: "an option is missing", ko: "필요한 옵션이 없습니다"),
      means: Message(
        en: "A flow needs root and navigate; a button, a list and a timer need emits.",
        ko: "플로우에는 root와 navigate가, 버튼과 목록과 타이머에는 emits가 필요합니다."),
      example: .app(before: "screen \"Door\" { button \"Open\" { text = \"Open\" } }"),
      cure: Message(en: "Add it.", ko: "추가하세요.")),
    Explanation(
      "E0669", Message(en: "there are too many mistakes", ko: "잘못이 너무 많습니다"),
      means: Message(
        en: """
          Mistakes of scripts that load are collected and told together, up to a thousand. Who makes more \
          has most probably made one of them in a loop.
          """,
        ko: "불러오는 스크립트의 잘못은 천 개까지 모아 한꺼번에 알립니다. 더 많다면 아마 반복문 안에 있는 잘못 하나입니다."),
      example: .script(
        """
        local Step = steps "Step" { "start" }
        for i = 1, 2000 do local step = Step["go" .. i] end
        """),
      cure: Message(
        en: "Mend the first ones, and load again.", ko: "앞의 것부터 고치고 다시 불러오세요.")),
    Explanation(
      "E0670", Message(en: "a name is too long", ko: "이름이 너무 깁니다"),
      means: Message(
        en: """
          The names of what a flow remembers, and the keys of tables that steps carry, have 1,000 bytes at \
          most.
          """,
        ko: "플로우가 기억하는 것의 이름과 스텝이 나르는 테이블의 키는 1,000바이트까지입니다."),
      example: .app(
        "go = function(flow) flow.state[(\"x\"):rep(2000)] = 1 end,", ":navigate .go"),
      cure: Message(
        en: "Use a short name, and keep the long text as a value.",
        ko: "짧은 이름을 쓰고 긴 텍스트는 값으로 두세요.")),
    Explanation(
      "E0668", Message(en: "a word is given too many values", ko: "낱말에 값이 너무 많습니다"),
      means: Message(
        en: "Lua drops what a function does not take. A value nobody looks at is a mistake here.",
        ko: "Lua는 함수가 받지 않는 값을 버립니다. 여기서는 아무도 보지 않는 값은 실수입니다."),
      example: .app("go = popTo(\"Home\", 2),"),
      cure: Message(
        en: "Take the value away, or put what belongs together into one table.",
        ko: "값을 지우거나, 함께 속한 것은 한 테이블에 넣으세요.")),
  ]
}
