import Diagnostics

// What ends scripts that want too much.
extension ExplanationCatalog {
  static let limitPages: [Explanation] = [
    Explanation(
      "E0614", Message(en: "a script ran too long", ko: "스크립트가 너무 오래 실행되었습니다"),
      means: Message(
        en: """
          An entry for a step has 250 ms, as have hooks, migrate and what screens show; a guard or \
          stepper has 5 s from one wait to the next, a file that loads 2 s. Only work counts, not \
          what else the machine does. What the step changed was taken back, and the session goes on.
          """,
        ko: """
          스텝 처리, 훅, migrate, 화면 내용은 250 ms, 가드와 스테퍼는 두 기다림 사이에 5 s, 불러오는 파일은 2 s까지 \
          실행됩니다. 실제로 일한 시간만 셉니다. 스텝이 바꾼 것은 되돌려졌고 세션은 계속됩니다.
          """),
      example: .app("go = function(flow) while true do end end,", ":navigate .go"),
      cure: Message(
        en: """
          Look at the line it names for a loop without an end. Work that is long belongs in a \
          service, done once. --time-limit handler=1s gives entries more, --time-limit none all.
          """,
        ko: """
          메시지에 나온 줄에서 끝나지 않는 반복을 찾으세요. 오래 걸리는 일은 서비스에서 한 번만 하세요. \
          --time-limit handler=1s로 늘리거나 --time-limit none으로 없앨 수 있습니다.
          """)),
    Explanation(
      "E0615", Message(en: "the scripts need too much memory", ko: "스크립트가 메모리를 너무 많이 씁니다"),
      means: Message(
        en: """
          The scripts of an app, with its plugins, have 64 MB together. What asked for more was \
          stopped; what its step changed was taken back, and the session goes on.
          """,
        ko: """
          앱의 스크립트와 플러그인은 모두 64 MB를 씁니다. 더 달라고 한 것은 중단되었고 스텝이 바꾼 것은 \
          되돌려졌습니다. 세션은 계속됩니다.
          """),
      example: .app(
        "go = function(flow) local t = \"x\" while true do t = t .. t end end,", ":navigate .go"),
      cure: Message(
        en: "Look for a list or a text that grows without an end; --memory 256M gives more.",
        ko: "끝없이 늘어나는 목록이나 텍스트를 찾으세요. --memory 256M으로 늘릴 수 있습니다.")),
    Explanation(
      "E0616", Message(en: "the scripts print too much", ko: "스크립트가 너무 많이 출력합니다"),
      means: Message(
        en: """
          Scripts print 1 MB at most while they load, and in one call of an entry, a guard, a hook or \
          anything else that has a limit of time. Lines of the prompt have none.
          """,
        ko: "스크립트는 불러오는 동안, 그리고 제한 시간이 있는 한 번의 호출에서 1 MB까지 출력할 수 있습니다."),
      example: .script("while true do print \"again, and again, and again\" end"),
      cure: Message(
        en: "Look at the line it names for a loop without an end.",
        ko: "메시지에 나온 줄에서 끝나지 않는 반복을 찾으세요.")),
  ]
}
