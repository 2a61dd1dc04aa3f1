import Foundation
import Testing

@Suite("The Makefile")
struct MakefileTests {
  @Test("has shell commands with valid syntax, for every target")
  func lines() throws {
    // A comma in the argument of a call ends it, and leaves a quotation open.
    let result = try Sextant().run(
      shell: """
        for target in $(sed -n 's/^\\([a-z-]*\\):.*## .*/\\1/p' Makefile); do
          echo $target
          make -n $target | sh -n || exit 1
        done
        """)

    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").contains("fuzz"))
  }

  @Test("Installing strips debug information from the binary and the importer")
  func stripped() throws {
    let result = try Sextant().run(shell: "grep -c 'install -s -m 755' .ci/lay-out")
    #expect(result == .success("2\n"))
  }

  @Test(
    "The summary of failed tests shows at most three issues per test, with their messages")
  func summary() throws {
    let log = """
      ◇ Test run started.
      ◇ Test "a flood" started.
      ◇ Test quiet() started.
      ◇ Test case passing 1 argument text → "a.lua:1:2: error: no
      error: no" to quiet() started.
      ✘ Test "a flood" recorded an issue at A.swift:1:2: Issue recorded
      ↳ the door is shut
      ✘ Test "a flood" recorded an issue with 1 argument n → 2 at A.swift:3:4: Expectation failed: n == 1
      ✘ Test "a flood" recorded an issue at A.swift:5:6: Expectation failed: b
      ✘ Test "a flood" recorded an issue at A.swift:5:6: Expectation failed: b
      ↳ not shown
      ✘ Test "a flood" recorded an issue at A.swift:5:6: Expectation failed: b
      ✘ Test "a flood" failed after 0.1 seconds with 5 issues.
      ◇ Test "another" started.
      ✘ Test "another" recorded an issue at B.swift:7:8: Expectation failed: c
      ✘ Suite "S" failed after 0.2 seconds with 6 issues.

      """
    let end = """
      ✔ Test case passing 1 argument text → "x" to quiet() passed after 0.1 seconds.
      Navigation/Session.swift:9: Fatal error: there is no such node
      error: Exited with unexpected signal code 5

      """
    let told = """

      What went wrong:
      ✘ Test "a flood" recorded an issue at A.swift:1:2: Issue recorded
        ↳ the door is shut
      ✘ Test "a flood" recorded an issue with 1 argument n → 2 at A.swift:3:4: Expectation failed: n == 1
      ✘ Test "a flood" recorded an issue at A.swift:5:6: Expectation failed: b
        and 2 more of "a flood"
      ✘ Test "another" recorded an issue at B.swift:7:8: Expectation failed: c

      """

    let whole = try Sextant().run(shell: ".ci/summary", input: log)
    #expect(whole == .success(told))
    let over = try Sextant().run(
      shell: ".ci/summary",
      input: log + "✘ Test run with 3 tests in 1 suite failed after 1 seconds.\n")
    let silent = over.output.dropFirst(told.count).split(separator: "\n").sorted()
    #expect(
      silent == [
        "✘ \"another\" has begun, and its end is not in the log",
        "✘ quiet() has begun, and its end is not in the log",
      ])
    let cut = try Sextant().run(shell: ".ci/summary", input: log + end)
    #expect(
      cut
        == .success(
          told + """
            Navigation/Session.swift:9: Fatal error: there is no such node
            error: Exited with unexpected signal code 5
            The process ended while this was running; what stands last began last:
              quiet()
              "another"

            """))
  }

  @Test("A run of the tests shows how far it is, every issue with its texts, and the sum")
  func progress() throws {
    let passed = (1...120).map { "✔ Test \"t\($0)\" passed after 0.1 seconds.\n" }.joined()
    let log = """
      Building for debugging...
      [1/2] Compiling A A.swift
      A.swift:1:2: warning: unused
      [2/2] Linking A
      Build complete! (1.00s)
      ◇ Test run started.
      ↳ Testing Library Version: 6
      ◇ Suite "S" started.
      error: what a test prints
      ◇ Test case passing 1 argument text → "x" to quiet() started.
      \(passed)✘ Test "a" recorded an issue at A.swift:1:2: Expectation failed: a == "b
      c"
      ↳ the door
      is shut
      ◇ Test "b" started.
      what another test prints
      ✘ Test "a" failed after 0.1 seconds with 1 issue.
      ✘ Test run with 121 tests in 1 suite failed after 2 seconds with 1 issue.

      """

    let shown = try Sextant().run(shell: ".ci/progress", input: log)
    #expect(
      shown
        == .success(
          """
          A.swift:1:2: warning: unused
          100 tests have passed
          ✘ Test "a" recorded an issue at A.swift:1:2: Expectation failed: a == "b
          c"
          ↳ the door
          is shut
          ✘ Test "a" failed after 0.1 seconds with 1 issue.
          ✘ Test run with 121 tests in 1 suite failed after 2 seconds with 1 issue.

          """))
    let long = "✘ Test \"a\" recorded an issue: " + String(repeating: "x", count: 6_000_000) + "\n"
    let cut = try Sextant().run(shell: ".ci/progress", input: "◇ Test run started.\n" + long)
    #expect(cut.output.utf8.count < 20_100)
    #expect(cut.output.hasSuffix("xx… (cut; the log has all of it)\n"))
  }

  @Test(
    "make run shows what a build prints if it takes longer than a second or fails, and nothing else",
    arguments: [
      ("echo a; sleep 0.1; echo b", 0, ""), ("echo a; sleep 2.2; echo b", 0, "a\nb\n"),
      ("echo a; echo b >&2; exit 3", 3, "a\nb\n"),
      ("printf x; sleep 2.2; printf y; exit 4", 4, "xy\n"),
    ])
  func quiet(_ command: String, code: Int32, output: String) throws {
    let result = try Sextant().run(shell: ".ci/when-slow sh -c '\(command)'")
    #expect(result == Sextant.Result(output: output, errors: "", code: code))
  }

  @Test("An #expect whose values a try hides is found, wherever the try stands")
  func silentExpectations() throws {
    let workspace = try Workspace()
    let word = "#expect("
    try workspace.write(
      """
      \(word)try a() == 1)
      \(word)
        try b() == 1)
      \(word)c == (try d()))
      \(word)(try? e()) == nil)
      \(word)f { try g() } == "try it")
      \(word)throws: E.self) { try h() }
      \(word)said.contains("try this"))

      """, to: "a.swift")

    let result = try workspace.sextant.run(
      shell: "\(Sextant.package.path)/.ci/silent-expectations a.swift")
    let places = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(places == ["a.swift:1:", "a.swift:3:", "a.swift:4:", "a.swift:5:"])
  }

  @Test(
    "The package can be read with each of the variables that change what is built",
    arguments: ["SEXTANT_BENCH", "SEXTANT_FUZZ", "SEXTANT_DOCS"])
  func manifest(_ variable: String) throws {
    let workspace = try Workspace()
    var sextant = Sextant()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    sextant.environment = [variable: "1", "PATH": path, "HOME": workspace.folder.path]

    let result = try sextant.run(
      shell: "swift package --scratch-path '\(workspace.folder.path)' dump-package > /dev/null")
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test(
    "The mutator makes the same faults for the same seed, and a switched fault does what the fault does",
    arguments: ["mutations_test.py", "switches_test.py"])
  func mutator(_ tests: String) throws {
    let result = try Sextant().run(
      shell: "command -v python3 > /dev/null || exit 0; python3 -B Tests/Mutants/\(tests)")

    #expect(result.code == 0, "\(result.errors)")
  }
}
