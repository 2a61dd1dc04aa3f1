import Testing

@Suite("The launch screen")
struct LaunchTests {
  @Test("The launch screen stays until three seconds have passed, not a millisecond less")
  func threeSeconds() throws {
    let result = try session(
      "scripts/launch.lua",
      [
        ":status",
        ":clock +2.999s",
        ":clock",
        ":clock 1ms",
        ":tree",
        ":clock",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          launchIsRequired           handled
                  + Launch#0 on window#0
            > :status
            clock  0s
            flow   AppFlow#0  ready
            timer  mainIsRequired from Launch#0 at 3s
            > :clock +2.999s
            > :clock
            2.999s
            3s  Launch#0  mainIsRequired
            > :clock 1ms
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
            > :tree
            ● window
            ● └─ tabs MainFlow#0
            ●    ├─ navigation HomeFlow#0 "Home"  selected
            ●    │  └─ screen Home#0 "Home"  in HomeFlow#0
            ·    └─ navigation MyPageFlow#0 "My Page"
            ·       └─ screen MyPage#0 "My Page"  in MyPageFlow#0
            > :clock
            3s
            """)))
  }

  @Test("Advancing three seconds at once has the same result")
  func atOnce() throws {
    let result = try session(
      "scripts/launch.lua",
      [
        ":clock +3s",
        ":tap Next",
        ":tab \"My Page\"",
        ":tap Next",
        ":tree",
        ":dismiss",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          launchIsRequired           handled
                  + Launch#0 on window#0
            > :clock +3s
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
            > :tab "My Page"
               8  > MyPageFlow#0 selected in MainFlow#0
            > :tap Next
               9  MyPageFlow#0       mypageNext                 handled
                  ^ MyPageNext#0 over MainFlow#0
            > :tree
            ● window
            ● └─ tabs MainFlow#0
            ·    ├─ navigation HomeFlow#0 "Home"
            ·    │  ├─ screen Home#0 "Home"  in HomeFlow#0
            ·    │  └─ screen HomeNext#0 "Home_Next"  in HomeFlow#0
            ●    ├─ navigation MyPageFlow#0 "My Page"  selected
            ●    │  └─ screen MyPage#0 "My Page"  in MyPageFlow#0
            ●    ╰▲ screen MyPageNext#0  in MyPageFlow#0  presented over MainFlow#0, which stays \
            visible
            > :dismiss
              10  - MyPageNext#0 dismissed
            > :status
            clock  3s
            flow   AppFlow#0  ready
            flow   MainFlow#0  ready, child of AppFlow#0
            flow   HomeFlow#0  ready, child of MainFlow#0
            flow   MyPageFlow#0  ready, child of MainFlow#0
            """)))
  }

  @Test("Leaving the launch screen early cancels its timer")
  func leftEarly() throws {
    let result = try session(
      "scripts/launch.lua",
      [
        ":clock 1s",
        ".mainIsRequired",
        ":clock 5s",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          launchIsRequired           handled
                  + Launch#0 on window#0
            > :clock 1s
            > .mainIsRequired
               3  AppFlow#0          mainIsRequired             handled
                  - Launch#0 from window#0
                  + MainFlow#0 on window#0
               4  no flow listens to Launch#0 any more, so its timer will not emit mainIsRequired
               5  MainFlow#0         homeIsRequired             handled
                  + HomeFlow#0 on MainFlow#0
                  + MyPageFlow#0 on MainFlow#0
               6  HomeFlow#0         homeIsRequired             handled
                  + Home#0 on HomeFlow#0
               7  MyPageFlow#0       mypageIsRequired           handled
                  + MyPage#0 on MyPageFlow#0
            > :clock 5s
            > :status
            clock  6s
            flow   AppFlow#0  ready
            flow   MainFlow#0  ready, child of AppFlow#0
            flow   HomeFlow#0  ready, child of MainFlow#0
            flow   MyPageFlow#0  ready, child of MainFlow#0
            """)))
  }

  @Test("A step of My Page is heard under its sheet, and presents nothing more")
  func underModal() throws {
    let result = try session(
      "scripts/launch.lua",
      [
        ":clock 3s",
        ":tab 2",
        ":tap Next",
        ":emit MyPage .mypageNext",
        ":tree",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          launchIsRequired           handled
                  + Launch#0 on window#0
            > :clock 3s
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
            > :tab 2
               7  > MyPageFlow#0 selected in MainFlow#0
            > :tap Next
               8  MyPageFlow#0       mypageNext                 handled
                  ^ MyPageNext#0 over MainFlow#0
            > :emit MyPage .mypageNext
               9  MyPageFlow#0       mypageNext                 handled, 1 refused
                  refused: already presenting
            > :tree
            ● window
            ● └─ tabs MainFlow#0
            ·    ├─ navigation HomeFlow#0 "Home"
            ·    │  └─ screen Home#0 "Home"  in HomeFlow#0
            ●    ├─ navigation MyPageFlow#0 "My Page"  selected
            ●    │  └─ screen MyPage#0 "My Page"  in MyPageFlow#0
            ●    ╰▲ screen MyPageNext#0  in MyPageFlow#0  presented over MainFlow#0, which stays \
            visible
            """)))
  }

  @Test("The flow of the tabs leaves a tab's own step unhandled")
  func unhandled() throws {
    let result = try session(
      "scripts/launch.lua",
      [
        ":clock 3s",
        ":navigate .mypageIsRequired",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          launchIsRequired           handled
                  + Launch#0 on window#0
            > :clock 3s
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
            > :navigate .mypageIsRequired
               7  AppFlow#0          mypageIsRequired           unhandled: AppFlow#0 has no entry for it
             8-9  unhandled by 2 others
              10  MyPageFlow#0       mypageIsRequired           handled
                  + MyPage#1 on MyPageFlow#0
            """)))
  }
}
