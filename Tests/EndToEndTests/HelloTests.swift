import Testing

@Suite("The first script")
struct HelloTests {
  @Test("A row leads to a greeting and back; a modal dismisses itself")
  func wholeSession() throws {
    let result = try session(
      "scripts/hello.lua",
      [
        ":steps",
        ":tap names 2",
        ":tree",
        ":back",
        ":tap About",
        ":tree",
        ":tap Done",
        ":tree",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + HelloFlow#0 on window#0
               2  HelloFlow#0        started                    handled
                  + Welcome#0 on HelloFlow#0
            > :steps
              :tap names 1              .namePicked("Ada")  Ada     → Greeting#0
              :tap names 2              .namePicked("세종")  세종   → Greeting#0
              :tap names 3              .namePicked("Grace")  Grace  → Greeting#0
              :tap About                .aboutAsked                 → About#0
            > :tap names 2
               3  HelloFlow#0        namePicked("세종")         handled
                  + Greeting#0 on HelloFlow#0
            > :tree
            ● window
            ● └─ navigation HelloFlow#0
            ·    ├─ screen Welcome#0 "Welcome"  in HelloFlow#0
            ●    └─ screen Greeting#0 "Hello, 세종!"  in HelloFlow#0
            > :back
               4  - Greeting#0 from HelloFlow#0
            > :tap About
               5  HelloFlow#0        aboutAsked                 handled
                  ^ About#0 over HelloFlow#0
            > :tree
            ● window
            ● └─ navigation HelloFlow#0
            ●    ├─ screen Welcome#0 "Welcome"  in HelloFlow#0
            ●    ╰▲ screen About#0 "About"  in HelloFlow#0  presented over HelloFlow#0, which \
            stays visible
            > :tap Done
               6  HelloFlow#0        done                       handled
                  - About#0 dismissed
            > :tree
            ● window
            ● └─ navigation HelloFlow#0
            ●    └─ screen Welcome#0 "Welcome"  in HelloFlow#0
            > :status
            clock  0s
            flow   HelloFlow#0  ready
            """)))
  }

  @Test("A step can be written as a line, and a row can be selected by its text")
  func stepsByHand() throws {
    let result = try session(
      "scripts/hello.lua",
      [
        ".namePicked(\"Linus\")",
        ":back",
        ":tap Ada",
        ":tree",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + HelloFlow#0 on window#0
               2  HelloFlow#0        started                    handled
                  + Welcome#0 on HelloFlow#0
            > .namePicked("Linus")
               3  HelloFlow#0        namePicked("Linus")        handled
                  + Greeting#0 on HelloFlow#0
            > :back
               4  - Greeting#0 from HelloFlow#0
            > :tap Ada
               5  HelloFlow#0        namePicked("Ada")          handled
                  + Greeting#1 on HelloFlow#0
            > :tree
            ● window
            ● └─ navigation HelloFlow#0
            ·    ├─ screen Welcome#0 "Welcome"  in HelloFlow#0
            ●    └─ screen Greeting#1 "Hello, Ada!"  in HelloFlow#0
            """)))
  }
}
