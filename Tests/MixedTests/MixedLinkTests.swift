import Navigation
import Scripting
import Testing

@Suite("Script links in a Swift app")
struct MixedLinkTests {
  private let script = """
    local Step = steps "Step" { "start", "item(Int)" }
    screen "Home" { title = "Home" }
    flow "AppFlow" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", item = push "Home" },
    }
    link "demo://item/{id:Int}" { Step.start, Step.item(capture "id") }
    """

  @Test("A link that is opened before the app is coordinated waits for the app")
  func early() throws {
    let scripts = try Script.app(script)
    let coordinator = FlowCoordinator()

    coordinator.open(try scripts.link("demo://item/7"))
    coordinator.coordinate(try #require(scripts.start))

    #expect(
      coordinator.events().map(\.text) == [
        "link demo://item/7 waits for the app: its root flow is not ready",
        "input; + window#0 shown; + AppFlow#0 on window#0",
        "AppFlow#0 start: handled; + Home#0 on AppFlow#0",
        "link demo://item/7",
        "AppFlow#0 start: handled; - Home#0 from AppFlow#0; + Home#1 on AppFlow#0",
        "AppFlow#0 item(7): handled; + Home#2 on AppFlow#0",
      ])
    #expect(coordinator.events().map(\.kind).first == .notice)
  }

  @Test("A URL that matches no link is an error that suggests the nearest one")
  func wrong() throws {
    let scripts = try Script.app(script)

    let error = #expect(throws: ScriptError.self) { try scripts.link("demo://itme/7") }

    #expect(
      error?.description
        == "error: no link matches 'demo://itme/7' (demo://item/{id:Int}: the host is 'item', not 'itme')"
    )
  }
}
