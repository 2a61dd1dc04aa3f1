import Diagnostics

/// A check whose findings come of exploring an app, so that it is silent where only the graph is known.
///
/// It stands in the catalogue so that `intended` can name it.
struct ExploredCheck: Check {
  let name: String
  let title: Message
  let explanation: Message
  var isExplored: Bool { true }

  func findings(in graph: Graph) -> [Finding] { [] }

  /// All of them, in the order of the reference.
  static let all = [
    ExploredCheck(
      name: "trap",
      title: Message(
        en: "a place can be entered and never left (sextant explore)",
        ko: "들어갈 수 있지만 나올 수 없는 곳 (sextant explore)"),
      explanation: Message(
        en: """
          A modal that nothing takes away any more, whatever is done; or a part of the app from which nothing \
          leads back and that has at most half as many screens as the part it is entered from. Where a way out \
          was not followed, nothing is claimed.
          """,
        ko: """
          무엇을 해도 닫히지 않는 모달, 또는 들어온 곳보다 화면이 절반 이하인데 되돌아갈 길이 없는 부분입니다. \
          가 보지 않은 길이 남아 있는 곳에 대해서는 말하지 않습니다.
          """)),
    ExploredCheck(
      name: "raise",
      title: Message(
        en: "a function fails (sextant explore)", ko: "함수가 실패합니다 (sextant explore)"),
      explanation: Message(
        en:
          "A handler, a guard, or a function that says what a screen shows fails, with what was done before.",
        ko: """
          핸들러나 가드, 또는 화면에 보일 것을 정하는 함수가 이를 수 있는 상황에서 실패합니다. 거기까지 가는 가장 짧은 \
          줄들을 함께 보여 줍니다.
          """)),
    ExploredCheck(
      name: "leak",
      title: Message(
        en: "a screen is kept again and again that nobody sees (sextant explore)",
        ko: "보이지 않는 화면이 자꾸 남습니다 (sextant explore)"),
      explanation: Message(
        en: """
          A screen is presented in vain each time something is done. It is registered all the same, and nothing \
          takes it away while its flow lives.
          """,
        ko: """
          무엇을 할 때마다 화면을 띄우려다 거절됩니다. 그래도 등록되어, 플로우가 살아 있는 동안 없어지지 않습니다.
          """)),
    ExploredCheck(
      name: "unbounded-stack",
      title: Message(
        en: "the user puts a screen on itself without end (sextant explore)",
        ko: "같은 화면이 끝없이 쌓입니다 (sextant explore)"),
      explanation: Message(
        en: """
          One control after the other is used, and a screen with the same values stands in one stack for the third \
          time. Many apps mean it so; others should go back to the one that is there.
          """,
        ko: """
          컨트롤을 차례로 쓰다 보면 같은 값의 화면이 한 스택에 세 번째로 쌓입니다. 의도한 앱도 많지만, 이미 있는 \
          화면으로 돌아가야 하는 앱도 있습니다.
          """)),
    ExploredCheck(
      name: "double",
      title: Message(
        en: "two quick taps do something twice (sextant explore --double)",
        ko: "빨리 두 번 누르면 두 번 일어납니다 (sextant explore --double)"),
      explanation: Message(
        en: """
          A control is tapped twice before the app has handled the first tap. What one tap brings is there twice, or           a service changes twice, though the control is gone after the first tap.
          """,
        ko: """
          앱이 첫 번째 탭을 처리하기 전에 컨트롤을 두 번 누릅니다. 첫 번째 탭 뒤에는 누를 수 없는 컨트롤인데도, 한 번           눌러 생길 것이 둘 생기거나 서비스가 두 번 바뀝니다.
          """)),
    ExploredCheck(
      name: "relaunch",
      title: Message(
        en: "the app starts badly after it was killed (sextant explore --relaunch)",
        ko: "앱을 끝냈다가 다시 시작하면 잘못됩니다 (sextant explore --relaunch)"),
      explanation: Message(
        en: """
          Started again with what is persisted, the app fails, or nothing handles its first step although that was \
          handled at first; or it shows something else than elsewhere with the same persisted values.
          """,
        ko: """
          남아 있는 값으로 다시 시작하면 함수가 실패하거나, 처음에는 처리된 첫 스텝을 아무도 처리하지 않거나, \
          같은 값이 남아 있는 다른 곳과 다른 것이 보입니다.
          """)),
    ExploredCheck(
      name: "cold-link",
      title: Message(
        en: "a link ends elsewhere when it starts the app (sextant explore --relaunch)",
        ko: "링크가 앱을 시작할 때 다른 곳에서 끝납니다 (sextant explore --relaunch)"),
      explanation: Message(
        en: """
          Opened in the running app, the URL leads to other screens or values, or to more of them on the stack, than           when it starts the app.
          """,
        ko: """
          돌고 있는 앱에서 연 URL이, 앱을 시작할 때와 다른 화면이나 값에 이르거나 스택에 더 쌓인 곳에 이릅니다.
          """)),
    ExploredCheck(
      name: "not-repeatable",
      title: Message(
        en: "the same line leads elsewhere when it is done again (sextant explore)",
        ko: "같은 줄을 다시 하면 다른 곳으로 갑니다 (sextant explore)"),
      explanation: Message(
        en: """
          A function remembers something in a variable, which is no state of the session: undo, replay and a reload \
          do not know it. What lies behind it is not walked.
          """,
        ko: """
          함수가 세션의 상태가 아닌 변수에 무엇을 기억합니다. 실행 취소와 재생, 다시 불러오기는 그것을 모릅니다. \
          그 뒤는 지나가지 않습니다.
          """)),
    ExploredCheck(
      name: "unhandled",
      title: Message(
        en: "a step is emitted where no flow handles it (sextant explore)",
        ko: "처리하는 플로우가 없는 곳에서 내보내는 스텝 (sextant explore)"),
      explanation: Message(
        en: "No flow that hears the step, and none that it is forwarded to, has an entry for it.",
        ko: """
          그 스텝을 듣거나 전달받는 어느 플로우에도 항목이 없습니다. 다른 곳에 사는 플로우에는 있을 수 있습니다.
          """)),
    ExploredCheck(
      name: "unreached",
      title: Message(
        en: "nothing that can be done leads there (sextant explore)",
        ko: "무엇을 해도 이르지 못하는 곳 (sextant explore)"),
      explanation: Message(
        en: """
          A screen or a flow is in none of the situations, or an entry is taken in none. It is claimed only if \
          every transition was walked, without folds.
          """,
        ko: """
          화면이나 플로우가 어느 상황에도 없거나, 항목이 한 번도 쓰이지 않습니다. 모든 전이를 접지 않고 지나갔을 \
          때만 말합니다.
          """)),
    ExploredCheck(
      name: "idle-control",
      title: Message(
        en: "a control changes nothing, wherever it is used (sextant explore)",
        ko: "어디서 써도 바꾸는 것이 없는 컨트롤 (sextant explore)"),
      explanation: Message(
        en: "Whenever the control was used, the situation was the same afterwards.",
        ko: """
          쓸 수 있는 모든 상황에서 컨트롤을 써 보았지만 그 뒤의 상황이 늘 그대로였습니다.
          """)),
  ]
}
