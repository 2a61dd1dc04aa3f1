import Navigation
import Scripting
import Testing

@Suite("Screens of scripts as Swift reads them")
struct MixedScreenTests {
  private static let text = """
    local Step = steps "MixedStep"
    screen "Settings" {
      title = function(screen) return "Settings of " .. screen.params[1] end,
      text = "What you like",
      field "name" { placeholder = "your name" },
      toggle "news" {},
      picker "size" { choices = { "S", "M" } },
      list "levels" { items = { { title = "one", n = 1 }, { title = "two", n = 2 } },
        emits = Step.middle, value = "n" },
      button "Done" { text = "OK", emits = Step.done(3) },
      label "imprint" { text = function(screen) return screen.params.nobody.name end },
    }
    flow "Scripted" { root = navigation, navigate = {
      start = push { "Settings", params = { "Kim" } },
      middle = none, done = none } }
    """

  private let scripts: ScriptApp
  private let coordinator = FlowCoordinator()
  private let screen: Presentable

  init() throws {
    scripts = try Script.app(Self.text, steps: [MixedStep.self])
    coordinator.coordinate(
      flow: try scripts.flow("Scripted"), with: .one(withSingleStep: MixedStep.start))
    screen = try #require(coordinator.session.front.last)
  }

  private var content: ScreenContent {
    get throws { try #require(scripts.content(of: screen, in: coordinator)) }
  }

  @Test("Title, text, controls, values and rows are plain data")
  func data() throws {
    let content = try content
    #expect(content.definition == "Settings")
    #expect(content.title == "Settings of Kim")
    #expect(content.text == "What you like")
    #expect(content.phase == nil)
    #expect(
      content.controls.map { "\($0.kind) \($0.name): \($0.text), \($0.value ?? .none)" } == [
        "field name: name, \"\"", "toggle news: news, false", "picker size: size, \"S\"",
        "list levels: levels, nil", "button Done: OK, nil", "label imprint: imprint, nil",
      ])
    #expect(content["name"]?.placeholder == "your name")
    #expect(content["size"]?.rows.map(\.text) == ["S", "M"])
    #expect(content["size"]?.rows.map(\.isSelected) == [true, false])
    #expect(content["levels"]?.rows.map(\.text) == ["one", "two"])
    let step = MixedStep.middle(depth: 2).step
    #expect(content["levels"]?.rows[1].step == step)
  }

  @Test("What a function of the script fails to say is left out, and told with its place")
  func failing() throws {
    let failures = try content.failures
    #expect(failures.count == 1)
    #expect(failures.first?.line == 11)
  }

  @Test("Taps on buttons and rows are inputs of the session, like a user's")
  func taps() throws {
    let content = try content
    coordinator.perform(try #require(content["Done"]?.tap))
    coordinator.perform(try #require(content["levels"]?.tap(row: 1)))

    #expect(
      coordinator.log().suffix(2) == [
        "Scripted done(3): handled", "Scripted middle(depth: 2): handled",
      ])
    #expect(content["levels"]?.tap(row: 2) == nil)
    #expect(content["levels"]?.tap == nil)
    #expect(content["imprint"]?.tap == nil)
  }

  @Test("What is typed, switched and chosen is there when the screen is asked again")
  func values() throws {
    let before = try content
    coordinator.perform(try #require(try before["name"]?.entering(.string("Kim"))))
    coordinator.perform(try #require(before["news"]?.tap))
    coordinator.perform(try #require(before["size"]?.tap(row: 1)))

    let after = try content
    #expect(
      ["name", "news", "size"].map { after[$0]?.value }
        == [.string("Kim"), .bool(true), .string("M")])
    #expect(before != after)
    coordinator.undo()
    let undone = try content["size"]?.value
    #expect(undone == .string("S"))
  }

  @Test("A value that a control cannot hold is refused with the reason")
  func misfits() throws {
    let content = try content
    let reasons = [
      ("news", Value.string("on")), ("Done", .bool(true)), ("size", .string("XL")),
    ].map { name, value in
      do throws(ScriptError) {
        _ = try content[name]?.entering(value)
        return "taken"
      } catch {
        return error.description
      }
    }
    #expect(
      reasons == [
        "error: 'news' is a toggle and holds Bool, got String",
        "error: 'Done' is a button and holds nothing, got Bool",
        "error: 'size' has no choice 'XL'",
      ])
  }

  @Test("What is gone, or a screen of Swift, has no content")
  func others() throws {
    let window = coordinator.session.window
    #expect(scripts.content(of: window, in: coordinator) == nil)
    coordinator.navigate(to: MixedStep.start)
    let second = try #require(coordinator.session.front.last)
    coordinator.back()
    #expect(scripts.content(of: second, in: coordinator) == nil)
    #expect(scripts.content(of: screen, in: coordinator) != nil)
  }
}
