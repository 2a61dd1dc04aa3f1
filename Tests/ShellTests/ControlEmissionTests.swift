import Driving
import Scripting
import Testing

@testable import Shell

@Suite("What controls emit")
struct ControlEmissionTests {
  private static let script = """
    local Step = steps "S" {
      "start", "pay(to: String, amount: Int)", "pick(id: Int, title: String)", "page(Int)", "two(Int, Int)",
      "got(a: Int, b: String?)", "filter(text: String, sort: String, on: Bool)", "ask", "ask2",
    }
    screen "Home" {
      title = "Home", state = { n = 3 },
      field "query" { emits = Step.filter, value = { text = "query", sort = "sort", on = "on" } },
      picker "sort" { choices = { "A", "B" }, emits = function(screen, choice)
        return Step.filter(screen.state.query, choice, screen.state.on)
      end },
      toggle "on" { emits = Step.filter, value = function(screen, on)
        return screen.state.query, screen.state.sort, on
      end },
      button "Pay" { emits = Step.pay, value = { to = "query", amount = 5 } },
      button "One" { emits = Step.page, value = 1 },
      button "Sometimes" { emits = function(screen) return screen.state.on and Step.two(1, 2) or nil end },
      button "Two" { emits = Step.two, value = function(screen) return screen.state.n, 4 end },
      list "goods" {
        items = { { id = 1, title = "Lamp" }, { id = 2, title = "Rope" } }, emits = Step.pick,
        value = { id = "id", title = "title" },
      },
      list "rows" { items = { 1, 2 }, emits = function(screen, item) return Step.two(item, screen.state.n) end },
      list "pairs" { items = { 1, 2 }, emits = Step.two, value = function(item, screen) return item, 9 end },
      button "Ask" { emits = Step.ask }, button "Ask again" { emits = Step.ask2 },
    }
    flow "F" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", pay = none, pick = none, page = none, two = none, got = none, filter = none,
        ask = fetch { "Data", seconds = 1, emits = Step.got, gives = function() return 7, "x" end },
        ask2 = fetch { "More", seconds = 1, emits = function(services) return Step.got(8, nil) end },
      },
    }
    """

