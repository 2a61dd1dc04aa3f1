import Foundation
import Testing

@Suite("sextant test")
struct TestCommandTests {
  private static let app = """
    local Step = steps "Step" { "start", "go" }
    screen "Home" { title = "Home", button "Go" { emits = Step.go } }
    screen "Page" { title = "쪽" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", go = push "Page" },
    }
    """
  private static let good = """
    script "app.lua"
    journey "going" { tags = { "smoke", "fast" },
      tap "Go", expect.steps { "App go" },
    }
    journey "staying" { expect.visible "Home" }
    journey "later" { skip = "not yet", back() }
    """
  private static let bad = """
    script "app.lua"
    journey "wrong <&>" {
      tap "Go", expect.steps { "App start" },
    }
    """

  /// A folder with an app and journeys, some in a folder below.
  private func workspace(_ files: [String: String] = [:]) throws -> Workspace {
    let workspace = try Workspace(Self.app)
    for (name, text) in files.isEmpty ? ["good.journey.lua": Self.good] : files {
      try workspace.write(text, to: name)
    }
    return workspace
  }

  /// A text without the times in it.
  private func timeless(_ text: String) -> String {
    text.replacing(/\(\d+(\.\d+)?(e-\d+)? s\)/, with: "(0 s)")
      .replacing(/time="\d+\.\d{3}"/, with: "time=\"0.000\"")
      .replacing(/"seconds":[0-9.e-]+/, with: "\"seconds\":0")
  }

