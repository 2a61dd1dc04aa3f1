import Testing

@Suite("Ready, steady, go")
struct ReadySteadyGoTests {
  @Test("A round leads from the login through three tabs back to the login")
  func wholeSession() throws {
    let result = try session(
      "scripts/ready-steady-go.lua",
      [
        ":tap Login",
        ":tree",
        ":tap Ready",
        ":tap Steady",
        ":tree",
        ":tap Go",
        ":tree",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + AppFlow#0 on window#0
               2  AppFlow#0          login                      handled
                  + Login#0 on AppFlow#0
               3  LoginFlow#0        login                      handled
            > :tap Login
               4  LoginFlow#0        loginIsDone                LoginFlow#0 ended
               5  AppFlow#0          loginIsDone                handled
                  - Login#0 from AppFlow#0
                  + TabFlow#0 on AppFlow#0
               6  TabFlow#0          tabs                       handled
                  + Ready#0 on navigation#0
                  + Steady#0 on navigation#1
                  + Go#0 on navigation#2
                  + navigation#0 on TabFlow#0
                  + navigation#1 on TabFlow#0
                  + navigation#2 on TabFlow#0
            > :tree
            ● window
            ● └─ navigation AppFlow#0
            ●    └─ tabs TabFlow#0
            ●       ├─ navigation#0 "Ready"  in TabFlow#0  selected
            ●       │  └─ screen Ready#0 "Ready"  in TabFlow#0
            ·       ├─ navigation#1 "Steady"  in TabFlow#0
            ·       │  └─ screen Steady#0 "Steady"  in TabFlow#0
            ·       └─ navigation#2 "Go"  in TabFlow#0
            ·          └─ screen Go#0 "Go"  in TabFlow#0
            > :tap Ready
               7  TabFlow#0          readyIsDone                handled
                  > navigation#1 selected in TabFlow#0
            > :tap Steady
               8  TabFlow#0          steadyIsDone               handled
                  > navigation#2 selected in TabFlow#0
            > :tree
            ● window
            ● └─ navigation AppFlow#0
            ●    └─ tabs TabFlow#0
            ·       ├─ navigation#0 "Ready"  in TabFlow#0
            ·       │  └─ screen Ready#0 "Ready"  in TabFlow#0
            ·       ├─ navigation#1 "Steady"  in TabFlow#0
            ·       │  └─ screen Steady#0 "Steady"  in TabFlow#0
            ●       └─ navigation#2 "Go"  in TabFlow#0  selected
            ●          └─ screen Go#0 "Go"  in TabFlow#0
            > :tap Go
               9  TabFlow#0          goIsDone                   TabFlow#0 ended
              10  AppFlow#0          goIsDone                   handled
                  - TabFlow#0 from AppFlow#0
                  + Login#1 on AppFlow#0
              11  LoginFlow#1        login                      handled
            > :tree
            ● window
            ● └─ navigation AppFlow#0
            ●    └─ screen Login#1 "Login"  root of LoginFlow#1
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   LoginFlow#1  ready, child of AppFlow#0
            """)))
  }

  @Test("A tab keeps its state while another is selected, and an index out of range is refused")
  func tabs() throws {
    let result = try session(
      "scripts/ready-steady-go.lua",
      [
        ":tap Login",
        ":tab Go",
        ":tab 7",
        ":tree",
        ":tab 1",
        ":tap Ready",
        ":tree",
      ])

    #expect(
      result
        == Sextant.Result(
          output: lines(
            """
               1  + window#0 shown
                  + AppFlow#0 on window#0
               2  AppFlow#0          login                      handled
                  + Login#0 on AppFlow#0
               3  LoginFlow#0        login                      handled
            > :tap Login
               4  LoginFlow#0        loginIsDone                LoginFlow#0 ended
               5  AppFlow#0          loginIsDone                handled
                  - Login#0 from AppFlow#0
                  + TabFlow#0 on AppFlow#0
               6  TabFlow#0          tabs                       handled
                  + Ready#0 on navigation#0
                  + Steady#0 on navigation#1
                  + Go#0 on navigation#2
                  + navigation#0 on TabFlow#0
                  + navigation#1 on TabFlow#0
                  + navigation#2 on TabFlow#0
            > :tab Go
               7  > navigation#2 selected in TabFlow#0
            > :tab 7
               8  refused: no such tab
            > :tree
            ● window
            ● └─ navigation AppFlow#0
            ●    └─ tabs TabFlow#0
            ·       ├─ navigation#0 "Ready"  in TabFlow#0
            ·       │  └─ screen Ready#0 "Ready"  in TabFlow#0
            ·       ├─ navigation#1 "Steady"  in TabFlow#0
            ·       │  └─ screen Steady#0 "Steady"  in TabFlow#0
            ●       └─ navigation#2 "Go"  in TabFlow#0  selected
            ●          └─ screen Go#0 "Go"  in TabFlow#0
            > :tab 1
               9  > navigation#0 selected in TabFlow#0
            > :tap Ready
              10  TabFlow#0          readyIsDone                handled
                  > navigation#1 selected in TabFlow#0
            > :tree
            ● window
            ● └─ navigation AppFlow#0
            ●    └─ tabs TabFlow#0
            ·       ├─ navigation#0 "Ready"  in TabFlow#0
            ·       │  └─ screen Ready#0 "Ready"  in TabFlow#0
            ●       ├─ navigation#1 "Steady"  in TabFlow#0  selected
            ●       │  └─ screen Steady#0 "Steady"  in TabFlow#0
            ·       └─ navigation#2 "Go"  in TabFlow#0
            ·          └─ screen Go#0 "Go"  in TabFlow#0
            """),
          errors: """
            error: :tab 7 was refused: no such tab [E0526]
                  = there are 3 tabs: Ready, Steady, Go

            """, code: 1))
  }
}
