import Diagnostics
import Testing

@testable import Shell

@Suite("The commands for undo, redo and replay")
struct TimeCommandTests {
  @Test("undo and redo inputs, each with all its records")
  func undo() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript([
      ":tap Go", ":back", ":tap Go", ":undo", ":undo 5", ":undo", ":redo 2", ":redo 9", ":redo",
    ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :back
           4  - Page#0 from App#0
        > :tap Go
           5  App#0              go(7)                      handled
              + Page#1 on App#0
        > :undo
        undid 5, now at 4
        > :undo 5
        undid 3-4, now at 2
        > :undo
        error: nothing to undo [E0519]
        > :redo 2
           3  App#0              go(7)                      handled
              + Page#0 on App#0
           4  - Page#0 from App#0
        now at 4
        > :redo 9
           5  App#0              go(7)                      handled
              + Page#1 on App#0
        now at 5
        > :redo
        error: nothing to redo [E0520]
        """)
  }

  @Test("go to any record ever printed, on any branch")
  func branches() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript([
      ":tap Go", ":back", ":at 3", ":at", ":tap rows 2", ":at", ":tree", ":at 4", ":at", ":tree",
      ":at 5", ":log 2",
    ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :back
           4  - Page#0 from App#0
        > :at 3
        now at 3
        > :at
        at 3; :redo brings back 4
        > :tap rows 2
        error: Page has no control 'rows 2' [E0506]
              = Page has nothing to tap
        > :at
        at 3; :redo brings back 4
        > :tree
        ● window
        ● └─ navigation App#0
        ·    ├─ screen Start#0 "시작"  in App#0
        ●    └─ screen Page#0 "페이지 7"  in App#0
        > :at 4
        now at 4
        > :at
        at 4
        > :tree
        ● window
        ● └─ navigation App#0
        ●    └─ screen Start#0 "시작"  in App#0
        > :at 5
        error: there is no record 5 [E0521]
              = the log contains records 1 to 4
        > :log 2
           3  App#0              go(7)                      handled
              + Page#0 on App#0
           4  - Page#0 from App#0
        """)
  }

  @Test("start a branch at the next input, and lead back to the old one")
  func branching() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript([
      ":tap Go", ":back", ":at 2", ":tap rows 1", ":at", ":log 1", ":at 4", ":at", ":tap rows 2",
      ":at 5", ":tree",
    ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :back
           4  - Page#0 from App#0
        > :at 2
        now at 2
        > :tap rows 1
        a new branch begins after 2; :at 4 returns to the old one
           5  App#0              go(3)                      handled
              + Page#0 on App#0
        > :at
        at 5
        branch after 2: 3-4
        > :log 1
           5  App#0              go(3)                      handled
              + Page#0 on App#0
        > :at 4
        now at 4
        > :at
        at 4
        branch after 2: 5
        > :tap rows 2
           6  App#0              go(4)                      handled
              + Page#1 on App#0
        > :at 5
        now at 5
        > :tree
        ● window
        ● └─ navigation App#0
        ·    ├─ screen Start#0 "시작"  in App#0
        ●    └─ screen Page#0 "페이지 3"  in App#0
        """)
  }

  @Test("go to the end of the input that a record belongs to")
  func inTheMiddle() throws {
    let stage = try Stage(script: "messenger")
    _ = stage.transcript([":tap Login", ":tab 2"])

    #expect(stage.said(":at 7") == "now at 11, where the input of 7 ends")
  }

  @Test("treat each line as a place of its own, also if it wrote no records")
  func unrecordedLines() throws {
    let stage = try Stage(script: "launch")

    let transcript = stage.transcript([
      ":clock +1s", ":undo", ":clock +3s", ":tap Next", ":clock +1s", ":undo", ":clock", ":redo",
      ":clock",
    ])

    #expect(
      transcript == """
        > :clock +1s
        > :undo
        undid :clock +1s, now at 2
        > :clock +3s
        a new branch begins after 2; :at input 2 returns to the old one
           3  AppFlow#0          mainIsRequired             handled
              - Launch#0 from window#0
              + MainFlow#0 on window#0
           4  MainFlow#0         homeIsRequired             handled
              + HomeFlow#0 on MainFlow#0
              + MyPageFlow#0 on MainFlow#0
           5  HomeFlow#0         homeIsRequired             handled
              + Home#0 on HomeFlow#0
           6  MyPageFlow#0       mypageIsRequired           handled
              + MyPage#0 on MyPageFlow#0
        > :tap Next
           7  HomeFlow#0         homeNext                   handled
              + HomeNext#0 on HomeFlow#0
        > :clock +1s
        > :undo
        undid :clock +1s, now at 7
        > :clock
        3s
        > :redo
        redid :clock +1s, now at 7
        > :clock
        4s
        """)
  }

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

  @Test("replay all inputs and compare the records")
  func replay() throws {
    let stage = try Stage(Stage.zoo)
    _ = stage.transcript([":tap Go", ":undo", ":tap rows 1", ":back", ".fail"])

    #expect(
      stage.said(":replay")
        == "replayed 3 inputs from the start: all 5 records are the same")
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

  @Test("refuse invalid counts and numbers")
  func refused() throws {
    let stage = try Stage(Stage.zoo)

    #expect(
      stage.transcript([":undo 0", ":redo x", ":at here", ":undo 1 2", ":clock real"]) == """
        > :undo 0
        error: '0' is not a whole number, 1 or more [E0510]
              = write :undo [COUNT]
        > :redo x
        error: 'x' is not a whole number, 1 or more [E0510]
              = write :redo [COUNT]
        > :at here
        error: there is no record here [E0521]
              = the log contains records 1 to 2
        > :undo 1 2
        error: :undo does not take '2' [E0503]
              = write :undo [COUNT]
        > :clock real
        error: the clock can follow the real one only at a prompt or with --json [E0522]
              = write :clock +3s
        """)
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
