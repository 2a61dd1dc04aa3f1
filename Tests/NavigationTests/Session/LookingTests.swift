import Navigation
import Testing

@Suite("Inspecting a session")
struct LookingTests {
  static func bench() -> Bench {
    let child = Area("Child", .navigation, ["in": does(.set("C", "D"))])
    return Bench(
      Area(
        "App", .tabs,
        [
          "home": does(.set("A", .flow("Child", "in"))), "show": does(.present("M")),
          "keep": { _, context in
            context.state = .record(["count": .int(1)])
            return FlowContributors.none
          },
        ]), [child])
  }

  @Test("A presentable reports its kind, its children and what it presents")
  func info() throws {
    let bench = Self.bench()
    bench.session.perform(.selectTab(1))
    let tabs = try #require(bench.session.presentable(named: "App"))
    let screen = try #require(bench.session.presentable(named: "C#0"))
    let before = try #require(bench.session.info(tabs))
    bench.open("show")
    let after = try #require(bench.session.info(screen))

    #expect(before.children.map(bench.session.name) == ["A", "Child"])
    #expect([before.name, before.definition, before.kind] == ["App", "App", "tabs"])
    #expect(before.selected == 1)
    #expect(before.isVisible)
    #expect(before.presented == nil)
    #expect([after.name, after.definition, after.kind] == ["C", "C", "screen"])
    #expect(!after.isVisible)
    #expect(after.presented.map(bench.session.name) == "M")
  }

  @Test("A released presentable has no information left, only its name")
  func gone() throws {
    let bench = Self.bench()
    let screen = try #require(bench.session.presentable(named: "D"))
    bench.session.perform(.selectTab(1))
    bench.back()

    #expect(bench.session.info(screen) == nil)
    #expect(bench.session.presentable(named: "D") == nil)
    #expect(bench.session.name(of: screen) == "D")
  }

  @Test("The front is what the user sees, starting from the topmost layer")
  func front() {
    let bench = Self.bench()
    bench.session.perform(.selectTab(1))
    #expect(bench.session.front.map(bench.session.name) == ["App", "Child", "D"])

    bench.open("show")
    #expect(bench.session.front.map(bench.session.name) == ["M"])
  }

  @Test("Live flows are listed with their parent, readiness and state")
  func flows() {
    let bench = Self.bench()
    bench.open("keep")

    let told = bench.session.liveFlows.map {
      "\($0.name)#\($0.number) in \($0.parent ?? "-") \($0.isReady) \($0.state)"
    }
    #expect(told == ["App#0 in - true [\"count\": 1]", "Child#0 in App#0 true nil"])
  }

  @Test("A name without a number means the newest presentable of that name")
  func newest() throws {
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set("A", "A", "A"))]))

    let newest = try #require(bench.session.presentable(named: "A"))
    let second = try #require(bench.session.presentable(named: "A#1"))

    #expect(bench.session.names.text(newest.name) == "A#2")
    #expect(bench.session.names.text(second.name) == "A#1")
    #expect(bench.session.presentable(named: "A#7") == nil)
  }

  @Test("A flow's new definition is used from its next step on")
  func redefined() {
    let bench = Bench(Area("App", .navigation, ["home": does(.set("A")), "go": gives(.none)]))
    bench.emit("go", from: "A")
    bench.session.define([Area("App", .navigation, ["go": gives(.ignored("changed"))])])
    bench.emit("go", from: "A")

    #expect(bench.log().suffix(2) == ["App: go → handled", "App: go → declined: changed"])
    #expect(bench.flows == ["App"])
  }
}