  @Test("tells with --coverage what the journeys never come to, for people and for programs")
  func coverage() throws {
    let workspace = try workspace([
      "one.journey.lua": "script \"app.lua\"\njourney \"staying\" { expect.visible \"Home\" }\n"
    ])
    let result = try workspace.sextant.run(["test", "--coverage", "--coverage-file", "seen.json"])

    #expect(result.code == 0, "\(result.errors)")
    #expect(
      timeless(result.output) == """
        ✓ one.journey.lua  1 journey
        1 journey, 1 passed (0 s)
        journey coverage of app.lua
          screens: 1 of 2, 50 %
          flows: 1 of 1, 100 %
          controls: 0 of 1, 0 %
          entries: 1 of 2, 50 %
          states: 1 of 2, 50 %
          transitions: 0 of 2, 0 %
          app.lua:2: 'Go' of 'Home' was not used
          app.lua:3: screen 'Page' was not shown
          app.lua:6: 'App' did not handle 'go'

        """)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(workspace.text(of: "seen.json").utf8))
        as? [[String: Any]])
    #expect(document.count == 1)
    #expect(document.first?["screens"] as? [String: Int] == ["reached": 1, "total": 2])
    #expect((document.first?["missing"] as? [[String: Any]])?.count == 3)
  }

  @Test("reports how many journeys passed, and exits with 0")
  func good() throws {
    let result = try workspace().sextant.run(["test"])

    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      timeless(result.output) == """
        ✓ good.journey.lua  3 journeys
          ○ later: not yet
        3 journeys, 2 passed, 1 skipped (0 s)

        """)
  }

  @Test("shows each difference with its line, and exits with 1")
  func bad() throws {
    let result = try workspace(["bad.journey.lua": Self.bad]).sextant.run(["test", "."])

    #expect(result.code == 1)
    #expect(
      timeless(result.output) == """
        ✗ bad.journey.lua  1 journey
          ✗ wrong <&>
        bad.journey.lua:3:13: error: the steps are not the expected ones [E0921]
            2 | journey "wrong <&>" {
            3 |   tap "Go", expect.steps { "App start" },
              |             ^^^^^^^^^^^^
            - expected
            + actual
            - App start
            + App#0 go
        1 journey, 1 failed (0 s)

        """)
  }

  @Test("exits with 3 if a file cannot be loaded, runs the others, and writes all reports")
  func broken() throws {
    let workspace = try workspace([
      "broken.journey.lua": "script \"app.lua\" journey \"a\" {", "good.journey.lua": Self.good,
    ])
    let result = try workspace.sextant.run([
      "test", "--report", "tap", "--report", "junit=out/j.xml", "--report", "json=out/j.jsonl",
      "--report", "github=out/j.txt",
    ])

    #expect(result.code == 3)
    #expect(result.output.hasPrefix("TAP version 13\nnot ok 1 - broken.journey.lua\n  ---\n"))
    #expect(result.output.hasSuffix("ok 4 - good.journey.lua: later # SKIP not yet\n1..4\n"))
    let xml = try workspace.text(of: "out/j.xml")
    #expect(xml.contains("<testsuites name=\"sextant\" tests=\"4\" failures=\"0\" errors=\"1\""))
    #expect(xml.contains("<error message="))
    let lines = try jsonLines(workspace.text(of: "out/j.jsonl"))
    #expect(
      lines.map { $0["event"] as? String } == [
        "begin", "error", "journey", "journey", "journey", "end",
      ])
    let text = try workspace.text(of: "out/j.txt")
    #expect(text.hasPrefix("::error file=broken.journey.lua,line=1"))
  }

  @Test(
    "A file name cannot inject lines or colours into a report",
    arguments: [
      ("terminal", #"✓ a\u{1B}[31m\n✓ b #\c.journey.lua  3 journeys"#),
      ("tap", ##"ok 1 - a\u{1B}[31m ✓ b ＃\c.journey.lua: going"##),
      ("github", #"::error file=a\u{1B}[31m%0A✓ b #\c.journey.lua,line=3,title=wrong"#),
      ("junit", "<testsuite name=\"a\u{FFFD}[31m&#10;✓ b #\\c.journey.lua\" file="),
    ])
  func hostileName(report: String, line: String) throws {
    let name = "a\u{1B}[31m\n✓ b #\\c.journey.lua"
    let workspace = try workspace([name: report == "github" ? Self.bad : Self.good])
    let result = try workspace.sextant.run(["test", "--report", report])

    #expect(result.output.contains(line), "\(result.output)")
    #expect(!result.output.contains("\u{1B}"))
    #expect(!result.output.contains("\n✓ b"))
  }

  @Test("The JUnit XML has only what the schema of Jenkins allows, with special characters escaped")
  func junit() throws {
    let workspace = try workspace(["bad.journey.lua": Self.bad])
    let result = try workspace.sextant.run(["test", "--report", "junit"])

    #expect(result.code == 1)
    #expect(
      timeless(result.output) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="sextant" tests="1" failures="1" errors="0" time="0.000">
          <testsuite name="bad.journey.lua" file="bad.journey.lua" tests="1" failures="1" \
        errors="0" \
        skipped="0" time="0.000">
            <testcase name="wrong &lt;&amp;&gt;" classname="bad_journey" time="0.000">
              <failure message="the steps are not the expected ones" type="E0921">\
        bad.journey.lua:3:13: error: the steps are not the expected ones [E0921]
            2 | journey &quot;wrong &lt;&amp;&gt;&quot; {
            3 |   tap &quot;Go&quot;, expect.steps { &quot;App start&quot; },
              |             ^^^^^^^^^^^^
            - expected
            + actual
            - App start
            + App#0 go</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("The JUnit XML counts each journey once: passed, failed, skipped or not loaded")
  func junitCounts() throws {
    let workspace = try workspace([
      "a.journey.lua": Self.good, "b.journey.lua": Self.bad,
      "c.journey.lua": "script \"app.lua\" journey \"a\" {",
      "d.journey.lua": Self.good + "\n" + Self.bad.replacing("script \"app.lua\"\n", with: ""),
    ])
    let result = try workspace.sextant.run(["test", "--report", "junit", "--report", "tap=t.tap"])

    #expect(result.code == 3)
    let heads = timeless(result.output).split(separator: "\n")
      .filter { $0.contains("<testsuite") }
    #expect(
      heads == [
        #"<testsuites name="sextant" tests="9" failures="2" errors="1" time="0.000">"#,
        #"  <testsuite name="a.journey.lua" file="a.journey.lua" tests="3" failures="0" errors="0" skipped="1" time="0.000">"#,
        #"  <testsuite name="b.journey.lua" file="b.journey.lua" tests="1" failures="1" errors="0" skipped="0" time="0.000">"#,
        #"  <testsuite name="c.journey.lua" file="c.journey.lua" tests="1" failures="0" errors="1" skipped="0" time="0.000">"#,
        #"  <testsuite name="d.journey.lua" file="d.journey.lua" tests="4" failures="1" errors="0" skipped="1" time="0.000">"#,
      ])
    let elements = ["<testcase ", "<failure ", "<error ", "<skipped "].map { element in
      result.output.components(separatedBy: element).count - 1
    }
    #expect(elements == [9, 2, 1, 2])
    let text = try workspace.text(of: "t.tap")
    #expect(text.hasSuffix("\n1..9\n"))
  }

  @Test("TAP has a fullwidth sign where a directive would begin, and no line that ends its YAML")
  func tapSigns() throws {
    let workspace = try workspace([
      "a#.journey.lua": """
      script "app.lua"
      journey "#1 # TODO" { expect.visible "Home" }
      journey "\\\\# SKIP" { skip = "# TODO", back() }
      journey "dots" { expect.hidden("Home") }
      """
    ])
    let output = try workspace.sextant.run(["test", "--report", "tap"]).output
    let lines = output.split(separator: "\n").filter { $0.contains("ok ") }

    #expect(
      lines == [
        "ok 1 - a＃.journey.lua: ＃1 ＃ TODO",
        "ok 2 - a＃.journey.lua: \\＃ SKIP # SKIP ＃ TODO",
        "not ok 3 - a＃.journey.lua: dots",
      ], "\(output)")
    #expect(output.contains("    file: \"a#.journey.lua\"\n"))
  }

  @Test("TAP reports the difference as YAML below the line")
  func tap() throws {
    let workspace = try workspace(["bad.journey.lua": Self.bad])

    let output = try workspace.sextant.run(["test", "--report", "tap"]).output
    #expect(
      output == """
        TAP version 13
        not ok 1 - bad.journey.lua: wrong <&>
          ---
          message: |
            bad.journey.lua:3:13: error: the steps are not the expected ones [E0921]
                2 | journey "wrong <&>" {
                3 |   tap "Go", expect.steps { "App start" },
                  |             ^^^^^^^^^^^^
                - expected
                + actual
                - App start
                + App#0 go
          severity: fail
          at:
            file: "bad.journey.lua"
            line: 3
          ...
        1..1

        """)
  }

  @Test("GitHub annotations are written on request, and automatically inside GitHub Actions")
  func github() throws {
    let workspace = try workspace(["bad.journey.lua": Self.bad])
    let annotation =
      "::error file=bad.journey.lua,line=3,title=wrong <&>::the steps are not the expected ones%0A"
      + "- expected%0A+ actual%0A- App start%0A+ App#0 go\n"
    let firstOutput = try workspace.sextant.run(["test", "--report", "github"]).output
    #expect(firstOutput == annotation)

    var sextant = workspace.sextant
    sextant.environment = ["GITHUB_ACTIONS": "true"]
    let secondOutput = try sextant.run(["test"]).output
    #expect(secondOutput.contains(annotation))
  }

  @Test(
    "runs only the selected journeys",
    arguments: [
      (["--filter", "GOING"], ["going"]),
      (["--filter", "stay", "--filter", "go"], ["going", "staying"]),
      (["-t", "smoke"], ["going"]), (["--tag", "none,fast"], ["going"]),
      (["--exclude-tag", "fast"], ["staying", "later"]),
      (["--repeat", "2", "--tags", "smoke"], ["going", "going"]),
    ])
  func chosen(options: [String], names: [String]) throws {
    let result = try workspace().sextant.run(["test", "--report", "json"] + options)
    let journeys = try jsonLines(result.output).filter { $0["event"] as? String == "journey" }

    #expect(journeys.compactMap { $0["name"] as? String } == names)
  }

  @Test("--list lists the journeys with their locations")
  func list() throws {
    let result = try workspace().sextant.run(["test", "--list"])
    #expect(
      result
        == .success(
          """
          good.journey.lua:2: going
          good.journey.lua:5: staying
          good.journey.lua:6: later

          """))
  }

  @Test("The same seed gives the same order, however many run in parallel")
  func shuffle() throws {
    var text = "script \"app.lua\"\n"
    for n in 1...9 { text += "journey \"\(n)\" { back(), expect.refused() }\n" }
    let workspace = try workspace(["a.journey.lua": text, "b.journey.lua": text])
    func order(_ options: [String]) throws -> [String] {
      let result = try workspace.sextant.run(["test", "--report", "json"] + options)
      return try jsonLines(result.output).compactMap { line in
        (line["name"] as? String).map { "\(line["path"] ?? "") \($0)" }
      }
    }
    let first = try order(["--shuffle", "--seed", "7"])

    let firstRan = try order(["--shuffle", "--seed", "7", "--jobs", "1"])
    #expect(first == firstRan)
    let secondRan = try order([])
    #expect(first != secondRan)
    let thirdRan = try order([])
    #expect(first.sorted() == thirdRan.sorted())
    let errors = try workspace.sextant.run(["test", "--shuffle"]).errors
    #expect(
      errors.hasPrefix(
        "to repeat this order: --shuffle --seed "))
  }

  @Test(
    "Wrong usage is reported and exits with 2",
    arguments: [
      (["gone"], "'gone' does not exist [E0940]"), (["--filter", "x"], "none is selected [E0942]"),
      (["--report", "junti"], "did you mean 'junit'?"), (["--repeat", "0"], "from 1 on"),
      (["--report", "tap", "--report", "json"], "standard output"), (["--jobs", "0"], "from 1 on"),
    ])
  func wrongUse(options: [String], part: String) throws {
    let result = try workspace().sextant.run(["test"] + options)

    #expect(result.code == 2)
    #expect((result.output + result.errors).contains(part), "\(result)")
  }

  @Test("A folder without journeys is reported, in the report as well")
  func empty() throws {
    let workspace = try Workspace(Self.app)
    let result = try workspace.sextant.run(["test", "--report", "tap=t.tap"])

    #expect(result.code == 2)
    #expect(result.errors.contains("[E0941]"))
    let text = try workspace.text(of: "t.tap")
    #expect(
      text
        == "TAP version 13\nBail out! there is no .journey.lua file in '.'\n")
  }

  @Test("--watch reruns the journeys that a changed file affects")
  func watch() throws {
    let workspace = try workspace(["a.journey.lua": Self.good])
    try workspace.write(
      "script \"other.lua\" journey \"b\" { back(), expect.refused() }", to: "b.journey.lua")
    try workspace.write(Self.app, to: "other.lua")
    let result = try workspace.sextant.run(
      shell: """
        "$0" test --watch > out 2>&1 & pid=$!
        for i in $(seq 100); do grep -q Ctrl-C out && break; sleep 0.1; done
        sleep 0.3; sed -i.bak 's/"쪽"/"Page"/; s/go = push "Page"/go = none/' other.lua
        for i in $(seq 100); do [ $(grep -c Ctrl-C out) -ge 2 ] && break; sleep 0.1; done
        kill -KILL $pid; cat out
        """)

    #expect(
      timeless(result.output) == """
        ✓ a.journey.lua  3 journeys
          ○ later: not yet
        ✓ b.journey.lua  1 journey
        4 journeys, 3 passed, 1 skipped (0 s)
        watching 4 files; Ctrl-C ends
        ✓ b.journey.lua  1 journey
        1 journey, 1 passed (0 s)
        watching 4 files; Ctrl-C ends

        """)
  }

  @Test("--watch waits for the first journey, also in folders created meanwhile")
  func watchForFirst() throws {
    let workspace = try Workspace(Self.app)
    let result = try workspace.sextant.run(
      shell: """
        "$0" test --watch > out 2>&1 & pid=$!
        for i in $(seq 100); do grep -q waiting out && break; sleep 0.1; done
        mkdir -p new/er; sleep 0.3
        echo 'script "../../app.lua" journey "a" { back(), expect.refused() }' > \
        new/er/a.journey.lua
        for i in $(seq 100); do grep -q Ctrl-C out && break; sleep 0.1; done
        kill -KILL $pid; cat out
        """)

    #expect(
      timeless(result.output) == """
        waiting for a journey to be written
        ✓ new/er/a.journey.lua  1 journey
        1 journey, 1 passed (0 s)
        watching 2 files; Ctrl-C ends

        """)
  }

  @Test("writes Korean messages")
  func korean() throws {
    let result = try workspace(["bad.journey.lua": Self.bad]).sextant.run(["test", "--lang", "ko"])

    #expect(result.output.contains("오류: 기대한 것과 다른 스텝이 일어났습니다 [E0921]"))
    #expect(result.output.contains("여정 1개, 실패 1개"))
  }
}
