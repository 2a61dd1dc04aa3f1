import Navigation
import Testing

@Suite("Steps for one flow")
struct LinkReceiverTests {
  /// A window that shows a door or a shop; the shop may be slow, and may hold another one.
  private func bench() -> Bench {
    let app = Area(
      "App", .window,
      [
        "door": does(.show(.screen(Screen("Door")))), "shop": does(.show(.flow("Shop", "list"))),
        "slow": does(.show(.flow("Shop", "slow"))), "twice": does(.show(.flow("Tabs", "tabs"))),
        "out": gives(.none),
        "to": does(.forwardTo("Shop", .step("item"))), "same": does(.forwardTo("Shop", .same)),
      ])
    let tabs = Area(
      "Tabs", .tabs,
      [
        "tabs": does(.set([.flow("Shop", "list"), .flow("Shop", "list")], when: .created)),
        "next": does(.select(.index(1))),
      ])
    let shop = Area(
      "Shop", .navigation, ["list": does(.set("List")), "item": does(.push("Item"))]
    ) { step, _ in step.name == "slow" ? .later : .step(step) }
    return Bench(app, [tabs, shop], with: .one("door"), attach: nil)
  }

  private func link(
    _ url: String, pattern: String = "shop://item", forgets: [Step]? = nil
  ) -> Input {
    .link(
      DeepLink(
        url, steps: ["item"] as [Step], to: "Shop",
        hold: forgets.map { DeepLink.Hold(pattern: pattern, forgets: Set($0.map(\.case))) }))
  }

  @Test("An entry forwards a step to the live flow of a name, and the log says so if none lives")
  func forwarding() {
    let bench = bench()
    bench.open("to")
    bench.open("shop")
    bench.settle()

    bench.open("to")
    bench.open("same")

    #expect(
      bench.origins() == [
        "App: to → forwarded [link]", "Shop: to → unhandled [link]",
        "Shop: item → handled [forwardedToFlow App]", "App: same → forwarded [link]",
        "Shop: same → unhandled [link]", "Shop: same → unhandled [forwardedToFlow App]",
      ])
    #expect(bench.tree == "Shop(List Item)")
  }

  @Test("Of several flows of a name the visible one gets the step, or else the one made first")
  func visibleFirst() {
    let bench = bench()
    bench.open("twice")
    bench.session.perform(link("shop://a"))
    bench.open("next")
    bench.session.perform(link("shop://b"))
    bench.session.perform(link("shop://b"))
    #expect(bench.tree == "Tabs(Shop(List Item) Shop#1(List#1 Item#1 Item#2)*)")

    bench.session.perform(.effect(.present(bench.session.window, on: bench.session.window)))
    #expect(bench.session.liveFlow(called: "Shop")?.number == 1)
    #expect(bench.session.liveFlow(called: "Shop#0")?.number == 0)
    #expect(bench.session.liveFlow(called: "Shop#7") == nil)
  }

  @Test("The steps of a link for a flow that does not live are dropped, and the next link follows")
  func nobody() {
    let bench = bench()
    bench.settle()

    bench.session.perform(link("shop://a"))
    bench.session.perform(.link(DeepLink("shop://b", steps: ["shop"] as [Step])))

    #expect(
      bench.origins() == [
        "link shop://a", "-: item → noFlow: Shop [link of link 1]",
        "link shop://b", "App: shop → handled [link of link 2]",
        "Shop: list → handled [initial one of link 2]",
      ])
  }

  @Test("A held link begins when its flow lives and is ready, and holds up none behind it")
  func held() throws {
    let bench = bench()
    bench.settle()
    bench.session.perform(link("shop://a", forgets: []))
    bench.session.perform(.link(DeepLink("shop://b", steps: ["slow"] as [Step])))

    #expect(
      bench.log() == [
        "link shop://a waits for Shop to be live and ready", "link shop://b",
        "App: slow → handled",
        "link shop://b waits for Shop#0 to be ready and for Shop#0 to answer",
      ])
    #expect(
      bench.session.waitingLinks.map { $0.hold.text(bench.session.names) } == [
        "for Shop#0 to be ready and for Shop#0 to answer", "for Shop to be live and ready",
      ])
    try bench.answer(.step("list"))

    #expect(
      bench.log() == ["Shop: slow as list → handled", "link shop://a", "Shop: item → handled"])
    #expect(bench.tree == "Shop(List Item)")
    #expect(bench.session.waitingLinks == [])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A later link of the same pattern takes the place of one that is held")
  func replaced() {
    let bench = bench()
    bench.settle()

    bench.session.perform(link("shop://1", forgets: []))
    bench.session.perform(link("shop://x", pattern: "shop://other", forgets: []))
    bench.session.perform(link("shop://2", forgets: []))

    #expect(
      bench.log() == [
        "link shop://1 waits for Shop to be live and ready",
        "link shop://x waits for Shop to be live and ready",
        "link shop://1 dropped before [item]: shop://2 takes its place",
        "link shop://2 waits for Shop to be live and ready",
      ])
    #expect(bench.session.waitingLinks.map(\.url) == ["shop://x", "shop://2"])
  }

  @Test("A held link is forgotten when a step of its forgets is handled, and only then")
  func forgotten() {
    let bench = bench()
    bench.session.perform(link("shop://1", forgets: ["out", "nobody"]))
    bench.settle()
    bench.open("nobody")
    bench.open("out")

    #expect(
      bench.log() == [
        "App: nobody → unhandled", "App: out → handled",
        "link shop://1 dropped before [item]: out was handled",
      ])
    bench.session.undo()
    #expect(bench.session.waitingLinks.map(\.url) == ["shop://1"])
    let fork = bench.session.fork()
    bench.open("shop")
    #expect(bench.tree == "Shop(List Item)")
    #expect(fork.waitingLinks.map(\.url) == ["shop://1"])
    fork.release()
    #expect(
      fork.log.last.map(fork.text) == "link shop://1 dropped before [item]: the session is over")
    #expect(fork.checkInvariants() == [])
  }
}
