import Foundation
import Navigation
import Scripting
import Steps
import TestFolders
import Testing

@Suite("Instances that scripts make and find again")
struct ScriptHandleTests {
  @Test("A stepper instance has the name given to `make`")
  func stepperName() throws {
    let run = try run(
      """
      go = function(flow)
        local clock = flow:make { "Clock", name = "alarm" }
        print(clock.instance)
        return contribute(flow.root, { steppers = clock })
      end,
      """)

    #expect(run.printed == ["alarm#0"])
  }

  @Test("A stepper made earlier is found by its name and can emit")
  func stepper() throws {
    let run = try run(
      """
      go = function(flow)
        return contribute(flow.root, { steppers = flow:make "Clock" })
      end,
      on = function(flow) flow:emit(flow:find "Clock#0", Step.off) end,
      off = function() print "off" end,
      """, opening: "on")

    #expect(run.printed == ["off"])
  }

  @Test("A flow made earlier is found by its name, whatever its root is")
  func flow() throws {
    let run = try run(
      """
      go = function(flow)
        local child = flow:make "ChildFlow"
        flow.root:push(child)
        return contribute(child, { start = Step.off })
      end,
      on = function(flow)
        local child = flow:find "ChildFlow#0"
        print(child.instance, child.kind)
        return contribute(child, { start = Step.off })
      end,
      """, opening: "on")

    #expect(run.printed == ["ChildFlow#0\tscreen"])
    #expect(run.refusals == [.contributedAlready])
  }

  @Test("A released screen is not found, but has a handle; using that handle is refused")
  func gone() throws {
    let run = try run(
      """
      go = function(flow) flow:make "Plain" end,
      on = function(flow)
        print(flow:find "Plain#0", flow:handle("Plain#0").instance, flow:handle "Plain#1")
        flow.root:push(flow:handle "Plain#0")
      end,
      """, opening: "on")

    #expect(run.printed == ["nil\tPlain#0\tnil"])
    #expect(run.refusals == [.noSuchTarget(verb: "push")])
  }

  @Test("A flow that has ended has a handle, but contributing it again is refused")
  func endedFlow() throws {
    let run = try run(
      """
      go = function(flow)
        local child = flow:make "EndingFlow"
        flow.root:push(child)
        return contribute(child, { start = Step.off })
      end,
      on = function(flow)
        return contribute(flow:handle "EndingFlow#0", { start = Step.off })
      end,
      off = none,
      """, opening: "on")

    #expect(run.refusals == [.flowEnded])
  }

  @Test(
    "An invalid option of `make` is reported, and the changes of the step are rolled back",
    arguments: [
      (#"{ "ChildFlow", name = "x" }"#, "make has no option 'name'"),
      (#"{ "Clock", title = "x" }"#, "make has no option 'title'"),
      (#"{ "Plain", style = "ovr" }"#, "there is no modal style 'ovr'"),
    ])
  func options(_ given: String, _ message: String) throws {
    let run = try run("go = function(flow) flow:make \(given) end,")

    #expect(run.failures == [message])
  }

  /// What was left of a run.
  private struct Outcome {
    var printed: [String] = []
    var refusals: [Refusal] = []
    var failures: [String] = []
  }

  /// Runs a flow whose first step is `go`, and opens another.
  private func run(_ entries: String, opening name: String? = nil) throws -> Outcome {
    let app = try load(entries)
    var outcome = Outcome()
    app.host.output.receiver = { outcome.printed.append($0) }
    let session = app.makeSession()
    if let name { session.perform(.open(try app.step(StepLiteral(name)))) }
    for record in session.log.records() {
      outcome.refusals += record.refusals.map(\.reason)
      guard case .step(let event) = record.event, case .failed(let why) = event.outcome else {
        continue
      }
      outcome.failures.append("\(why)")
    }
    return outcome
  }

  private func load(_ entries: String) throws -> App {
    try AppLoader().load(
      text: """
        local Step = steps "Step" { "go", "on", "off" }
        screen "Plain" {}
        screen "Root" {}
        stepper "Clock" {}
        flow "ChildFlow" { root = screen "Root", navigate = { off = none } }
        flow "EndingFlow" { root = navigation, navigate = { off = finish(Step.off) } }
        flow "MainFlow" { root = navigation, start = Step.go, navigate = { \(entries) } }
        """)
  }
}
