import Journeys
import Navigation
import Testing

/// Steps that the app's Swift and its scripts share.
private enum ShopStep: TypedStep {
  case start
  case login
  case captcha
  case done(Int)

  static let cases = [Case(start), Case(login), Case(captcha), Case(done)]
}

/// A flow of Swift that a script shows; it counts what it was shown.
private final class CaptchaFlow: TypedFlow {
  let name = "CaptchaFlow"
  let root = FlowRoot.container(.navigation)
  private var count = 0

  func navigate(to step: ShopStep, in context: NavigationContext) -> FlowContributors? {
    switch step {
    case .captcha:
      count += 1
      return context.perform(.push("Captcha\(count)"), for: step)
    case .done(let n): return .end(forwardToParentFlowWithStep: ShopStep.done(n + 1))
    case .start, .login: return nil
    }
  }
}

/// The app's first flow, which shows one of the scripts'.
private final class ShopFlow: TypedFlow {
  let name = "ShopFlow"
  let root = FlowRoot.container(.navigation)

  func navigate(to step: ShopStep, in context: NavigationContext) -> FlowContributors? {
    switch step {
    case .start:
      context.perform(.push("Shop"), for: step)
    case .login:
      context.flow(named: "LoginFlow").map { context.perform(.present($0, start: step), for: step) }
    case .captcha, .done: nil
    }
  }
}

@Suite("Journeys of scripts that belong to a Swift app")
struct SwiftJourneyTests {
  private static let script = """
    local Step = steps "ShopStep"
    screen "Login" { title = "Login", button "Next" { emits = Step.captcha } }
    flow "LoginFlow" { root = navigation, navigate = {
      login = set "Login",
      captcha = present { "CaptchaFlow", start = Step.captcha },
      done = function(flow, n) print("done", n) return dismiss() end,
    } }
    """

  private static let journeys = """
    script "app.lua"
    journey "a flow of Swift takes over and ends" {
      emit "login",
      expect.steps { "ShopFlow login: handled", "LoginFlow login: handled" },
      tap "Next",
      expect.steps { "LoginFlow captcha: handled", "CaptchaFlow captcha: handled" },
      expect.visible "Captcha1",
      emit(step.done(1)),
      expect.steps { "CaptchaFlow done: ended", "LoginFlow done: handled" },
      expect.printed "done\\t2",
    }
    journey "objects know nothing of other journeys" {
      emit "login", expect.steps { "..." },
      tap "Next", expect.steps { "..." },
      expect.visible "Captcha1",
    }
    """

  @Test("run with the app's own flows and steps, from its start, each with objects of its own")
  func running() throws {
    let field = try Field(Self.journeys, app: Self.script)
    let journeys = try JourneyTest(
      [field.path], flows: [CaptchaFlow()],
      start: Start(ShopFlow(), with: .one(withSingleStep: ShopStep.start)), jobs: 2)

    #expect(journeys.failures == [])
    #expect(journeys.passed == 2)
  }

  @Test("say that nobody tells how the app starts")
  func noStart() throws {
    let field = try Field(Self.journeys, app: Self.script)
    let journeys = try JourneyTest([field.path], flows: [CaptchaFlow()])

    #expect(journeys.failures.count == 1)
    let start = "the app 'app' has no start, neither in its scripts nor in Swift [E0971]"
    #expect(journeys.failures.first?.contains(start) == true)
  }

  @Test("start as the scripts say where they do, with enums of Swift")
  func startOfScripts() throws {
    let field = try Field(
      """
      script "app.lua"
      journey "starts" { expect.visible "Login" }
      """,
      app: Self.script.replacing(
        "root = navigation,", with: "root = navigation, start = Step.login,"))
    let journeys = try JourneyTest(
      [field.path], flows: [CaptchaFlow()], steps: [ShopStep.self])

    #expect(journeys.failures == [])
    #expect(journeys.passed == 1)
  }
}
