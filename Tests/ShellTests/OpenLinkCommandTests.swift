import Diagnostics
import LineEditor
import Testing

@testable import Shell

@Suite("The command :open")
struct OpenLinkCommandTests {
  /// An app whose door is slow: its guard never answers by itself, so that links can wait.
  private static let app = """
    local Step = steps "Step" { "start", "list", "item(Int)", "door", "in" }
    screen "Start" { title = "Start", button "Leave" { emits = Step.start } }
    screen "Item" { title = function(screen) return "Item " .. screen.params[1] end }
    flow "App" {
      root = window, start = Step.start,
      navigate = {
        start = show "Start",
        list = show { "ListFlow", start = Step.list },
        door = show { "DoorFlow", start = Step.door },
      },
    }
    flow "ListFlow" { root = navigation, navigate = { list = set "Start", item = push "Item" } }
    flow "DoorFlow" {
      root = navigation, adapt = { door = function() end },
      navigate = { door = set "Start", ["in"] = set "Start" },
    }
    link "demo://item/{id:Int}" { Step.list, Step.item(capture "id") }
    link "demo://door/{id:Int}" { Step.door, Step.item(capture "id") }
    link "demo://list" { Step.list }
    """

  /// Without what the start has said.
  private static func lines(_ transcript: String) -> String {
    let lines = transcript.split(separator: "\n").drop { !$0.contains("\"line\"") }
    return lines.joined(separator: "\n")
  }

