import Testing

@testable import Scripting

@Suite("Messages about links")
struct LinkMessageTests {
  @Test("Each error shows its location and, if there is one, a fix", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": Self.head + one.script + "\n" + Self.tail])
    #expect(found == one.said)
  }

  private static let head = """
    local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", "list([String])" }

    """

  private static let tail = """
    flow "App" { root = navigation, start = Step.home, navigate = { home = none } }

    """

  static let cases = [
    Told(
      "a flow that is not declared",
      """
      link "demo://home" {
        to = "Apq",
        Step.home,
      }
      """,
      """
      app.lua:3:8: error: flow 'Apq' is not declared [E0110]
          2 | link "demo://home" {
          3 |   to = "Apq",
            |        ^^^^^ did you mean 'App' (declared at app.lua:6)?
      1 error
      """),
    Told(
      "a link that waits for nobody, and forgets what has values",
      """
      link "demo://home" {
        hold = true,
        forgets = { Step.text "a", Step.list, 7 },
        Step.home,
      }
      """,
      """
      app.lua:3:3: error: 'hold' of a link needs 'to' [E0950]
          2 | link "demo://home" {
          3 |   hold = true,
            |   ^^^^ add to = "…", or remove 'hold'
      app.lua:4:3: error: forgets: expected steps without their values, such as Step.loggedOut; got step [E0301]
          3 |   hold = true,
          4 |   forgets = { Step.text "a", Step.list, 7 },
            |   ^^^^^^^
      app.lua:4:3: error: forgets: expected steps without their values, such as Step.loggedOut; got number [E0301]
          3 |   hold = true,
          4 |   forgets = { Step.text "a", Step.list, 7 },
            |   ^^^^^^^
      3 errors
      """),
    Told(
      "a link that forgets and does not wait",
      """
      link "demo://home" {
        forgets = Step.home,
        Step.home,
      }
      """,
      """
      app.lua:3:3: error: 'forgets' of a link needs 'hold' [E0950]
          2 | link "demo://home" {
          3 |   forgets = Step.home,
            |   ^^^^^^^ add hold = true, or remove 'forgets'
      1 error
      """),
    Told(
      "an option of a link that there is not",
      """
      link "demo://home" {
        held = true,
        Step.home,
      }
      """,
      """
      app.lua:3: error: 'hold' of a link needs 'to' [E0950]
          2 | link "demo://home" {
          3 |   held = true,
            = add to = "…", or remove 'hold'
      app.lua:3:3: error: link has no option 'held' [E0302]
          2 | link "demo://home" {
          3 |   held = true,
            |   ^^^^ did you mean 'hold'?
      2 errors
      """),
    Told(
      "a capture the pattern does not have",
      """
      link "demo://movie/{id:Int}" {
        Step.home,
        Step.movie(capture "di"),
      }
      """,
      """
      app.lua:4:14: error: the pattern 'demo://movie/{id:Int}' has no capture 'di' [E0621]
          3 |   Step.home,
          4 |   Step.movie(capture "di"),
            |              ^^^^^^^^^^^^ did you mean 'id'?
      1 error
      """),
    Told(
      "a capture of a pattern without any",
      """
      link "demo://movie" { Step.movie { withId = capture "id" } }
      """,
      """
      app.lua:2:45: error: the pattern 'demo://movie' has no capture 'id' [E0621]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie" { Step.movie { withId = capture "id" } }
            |                                             ^^^^^^^^^^^^ write {id} in the pattern, in place of the value
      1 error
      """),
    Told(
      "a capture that no step uses",
      """
      link "demo://movie/{id:Int}" { Step.home }
      """,
      """
      app.lua:2:20: error: no step uses the capture 'id' [E0622]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/{id:Int}" { Step.home }
            |                    ^^^^^^^^ write capture "id" in a step, or {_:Int} if any \
      text will do
      1 error
      """),
    Told(
      "a capture of another type than the step's value",
      """
      link "demo://movie/{id}" { Step.movie(capture "id") }
      """,
      """
      app.lua:2:39: error: movie(withId: Int): withId is Int, but the capture 'id' is String \
      [E0623]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/{id}" { Step.movie(capture "id") }
            |                                       ^^^^^^^^^^^^ write {id:Int}
      1 error
      """),
    Told(
      "a capture that may be missing for a value that may not",
      """
      link "demo://movie?id={id:Int?}" { Step.movie { withId = capture("id") } }
      """,
      """
      app.lua:2:58: error: movie(withId: Int): withId is Int, but the capture 'id' is Int? \
      [E0623]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie?id={id:Int?}" { Step.movie { withId = capture("id") } }
            |                                                          ^^^^^^^^^^^^^ write \
      {id:Int}
      1 error
      """),
    Told(
      "a capture for a list",
      """
      link "demo://list/{x}" { Step.list(capture "x") }
      """,
      """
      app.lua:2:36: error: list([String]): value 1 is [String], but the capture 'x' is String \
      [E0623]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://list/{x}" { Step.list(capture "x") }
            |                                    ^^^^^^^^^^^
      1 error
      """),
    Told(
      "a capture inside of a value",
      """
      link "demo://list/{x}" { Step.list { "a", capture "x" } }
      """,
      """
      app.lua:2:43: error: list([String]): a capture must be a whole value of a step, not a part \
      of one [E0626]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://list/{x}" { Step.list { "a", capture "x" } }
            |                                           ^^^^^^^^^^^
      1 error
      """),
    Told(
      "a capture where no link is",
      """
      screen "A" { button "B" { emits = Step.text(capture "x") } }
      """,
      """
      app.lua:2:45: error: 'capture' takes a value from the URL of a link, so it can be used only \
      in the steps of a link [E0625]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | screen "A" { button "B" { emits = Step.text(capture "x") } }
            |                                             ^^^^^^^^^^^ write it where the link is declared: link "demo://movie/{id:Int}" { Step.moviePicked(capture "id") }
      1 error
      """),
    Told(
      "a capture that is lost",
      """
      local lost = capture "x"
      """,
      """
      app.lua:2:14: error: 'capture' takes a value from the URL of a link, so it can be used only \
      in the steps of a link [E0625]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | local lost = capture "x"
            |              ^^^^^^^^^^^ write it where the link is declared: link "demo://movie/{id:Int}" { Step.moviePicked(capture "id") }
      1 error
      """),
    Told(
      "a capture without a name",
      """
      link "demo://list/{x}" { Step.text(capture(5)) }
      """,
      """
      app.lua:2:36: error: capture: expected the name of a capture; got number [E0301]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://list/{x}" { Step.text(capture(5)) }
            |                                    ^^^^^^^
      1 error
      """),
    Told(
      "two links of the same shape",
      """
      link "demo://movie/{id:Int}" { Step.movie(capture "id") }
      link "DEMO://Movie/{x}?a={_:Int?}" { Step.text(capture "x") }
      link "demo://movie/{y}" { Step.text(capture "y") }
      """,
      """
      app.lua:3:6: error: 'DEMO://Movie/{x}?a={_:Int?}' and 'demo://movie/{id:Int}' match the \
      same URLs [E0624]
          2 | link "demo://movie/{id:Int}" { Step.movie(capture "id") }
          3 | link "DEMO://Movie/{x}?a={_:Int?}" { Step.text(capture "x") }
            |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ make them differ: add a literal segment, or a \
      query key that only one of them needs
      app.lua:2: note: 'demo://movie/{id:Int}' was declared here first
          2 | link "demo://movie/{id:Int}" { Step.movie(capture "id") }
      app.lua:4:6: error: 'demo://movie/{y}' and 'demo://movie/{id:Int}' match the same URLs \
      [E0624]
          3 | link "DEMO://Movie/{x}?a={_:Int?}" { Step.text(capture "x") }
          4 | link "demo://movie/{y}" { Step.text(capture "y") }
            |      ^^^^^^^^^^^^^^^^^^ make them differ: add a literal segment, or a query key \
      that only one of them needs
      app.lua:2: note: 'demo://movie/{id:Int}' was declared here first
          2 | link "demo://movie/{id:Int}" { Step.movie(capture "id") }
      2 errors
      """),
    Told(
      "two links that need different keys",
      """
      link "demo://q?a={_}" { Step.home }
      link "demo://q?b={_}" { Step.home }
      """,
      """
      app.lua:3:6: error: 'demo://q?b={_}' and 'demo://q?a={_}' match the same URLs [E0624]
          2 | link "demo://q?a={_}" { Step.home }
          3 | link "demo://q?b={_}" { Step.home }
            |      ^^^^^^^^^^^^^^^^ make them differ: add a literal segment, or a query key that \
      only one of them needs
      app.lua:2: note: 'demo://q?a={_}' was declared here first
          2 | link "demo://q?a={_}" { Step.home }
      1 error
      """),
    Told(
      "a link without steps",
      """
      link "demo://movie" {}
      """,
      """
      app.lua:2:6: error: the link 'demo://movie' has no steps [E0627]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie" {}
            |      ^^^^^^^^^^^^^^
      1 error
      """),
    Told(
      "a link without a body",
      """
      link "demo://movie"
      """,
      """
      app.lua:2:6: error: link 'demo://movie' has no body: write link "demo://movie" { … } \
      [E0109]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie"
            |      ^^^^^^^^^^^^^^
      1 error
      """),
    Told(
      "a link with two bodies",
      """
      local one = link "demo://movie"
      one { Step.home }
      one { Step.home }
      """,
      """
      app.lua:4: error: link "demo://movie": expected one list of steps in braces; got table \
      [E0301]
          3 | one { Step.home }
          4 | one { Step.home }
      1 error
      """),
    Told(
      "a link without a pattern",
      """
      link { Step.home }
      """,
      """
      app.lua:2:1: error: link: expected a URL pattern; got table [E0301]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link { Step.home }
            | ^^^^
      1 error
      """),
    Told(
      "things in a link that are no steps",
      """
      link "demo://movie" { Step.movie, 5, home = Step.home }
      """,
      """
      app.lua:2: error: movie(withId: Int) carries values, but none are given [E0204]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie" { Step.movie, 5, home = Step.home }
            = write the values in parentheses: movie(…); from the URL: movie(capture "…")
      app.lua:2:1: error: link: expected a step such as Step.done; got number [E0301]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie" { Step.movie, 5, home = Step.home }
            | ^^^^
      app.lua:2:38: error: link has no option 'home' [E0302]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie" { Step.movie, 5, home = Step.home }
            |                                      ^^^^ did you mean 'hold'?
      3 errors
      """),
    Told(
      "a pattern without a scheme",
      """
      link "movie/{id}" { Step.text(capture "id") }
      """,
      """
      app.lua:2:6: error: cannot read the pattern 'movie/{id}': it has no scheme: demo://… is \
      expected [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "movie/{id}" { Step.text(capture "id") }
            |      ^^^^^^^^^^^^
      1 error
      """),
    Told(
      "a pattern without slashes",
      """
      link "demo:movie" { Step.home }
      """,
      """
      app.lua:2:6: error: cannot read the pattern 'demo:movie': '//' is expected after \
      'demo:' [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo:movie" { Step.home }
            |      ^^^^^^^^^^^^
      1 error
      """),
    Told(
      "an unknown type",
      """
      link "demo://movie/{id:Number}" { Step.movie(capture "id") }
      """,
      """
      app.lua:2:20: error: cannot read the pattern 'demo://movie/{id:Number}': 'Number' is not a \
      capture type; valid types: Int, Double, String, Bool, each also with '?' [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/{id:Number}" { Step.movie(capture "id") }
            |                    ^^^^^^^^^^^
      1 error
      """),
    Told(
      "a capture without a name in the pattern",
      """
      link "demo://movie/{:Int}" { Step.home }
      """,
      """
      app.lua:2:20: error: cannot read the pattern 'demo://movie/{:Int}': '{:Int}' has no \
      name; write {id} or {id:Int} [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/{:Int}" { Step.home }
            |                    ^^^^^^
      1 error
      """),
    Told(
      "a capture that is a part of a segment",
      """
      link "demo://movie/id-{id}" { Step.text(capture "id") }
      """,
      """
      app.lua:2:20: error: cannot read the pattern 'demo://movie/id-{id}': a capture must be a \
      complete segment of the path or a value of the query, not part of a segment: 'id-{id}' \
      [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/id-{id}" { Step.text(capture "id") }
            |                    ^^^^^^^
      1 error
      """),
    Told(
      "a capture as the host",
      """
      link "demo://{host}/x" { Step.text(capture "host") }
      """,
      """
      app.lua:2:14: error: cannot read the pattern 'demo://{host}/x': a capture must be a complete \
      segment of the path or a value of the query, not part of the host: '{host}' [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://{host}/x" { Step.text(capture "host") }
            |              ^^^^^^
      1 error
      """),
    Told(
      "a segment that may be missing",
      """
      link "demo://movie/{id:Int?}" { Step.home }
      """,
      """
      app.lua:2:20: error: cannot read the pattern 'demo://movie/{id:Int?}': a segment cannot be \
      optional; '?' is for captures of the query [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/{id:Int?}" { Step.home }
            |                    ^^^^^^^^^
      1 error
      """),
    Told(
      "a literal value in the query",
      """
      link "demo://movie?tab=cast" { Step.home }
      """,
      """
      app.lua:2:20: error: cannot read the pattern 'demo://movie?tab=cast': the value of \
      'tab' is not a capture; write tab={tab} [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie?tab=cast" { Step.home }
            |                    ^^^^^^^^
      1 error
      """),
    Told(
      "a capture that stands twice",
      """
      link "demo://movie/{id}/{id}" { Step.text(capture "id") }
      """,
      """
      app.lua:2:6: error: cannot read the pattern 'demo://movie/{id}/{id}': the capture 'id' \
      is used twice [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/{id}/{id}" { Step.text(capture "id") }
            |      ^^^^^^^^^^^^^^^^^^^^^^^^
      1 error
      """),
    Told(
      "a key that stands twice",
      """
      link "demo://movie?a={a}&a={b}" { Step.home }
      """,
      """
      app.lua:2:6: error: cannot read the pattern 'demo://movie?a={a}&a={b}': the key 'a' \
      is used twice [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie?a={a}&a={b}" { Step.home }
            |      ^^^^^^^^^^^^^^^^^^^^^^^^^^
      1 error
      """),
    Told(
      "a fragment",
      """
      link "demo://movie#top" { Step.home }
      """,
      """
      app.lua:2:19: error: cannot read the pattern 'demo://movie#top': a pattern cannot contain \
      '#' [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie#top" { Step.home }
            |                   ^
      1 error
      """),
    Told(
      "dots in the path",
      """
      link "demo://movie/../x" { Step.home }
      """,
      """
      app.lua:2:6: error: cannot read the pattern 'demo://movie/../x': '..' cannot be a segment \
      of a URL [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/../x" { Step.home }
            |      ^^^^^^^^^^^^^^^^^^^
      1 error
      """),
    Told(
      "a broken escape",
      """
      link "demo://movie/%4" { Step.home }
      """,
      """
      app.lua:2:20: error: cannot read the pattern 'demo://movie/%4': '%4' is not a percent \
      escape [E0620]
          1 | local Step = steps "S" { "home", "movie(withId: Int)", "text(String)", \
      "list([String])" }
          2 | link "demo://movie/%4" { Step.home }
            |                    ^^
      1 error
      """),
  ]
}
