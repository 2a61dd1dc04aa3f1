import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Which link a URL matches")
struct LinkTableTests {
  private func stage(_ links: String) throws -> Stage {
    try Stage(
      """
      local Step = steps "S" {
        "home", "movie(withId: Int)", "text(String)", "both(a: Int, b: String?)", "some(Any)",
        "number(Double)", "flag(Bool)", "maybe(Int?)",
      }
      screen "Home" { title = "Home" }
      \(links)
      flow "App" { root = navigation, start = Step.home, navigate = { home = set "Home" } }
      """)
  }

  /// The steps of a URL, or what is wrong with it.
  private func steps(_ stage: Stage, _ url: String) -> String {
    do throws(Diagnostic) {
      return try stage.app.link(url).steps.map(\.description).joined(separator: ", ")
    } catch {
      let more = [error.cure].compactMap { $0 } + error.notes.map(\.message)
      return ([error.message] + more).map { $0.text(in: .english) }.joined(separator: " | ")
    }
  }

  @Test("Captures become the values of steps, each as its type")
  func captures() throws {
    let stage = try stage(
      """
      link "demo://movie/{id:Int}" { Step.home, Step.movie(capture "id") }
      link "demo://both/{a:Int}?b={b:String?}" { Step.both { b = capture "b", a = capture "a" } }
      link "demo://number/{n:Double}" { Step.number(capture "n") }
      link "demo://wide/{n:Int}" { Step.number(capture "n") }
      link "demo://flag/{f:Bool}" { Step.flag(capture "f") }
      link "demo://some/{t}" { Step.some(capture "t"), Step.text(capture "t") }
      link "demo://maybe?n={n:Int?}" { Step.maybe(capture "n") }
      link "demo://sure/{n:Int}" { Step.maybe(capture "n") }
      link "demo://mixed/{b}" { Step.both(7, capture "b") }
      """)

    #expect(
      [
        "demo://movie/5", "demo://movie/-5", "demo://both/1", "demo://both/1?b=",
        "demo://both/1?b=x",
        "demo://number/2", "demo://number/-2.5e3", "demo://wide/2", "demo://flag/true",
        "demo://some/a%20b", "demo://some/%ED%95%9C", "demo://maybe", "demo://maybe?n=3",
        "demo://sure/3", "demo://mixed/x",
      ].map { steps(stage, $0) } == [
        "home, movie(withId: 5)", "home, movie(withId: -5)", "both(a: 1, b: nil)",
        #"both(a: 1, b: "")"#, #"both(a: 1, b: "x")"#, "number(2.0)", "number(-2500.0)",
        "number(2.0)", "flag(true)", #"some("a b"), text("a b")"#, #"some("한"), text("한")"#,
        "maybe(nil)", "maybe(3)", "maybe(3)", #"both(a: 7, b: "x")"#,
      ])
  }

  @Test(
    "A value that does not have its capture's type is reported",
    arguments: [
      ("demo://movie/x", "id is Int, got 'x'"),
      ("demo://movie/5.0", "id is Int, got '5.0'"),
      ("demo://movie/99999999999999999999", "id is Int, got '99999999999999999999'"),
      ("demo://movie/%EF%BC%95", "id is Int, got '５'"),
      ("demo://number/nan", "n is Double, got 'nan'"),
      ("demo://number/0x10", "n is Double, got '0x10'"),
      ("demo://number/1e999", "n is Double, got '1e999'"),
      ("demo://flag/yes", "f is Bool, got 'yes'"),
      ("demo://maybe?n=", "n is Int?, got ''"),
    ])
  func misfits(_ url: String, _ reason: String) throws {
    let stage = try stage(
      """
      link "demo://movie/{id:Int}" { Step.movie(capture "id") }
      link "demo://number/{n:Double}" { Step.number(capture "n") }
      link "demo://flag/{f:Bool}" { Step.flag(capture "f") }
      link "demo://maybe?n={n:Int?}" { Step.maybe(capture "n") }
      """)

    #expect(steps(stage, url) == "'\(url)' does not fit its link: \(reason)")
  }

  @Test("The more specific pattern wins, wherever it is written")
  func specific() throws {
    let links = [
      #"link "demo://a/{x}" { Step.text "one" }"#, #"link "demo://a/b" { Step.text "literal" }"#,
      #"link "demo://{_}" { Step.text "never" }"#,
      #"link "demo://p/{x}/c" { Step.text "right" }"#,
      #"link "demo://p/b/{y}" { Step.text "left" }"#,
      #"link "demo://q" { Step.text "plain" }"#, #"link "demo://q?k={_}" { Step.text "key" }"#,
      #"link "demo://q?k={_}&l={_:Int}&m={_:Int?}" { Step.text "keys" }"#,
    ].filter { !$0.contains("never") }.map {
      $0.replacing("{x}", with: "{_}").replacing("{y}", with: "{_}")
    }
    let urls = [
      "demo://a/b", "demo://a/c", "demo://p/b/c", "demo://p/x/c", "demo://p/b/x", "demo://q?z=1",
      "demo://q?k=1", "demo://q?l=1&m=2&k=3",
    ]
    let expected = [
      "literal", "one", "left", "right", "left", "plain", "key", "keys",
    ].map { "text(\"\($0)\")" }
    for order in [links, links.reversed()] {
      let stage = try stage(order.joined(separator: "\n"))
      #expect(urls.map { steps(stage, $0) } == expected)
    }
  }

  @Test("The order of the query does not matter, and keys that the link does not use are ignored")
  func query() throws {
    let stage = try stage(
      #"link "demo://q?a={a:Int}&b={b:String?}" { Step.both { a = capture "a", b = capture "b" } }"#
    )

    #expect(
      ["demo://q?a=1&b=2", "demo://q?b=2&c&a=1&a=3#x", "demo://q?x=1&a=1"].map { steps(stage, $0) }
        == [#"both(a: 1, b: "2")"#, #"both(a: 1, b: "2")"#, "both(a: 1, b: nil)"])
  }

  @Test(
    "A URL that matches no link is reported with the nearest patterns and the differences",
    arguments: [
      (
        "other://movie/5",
        "demo://movie/{id:Int}: the scheme is 'demo', not 'other' | "
          + "demo://list/{t}/all: the scheme is 'demo', not 'other' | "
          + "demo://find?q={q}: the scheme is 'demo', not 'other'"
      ),
      (
        "demo://movei/5",
        "demo://movie/{id:Int}: the host is 'movie', not 'movei' | "
          + "demo://list/{t}/all: the host is 'list', not 'movei' | "
          + "demo://find?q={q}: the host is 'find', not 'movei'"
      ),
      (
        "demo://list/x/al",
        "demo://list/{t}/all: segment 2 is 'all', not 'al' | "
          + "demo://movie/{id:Int}: the host is 'movie', not 'list' | "
          + "demo://find?q={q}: the host is 'find', not 'list'"
      ),
      (
        "demo://movie",
        "demo://movie/{id:Int}: the path has 1 segment, not 0 | "
          + "demo://list/{t}/all: the host is 'list', not 'movie' | "
          + "demo://find?q={q}: the host is 'find', not 'movie'"
      ),
      (
        "demo://movie//",
        "demo://movie/{id:Int}: segment 1, {id:Int}, is empty | "
          + "demo://list/{t}/all: the host is 'list', not 'movie' | "
          + "demo://find?q={q}: the host is 'find', not 'movie'"
      ),
      (
        "demo://movie/5/",
        "demo://movie/{id:Int}: it does not end in '/' | "
          + "demo://list/{t}/all: the host is 'list', not 'movie' | "
          + "demo://find?q={q}: the host is 'find', not 'movie'"
      ),
      (
        "demo://find/?Q=1",
        "demo://find?q={q}: the query has no key 'q' | "
          + "demo://movie/{id:Int}: the host is 'movie', not 'find' | "
          + "demo://list/{t}/all: the host is 'list', not 'find'"
      ),
    ])
  func nearest(_ url: String, _ hints: String) throws {
    let stage = try stage(
      """
      link "demo://movie/{id:Int}" { Step.movie(capture "id") }
      link "demo://list/{t}/all" { Step.text(capture "t") }
      link "demo://find?q={q}" { Step.text(capture "q") }
      """)

    #expect(steps(stage, url) == "no link matches '\(url)' | \(hints)")
  }

  @Test("If the app has no links, the error says so; a long URL is shortened")
  func none() throws {
    let stage = try stage("")

    #expect(
      steps(stage, "demo://a")
        == "the app has no links | declare one: link \"demo://home\" { Step.home }")
    #expect(steps(stage, String(repeating: "x", count: 100_000)).count < 200)
  }

  @Test("A link of a script is delivered step by step")
  func delivered() throws {
    let stage = try stage(#"link "demo://home/{id:Int}" { Step.home, Step.movie(capture "id") }"#)
    _ = stage.log()

    stage.session.perform(.link(try stage.app.link("demo://home/5")))

    #expect(stage.log() == ["App#0: home → handled", "App#0: movie(withId: 5) → unhandled"])
  }
}
