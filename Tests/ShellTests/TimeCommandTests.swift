import Diagnostics
import Testing

@testable import Shell

@Suite("The commands for undo, redo and replay")
struct TimeCommandTests {
  @Test(
    "treat ticks of the real clock during which nothing was due as part of the input before them")
  func ticks() throws {
    let stage = try Stage(script: "launch")
    stage.shell.advance(by: .seconds(1))
    #expect(stage.said(":undo") == "error: nothing to undo [E0519]")
    stage.shell.advance(by: .seconds(2))
    _ = stage.said(":tap Next")
    for _ in 0..<3 { stage.shell.advance(by: .milliseconds(100)) }

    #expect(
      stage.transcript([":undo", ":clock", ":redo", ":clock"]) == """
        > :undo
        undid 7, now at 6
        > :clock
        3s
        > :redo
           7  HomeFlow#0         homeNext                   handled
              + HomeNext#0 on HomeFlow#0
        now at 7
        > :clock
        3.3s
        """)
  }

  @Test("lose no input that wrote no records when going to a record and back")
  func unrecordedStay() throws {
    let stage = try Stage(SessionStage.app)

    let transcript = stage.transcript([
      ":tap About", ".more", ":clock +1s", ":at", ":at 2", ":at 3", ":at", ":redo", ":redo",
      ":undo", ":tap More", ":at", ":at input 3", ":at", ":at input 99", ":at input",
    ])

    #expect(
      transcript == """
        > :tap About
           3  App#0              about                      handled
              + About#0 on App#0
        > .more
        App#0 asks: sure?  (:answer yes, no, a number or text)
        > :clock +1s
        > :at
        at 3
        input 3, after record 3: .more
        input 4, after record 3: :clock +1s
        > :at 2
        now at 2
        > :at 3
        now at 3
        > :at
        at 3
        input 3, after record 3: .more (:redo brings it back)
        input 4, after record 3: :clock +1s (:redo brings it back)
        > :redo
        redid .more, now at 3
        App#0 asks: sure?  (:answer yes, no, a number or text)
        > :redo
        redid :clock +1s, now at 3
        > :undo
        undid :clock +1s, now at 3
        > :tap More
        a new branch begins after 3; :at input 4 returns to the old one
        > :at
        at 3
        input 3, after record 3: .more
        input 5, after record 3: :tap More
        branch after 3: input 4, :clock +1s
        > :at input 3
        now at 3, after input 3
        > :at
        at 3
        input 3, after record 3: .more
        input 5, after record 3: :tap More (:redo brings it back)
        branch after 3: input 4, :clock +1s
        > :at input 99
        error: there is no input 99 [E0521]
              = :at lists the inputs that wrote no records
        > :at input
        error: there is no record input [E0521]
              = the log contains records 1 to 3
        """)
  }

  @Test("report in Korean, and as JSON")
  func forms() throws {
    let korean = try Stage(Stage.zoo, OutputSettings(language: .korean))
    _ = korean.said(":tap Go")
    #expect(korean.said(":undo") == "되돌린 기록: 3. 지금 2번입니다")
    #expect(korean.said(":at") == "지금 2번. :redo로 다시 할 수 있는 기록: 3")

    let json = try Stage(Stage.zoo, OutputSettings(json: true))
    _ = json.said(":tap Go")
    #expect(
      json.said(":undo") == #"{"v":1,"event":"time","at":2,"t":0.0,"first":3,"last":3}"#)
    #expect(
      json.said(":at")
        == #"{"v":1,"event":"time","at":2,"t":0.0,"ahead":{"first":3,"last":3},"branches":[]}"#)
    let branch = json.said(":tap Go").split(separator: "\n").first
    #expect(branch == #"{"v":1,"event":"branch","after":2,"left":3}"#)
  }

  @Test("change nothing when refused, not even a clock that has advanced without a record")
  func refusedUnchanged() throws {
    let stage = try Stage(Stage.zoo)
    stage.shell.advance(by: .seconds(3))

    #expect(
      stage.transcript([":undo", ":clock", ":tap Go", ":undo", ":redo", ":clock"])
        == """
        > :undo
        error: nothing to undo [E0519]
        > :clock
        3s
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :undo
        undid 3, now at 2
        > :redo
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        now at 3
        > :clock
        3s
        """)
  }
}
