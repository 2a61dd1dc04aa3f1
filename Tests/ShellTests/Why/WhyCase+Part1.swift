// What `:why` says, one text for each reason.
extension WhyCase {
  static let part1: [WhyCase] = [
    WhyCase(
      "notContributed", after: [".loose", ":tap Go"], asking: ":why",
      english: """
           4  -                  go                         ignored: no flow contributed Loose#0
              from        Loose#0 emitted it (:tap Go)
              gate        none: no flow listens to Loose#0
              guard       was not called
              asked       no flow
              because     no live flow listens to Loose#0
              would help  contributing Loose#0 in App#0: App#0 handles it, → Page#0
              would help  :navigate .go instead of this line: App#0 handles it, → Page#0
        """,
      korean: """
           4  -                  go                         무시됨: contribute되지 않았습니다(Loose#0)
              보낸 곳     Loose#0: 내보냄 (:tap Go)
              게이트      없음: 듣는 플로우가 없습니다(Loose#0)
              가드        부르지 않았습니다
              처리 플로우 없음
              이유        Loose#0: contribute한 플로우가 없어 아무도 듣지 않습니다
              해결        App#0에서 contribute(Loose#0): 처리하는 플로우 App#0, → Page#0
              해결        대신 :navigate .go: 처리하는 플로우 App#0, → Page#0
        """),
    WhyCase(
      "dismissed", after: [".about", ":tap Done", ":emit About#0 .done"], asking: ":why",
      english: """
           5  -                  done                       ignored: no flow contributed About#0
              from        About#0 emitted it (:emit About#0 .done)
              gate        none: no flow listens to About#0
              guard       was not called
              asked       no flow
              because     About#0 was dismissed, so flows no longer listen to it
              would help  none of the actions that were tried helps
        """,
      korean: """
           5  -                  done                       무시됨: contribute되지 않았습니다(About#0)
              보낸 곳     About#0: 내보냄 (:emit About#0 .done)
              게이트      없음: 듣는 플로우가 없습니다(About#0)
              가드        부르지 않았습니다
              처리 플로우 없음
              이유        About#0: 이미 사라져서 스텝을 더는 듣지 않습니다
              해결        가까운 방법을 찾지 못했습니다
        """),
    WhyCase(
      "hidden below another screen", after: [":tap Go", ":emit Home#0 .pick(2)"], asking: ":why",
      english: """
           4  App#0              pick(2)                    ignored: Home#0 is not visible
              from        Home#0 emitted it (:emit Home#0 .pick(2))
              gate        closed: Home#0 was not visible: Page#0 is on top of App#0
              guard       was not called
              asked       no flow
              because     the step reaches the flow only while Home#0 is visible
              would help  the same input after :back: App#0 handles it, → Page#1
              would help  .pick(2) instead of this line: App#0 handles it, → Page#1
        """,
      korean: """
           4  App#0              pick(2)                    무시됨: 보이지 않습니다(Home#0)
              보낸 곳     Home#0: 내보냄 (:emit Home#0 .pick(2))
              게이트      닫힘: 보이지 않았습니다(Home#0): App#0의 맨 위는 Page#0입니다
              가드        부르지 않았습니다
              처리 플로우 없음
              이유        Home#0: 보이는 동안에만 스텝을 듣습니다
              해결        :back 다음에 같은 입력: 처리하는 플로우 App#0, → Page#1
              해결        대신 .pick(2): 처리하는 플로우 App#0, → Page#1
        """),
    WhyCase(
      "hidden under a modal", after: [":tap About", ":emit Home#0 .go"], asking: ":why",
      english: """
           4  App#0              go                         ignored: Home#0 is not visible
              from        Home#0 emitted it (:emit Home#0 .go)
              gate        closed: Home#0 was not visible: About#0 covers it
              guard       was not called
              asked       no flow
              because     the step reaches the flow only while Home#0 is visible
              would help  the same input after :dismiss: App#0 handles it, → Page#0
              would help  .go instead of this line: App#0 handles it, + Page#0 on App#0
        """,
      korean: """
           4  App#0              go                         무시됨: 보이지 않습니다(Home#0)
              보낸 곳     Home#0: 내보냄 (:emit Home#0 .go)
              게이트      닫힘: 보이지 않았습니다(Home#0): 모달이 위를 덮고
                          있습니다(About#0)
              가드        부르지 않았습니다
              처리 플로우 없음
              이유        Home#0: 보이는 동안에만 스텝을 듣습니다
              해결        :dismiss 다음에 같은 입력: 처리하는 플로우 App#0, → Page#0
              해결        대신 .go: 처리하는 플로우 App#0, + Page#0 on App#0
        """),
    WhyCase(
      "hidden what came with a stepper", after: [".go", ":clock 1s"], asking: ":why",
      english: """
           4  App#0              late                       ignored: Home#0, which was contributed with Clock#0, is not visible
              from        a timer of Clock#0 (:clock 1s)
              gate        closed: Home#0 was not visible: Page#0 is on top of App#0
              guard       was not called
              asked       no flow
              because     the step reaches the flow only while Home#0 is visible
              would help  the same input after :back: App#0 handles it, → Page#1
              would help  .late instead of this line: App#0 handles it, → Page#1
        """,
      korean: """
           4  App#0              late                       무시됨: 보이지 않습니다(Home#0, Clock#0 스테퍼와 함께 contribute됨)
              보낸 곳     Clock#0의 타이머 (:clock 1s)
              게이트      닫힘: 보이지 않았습니다(Home#0): App#0의 맨 위는 Page#0입니다
              가드        부르지 않았습니다
              처리 플로우 없음
              이유        Home#0: 보이는 동안에만 스텝을 듣습니다
              해결        :back 다음에 같은 입력: 처리하는 플로우 App#0, → Page#1
              해결        대신 .late: 처리하는 플로우 App#0, → Page#1
        """),
    WhyCase(
      "flowEnded", after: [".inner", ":navigate .close"], asking: ":why",
      english: """
           6  Inner#0            close                      dropped: Inner#0 has ended
              from        sent to all live flows (:navigate .close)
              gate        none: the step needs no visible presentable
              guard       was not called
              asked       5 App#0: handled
              because     Inner#0 has ended
              would help  none of the actions that were tried helps
        """,
      korean: """
           6  Inner#0            close                      버려짐: 플로우가 끝났습니다(Inner#0)
              보낸 곳     살아 있는 모든 플로우로 온 링크 (:navigate .close)
              게이트      없음: 보여야 할 것이 없는 스텝입니다
              가드        부르지 않았습니다
              처리 플로우 5 App#0: 처리됨
              이유        플로우가 끝났습니다(Inner#0)
              해결        가까운 방법을 찾지 못했습니다
        """),
    WhyCase(
      "unhandled", after: [".unheard"], asking: ":why",
      english: """
           3  App#0              unheard                    unhandled: App#0 has no entry for it
              from        Home#0 emitted it (.unheard)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: unhandled: App#0 has no entry for it
              because     App#0 has no entry for it
              would help  none of the actions that were tried helps
        """,
      korean: """
           3  App#0              unheard                    처리 안 됨: App#0에 이 스텝의 항목이 없습니다
              보낸 곳     Home#0: 내보냄 (.unheard)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 처리 안 됨: App#0에 이 스텝의 항목이 없습니다
              이유        App#0에 이 스텝의 항목이 없습니다
              해결        가까운 방법을 찾지 못했습니다
        """),
  ]
}
