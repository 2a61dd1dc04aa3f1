import Foundation
import LineEditor
import Testing

@testable import Shell

@Suite(":type, and :tap on toggles")
struct TypeCommandTests {
  private static let script = """
    local Step = steps "Step" { "start", "typed(String)", "dark(on: Bool)", "search(String)", "over" }
    screen "Form" {
      field "email" { placeholder = "Your address", emits = Step.typed },
      field "full name" { initial = "Kim", text = "Name" },
      toggle "dark" { emits = Step.dark },
      toggle "big" { initial = true, text = "Big letters" },
      button "Search" { emits = Step.search, value = "email" },
      button "Fail" { emits = Step.search, value = function(screen) return #screen.state.email end },
      button "Over" { emits = Step.over },
    }
    screen "Sheet" { button "OK" { emits = Step.start } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Form", typed = none, dark = none, search = none, over = present "Sheet" } }
    """

  @Test("types into fields, flips toggles, and lets buttons take their values")
  func using() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([
        ":screen", ":type email kim@example.com", ":type full name Kim  Lee",
        ":type email \"two  blanks\"", ":tap dark", ":tap dark", ":tap big", ":tap Search",
        ":type email \"\"", ":screen", ":steps",
      ]) == """
        > :screen
        Form
          email: ""  Your address
          Name: "Kim"
          [ ] dark
          [x] Big letters
          [ Search ]
          [ Fail ]
          [ Over ]
        > :type email kim@example.com
           3  ~ Form#0 email = "kim@example.com"
           4  App#0              typed("kim@example.com")   handled
        > :type full name Kim  Lee
           5  ~ Form#0 full name = "Kim Lee"
        > :type email "two  blanks"
           6  ~ Form#0 email = "two  blanks"
           7  App#0              typed("two  blanks")       handled
        > :tap dark
           8  ~ Form#0 dark = true
           9  App#0              dark(on: true)             handled
        > :tap dark
          10  ~ Form#0 dark = false
          11  App#0              dark(on: false)            handled
        > :tap big
          12  ~ Form#0 big = false
        > :tap Search
          13  App#0              search("two  blanks")      handled
        > :type email ""
          14  ~ Form#0 email = ""
          15  App#0              typed("")                  handled
        > :screen
        Form
          email: ""  Your address
          Name: "Kim Lee"
          [ ] dark
          [ ] Big letters
          [ Search ]
          [ Fail ]
          [ Over ]
        > :steps
          :type email TEXT          .typed("")  ""
          :type full name TEXT      "Kim Lee"
          :tap dark                 .dark(on: true)  false      ~ Form#0 dark = true
          :tap big                  false                       ~ Form#0 big = true
          :tap Search               .search("")                 handled, no visible change
          :tap Fail                                             fails: search(String): value 1 is String, got Int
          :tap Over                 .over                       → Sheet#0
        """)
  }

  @Test("reports what is wrong")
  func mistakes() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([
        ":type", ":type email", ":type emial x", ":type zzz x", ":type dark on", ":tap email",
        ":tap dark 2", ":tap Fail", ":tap Over", ":type email x", ":type zzz x",
      ]) == """
        > :type
        error: :type needs more arguments [E0502]
              = valid names: 'email', 'full name'
        > :type email
        error: :type needs more arguments [E0502]
              = write :type email TEXT
        > :type emial x
        error: Form has no field 'emial' [E0506]
              = did you mean 'email'?
        > :type zzz x
        error: Form has no field 'zzz' [E0506]
              = valid names: 'email', 'full name'
        > :type dark on
        error: 'dark' is not a field: you cannot type into it [E0647]
              = write :tap dark
        > :tap email
        error: 'email' is a field and cannot be tapped [E0646]
              = write :type email TEXT
        > :tap dark 2
        error: :tap does not take '2' [E0503]
              = write :tap CONTROL [ROW]
        > :tap Fail
        app.lua:8: error: search(String): value 1 is String, got Int [E0203]
            7 |   button "Search" { emits = Step.search, value = "email" },
            8 |   button "Fail" { emits = Step.search, value = function(screen) return \
        #screen.state.email end },
         in 'Fail' of screen Form
        > :tap Over
           3  App#0              over                       handled
              ^ Sheet#0 over App#0
        > :type email x
           4  refused: Sheet#0 covers it
        error: :type email x was refused: Sheet#0 covers it [E0526]
              = dismiss the modal with :dismiss
        > :type zzz x
        error: Sheet has no field 'zzz' [E0506]
              = the screen has no field
        """)
  }

  @Test("is a Lua function with two values, and Lua's own type function with one")
  func lua() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([
        "type(\"email\", \"a  b\")", "type(3)", "type(nil)", "type(type)", "type()",
        "tap(\"dark\")",
      ]) == """
        > type("email", "a  b")
           3  ~ Form#0 email = "a  b"
           4  App#0              typed("a  b")              handled
        > type(3)
        "number"
        > type(nil)
        "nil"
        > type(type)
        "function"
        > type()
        prompt#5:1:1: error: bad argument #1 to 'type' (value expected) [E0114]
            1 | type()
              | ^^^^
        > tap("dark")
           5  ~ Form#0 dark = true
           6  App#0              dark(on: true)             handled
        """)
  }

  @Test("completes fields, and for :tap the controls that can be tapped")
  func completing() throws {
    let stage = try Stage(Self.script)
    let completer = Completer(shell: stage.shell)
    let texts = { (line: String) in
      completer.completions(line, line.count).candidates.map(\.text)
    }

    #expect(texts(":type ") == ["email", "full name"])
    #expect(texts(":type f") == ["full name"])
    #expect(texts(":tap ") == ["dark", "big", "Search", "Fail", "Over"])
  }

  @Test("finds a field by its number in the drawing")
  func numbered() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([":type 2 Lee Do", ":type 2", ":type 3 on", ":type 99 x"]) == """
        > :type 2 Lee Do
           3  ~ Form#0 full name = "Lee Do"
        > :type 2
        error: :type needs more arguments [E0502]
              = write :type 2 TEXT
        > :type 3 on
        error: Form has no field '3' [E0506]
              = valid names: 'email', 'full name'
        > :type 99 x
        error: Form has no field '99' [E0506]
              = valid names: 'email', 'full name'
        """)
  }

  @Test("is explained by :help, like the words of the language")
  func help() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([":help :type", ":help field", ":help toggle"]) == """
        > :help :type
        :type: types text into a field, by name or number, and replaces its value
          :type FIELD TEXT
        > :help field
        field: a text the user types, remembered in screen.state under its name
          field "email" { initial = "", placeholder = "Email", emits = Step.emailChanged }
          initial                      the initial text
          emits                        the step emitted when the user types: a step, a
                                       case to be filled, or a function (screen, text)
                                       that returns the step
          value                        fills the case: a name in screen.state, a
                                       function that returns its values, a constant, or
                                       a table of these by label
          text                         the text it shows
          placeholder                  the text that an empty field shows
          keyboard                     the keyboard that a phone shows for it
          secure                       true: the text is drawn as dots and never stored;
                                       compare it with secret "…"
          at                           the control's area on the screen's picture: { x,
                                       y, width, height } in percent of the screen
        > :help toggle
        toggle: a switch the user flips, remembered in screen.state under its name
          toggle "dark" { initial = false, emits = Step.darkChanged }
          initial                      whether it is initially on
          emits                        the step emitted when the user flips it: a step,
                                       a case to be filled, or a function (screen, on)
                                       that returns the step
          value                        fills the case: a name in screen.state, a
                                       function that returns its values, a constant, or
                                       a table of these by label
          text                         the text it shows
          at                           the control's area on the screen's picture: { x,
                                       y, width, height } in percent of the screen
        """)
  }

  @Test("shows a tree with states as JSON")
  func json() throws {
    let stage = try Stage(Self.script)
    let said = stage.said(":tree --json")

    #expect(
      said.contains(
        #""state":{"big":true,"dark":false,"email":"","full name":"Kim"}"#), "\(said)")
    #expect(said.components(separatedBy: "\"state\"").count == 2)
  }

  @Test("suggests a row of a list for a tap that nearly matches")
  func rows() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "pick(String)" }
      screen "Start" { list "names" { items = { "Ada", "Grace" }, emits = Step.pick } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Start" } }
      """)

    #expect(
      stage.said(":tap Grase") == """
        error: Start has no control 'Grase' [E0506]
              = did you mean 'Grace'?
        """)
  }
}
