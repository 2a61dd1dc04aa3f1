import Diagnostics
import Navigation
import Steps
import Testing

@testable import Scripting

@Suite("Steps that are named in texts")
struct NamedStepTests {
  static let script = """
    local A = steps "A" { "start", "same", "go(to: Int)", "two(Double, b: String?)", "list(of: \
    [Int])" }
    local B = steps "B" { "same" }
    flow "App" { root = navigation, start = A.start, navigate = { start = none } }
    """

  @Test(
    "An app finds the step that a literal names, and converts whole numbers where needed",
    arguments: [
      (".start", "A.start"), (".A.same", "A.same"), (".B.same", "B.same"),
      (".go(3)", "A.go(to: 3)"),
      (".go(to: 3)", "A.go(to: 3)"), (".two(1, nil)", "A.two(1.0, b: nil)"),
      (".two(1.5, b: \"x\")", "A.two(1.5, b: \"x\")"), (".list([1, 2])", "A.list(of: [1, 2])"),
    ])
  func meaning(text: String, step: String) throws {
    let found = try Stage(Self.script).app.step(try StepLiteral(text))
    #expect("\(found.case.set).\(found)" == step)
  }

  @Test(
    "A literal that fits no step is reported with a fix",
    arguments: [
      (".strat", "error: step 'strat' is not declared [E0110]\n      = did you mean '.start'?"),
      (".C.start", "error: step 'C.start' is not declared [E0110]"),
      (".zzz", "error: step 'zzz' is not declared [E0110]"),
      (
        ".same",
        "error: several step sets have 'same': A, B [E0206]\n"
          + "      = write one of .A.same, .B.same"
      ),
      (
        ".go",
        """
        error: go(to: Int) carries values, but none are given [E0204]
              = write the values in parentheses: go(…)
        """
      ),
      (".start(1)", "error: start carries no values [E0205]"),
      (".go(1, 2)", "error: go(to: Int): 1 value expected, got 2 [E0203]"),
      (".go(at: 1)", "error: go(to: Int): the label is 'to', not 'at' [E0203]"),
      (
        ".two(a: 1, nil)",
        "error: two(Double, b: String?): value 1 has no label; remove 'a' [E0203]"
      ),
      (".go(\"x\")", "error: go(to: Int): to is Int, got String [E0203]"),
      (".go(1.0)", "error: go(to: Int): to is Int, got Double [E0203]"),
      (".two(true, nil)", "error: two(Double, b: String?): value 1 is Double, got Bool [E0203]"),
      (".list([1, true])", "error: list(of: [Int]): of is [Int], got a list [E0203]"),
    ])
  func misfit(text: String, finding: String) throws {
    let app = try Stage(Self.script).app
    let literal = try StepLiteral(text)
    let thrown = #expect(throws: Diagnostic.self) { try app.step(literal) }
    #expect(thrown.map { DiagnosticPrinter().text(for: $0) } == finding)
  }
}
