import Navigation
import Testing

@Suite("Inputs")
struct InputTests {
  @Test("Starting makes the flow, shows its root in the window, then takes the first step (I0)")
  func start() {
    let bench = Bench(Area("App", .navigation, ["home": does(.set("A"))]))

    #expect(
      bench.events() == [
        "appeared window", "appeared App", "will App home", "did App home handled", "appeared A",
      ])
    #expect(bench.origins() == ["input", "App: home → handled [initial default]"])
    #expect(bench.session.log.records().map(\.input) == [1, 1])
    #expect(bench.session.log.records()[0].changes.count == 2)
  }

  @Test("If the host shows the window later, the first step is handled while it is hidden (I0, T4)")
  func windowLater() {
    let app = Area("App", .navigation, ["home": does(.all([.set("A"), .present("M")]))])
    let bench = Bench(app, window: .after)

    #expect(
      bench.log() == [
        "input", "App: home → handled (refused: the presenter is not visible)", "input",
      ])
    #expect(bench.tree == "App(A)")
    #expect(
      bench.events() == [
        "will App home", "did App home handled", "appeared window", "appeared App", "appeared A",
      ])
  }

  @Test("A root that is attached when ready appears after the first step (I0)")
  func attachedWhenReady() {
    let app = Area("App", .navigation, ["home": does(.set("A"))])
    let bench = Bench(app, attach: .ready)

    #expect(
      bench.events() == [
        "appeared window", "will App home", "did App home handled", "appeared App", "appeared A",
      ])
    #expect(bench.tree == "App(A)")
  }

  @Test("An input and everything it causes are processed before the next input (I1)")
  func wholly() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "a": gives(.one(.forwardToCurrentFlow("b"))),
        "b": gives(.one(.forwardToCurrentFlow("c"))), "c": gives(.none),
      ])
    let bench = Bench(app)

    bench.emit("a", from: "A")
    bench.emit("c", from: "A")

    #expect(bench.session.log.records().map(\.input) == [1, 1, 2, 2, 2, 3])
    #expect(
      bench.log().suffix(4) == [
        "App: a → forwarded", "App: b → forwarded", "App: c → handled", "App: c → handled",
      ])
  }

  @Test("A step that a handler emits is appended to the queue; handlers never nest (I2)")
  func noNesting() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "outer": { _, context in
          context.perform(.emit("inner", from: .presentable(context.part("A"))))
          return .one(.forwardToCurrentFlow("last"))
        },
        "inner": gives(.none), "last": gives(.none),
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit("outer", from: "A")

    #expect(
      bench.events() == [
        "will App outer", "did App outer forwarded", "will App inner", "did App inner handled",
        "will App last", "did App last handled",
      ])
  }

  @Test("Only an input moves the clock (I3)")
  func clock() {
    let bench = Bench(Area("App", .navigation, ["home": does(.set("A"))]))

    bench.emit("x", from: "A")
    #expect(bench.session.now == .zero)
    bench.session.perform(.advance(.seconds(2)))
    #expect(bench.session.now == .seconds(2))
    bench.session.perform(.advance(.milliseconds(500)))
    #expect(bench.session.now == .milliseconds(2500))
    bench.session.perform(.advance(.seconds(-9)))
    #expect(bench.session.now == .milliseconds(2500))
    #expect(bench.session.log.last?.time == .zero)
  }

  @Test("Every input is counted, and each gesture leaves one record")
  func gestures() {
    let bench = Bench(
      Area("App", .tabs, ["home": does(.set(.container(.navigation, "A", "B"), "C"))]))
    bench.settle()

    bench.back()
    bench.session.perform(.selectTab(1))
    bench.session.perform(.selectTab(7))
    bench.session.perform(.dismiss)
    bench.back()

    #expect(
      bench.log() == [
        "input", "input", "input (refused: no such tab)",
        "input (refused: no visible presentable can do that)",
        "input (refused: no visible presentable can do that)",
      ])
    #expect(bench.tree == "App(navigation(A) C*)")
    #expect(bench.session.log.last?.input == 6)
  }
}
