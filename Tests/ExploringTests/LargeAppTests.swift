import Diagnostics
import Exploring
import Testing

@Suite("Exploring an app that is large")
struct LargeAppTests {
  /// Three tabs, each with a stack of four screens of its own; what the third tab does depends on the first.
  private static let tabs = """
    local Step = steps "Step" { "start", "go(Int)", "home", "trap" }
    for _, name in ipairs { "A", "B", "C" } do
      for place = 1, 4 do
        screen(name .. place) {
          button "Next" { emits = Step.go(place + 1) }, button "Home" { emits = Step.home },
          button "Trap" { emits = Step.trap },
        }
      end
      flow(name) {
        root = navigation,
        navigate = {
          start = set(name .. 1), home = popToRoot(), trap = none,
          go = function(flow, place) if place < 5 then return push(name .. place) end end,
        },
      }
    end
    flow "App" {
      root = tabs, start = Step.start,
      navigate = { start = set {
        { "A", start = Step.start }, { "B", start = Step.start }, { "C", start = Step.start } } },
    }

    """

  @Test(
    "Beyond the first situations only those are gone on from that show two things together anew")
  func pairs() throws {
    let all = try Told(Self.tabs) { $0.options.exact = .max }
    let pairs = try Told(Self.tabs) { $0.options.exact = 1 }

    // Each of the three tabs shows one of four screens, and one tab is selected.
    #expect(all.sum.situations == 4 * 4 * 4 * 3)
    #expect(!all.sum.isFolded)
    #expect(pairs.sum.situations < all.sum.situations / 2)
    #expect(pairs.sum.known > 0)
    #expect(pairs.sum.isComplete)
    #expect(
      pairs.sum.text(of: "app.lua")
        .hasPrefix("app.lua: explored in pairs: "))
  }

  @Test("What needs two things together is found in pairs, also where a third thing multiplies it")
  func found() throws {
    let script =
      """
      service "Deep" { state = { yes = false }, set = function(deep, yes) deep.state.yes = yes end,
        get = function(deep) return deep.state.yes end }

      """
      + Self.tabs
      .replacing("root = navigation,", with: "root = navigation, needs = { \"Deep\" },")
      .replacing(
        "go = function(flow, place)",
        with: """
          go = function(flow, place)
            if name == "A" then flow.services.Deep:set(place == 3) end
          """
      )
      .replacing(
        "trap = none,",
        with: """
          trap = function(flow)
            if name == "C" and #flow.root.children == 3 and flow.services.Deep:get() then error("no") end
          end,
          """)
    let pairs = try Told(script) { $0.options.exact = 1 }

    #expect(
      pairs.lines.filter { $0.hasPrefix("E0780") } == [
        "E0780 6 inputs lead there: :tap Next  :tap Next  :tab 3  :tap Next  :tap Next  :tap Trap"
      ])
  }

  @Test("An app whose situations all fit is walked exactly")
  func fits() throws {
    let told = try Told(Self.tabs)

    #expect(told.sum.situations == 192)
    #expect(
      told.sum.text(of: "app.lua").hasPrefix("app.lua: explored completely: "))
  }
}
