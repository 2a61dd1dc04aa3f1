import Driving
import Journeys
import Navigation
import Scripting
import Testing

private enum PayStep: TypedStep {
  case start, pay, paid(Int)

  static let cases = [Case(start), Case(pay), Case(paid)]
}

private final class PayFlow: TypedFlow {
  let name = "PayFlow"
  let root = FlowRoot.container(.navigation)

  func navigate(to step: PayStep, in context: NavigationContext) -> FlowContributors? { nil }
}

@Suite("Scripts of a Swift app beside its manifest")
struct ManifestTests {
  private static let script = """
    local Step = steps "PayStep"
    screen "Cart" { title = "Cart", button "Pay" { emits = Step.pay } }
    flow "CartFlow" { root = navigation, start = Step.start, navigate = {
      start = set "Cart", pay = present { "PayFlow", start = Step.pay },
      paid = dismiss() } }
    """

  private static let journey = """
    script "app.lua"
    journey "paying" {
      tap "Pay",
      expect.steps { "CartFlow pay: handled", "PayFlow pay: handled" },
      expect.visible "PayFlowScreen",
      emit(step.paid(3)),
      expect.steps { "PayFlow paid: ignored, PayFlow is written in Swift" },
      navigate(step.paid(3), { to = "CartFlow" }),
      expect.steps { "..." },
      expect.visible "Cart",
    }
    """

  private func field(_ script: String = Self.script) throws -> Field {
    let field = try Field(Self.journey, app: script)
    _ = try ScriptManifest(flows: [PayFlow()]).update(in: field.path)
    return field
  }

  @Test("run without the app: its flows are screens that do nothing")
  func running() throws {
    let field = try field()
    let journeys = try JourneyTest([field.path])

    #expect(journeys.failures == [])
    #expect(journeys.passed == 1)
  }

  @Test("are refused by the app's own tests when the manifest is out of date")
  func stale() throws {
    let field = try field()
    try field.write(
      #"{ "v": 1, "flows": [{ "name": "PayFlow", "root": "tabs" }, { "name": "Other", "root": "split" }], "#
        + #""steps": { "PayStep": ["start", "paid"], "OtherStep": ["a"] } }"#,
      to: ScriptManifest.fileName)
    let journeys = try JourneyTest([field.path], flows: [PayFlow()])

    let expected = """
      error: '\(field.path)/sextant-swift.json' differs from the Swift app: \
      - flow PayFlow (tabs), + flow PayFlow (navigation, PayStep), - step PayStep.paid, \
      + step PayStep.paid(Int), + step PayStep.pay [E0972]
      """
    #expect(journeys.failures.count == 1)
    #expect(journeys.failures.first?.contains(expected) == true, "\(journeys.failures)")
  }

  @Test("take the manifest over into whatever is loaded again, though it has changed")
  func snapshot() throws {
    let field = try field()
    let app = try AppLoader().load(field.path + "/app.lua")
    try field.write("{}", to: ScriptManifest.fileName)
    let again = Driver(try app.loadedAgain())

    #expect(
      app.files.paths.map { $0.split(separator: "/").last } == ["app.lua", "sextant-swift.json"])
    #expect(again.session.frontName == "Cart#0")
  }

  @Test("are reloaded with a manifest that has changed")
  func reloading() throws {
    let field = try field()
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    try field.write(Self.script.replacing("Step.pay }", with: "Step.buy }"), to: "app.lua")
    try field.write(
      #"{ "v": 1, "flows": [{ "name": "PayFlow", "root": "navigation" }], "#
        + #""steps": { "PayStep": ["start", "pay", "paid(Int)", "buy"] } }"#,
      to: ScriptManifest.fileName)
    guard case .applied = driver.reload(from: .files, back: false) else {
      Issue.record("the scripts were not reloaded")
      return
    }
    driver.give(try Action.tap(["Pay"]).input(in: driver.session, of: driver.app))

    #expect(driver.session.log.last?.stepEvent?.step.name == "buy")
  }

  @Test(
    "tell what is wrong with a manifest",
    arguments: [
      ("{", "E0973"), (#"{ "v": 2, "flows": [], "steps": {} }"#, "its version is 2"),
      (#"{ "v": 1, "flows": [], "steps": {}, "x": 1 }"#, "unknown key 'x'"),
      (#"{ "v": 1, "flows": [{ "name": "A", "root": "grid" }], "steps": {} }"#, "root 'grid'"),
      (#"{ "v": 1, "flows": [], "steps": { "S": ["a(Int"] } }"#, "the step 'a(Int'"),
      (#"{ "v": 1, "flows": {}, "steps": {} }"#, "flows must be a list"),
    ])
  func mistakes(text: String, reason: String) throws {
    let field = try field()
    try field.write(text, to: ScriptManifest.fileName)
    let journeys = try JourneyTest([field.path])

    #expect(journeys.failures.joined().contains(reason), "\(journeys.failures)")
  }

  @Test("say what is missing where there is neither a manifest nor a body")
  func noManifest() throws {
    let field = try Field(Self.journey, app: Self.script)
    let journeys = try JourneyTest([field.path])

    let cure = """
      write the cases of steps "PayStep" in braces; if the set is an enum of a Swift app, make \
      the app write sextant-swift.json
      """
    #expect(journeys.failures.joined().contains(cure), "\(journeys.failures)")
  }

  @Test("say that nothing starts, where nothing does")
  func noStart() throws {
    let field = try field(Self.script.replacing(" start = Step.start,", with: ""))
    let journeys = try JourneyTest([field.path])

    #expect(journeys.failures.joined().contains("[E0971]"), "\(journeys.failures)")
  }
}
