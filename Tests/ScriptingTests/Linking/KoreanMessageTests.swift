import Diagnostics
import Testing

@testable import Scripting

@Suite("Messages in Korean")
struct KoreanMessageTests {
  @Test("The words around a message are Korean, too", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script], .korean)
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "a screen that is not there",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "Detail" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "Detial",
      } }
      """,
      """
      app.lua:4:16: 오류: 선언되지 않았습니다: 화면 또는 플로우 'Detial' [E0110]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push "Detial",
            |                ^^^^^^^^ 혹시 'Detail'인가요? (app.lua:2에 선언됨)
      오류 1개
      """),
    Told(
      "an undeclared name that is assigned",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      Title = "x"
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:1: 오류: 지역 변수가 아닙니다: 'Title'. 스크립트는 전역 변수를 만들 수 없습니다 [E0112]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | Title = "x"
            | ^^^^^ 이렇게 쓰세요: local Title = …
      오류 1개
      """),
    Told(
      "several that could start",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      flow "Other" { root = tabs, start = Step.start, navigate = { start = none } }
      """,
      """
      app.lua:5:6: 오류: 시작할 수 있는 플로우가 여럿입니다: 'App', 'Other' [E0107]
          4 | } }
          5 | flow "Other" { root = tabs, start = Step.start, navigate = { start = none } }
            |      ^^^^^^^ 어느 것인지 정하세요: coordinate "App"
      app.lua:2: 참고: 'App': 처음 선언된 곳
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
      오류 1개
      """),
    Told(
      "an entry that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = "A",
      } }
      """,
      """
      app.lua:3: 오류: flow 'App': 필요한 값은 push "Screen" 같은 항목입니다. 받은 값: 텍스트 [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = "A",
      오류 1개
      """),
    Told(
      "a word that needs another root",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = tabs, start = Step.start, navigate = {
        start = push "A",
      } }
      """,
      """
      app.lua:4:11: 오류: 'push'에 필요한 플로우의 root: navigation. 이 플로우의 root: tabs [E0402]
          3 | flow "App" { root = tabs, start = Step.start, navigate = {
          4 |   start = push "A",
            |           ^^^^
      오류 1개
      """),
  ]
}
