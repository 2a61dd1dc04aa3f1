import Diagnostics
import Driving
import Scripting

@testable import Shell

extension FuzzTarget {
  /// A machine's requests, a line each, and the lines of a prompt among them.
  static let request = FuzzTarget(
    name: "request",
    pieces: [
      "{\"id\":1,\"request\":\"", "\"tap\",\"control\":\"Ask\"", "\"type\"", "\"back\"}",
      "\"line\"",
      "\"text\":", "\"subscribe\"", "\"events\":[]", "\"complete\"", "\"at\"", "\"undo\"", ".go(1)",
      ":tree", ":undo 2", ":back 1", ":why", ":whence", "return app", "\n",
    ],
    count: 150
  ) { input in
    var limits = ScriptLimits()
    limits[.prompt] = .milliseconds(200)
    let answers = Answers()
    let reader = SourceReader.snapshot(SourceSnapshot(["app.lua": app]))
    let shell = Shell(
      driver: Driver(try AppLoader(limits: limits).load("app.lua", from: reader)),
      settings: OutputSettings(json: true), output: answers)
    let lines = String(decoding: input, as: UTF8.self).split(whereSeparator: \.isNewline)
    var runner = ScriptRunner(shell: shell, echoes: false, keepsGoing: true)
    // What changes files is none of the inputs that are tried.
    let harmless = lines.prefix(50).map(String.init).filter { !$0.contains(":s") }
    _ = runner.run(harmless, thenStandardInput: false)
    if let problem = answers.problem { throw Finding(problem) }
  }

  private static let app = """
    local Step = steps "Step" { "start", "go(Int)", "ask", "fail", "done" }
    screen "Home" {
      title = "Home",
      field "name" {},
      list "rows" { items = { 1, 2, 3 }, emits = Step.go },
      button "Ask" { emits = Step.ask },
      button "Fail" { emits = Step.fail },
    }
    screen "Next" { title = function(s) return "Next " .. s.params[1] end }
    screen "Sheet" { title = "한", button "Done" { emits = Step.done } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", go = push "Next", ask = present "Sheet", done = dismiss(),
        fail = function() error {} end,
      },
    }
    """

  /// Looks at what is said: one JSON object a line.
  private final class Answers: Output {
    private(set) var problem: String?

    func write(_ text: String) {
      for line in text.split(separator: "\n") {
        guard case .object? = try? JSON(reading: String(line)) else {
          problem = "said something else than an object: \(line)"
          return
        }
      }
    }

    func complain(_ text: String) { problem = "complained beside the answers: \(text)" }
  }
}
