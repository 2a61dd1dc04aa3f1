import Testing

@Suite("What apps of today do, in Swift", .serialized)
struct TodayBehaviourTests {
  typealias Case = BehaviourTests.Case

  static let cases = [
    Case(
      name: "a secret is sealed in the log, and compared as in the script",
      script: """
        local Step = steps "S" { "start", "entered(pin: String)", "opened", "typed(String)" }
        screen "Door" {
          title = "Door", field "pin" { secure = true, keyboard = "number", emits = Step.typed },
          button "Enter" { emits = Step.entered, value = "pin" },
        }
        screen "Hall" { title = "Hall" }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Door", opened = push "Hall", typed = none,
            entered = function(flow, pin)
              if pin == secret "1234" then return forwardToCurrent(Step.opened) end
              return none
            end,
          },
        }
        """,
      lines: BehaviourTests.lines(
        "tap Enter; type pin 4321 = type 4321; tap Enter; type pin 1234 = type 1234; tap Enter")),
    Case(
      name: "what replaces the top of a stack is heard, and back leads below it",
      script: """
        local Step = steps "S" { "start", "pay", "paid", "again" }
        screen "Cart" { title = "Cart", button "Pay" { emits = Step.pay } }
        screen "Payment" { title = "Payment", button "Done" { emits = Step.paid } }
        screen "Receipt" { title = "Receipt", button "Again" { emits = Step.again } }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Cart", pay = push "Payment", paid = replace "Receipt", again = replace "Payment",
          },
        }
        """,
      lines: BehaviourTests.lines("tap Pay; tap Done; tap Again; tap Done; back; tap Pay")),
    Case(
      name: "an idle timer starts anew with each touch, and what is entered is one",
      script: """
        local Step = steps "S" { "start", "idle", "more", "typed" }
        screen "Home" { title = "Home", field "note" {}, button "More" { emits = Step.more } }
        screen "More" { title = "More", after { seconds = 50, idle = true, emits = Step.typed } }
        stepper "Watch" { after { seconds = 100, idle = true, emits = Step.idle } }
        flow "SubFlow" {
          root = navigation, steppers = "Watch",
          navigate = { start = set "Home", idle = popToRoot(), more = push "More", typed = none },
        }
        flow "AppFlow" {
          root = window, start = Step.start,
          navigate = { start = show { "SubFlow", start = Step.start } },
        }
        """,
      lines: BehaviourTests.lines(
        """
        clock +90s = clock 90; type note a = type a; clock +90s = clock 90; tap More; clock +60s = clock 60; \
        back; clock +99s = clock 99; clock +2s = clock 2; clock +100s = clock 100
        """)),
    Case(
      name: "who presented a screen or a flow hears that the user has swiped it away",
      script: """
        local Step = steps "S" {
          "start", "sheet", "sub", "sheetLeft", "subLeft", "inner", "close", "closed", "card", "cardLeft",
        }
        screen "Home" {
          title = "Home", button "Sheet" { emits = Step.sheet }, button "Sub" { emits = Step.sub },
          button "Card" { emits = Step.card },
        }
        screen "Card" { title = "Card", style = "sheet", didDismiss = Step.cardLeft }
        flow "CardFlow" { root = screen "Card", navigate = { card = contribute "Card" } }
        screen "Sheet" { title = "Sheet", style = "sheet", didDismiss = Step.sheetLeft }
        screen "Inner" { title = "Inner", button "Close" { emits = Step.close } }
        flow "SubFlow" {
          root = navigation, style = "sheet", didDismiss = Step.subLeft,
          navigate = { inner = set "Inner", close = finish(Step.closed) },
        }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", sheet = present "Sheet", sub = present { "SubFlow", start = Step.inner },
            card = present { "CardFlow", start = Step.card }, cardLeft = none, sheetLeft = none, subLeft = none, closed = dismiss(),
          },
        }
        """,
      lines: BehaviourTests.lines(
        "tap Sheet; dismiss; tap Sub; dismiss; clock +2s = clock 2; tap Sub; tap Close; clock +2s = clock 2; tap Sub; dismiss; tap Card; dismiss"
      )),
    Case(
      name: "a tab that only emits is never selected",
      script: """
        local Step = steps "S" { "start", "write", "page" }
        screen "List" { title = "List", button "Page" { emits = Step.page } }
        screen "Plus" { title = "Plus", tabEmits = Step.write }
        screen "Me" { title = "Me" }
        screen "Draft" { title = "Draft", style = "sheet" }
        flow "AppFlow" {
          root = tabs, start = Step.start,
          navigate = {
            start = set { "List", "Plus", "Me" }, write = present "Draft", page = none,
          },
        }
        """,
      lines: BehaviourTests.lines("tab Plus; dismiss; tap Page; tab Me; tab Plus; dismiss")),
    Case(
      name: "controls emit what functions, constants and tables by labels give",
      script: """
        local Step = steps "S" { "start", "go(n: Int)", "both(text: String, on: Bool)", "size(Int)", "done" }
        screen "Home" {
          title = "Home", field "text" { initial = "a" }, toggle "on" {},
          button "Three" { emits = Step.go, value = 3 },
          button "Both" { emits = Step.both, value = { text = "text", on = "on" } },
          button "Size" { emits = Step.size, value = function(screen) return #screen.state.text end },
          button "Done" { emits = function(screen) return Step.go(#screen.state.text) end },
        }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", go = none, both = none, size = none, done = none },
        }
        """,
      lines: BehaviourTests.lines(
        "tap Three; tap Both; type text abc = type abc; tap Both; tap Size; tap Done")),
    Case(
      name: "decisions in an 'all' and in one another",
      script: """
        local Step = steps "S" { "start", "go(n: Int)", "told(Int)" }
        screen "Home" {
          title = "Home", button "One" { emits = Step.go(1) }, button "Two" { emits = Step.go(2) },
        }
        screen "A" { title = "A", button "Three" { emits = Step.go(3) } }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", told = none,
            go = all {
              choose {
                one = push "A",
                many = choose {
                  two = function(flow, n) return forwardToCurrent(Step.told(n)) end, three = popToRoot(),
                  when = function(flow, n) if n > 2 then return "three" end return "two" end,
                },
                when = function(flow, n) if n > 1 then return "many" end return "one" end,
              },
              forwardToCurrent(Step.told(9)),
            },
          },
        }
        """, lines: BehaviourTests.lines("tap Two; tap One; tap Three; tap Two")),
  ]

  @Test("logs what the script logs, and compiles without a warning", arguments: cases)
  func behaves(one: Case) throws { try BehaviourTests().behaves(one: one) }
}
