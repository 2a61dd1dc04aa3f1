import Navigation
import Testing

@Suite("A flow whose root is a screen")
struct RootScreenTests {
  @Test("The screen is made with the values of the flow")
  func params() throws {
    let detail = Area("Detail", .screen(Screen("Card")), ["in": gives(.none)])
    let app = Area(
      "App", .navigation,
      ["home": does(.set("A")), "open": does(.push(.flow("Detail", "in")))])
    let bench = Bench(app, [detail])
    bench.open(.number("open", 7))

    let card = try #require(bench.session.presentable(named: "Card"))
    #expect(bench.session.info(card)?.params == [.int(7)])
  }
}
