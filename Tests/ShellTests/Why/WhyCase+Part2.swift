// What `:why` says, one text for each reason.
extension WhyCase {
  static let part2: [WhyCase] = [
    WhyCase(
      "unhandled but spelled nearly so", after: [".abouts"], asking: ":why",
      english: """
           3  App#0              abouts                     unhandled: App#0 has no entry for it
              from        Home#0 emitted it (.abouts)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: unhandled: App#0 has no entry for it
              because     App#0 has no entry for it
              would help  .about instead of this line: App#0 handles it, → About#0
        """,
      korean: """
           3  App#0              abouts                     처리 안 됨: App#0에 이 스텝의 항목이 없습니다
              보낸 곳     Home#0: 내보냄 (.abouts)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 처리 안 됨: App#0에 이 스텝의 항목이 없습니다
              이유        App#0에 이 스텝의 항목이 없습니다
              해결        대신 .about: 처리하는 플로우 App#0, → About#0
        """),
    WhyCase(
      "flowNotAlive", after: [".filled"], asking: ":why",
      english: """
           3  App#0              filled                     unhandled: App#0 has no entry for it
              from        Home#0 emitted it (.filled)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: unhandled: App#0 has no entry for it
              because     App#0 has no entry for it; Inner has one, but is not live
              would help  .inner, :navigate .filled instead of this line: Inner#0
                          handles it, → Page#1
        """,
      korean: """
           3  App#0              filled                     처리 안 됨: App#0에 이 스텝의 항목이 없습니다
              보낸 곳     Home#0: 내보냄 (.filled)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 처리 안 됨: App#0에 이 스텝의 항목이 없습니다
              이유        App#0에 이 스텝의 항목이 없습니다. Inner에는 있지만 살아 있지
                          않습니다
              해결        대신 .inner, :navigate .filled: 처리하는 플로우 Inner#0, →
                          Page#1
        """),
    WhyCase(
      "ignored", after: [":tap rows 1"], asking: ":why",
      english: """
           3  App#0              pick(1)                    ignored: one is no number
              from        Home#0 emitted it (:tap rows 1)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: ignored: one is no number
              because     the handler of App#0 ignored it: one is no number
              would help  :tap rows 2 instead of this line: App#0 handles it, → Page#0
        """,
      korean: """
           3  App#0              pick(1)                    무시됨: one is no number
              보낸 곳     Home#0: 내보냄 (:tap rows 1)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 무시됨: one is no number
              이유        App#0의 핸들러가 무시했습니다: one is no number
              해결        대신 :tap rows 2: 처리하는 플로우 App#0, → Page#0
        """),
    WhyCase(
      "guardRefused", after: [".asking", ":answer no"], asking: ":why",
      english: """
           3  App#0              asking                     refused by the guard
              from        Home#0 emitted it (:answer no)
              gate        open: Home#0 was visible
              guard       refused it
              asked       App#0: refused by the guard
              because     the guard of App#0 refused it
              would help  :answer yes instead of this line: App#0 handles it, → Page#0
        """,
      korean: """
           3  App#0              asking                     가드가 거절함
              보낸 곳     Home#0: 내보냄 (:answer no)
              게이트      열림: 보였습니다(Home#0)
              가드        거절했습니다
              처리 플로우 App#0: 가드가 거절함
              이유        App#0의 가드가 거절했습니다
              해결        대신 :answer yes: 처리하는 플로우 App#0, → Page#0
        """),
    WhyCase(
      "guardReplaced", after: [".swapped"], asking: ":why",
      english: """
           3  App#0              swapped ⇒ go               handled
              + Page#0 on App#0
              from        Home#0 emitted it (.swapped)
              gate        open: Home#0 was visible
              guard       replaced it with go
              asked       App#0: handled
              contributed Page#0, which App#0 listens to
              because     the guard of App#0 replaced it with go
        """,
      korean: """
           3  App#0              swapped ⇒ go               처리됨
              + Page#0 on App#0
              보낸 곳     Home#0: 내보냄 (.swapped)
              게이트      열림: 보였습니다(Home#0)
              가드        다른 스텝으로 바꾸었습니다: go
              처리 플로우 App#0: 처리됨
              contribute  Page#0 (듣는 플로우: App#0)
              이유        App#0의 가드가 다른 스텝으로 바꾸었습니다: go
        """),
    WhyCase(
      "guardFailed", after: [".badGuard"], asking: ":why",
      english: """
           3  App#0              badGuard                   failed, nothing was changed
              from        Home#0 emitted it (.badGuard)
              gate        open: Home#0 was visible
              guard       failed
              asked       App#0: failed, nothing was changed
              because     the guard of App#0 failed: no guard (app.lua:20)
              would help  none of the actions that were tried helps
        """,
      korean: """
           3  App#0              badGuard                   실패. 아무것도 바뀌지 않았습니다
              보낸 곳     Home#0: 내보냄 (.badGuard)
              게이트      열림: 보였습니다(Home#0)
              가드        실패했습니다
              처리 플로우 App#0: 실패. 아무것도 바뀌지 않았습니다
              이유        App#0의 가드가 실패했습니다: no guard (app.lua:20)
              해결        가까운 방법을 찾지 못했습니다
        """),
    WhyCase(
      "handlerFailed", after: [".boom"], asking: ":why",
      english: """
           3  App#0              boom                       failed, nothing was changed
              from        Home#0 emitted it (.boom)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: failed, nothing was changed
              because     the handler of App#0 failed, so the engine undid its changes:
                          no way (app.lua:29)
              would help  none of the actions that were tried helps
        """,
      korean: """
           3  App#0              boom                       실패. 아무것도 바뀌지 않았습니다
              보낸 곳     Home#0: 내보냄 (.boom)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 실패. 아무것도 바뀌지 않았습니다
              이유        App#0의 핸들러가 실패해 한 일을 모두 되돌렸습니다: no way
                          (app.lua:29)
              해결        가까운 방법을 찾지 못했습니다
        """),
  ]
}
