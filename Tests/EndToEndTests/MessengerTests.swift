import Testing

@Suite("The messenger")
struct MessengerTests {
  @Test("A user logs in, views a tab, logs out and logs in again")
  func wholeSession() throws {
    let result = try session(
      "scripts/messenger.lua",
      [
        ":tree",
        ":tap Login",
        ":tree",
        ":tab DM",
        ":tap \"Log out\"",
        ":tree",
        ":status",
        ":tap Login",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          toLogin                    handled
                  + LoginFlow#0 on window#0
               3  LoginFlow#0        toLogin                    handled
                  + Login#0 on LoginFlow#0
            > :tree
            ● window
            ● └─ navigation LoginFlow#0
            ●    └─ screen Login#0 "Login"  in LoginFlow#0
            > :tap Login
               4  LoginFlow#0        toGNB                      LoginFlow#0 ended
               5  AppFlow#0          toGNB                      handled
                  - LoginFlow#0 from window#0
                  + GNBFlow#0 on window#0
               6  GNBFlow#0          toGNB                      handled
               7  TempFlow#0         toTemp(name: "Home")       handled
                  + Temp#0 on TempFlow#0
               8  TempFlow#1         toTemp(name: "Activity")   handled
                  + Temp#1 on TempFlow#1
               9  TempFlow#2         toTemp(name: "DM")         handled
                  + Temp#2 on TempFlow#2
              10  TempFlow#3         toTemp(name: "Search")     handled
                  + Temp#3 on TempFlow#3
              11  TempFlow#4         toTemp(name: "Profile")    handled
                  + Temp#4 on TempFlow#4
                  + TempFlow#0 on GNBFlow#0
                  + TempFlow#1 on GNBFlow#0
                  + TempFlow#2 on GNBFlow#0
                  + TempFlow#3 on GNBFlow#0
                  + TempFlow#4 on GNBFlow#0
            > :tree
            ● window
            ● └─ tabs GNBFlow#0
            ●    ├─ navigation TempFlow#0 "Home"  selected
            ●    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
            ·    ├─ navigation TempFlow#1 "Activity"
            ·    │  └─ screen Temp#1 "This is Activity"  in TempFlow#1
            ·    ├─ navigation TempFlow#2 "DM"
            ·    │  └─ screen Temp#2 "This is DM"  in TempFlow#2
            ·    ├─ navigation TempFlow#3 "Search"
            ·    │  └─ screen Temp#3 "This is Search"  in TempFlow#3
            ·    └─ navigation TempFlow#4 "Profile"
            ·       └─ screen Temp#4 "This is Profile"  in TempFlow#4
            > :tab DM
              12  > TempFlow#2 selected in GNBFlow#0
            > :tap "Log out"
              13  TempFlow#2         toLogin                    TempFlow#2 ended
              14  GNBFlow#0          toLogin                    GNBFlow#0 ended
              15  AppFlow#0          toLogin                    handled
                  - GNBFlow#0 from window#0
                  + LoginFlow#1 on window#0
              16  LoginFlow#1        toLogin                    handled
                  + Login#1 on LoginFlow#1
            > :tree
            ● window
            ● └─ navigation LoginFlow#1
            ●    └─ screen Login#1 "Login"  in LoginFlow#1
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   LoginFlow#1  ready, child of AppFlow#0
            > :tap Login
              17  LoginFlow#1        toGNB                      LoginFlow#1 ended
              18  AppFlow#0          toGNB                      handled
                  - LoginFlow#1 from window#0
                  + GNBFlow#1 on window#0
              19  GNBFlow#1          toGNB                      handled
              20  TempFlow#5         toTemp(name: "Home")       handled
                  + Temp#5 on TempFlow#5
              21  TempFlow#6         toTemp(name: "Activity")   handled
                  + Temp#6 on TempFlow#6
              22  TempFlow#7         toTemp(name: "DM")         handled
                  + Temp#7 on TempFlow#7
              23  TempFlow#8         toTemp(name: "Search")     handled
                  + Temp#8 on TempFlow#8
              24  TempFlow#9         toTemp(name: "Profile")    handled
                  + Temp#9 on TempFlow#9
                  + TempFlow#5 on GNBFlow#1
                  + TempFlow#6 on GNBFlow#1
                  + TempFlow#7 on GNBFlow#1
                  + TempFlow#8 on GNBFlow#1
                  + TempFlow#9 on GNBFlow#1
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   GNBFlow#1  ready, child of AppFlow#0
            flow   TempFlow#5  ready, child of GNBFlow#1
            flow   TempFlow#6  ready, child of GNBFlow#1
            flow   TempFlow#7  ready, child of GNBFlow#1
            flow   TempFlow#8  ready, child of GNBFlow#1
            flow   TempFlow#9  ready, child of GNBFlow#1
            """)))
  }

  @Test("A step emitted by a screen in a hidden tab is dropped, and the log reports it")
  func hiddenTab() throws {
    let result = try session(
      "scripts/messenger.lua",
      [
        ":tap Login",
        ":emit Temp#1 .toLogin",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          toLogin                    handled
                  + LoginFlow#0 on window#0
               3  LoginFlow#0        toLogin                    handled
                  + Login#0 on LoginFlow#0
            > :tap Login
               4  LoginFlow#0        toGNB                      LoginFlow#0 ended
               5  AppFlow#0          toGNB                      handled
                  - LoginFlow#0 from window#0
                  + GNBFlow#0 on window#0
               6  GNBFlow#0          toGNB                      handled
               7  TempFlow#0         toTemp(name: "Home")       handled
                  + Temp#0 on TempFlow#0
               8  TempFlow#1         toTemp(name: "Activity")   handled
                  + Temp#1 on TempFlow#1
               9  TempFlow#2         toTemp(name: "DM")         handled
                  + Temp#2 on TempFlow#2
              10  TempFlow#3         toTemp(name: "Search")     handled
                  + Temp#3 on TempFlow#3
              11  TempFlow#4         toTemp(name: "Profile")    handled
                  + Temp#4 on TempFlow#4
                  + TempFlow#0 on GNBFlow#0
                  + TempFlow#1 on GNBFlow#0
                  + TempFlow#2 on GNBFlow#0
                  + TempFlow#3 on GNBFlow#0
                  + TempFlow#4 on GNBFlow#0
            > :emit Temp#1 .toLogin
              12  TempFlow#1         toLogin                    ignored: Temp#1 is not visible
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   GNBFlow#0  ready, child of AppFlow#0
            flow   TempFlow#0  ready, child of GNBFlow#0
            flow   TempFlow#1  ready, child of GNBFlow#0
            flow   TempFlow#2  ready, child of GNBFlow#0
            flow   TempFlow#3  ready, child of GNBFlow#0
            flow   TempFlow#4  ready, child of GNBFlow#0
            """)))
  }

  @Test("RxFlow's own log lines are printed verbatim")
  func rxflow() throws {
    let result = try session(
      "scripts/messenger.lua",
      [
        ":tap Login",
        ":tap \"Log out\"",
      ], options: ["--log-style", "rxflow"])

    #expect(
      result
        == .success(
          lines(
            """
            will navigate to flow=Messenger.AppFlow and step=toLogin
            did navigate to flow=Messenger.AppFlow and step=toLogin
            will navigate to flow=Messenger.LoginFlow and step=toLogin
            did navigate to flow=Messenger.LoginFlow and step=toLogin
            > :tap Login
            will navigate to flow=Messenger.LoginFlow and step=toGNB
            did navigate to flow=Messenger.LoginFlow and step=toGNB
            will navigate to flow=Messenger.AppFlow and step=toGNB
            did navigate to flow=Messenger.AppFlow and step=toGNB
            will navigate to flow=Messenger.GNBFlow and step=toGNB
            did navigate to flow=Messenger.GNBFlow and step=toGNB
            will navigate to flow=Messenger.TempFlow and step=toTemp(name: "Home")
            did navigate to flow=Messenger.TempFlow and step=toTemp(name: "Home")
            will navigate to flow=Messenger.TempFlow and step=toTemp(name: "Activity")
            did navigate to flow=Messenger.TempFlow and step=toTemp(name: "Activity")
            will navigate to flow=Messenger.TempFlow and step=toTemp(name: "DM")
            did navigate to flow=Messenger.TempFlow and step=toTemp(name: "DM")
            will navigate to flow=Messenger.TempFlow and step=toTemp(name: "Search")
            did navigate to flow=Messenger.TempFlow and step=toTemp(name: "Search")
            will navigate to flow=Messenger.TempFlow and step=toTemp(name: "Profile")
            did navigate to flow=Messenger.TempFlow and step=toTemp(name: "Profile")
            > :tap "Log out"
            will navigate to flow=Messenger.TempFlow and step=toLogin
            did navigate to flow=Messenger.TempFlow and step=toLogin
            will navigate to flow=Messenger.GNBFlow and step=toLogin
            did navigate to flow=Messenger.GNBFlow and step=toLogin
            will navigate to flow=Messenger.AppFlow and step=toLogin
            did navigate to flow=Messenger.AppFlow and step=toLogin
            will navigate to flow=Messenger.LoginFlow and step=toLogin
            did navigate to flow=Messenger.LoginFlow and step=toLogin
            """)))
  }

  @Test("The guideline's log lines are printed verbatim")
  func guideline() throws {
    let result = try session(
      "scripts/messenger.lua",
      [
        ":tap Login",
        ":tap \"Log out\"",
      ], options: ["--log-style", "guideline"])

    #expect(
      result
        == .success(
          lines(
            """
            did navigate to Messenger.AppFlow -> toLogin
            did navigate to Messenger.LoginFlow -> toLogin
            > :tap Login
            did navigate to Messenger.LoginFlow -> toGNB
            did navigate to Messenger.AppFlow -> toGNB
            did navigate to Messenger.GNBFlow -> toGNB
            did navigate to Messenger.TempFlow -> toTemp(name: "Home")
            did navigate to Messenger.TempFlow -> toTemp(name: "Activity")
            did navigate to Messenger.TempFlow -> toTemp(name: "DM")
            did navigate to Messenger.TempFlow -> toTemp(name: "Search")
            did navigate to Messenger.TempFlow -> toTemp(name: "Profile")
            > :tap "Log out"
            did navigate to Messenger.TempFlow -> toLogin
            did navigate to Messenger.GNBFlow -> toLogin
            did navigate to Messenger.AppFlow -> toLogin
            did navigate to Messenger.LoginFlow -> toLogin
            """)))
  }

  @Test("A step that no live flow has an entry for is reported as unhandled by each")
  func unhandled() throws {
    let result = try session(
      "scripts/messenger.lua",
      [
        ":navigate .toInChat(withChannelID: 1)"
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          toLogin                    handled
                  + LoginFlow#0 on window#0
               3  LoginFlow#0        toLogin                    handled
                  + Login#0 on LoginFlow#0
            > :navigate .toInChat(withChannelID: 1)
               4  AppFlow#0          toInChat(withChannelID: 1) unhandled: AppFlow#0 has no entry for it
               5  LoginFlow#0        toInChat(withChannelID: 1) unhandled: LoginFlow#0 has no entry for it
            """)))
  }
}
