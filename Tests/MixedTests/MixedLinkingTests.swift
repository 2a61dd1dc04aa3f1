import Navigation
import Scripting
import Testing

@Suite("Linking scripts against Swift")
struct MixedLinkingTests {
  private let native = SwiftFlow("PayFlow") { _, _ in FlowContributors.none }

  @Test("A misspelled Swift flow is reported when the script loads")
  func misspeltFlow() throws {
    let findings = try Script.findings(
      """
      local Step = steps "MixedStep"
      flow "Shop" { root = navigation, navigate = {
        start = push { "PayFlwo", start = Step.out },
      } }
      """, flows: [native])

    #expect(
      findings == ["3: screen or flow 'PayFlwo' is not declared (did you mean 'PayFlow'?)"])
  }

  @Test("A Swift flow needs a first step to be shown, like any other flow")
  func startMissing() throws {
    let findings = try Script.findings(
      """
      local Step = steps "MixedStep"
      flow "Shop" { root = navigation, navigate = { start = push "PayFlow" } }
      """, flows: [native])

    #expect(
      findings == [
        "2: the flow 'PayFlow' is shown without a first step"
          + " (give it a first step: { \"PayFlow\", start = Step.… })"
      ])
  }

  @Test("Steps of a Swift enum are checked like declared ones")
  func wrongSteps() throws {
    let findings = try Script.findings(
      """
      local Step = steps "MixedStep"
      flow "Shop" { root = navigation, navigate = {
        strat = none,
        start = finish(Step.midle(1)),
        out   = finish(Step.middle("deep")),
      } }
      """, steps: [MixedStep.self])

    #expect(
      findings
        == [
          "3: step 'strat' is not declared (did you mean 'start' (declared at FILE:1)?)",
          "4: MixedStep has no step 'midle' (did you mean 'middle' (declared at FILE:1)?)",
          "5: middle(depth: Int): depth is Int, got String",
        ])
  }

  @Test("A script may declare the shared steps again, if the declarations agree")
  func declaredAgain() throws {
    let app = try Script.app(
      """
      local Step = steps "MixedStep" { "start", "middle(depth: Int)", "inner(depth: Int, String)" }
      local Same = steps "MixedStep"
      flow "Shop" { root = navigation, navigate = { start = none, out = finish(Same.done(1)) } }
      """, steps: [MixedStep.self])

    #expect(app.cases == MixedStep.cases.map(\.stepCase))
    let made = try app.step(".middle(depth: 3)")
    #expect(made == MixedStep.middle(depth: 3).step)
  }

  @Test("A script that declares the shared steps differently is refused")
  func declaredOtherwise() throws {
    let findings = try Script.findings(
      """
      local Step = steps "MixedStep" {
        "middle(depth: String)",
        "outt",
      }
      flow "Shop" { root = navigation, navigate = { start = none } }
      """, steps: [MixedStep.self])

    #expect(
      findings == [
        "2: Swift's MixedStep declares the step as middle(depth: Int), not middle(depth: String)",
        "3: Swift's MixedStep has no step 'outt' (did you mean 'out'?)",
      ])
  }

  @Test("Only one flow can have a name, whether in Swift or in a script")
  func sameName() throws {
    let findings = try Script.findings(
      """
      coordinate "PayFlow"
      steps "S" { "a" }
      flow "PayFlow" { root = navigation, navigate = { a = none } }
      """, flows: [native])
    #expect(findings == ["3: flow 'PayFlow' is already declared in Swift"])

    let coordinated = try Script.findings(
      """
      coordinate "PayFlow"
      steps "S" { "a" }
      flow "Shop" { root = navigation, navigate = { a = none } }
      """, flows: [native])
    #expect(
      coordinated == ["1: flow 'PayFlow' is declared in Swift: coordinate it there"])
  }

  @Test("A script that is part of an app needs no start flow")
  func noStart() throws {
    let app = try Script.app(
      """
      app "Parts"
      local Step = steps "S" { "a" }
      flow "A" { root = navigation, start = Step.a, navigate = { a = none } }
      flow "B" { root = navigation, navigate = { a = none } }
      flow "C" { root = navigation, start = Step.a, navigate = { a = none } }
      """)

    #expect(app.name == "Parts")
    #expect(app.flows.map(\.name) == ["A", "B", "C"])
    #expect(app.start == nil)
  }

  @Test("Missing files, flows and steps are reported as errors with their names")
  func missing() throws {
    #expect {
      try ScriptApp(contentsOf: "/tmp/no-such-script.lua")
    } throws: {
      "\($0)" == "error: the file '/tmp/no-such-script.lua' does not exist"
    }
    let app = try Script.app(
      """
      steps "S" { "a" }
      flow "LoginFlow" { root = navigation, navigate = { a = none } }
      """)
    #expect {
      try app.flow("LoginFlwo")
    } throws: {
      "\($0)" == "error: flow 'LoginFlwo' is not declared (did you mean 'LoginFlow'?)"
    }
    #expect {
      try app.step(".b")
    } throws: {
      ($0 as? ScriptError)?.findings.map(\.message) == ["step 'b' is not declared"]
    }
  }
}
