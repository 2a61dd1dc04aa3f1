import Diagnostics

// Going back and forth in time.
extension ExplanationCatalog {
  static let timePages: [Explanation] = [
    Explanation(
      "E0519", Message(en: "nothing can be taken back", ko: "되돌릴 것이 없습니다"),
      means: Message(
        en: "No input has come since the start, or the latest ones are out of reach: "
          + "10,000 are kept.",
        ko: "시작한 뒤로 입력이 없거나, 너무 오래된 것입니다. 입력은 10,000개까지 남습니다."),
      example: .app("", ":undo"),
      cure: Message(en: "The start itself stays.", ko: "시작 자체는 되돌리지 않습니다.")),
    Explanation(
      "E0520", Message(en: "nothing can be done again", ko: "다시 할 것이 없습니다"),
      means: Message(
        en: ":redo does again what :undo or :at has taken back, and nothing was.",
        ko: ":redo는 :undo나 :at이 되돌린 것을 다시 하는데, 되돌린 것이 없습니다."),
      example: .app("", ":redo"),
      cure: Message(
        en: "If another input came meanwhile, :at lists the branches and :at NUMBER leads there.",
        ko: "그사이 다른 입력이 왔다면 :at이 갈래를 보여 주고, :at 번호로 갈 수 있습니다.")),
    Explanation(
      "E0521", Message(en: "there is no such moment", ko: "그런 순간이 없습니다"),
      means: Message(
        en: "Each moment is named by the number of a record, as it stands before each line.",
        ko: "순간은 각 줄 앞에 있는 기록의 번호로 부릅니다."),
      example: .app("", ":at 99"),
      cure: Message(
        en: ":log shows the records of this branch, :at the other branches.",
        ko: ":log는 이 갈래의 기록을, :at은 다른 갈래를 보여 줍니다.")),
    Explanation(
      "E0522", Message(en: "there is no real clock here", ko: "여기에는 실제 시계가 없습니다"),
      means: Message(
        en: "The clock follows the real one while somebody types, or while a program that drives "
          + "the session with --json sends nothing. Lines of a pipe or an argument come without "
          + "a pause.",
        ko: "사람이 입력하는 동안, 또는 --json으로 부리는 프로그램이 요청을 보내지 않는 동안에만 실제 시계를 "
          + "따릅니다. 파이프나 인자의 줄은 쉬지 않고 옵니다."),
      example: .app("", ":clock real"),
      cure: Message(en: "Move it on: :clock +3s.", ko: ":clock +3s처럼 직접 옮기세요.")),
    Explanation(
      "E0523", Message(en: "a replay is not the same", ko: "다시 하니 결과가 다릅니다"),
      means: Message(
        en: "The same inputs have come to something else: a handler depends on what it kept in "
          + "variables of its own, or the scripts were reloaded meanwhile.",
        ko: "같은 입력인데 결과가 다릅니다. 핸들러가 자기 변수에 남긴 값을 쓰거나, 그사이 스크립트가 바뀌었습니다."),
      example: .script(
        """
        local Step = steps "Step" { "start", "go" }
        local count = 0
        screen "Home" { button "Go" { emits = Step.go } }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home",
            go = function()
              count = count + 1
              return count == 1 and push "Home" or none
            end,
          },
        }
        """, ":tap Go", ":replay"),
      cure: Message(
        en: "Keep in flow.state or screen.state what handlers remember; undo and replay know that.",
        ko: "핸들러가 기억할 것은 flow.state나 screen.state에 두세요. 되돌리기와 다시 하기가 그것을 압니다.")),
    Explanation(
      "E0524", Message(en: "the first inputs are not known any more", ko: "처음 입력들이 남아 있지 않습니다"),
      means: Message(
        en: "A replay begins with the start, and the session keeps 10,000 inputs and "
          + "100,000 records.",
        ko: "다시 하려면 처음부터 해야 하는데, 입력은 10,000개, 기록은 100,000개까지만 남습니다."),
      example: .app("", "for _ = 1, 10001 do back() end", ":replay"),
      cure: Message(en: "Replay earlier.", ko: "더 일찍 다시 해 보세요.")),
  ]
}
