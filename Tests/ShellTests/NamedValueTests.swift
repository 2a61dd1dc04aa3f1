import Testing

@testable import Shell

@Suite("A step that carries named values")
struct NamedValueTests {
  private static let shop = """
    local S = steps "S" { "start", "picked(Any)", "again(film: Any)", "two(Int, film: Any)", "at(id: Int)" }
    local Other = steps "Other" { "again(film: Any)" }
    screen "Shop" {
      title = "Shop",
      list "films" { items = { { id = 3, title = "Up" } }, emits = S.picked },
      list "made" {
        items = { { id = 4, title = "Down" } }, emits = S.picked,
        value = function(item) return { film = item.id } end,
      },
      button "Three" { emits = S.picked({ id = 3 }) },
      button "Four" { emits = S.again({ film = 4 }) },
      button "Five" { emits = S.again, value = function() return { film = 5 } end },
    }
    screen "Film" { title = function(screen) return "film " .. screen.params[1].id end }
    flow "App" {
      root = navigation, start = S.start, steps = S,
      navigate = {
        start = set "Shop", at = none, two = none,
        picked = function(flow, film) return forwardToCurrent(S.again(film)) end,
        again = push "Film",
      },
    }
    """

  @Test("comes unchanged from rows, buttons and functions, and is passed on")
  func rows() throws {
    let stage = try Stage(Self.shop)

    let transcript = stage.transcript([
      ":tap Up", ":back", ":tap made 1", ":back", ":tap Three", ":back", ":tap Four", ":back",
      ":tap Five",
    ])

    #expect(
      transcript == #"""
        > :tap Up
           3  App#0              picked(["id": 3, "title": "Up"]) forwarded
           4  App#0              again(film: ["id": 3, "title": "Up"]) handled
              + Film#0 on App#0
        > :back
           5  - Film#0 from App#0
        > :tap made 1
           6  App#0              picked(["film": 4])        forwarded
           7  App#0              again(film: 4)             handled
              + Film#1 on App#0
        > :back
           8  - Film#1 from App#0
        > :tap Three
           9  App#0              picked(["id": 3])          forwarded
          10  App#0              again(film: ["id": 3])     handled
              + Film#2 on App#0
        > :back
          11  - Film#2 from App#0
        > :tap Four
          12  App#0              again(film: 4)             handled
              + Film#3 on App#0
        > :back
          13  - Film#3 from App#0
        > :tap Five
          14  App#0              again(film: ["film": 5])   handled
              + Film#4 on App#0
        """#)
  }

  @Test("can be typed as it is printed, and emitted again as _step")
  func typed() throws {
    let stage = try Stage(Self.shop)

    let transcript = stage.transcript([
      ".S.again(film: [\"id\": 3, \"tags\": [\"a \\\"b\\\"\", \"\\n\"]])", "emit(_step)",
      "S[tostring(_step)] == _step", ":navigate .two(1, film: [:])", "emit(_step)",
      "S[\"two(1, [\\\"a\\\": .infinity])\"]", "S.two(1, { film = 2 })",
    ])

    #expect(
      transcript == #"""
        > .S.again(film: ["id": 3, "tags": ["a \"b\"", "\n"]])
           3  App#0              again(film: ["id": 3, "tags": ["a \"b\"", "\n"]]) handled
              + Film#0 on App#0
        > emit(_step)
           4  App#0              again(film: ["id": 3, "tags": ["a \"b\"", "\n"]]) handled
              + Film#1 on App#0
        > S[tostring(_step)] == _step
        true
        > :navigate .two(1, film: [:])
           5  App#0              two(1, film: [:])          handled
        > emit(_step)
           6  App#0              two(1, film: [:])          handled
        > S["two(1, [\"a\": .infinity])"]
        two(1, film: ["a": .infinity])
        > S.two(1, { film = 2 })
        two(1, film: ["film": 2])
        """#)
  }

  @Test("is distinguished from labels: a table is labels only if its keys are the labels")
  func labels() throws {
    let stage = try Stage(Self.shop)

    let transcript = stage.transcript([
      "S.again { film = 1 }", "S.again { flim = 1 }", "S.again { film = 1, id = 2 }",
      "S.at { id = 1 }", "S.at { di = 1 }", "S.two { film = 1 }", "S[\"again(\"]", "S[\"agan(1)\"]",
      "S[\"at(1.5)\"]", "S[\"Other.again(1)\"]", ".again(film: [3: 4])",
    ])

    #expect(
      transcript == #"""
        > S.again { film = 1 }
        again(film: 1)
        > S.again { flim = 1 }
        again(film: ["flim": 1])
        > S.again { film = 1, id = 2 }
        again(film: ["film": 1, "id": 2])
        > S.at { id = 1 }
        at(id: 1)
        > S.at { di = 1 }
        prompt#5:1:8: error: at(id: Int): the step has no value 'di' [E0203]
            1 | S.at { di = 1 }
              |        ^^ did you mean 'id'?
        > S.two { film = 1 }
        prompt#6:1:3: error: two(Int, film: Any): value 1 has no label: write the values in parentheses [E0203]
            1 | S.two { film = 1 }
              |   ^^^
        > S["again("]
        prompt#7:1: error: cannot read the step 'again(': a value was expected [E0202]
            1 | S["again("]
        > S["agan(1)"]
        prompt#8:1:4: error: S has no step 'agan' [E0201]
            1 | S["agan(1)"]
              |    ^^^^ did you mean 'again' (declared at app.lua:1)?
        > S["at(1.5)"]
        prompt#9:1: error: at(id: Int): id is Int, got Double [E0203]
            1 | S["at(1.5)"]
        > S["Other.again(1)"]
        prompt#10:1:10: error: S has no step 'again' [E0201]
            1 | S["Other.again(1)"]
              |          ^^^^^
        > .again(film: [3: 4])
        error: '.again(film: [3: 4])' is not a step: named values are written ["name": value] [E0504]
        """#)
  }
}
