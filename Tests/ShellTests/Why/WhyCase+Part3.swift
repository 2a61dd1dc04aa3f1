// What `:why` says, one text for each reason.
extension WhyCase {
  static let part3: [WhyCase] = [
    WhyCase(
      "noParent", after: [".up"], asking: ":why",
      english: """
           4  App#0              up                         App#0 has no parent to forward to
              from        App#0 forwarded it to its parent, after record 3 (.up)
              gate        none: the step needs no visible presentable
              guard       App#0 has no guard for the step
              asked       App#0: App#0 has no parent to forward to
              because     App#0 has no parent to forward to
        """,
      korean: """
           4  App#0              up                         App#0에는 전달할 부모가 없습니다
              보낸 곳     App#0: 부모에게 전달, 3번 기록에 이어 (.up)
              게이트      없음: 보여야 할 것이 없는 스텝입니다
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: App#0에는 전달할 부모가 없습니다
              이유        App#0에는 전달할 부모가 없습니다
        """),
    WhyCase(
      "endAtRoot", after: [".stop"], asking: ":why",
      english: """
           4  App#0              stop                       dropped: App#0 is the root flow and \
        has no parent
              from        App#0 ended with it, after record 3 (.stop)
              gate        none: the step needs no visible presentable
              guard       App#0 has no guard for the step
              asked       App#0: dropped: App#0 is the root flow and has no parent
              because     App#0 is the root flow and has no parent
        """,
      korean: """
           4  App#0              stop                       버려짐: 최상위 플로우라 부모가 없습니다(App#0)
              보낸 곳     App#0: 이 스텝으로 끝남, 3번 기록에 이어 (.stop)
              게이트      없음: 보여야 할 것이 없는 스텝입니다
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 버려짐: 최상위 플로우라 부모가 없습니다(App#0)
              이유        최상위 플로우라 부모가 없습니다(App#0)
        """),
    WhyCase(
      "notReady", after: [".kid"], asking: ":why",
      english: """
           3  App#0              kid                        handled
              from        Home#0 emitted it (.kid)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: handled
              contributed Kid#0, a flow
              because     App#0 waits for these flows to be ready: Kid#0
              would help  :answer yes now: → Page#0
        """,
      korean: """
           3  App#0              kid                        처리됨
              보낸 곳     Home#0: 내보냄 (.kid)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 처리됨
              contribute  플로우 Kid#0
              이유        App#0: 다음 플로우가 준비되기를 기다립니다: Kid#0
              해결        이제 :answer yes: → Page#0
        """),
    WhyCase(
      "limit", after: [".loop"], asking: ":why 12",
      english: """
          12  App#0              loop                       forwarded
              from        App#0 forwarded it to itself, after record 11 (.loop)
              gate        none: the step needs no visible presentable
              guard       App#0 has no guard for the step
              asked       App#0: forwarded; 13 App#0: forwarded; 14 App#0: forwarded; 15
                          App#0: forwarded; 16 App#0: forwarded; 17 App#0: forwarded; …
                          (+1985)
              because     its chain of steps never ends: loop → loop
        """,
      korean: """
          12  App#0              loop                       전달됨
              보낸 곳     App#0: 자신에게 전달, 11번 기록에 이어 (.loop)
              게이트      없음: 보여야 할 것이 없는 스텝입니다
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 전달됨; 13 App#0: 전달됨; 14 App#0: 전달됨; 15 App#0:
                          전달됨; 16 App#0: 전달됨; 17 App#0: 전달됨; … (+1985)
              이유        스텝이 끝없이 이어집니다: loop → loop
        """),
    WhyCase(
      "forgotten", after: [".pair", ":navigate .start"], asking: ":why .early",
      english: """
           6  App#0              early                      dropped: Early#0 was dismissed before it became visible
              from        Early#0, its initial step, after record 5 (:navigate .start)
              gate        closed: Early#0 was not visible yet, so the step waited
              guard       was not called
              asked       no flow
              because     Early#0 was dismissed before it became visible
              would help  none of the actions that were tried helps
        """,
      korean: """
           6  App#0              early                      버려짐: 보이기 전에 사라졌습니다(Early#0)
              보낸 곳     Early#0의 첫 스텝, 5번 기록에 이어 (:navigate .start)
              게이트      닫힘: 아직 보이지 않아(Early#0) 스텝이 기다렸습니다
              가드        부르지 않았습니다
              처리 플로우 없음
              이유        보이기 전에 사라졌습니다(Early#0)
              해결        가까운 방법을 찾지 못했습니다
        """),
    WhyCase(
      "refused", after: [".about", ".about"], asking: ":why",
      english: """
           4  App#0              about                      handled, 1 refused
              refused: the presenter is not visible
              from        About#0 emitted it (.about)
              gate        open: About#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: handled
              contributed About#1, which App#0 listens to
              because     refused: the presenter is not visible
              would help  :dismiss, .about instead of this line: App#0 handles it, →
                          About#1
        """,
      korean: """
           4  App#0              about                      처리됨, 1개 거절됨
              거절됨: 띄우는 쪽이 보이지 않습니다
              보낸 곳     About#0: 내보냄 (.about)
              게이트      열림: 보였습니다(About#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 처리됨
              contribute  About#1 (듣는 플로우: App#0)
              이유        거절됨: 띄우는 쪽이 보이지 않습니다
              해결        대신 :dismiss, .about: 처리하는 플로우 App#0, → About#1
        """),
    WhyCase(
      "unseen", after: [".nothing"], asking: ":why",
      english: """
           3  App#0              nothing                    handled
              from        Home#0 emitted it (.nothing)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: handled
              because     the entry of App#0 for this step changes nothing
              would help  none of the actions that were tried helps
        """,
      korean: """
           3  App#0              nothing                    처리됨
              보낸 곳     Home#0: 내보냄 (.nothing)
              게이트      열림: 보였습니다(Home#0)
              가드        App#0에는 이 스텝의 가드가 없습니다
              처리 플로우 App#0: 처리됨
              이유        App#0에 있는 이 스텝의 항목이 아무것도 바꾸지 않습니다
              해결        가까운 방법을 찾지 못했습니다
        """),
  ]
}