  @Test("Several values come from labels, a function or a constant, whatever the control is")
  func values() throws {
    let stage = try EditedStage(Self.script)

    let transcript = stage.transcript([
      ":type query hi", ":tap sort B", ":tap Sometimes", ":tap on", ":tap Sometimes", ":tap Pay",
      ":tap One", ":tap Two", ":tap Rope", ":tap rows 2", ":tap pairs 1", ":tap Ask", ":clock +1s",
      ":tap Ask again", ":clock +1s",
    ])

    #expect(
      transcript == """
        > :type query hi
           3  ~ Home#0 query = "hi"
           4  F#0                filter(text: "hi", sort: "A", on: false) handled
        > :tap sort B
           5  ~ Home#0 sort = "B"
           6  F#0                filter(text: "hi", sort: "B", on: false) handled
        > :tap Sometimes
        > :tap on
           7  ~ Home#0 on = true
           8  F#0                filter(text: "hi", sort: "B", on: true) handled
        > :tap Sometimes
           9  F#0                two(1, 2)                  handled
        > :tap Pay
          10  F#0                pay(to: "hi", amount: 5)   handled
        > :tap One
          11  F#0                page(1)                    handled
        > :tap Two
          12  F#0                two(3, 4)                  handled
        > :tap Rope
          13  F#0                pick(id: 2, title: "Rope") handled
        > :tap rows 2
          14  F#0                two(2, 3)                  handled
        > :tap pairs 1
          15  F#0                two(1, 9)                  handled
        > :tap Ask
          16  F#0                ask                        handled
              ~ F#0 fetches Data#0
        > :clock +1s
          17  F#0                got(a: 7, b: "x")          handled
        > :tap Ask again
          18  F#0                ask2                       handled
              ~ F#0 fetches More#0
        > :clock +1s
          19  F#0                got(a: 8, b: nil)          handled
        """)
  }

  @Test("A screen whose name has blanks and marks may stand before its control")
  func fullNames() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "ask", "sent", "kept" }
      screen "Home" { title = "Home", button "Ask" { emits = Step.ask }, field "note" {} }
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = set "Home", kept = none,
        ask = alert { "Send it", button "OK" { emits = Step.sent }, button "No way" { emits = Step.kept } },
        sent = alert { "Delete #1 now?", button "OK" { emits = Step.kept }, button "No" { role = "cancel" } },
      } }
      """)

    let transcript = stage.transcript([
      ":tap Ask", #":tap "Send it#0 OK""#, ":tap Delete #1 now?#0 No", ":tap Ask",
      ":tap Send it#1 No way", ":type Home#0 note hi #2 you", ":type note Temp#3 hi",
      ":tap Nope#1 OK",
    ])

    #expect(
      transcript == """
        > :tap Ask
           3  F#0                ask                        handled
              ^ Send it#0 over F#0
        > :tap "Send it#0 OK"
           4  - Send it#0 dismissed
           5  F#0                sent                       handled
              ^ Delete #1 now?#0 over F#0
        > :tap Delete #1 now?#0 No
           6  - Delete #1 now?#0 dismissed
        > :tap Ask
           7  F#0                ask                        handled
              ^ Send it#1 over F#0
        > :tap Send it#1 No way
           8  - Send it#1 dismissed
           9  F#0                kept                       handled
        > :type Home#0 note hi #2 you
          10  ~ Home#0 note = "hi #2 you"
        > :type note Temp#3 hi
          11  ~ Home#0 note = "Temp#3 hi"
        > :tap Nope#1 OK
        error: there is no 'Nope#1' in the tree [E0512]
        """)
  }

  @Test("A secret is sealed before the session gets it, and equals the same text")
  func secrets() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "pin(String)" }
      screen "Login" {
        title = "Login", field "pin" { secure = true },
        button "Log in" { emits = Step.pin, value = "pin" },
      }
      screen "Home" { title = "Home" }
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = set "Login",
        pin = function(flow, pin)
          if pin == secret "1234" then return set "Home" end
          return ignore "a wrong PIN"
        end,
      } }
      """)

    let transcript = stage.transcript([
      ":type pin 4321", ":screen", ":tap Log in", ":type pin 1234", ":tap Log in",
    ])

    #expect(
      transcript == """
        > :type pin 4321
           3  ~ Login#0 pin = "\(SealedText("4321").token)"
        > :screen
        Login
          pin: "••••"
          [ Log in ]
        > :tap Log in
           4  F#0                pin("\(SealedText("4321").token)")       ignored: a wrong PIN
        > :type pin 1234
           5  ~ Login#0 pin = "\(SealedText("1234").token)"
        > :tap Log in
           6  F#0                pin("\(SealedText("1234").token)")       handled
              - Login#0 from F#0
              + Home#0 on F#0
        """)
  }

  @Test("A tap on what emits nothing this time is a tap")
  func decided() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "go(Int)" }
      screen "Home" {
        title = "Home",
        button "Never" { emits = function() return nil end },
        button "Both" { emits = function() return Step.go(1), Step.go(2) end },
        list "rows" { items = { 1, 2 }, emits = function(screen, item) return item > 1 and Step.go(item) or nil end },
      }
      flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", go = none } }
      """)

    let transcript = stage.transcript([":tap Never", ":tap rows 1", ":tap rows 2", ":tap Both"])

    #expect(
      transcript == """
        > :tap Never
        > :tap rows 1
        > :tap rows 2
           3  F#0                go(2)                      handled
        > :tap Both
        app.lua:5: error: emits: expected one step, or nil; got 2 values [E0301]
            4 |   button "Never" { emits = function() return nil end },
            5 |   button "Both" { emits = function() return Step.go(1), Step.go(2) end },
         in 'Both' of screen Home
        """)
  }

  @Test("No line that may type a secret is kept in the prompt's history")
  func history() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start" }
      screen "Home" { field "pin" { secure = true } }
      flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    let app = stage.shell.app

    #expect(app.withoutSecrets(":type pin 1234") == nil)
    #expect(app.withoutSecrets("type(\"pin\", \"1234\")") == nil)
    #expect(app.withoutSecrets(":screen") == ":screen")
    #expect(
      app.withoutSecrets("x = secret '1234'") == "x = secret \"\(SealedText("1234").token)\"")
  }

  @Test("What a script assigns to a field for secrets is drawn as dots, and sealed in a step")
  func assigned() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "pin(String)" }
      screen "Login" {
        field "pin" { secure = true }, button "Log in" { emits = Step.pin, value = "pin" },
      }
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = all { set "Login" }, pin = function(flow) flow.root.top.state.pin = "4321" return none end } }
      """)
    _ = stage.transcript([":tap Log in"])

    let transcript = stage.transcript([":screen", ":tap Log in"])

    #expect(transcript.contains("pin: \"••••\"\n"))
    #expect(transcript.contains("pin(\"\(SealedText("4321").token)\")"))
  }

  @Test("A refused line says a secret as the session has it")
  func refused() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "next" }
      screen "Login" { title = "Login", field "pin" { secure = true }, button "Next" { emits = Step.next } }
      screen "Over" { title = "Over" }
      flow "F" { root = navigation, start = Step.start, navigate = { start = set "Login", next = push "Over" } }
      """)
    _ = stage.transcript([":tap Next"])

    let transcript = stage.transcript([":type Login#0 pin 4321"])

    #expect(
      transcript == """
        > :type Login#0 pin 4321
           4  refused: the screen is not visible
        error: :type Login#0 pin \(SealedText("4321").token) was refused: the screen is not visible [E0526]
        """)
  }

  @Test("A secret in Lua is sealed as Lua reads it")
  func escaped() {
    let token = SealedText("a\"b\\").token
    #expect(SecretWord.sealed(in: #"x = secret "a\"b\\""#) == "x = secret \"\(token)\"")
    #expect(SecretWord.sealed(in: "secret = 1") == "secret = 1")
  }
}