  @Test("delivers the steps of a link, and reports how a URL differs from all links")
  func opens() throws {
    let stage = try Stage(Self.app)

    #expect(
      stage.transcript([
        ":open demo://item/7", ":open", ":open demo://itme/7", ":open demo://item/x", ":open a b",
        "open('demo://list')",
      ]) == """
        > :open demo://item/7
           3  link demo://item/7
           4  App#0              list                       handled
              - Start#0 from window#0
              + ListFlow#0 on window#0
           5  ListFlow#0         list                       handled
              + Start#1 on ListFlow#0
           6  App#0              item(7)                    unhandled: App#0 has no entry for it
           7  ListFlow#0         item(7)                    handled
              + Item#0 on ListFlow#0
        > :open
        error: :open needs more arguments [E0502]
              = write :open URL
        > :open demo://itme/7
        error: no link matches 'demo://itme/7' [E0631]
              = demo://item/{id:Int}: the host is 'item', not 'itme'
              = note: demo://door/{id:Int}: the host is 'door', not 'itme'
              = note: demo://list: the host is 'list', not 'itme'
        > :open demo://item/x
        app.lua:17:19: error: 'demo://item/x' does not fit its link: id is Int, got 'x' [E0632]
           16 | }
           17 | link "demo://item/{id:Int}" { Step.list, Step.item(capture "id") }
              |                   ^^^^^^^^
        > :open a b
        error: :open does not take 'b' [E0503]
              = write :open URL
        > open('demo://list')
           8  link demo://list
           9  App#0              list                       handled
              - ListFlow#0 from window#0
              + ListFlow#1 on window#0
              x ListFlow#0 ended
          10  ListFlow#0         list                       dropped: ListFlow#0 has ended
          11  ListFlow#1         list                       handled
              + Start#2 on ListFlow#1
        """)
  }

  @Test("reports that a link waits, what for, and that it is dropped in the end")
  func waits() throws {
    let stage = try Stage(Self.app)

    #expect(
      stage.transcript([
        ":open demo://door/7", ":open demo://list", ":status", ":navigate .start",
      ]) == """
        > :open demo://door/7
           3  link demo://door/7
           4  App#0              door                       handled
              - Start#0 from window#0
              + DoorFlow#0 on window#0
           5  DoorFlow#0         door                       refused by the guard
           6  link demo://door/7 waits for DoorFlow#0 to be ready
        > :open demo://list
           7  link demo://list waits for demo://door/7
        > :status
        clock  0s
        flow   App#0  ready
        flow   DoorFlow#0  not ready, child of App#0
        link   demo://door/7 waits for DoorFlow#0 to be ready, then come .item(7)
        link   demo://list waits for demo://door/7, then come .list
        > :navigate .start
           8  App#0              start                      handled
              - DoorFlow#0 from window#0
              + Start#1 on window#0
              x DoorFlow#0 ended
           9  DoorFlow#0         start                      dropped: DoorFlow#0 has ended
          10  link demo://door/7 is dropped before item(7): DoorFlow#0 has ended
          11  link demo://list
          12  App#0              list                       handled
              - Start#1 from window#0
              + ListFlow#0 on window#0
          13  ListFlow#0         list                       handled
              + Start#2 on ListFlow#0
        """)
  }

  @Test("keeps an odd or long URL that another link waits for from looking like log lines")
  func forged() throws {
    let link = "link \"demo://odd/{what}\" { Step.door, Step.odd(capture \"what\") }\n"
    let steps = Self.app.replacing("\"in\" }", with: "\"in\", \"odd(String)\" }")
    let stage = try Stage(steps + "\n" + link)
    let odd = "demo://odd/a\u{202E}" + String(repeating: "b", count: 200)
    let shown = #"demo://odd/a\u{202E}"# + String(repeating: "b", count: 186) + "…"

    let told = stage.transcript([":open \(odd)", ":open demo://list", ":status"])
    let lines = told.split(separator: "\n").filter { $0.contains("waits for demo:") }

    #expect(
      lines == [
        "   7  link demo://list waits for \(shown)",
        "link   demo://list waits for \(shown), then come .list",
      ])
  }

  @Test("reports in Korean, too, that a link waits")
  func korean() throws {
    let stage = try Stage(Self.app, OutputSettings(language: .korean))

    #expect(
      stage.transcript([
        ":open demo://door/7", ":open demo://list", ":status", ":navigate .start", ":open demo://x",
      ]) == """
        > :open demo://door/7
           3  링크 demo://door/7
           4  App#0              door                       처리됨
              - Start#0 from window#0
              + DoorFlow#0 on window#0
           5  DoorFlow#0         door                       가드가 거절함
           6  링크 demo://door/7 대기: DoorFlow#0의 준비
        > :open demo://list
           7  링크 demo://list 대기: 먼저 온 링크 demo://door/7
        > :status
        시각  0s
        플로우 App#0  준비됨
        플로우 DoorFlow#0  아직 준비 안 됨, App#0의 자식
        링크   demo://door/7 대기: DoorFlow#0의 준비. 그다음 .item(7)
        링크   demo://list 대기: 먼저 온 링크 demo://door/7. 그다음 .list
        > :navigate .start
           8  App#0              start                      처리됨
              - DoorFlow#0 from window#0
              + Start#1 on window#0
              x DoorFlow#0 ended
           9  DoorFlow#0         start                      버려짐: 플로우가 끝났습니다(DoorFlow#0)
          10  링크 demo://door/7 버려짐, 남은 스텝 item(7): 플로우가 끝났습니다(DoorFlow#0)
          11  링크 demo://list
          12  App#0              list                       처리됨
              - Start#1 from window#0
              + ListFlow#0 on window#0
          13  ListFlow#0         list                       처리됨
              + Start#2 on ListFlow#0
        > :open demo://x
        오류: 'demo://x'에 맞는 링크가 없습니다 [E0631]
              = demo://item/{id:Int}: 호스트는 'x'가 아니라 'item'입니다
              = 참고: demo://door/{id:Int}: 호스트는 'x'가 아니라 'door'입니다
              = 참고: demo://list: 호스트는 'x'가 아니라 'list'입니다
        """)
  }

  @Test("reports a waiting link in JSON with its number, its URL and what it waits for")
  func json() throws {
    let stage = try Stage(Self.app, OutputSettings(json: true))

    #expect(
      Self.lines(
        stage.transcript([":open demo://door/7", ":open demo://list", ":navigate .start"])) == #"""
          {"v":1,"event":"line","text":":open demo://door/7"}
          {"v":1,"event":"link","n":3,"input":2,"t":0.0,"link":1,"url":"demo://door/7","state":"opened","text":"link demo://door/7","changes":[],"refused":[]}
          {"v":1,"event":"step","n":4,"input":2,"t":0.0,"step":{"set":"Step","name":"door","values":[],"text":"door"},"origin":"link","outcome":"handled","text":"handled","flow":"App#0","link":1,"changes":[{"change":"removed","what":"Start#0","from":"window#0"},{"change":"added","what":"DoorFlow#0","to":"window#0"}],"refused":[]}
          {"v":1,"event":"step","n":5,"input":2,"t":0.0,"step":{"set":"Step","name":"door","values":[],"text":"door"},"origin":"initial","outcome":"refusedByGuard","text":"refused by the guard","flow":"DoorFlow#0","link":1,"changes":[],"refused":[]}
          {"v":1,"event":"link","n":6,"input":2,"t":0.0,"link":1,"url":"demo://door/7","state":"held","waitsFor":{"ready":["DoorFlow#0"],"answer":[]},"text":"link demo://door/7 waits for DoorFlow#0 to be ready","changes":[],"refused":[]}
          {"v":1,"event":"line","text":":open demo://list"}
          {"v":1,"event":"link","n":7,"input":3,"t":0.0,"link":2,"url":"demo://list","state":"held","waitsFor":{"link":"demo://door/7"},"text":"link demo://list waits for demo://door/7","changes":[],"refused":[]}
          {"v":1,"event":"line","text":":navigate .start"}
          {"v":1,"event":"step","n":8,"input":4,"t":0.0,"step":{"set":"Step","name":"start","values":[],"text":"start"},"origin":"link","outcome":"handled","text":"handled","flow":"App#0","changes":[{"change":"removed","what":"DoorFlow#0","from":"window#0"},{"change":"added","what":"Start#1","to":"window#0"},{"change":"ended","what":"DoorFlow#0"}],"refused":[]}
          {"v":1,"event":"step","n":9,"input":4,"t":0.0,"step":{"set":"Step","name":"start","values":[],"text":"start"},"origin":"link","outcome":"flowEnded","text":"dropped: DoorFlow#0 has ended","flow":"DoorFlow#0","changes":[],"refused":[]}
          {"v":1,"event":"link","n":10,"input":4,"t":0.0,"link":1,"url":"demo://door/7","state":"dropped","reason":{"ended":["DoorFlow#0"]},"left":[{"set":"Step","name":"item","values":[7],"text":"item(7)"}],"text":"link demo://door/7 is dropped before item(7): DoorFlow#0 has ended","changes":[],"refused":[]}
          {"v":1,"event":"link","n":11,"input":4,"t":0.0,"link":2,"url":"demo://list","state":"opened","text":"link demo://list","changes":[],"refused":[]}
          {"v":1,"event":"step","n":12,"input":4,"t":0.0,"step":{"set":"Step","name":"list","values":[],"text":"list"},"origin":"link","outcome":"handled","text":"handled","flow":"App#0","link":2,"changes":[{"change":"removed","what":"Start#1","from":"window#0"},{"change":"added","what":"ListFlow#0","to":"window#0"}],"refused":[]}
          {"v":1,"event":"step","n":13,"input":4,"t":0.0,"step":{"set":"Step","name":"list","values":[],"text":"list"},"origin":"initial","outcome":"handled","text":"handled","flow":"ListFlow#0","link":2,"changes":[{"change":"added","what":"Start#2","to":"ListFlow#0"}],"refused":[]}
          """#)
  }

  @Test("is completed with the patterns up to their first capture")
  func completion() throws {
    let stage = try Stage(Self.app)
    let found = Completer(shell: stage.shell).completions(":open demo://i", 14)

    #expect(found.range == 6..<14)
    #expect(found.candidates.map(\.text) == ["demo://item/"])
    #expect(found.candidates.map(\.help) == ["demo://item/{id:Int}"])
  }
}
