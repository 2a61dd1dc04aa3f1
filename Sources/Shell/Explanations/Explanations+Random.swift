import Diagnostics

// Random numbers.
extension ExplanationCatalog {
  static let randomPages: [Explanation] = [
    Explanation(
      "E0690", Message(en: "no random numbers there", ko: "거기서는 난수를 쓸 수 없습니다"),
      means: Message(
        en: """
          The random numbers are a part of the session: undo takes them back, a replay draws the \
          same. Only an entry is done exactly once for each step; guards, steppers, titles and \
          lines of the prompt are not.
          """,
        ko: """
          난수는 세션의 일부라 되돌리면 함께 되돌아가고, 재연하면 같은 수가 나옵니다. 스텝마다 꼭 한 번 \
          실행되는 것은 항목뿐입니다. 가드, 스테퍼, 제목, 프롬프트의 줄은 그렇지 않습니다.
          """),
      example: .app(
        "go = none,",
        options: "adapt = { go = function(flow, step) return math.random(2) == 1 and step end },",
        ":navigate .go"),
      cure: Message(
        en: "Draw in the entry, and keep the number in flow.state or in a parameter.",
        ko: "항목에서 뽑아 flow.state나 매개변수에 간직하세요.")),
    Explanation(
      "E0691", Message(en: "a script sets the seed", ko: "스크립트가 시드를 정하려 합니다"),
      means: Message(
        en: "A session that gets the same inputs does the same things. Its seed is 0, or --seed.",
        ko: "같은 입력을 받은 세션은 같은 일을 합니다. 시드는 0이거나 --seed로 준 값입니다."),
      example: .app("go = function(flow) math.randomseed(7) end,", ":navigate .go"),
      cure: Message(
        en: "Take the call away. --seed 7 begins the numbers elsewhere.",
        ko: "호출을 지우세요. --seed 7이 다른 곳에서 시작하게 합니다.")),
  ]
}
