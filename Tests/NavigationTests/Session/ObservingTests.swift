import Testing

@testable import Navigation

@Suite("Observers")
struct ObservingTests {
  /// Observes the number of items in the cart, and tells every number but 3.
  private final class Count: Observer {
    let name: String
    var looks = 0

    init(_ name: String = "count") { self.name = name }

    func value(in context: ObserverContext) throws -> Value {
      looks += 1
      guard case .list(let items)? = context.state("items", ofService: "Cart") else { return .none }
      if items.contains(.int(13)) { throw Mishap(description: "thirteen") }
      return .int(items.count)
    }

    func step(for value: Value) throws -> Step? {
      guard case .int(let count) = value, count != 3 else { return nil }
      return .number("counted", count)
    }
  }

  private static let screen = Screen(
    "Home", initial: "first", ready: ["ready"], observers: ["count"])

  private func bench(
    _ observer: Count = Count(), home: Entry = .set(.screen(screen)),
    counted: @escaping Handler = gives(.none)
  ) -> Bench {
    Bench(
      Area(
        "App", .navigation,
        [
          "home": does(home), "first": gives(.none), "ready": gives(.none), "counted": counted,
          "add": ServiceStateTests.addNumber, "cover": does(.push("Cover")),
          "show": does(.push(.screen(Self.screen))),
          "clear": { _, context in
            context.setState("items", to: .list([]), ofService: "Cart")
            return FlowContributors.none
          },
          "away": does(.set("Away")),
          "other": { _, context in
            context.setState("total", to: .int(4), ofService: "Cart")
            return FlowContributors.none
          },
          "both": { step, context in
            ServiceStateTests.add(1, context)
            ServiceStateTests.add(2, context)
            return FlowContributors.none
          },
        ]), observers: [observer], services: [ServiceStateTests.cart, ServiceStateTests.log])
  }

  @Test("The first look comes after the initial step and before the ready steps (C9)")
  func beginning() {
    let bench = bench()

    #expect(
      bench.origins().dropFirst(2) == [
        "App: first → handled [initial Home]", "App: counted(0) → handled [observed Home]",
        "App: ready → handled [ready Home]",
      ])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A step comes once for each entry of the queue that makes the value another")
  func telling() {
    let bench = bench()
    bench.settle()
    bench.open("both")
    #expect(bench.log() == ["App: both → handled", "App: counted(2) → handled"])
    bench.open(.number("add", 7))
    #expect(bench.log() == ["App: add(7) → handled"])
    bench.open(.number("add", 8))
    #expect(bench.log() == ["App: add(8) → handled", "App: counted(4) → handled"])
  }

  @Test("An observer looks only when a service that it has read was changed")
  func looking() {
    let count = Count()
    let bench = bench(count)
    bench.open("first")
    #expect(count.looks == 1)
    bench.open("other")

    #expect(count.looks == 2)
  }

  @Test("A change while its screen is hidden is ignored, and not told later (C2)")
  func hidden() {
    let bench = bench()
    bench.open("cover")
    bench.settle()
    bench.open(.number("add", 7))
    #expect(bench.log() == ["App: add(7) → handled", "App: counted(1) → notVisible"])
    bench.back()
    bench.settle()
    bench.open(.number("add", 8))

    #expect(bench.log() == ["App: add(8) → handled", "App: counted(2) → handled"])
  }

  @Test("A screen that is not visible yet looks when it is (C3), and never if it goes before")
  func held() {
    let count = Count()
    let bench = bench(count, home: .set(.screen(Self.screen), "Cover"))
    bench.open(.number("add", 7))
    #expect(count.looks == 0)
    bench.settle()
    bench.back()
    #expect(bench.log().contains("App: counted(1) → handled"))
    bench.open("away")
    bench.settle()
    bench.open(.number("add", 8))

    #expect(bench.log() == ["App: add(8) → handled"])
    #expect(bench.session.world.watches.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Undo, redo and forks know what was seen last")
  func undoing() {
    let bench = bench()
    let before = bench.state
    let fork = bench.session.fork()
    bench.open(.number("add", 7))
    let after = bench.state
    bench.session.undo()
    #expect(bench.state == before)
    bench.session.redo()
    #expect(bench.state == after)
    fork.perform(.open(.number("add", 7)))

    #expect(fork.digest == bench.session.digest)
  }

  @Test("One that fails is told of, and goes on with what it has seen before")
  func failing() {
    let bench = bench()
    bench.settle()
    bench.open(.number("add", 13))
    #expect(
      bench.log() == [
        "App: add(13) → handled", "look of Home failed: the handler failed: thirteen",
      ])
    bench.session.undo()
    bench.settle()
    bench.open(.number("add", 1))

    #expect(bench.log().last == "App: counted(1) → handled")
  }

  @Test("One that fails at first begins when it no longer does")
  func failingFirst() {
    let bench = bench(home: .set(.screen(Screen("Empty"))))
    bench.open(.number("add", 13))
    bench.open("show")
    bench.settle()
    #expect(bench.session.world.watches.count == 1)
    bench.open("clear")

    #expect(bench.log() == ["App: clear → handled", "App: counted(0) → handled"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("One that feeds itself is stopped, and the circle is named (B1)")
  func feedingItself() {
    let bench = bench(counted: { _, context in
      ServiceStateTests.add(1, context)
      return FlowContributors.none
    })
    bench.open("both")
    bench.open(.number("add", 7))
    let circles = bench.session.log.records().compactMap { record -> [String]? in
      guard case .chainStopped(let cycle, .tooManySteps) = record.event else { return nil }
      return cycle.map(\.name)
    }

    #expect(circles == [["counted"]])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("After a reload the value is taken anew without a step, also where undo leads")
  func reloading() throws {
    /// The same observer, which counts otherwise.
    final class Double: Observer {
      let name = "count"

      func value(in context: ObserverContext) throws -> Value {
        guard case .list(let items)? = context.state("items", ofService: "Cart") else {
          return .none
        }
        return .int(items.count * 2)
      }

      func step(for value: Value) throws -> Step? {
        if case .int(let count) = value { .number("counted", count) } else { nil }
      }
    }
    let bench = bench()
    bench.open(.number("add", 7))
    var redefinition = Redefinition()
    redefinition.observers = [Double()]
    bench.session.commit(try bench.session.prepare(redefinition))
    bench.settle()
    bench.open("other")
    #expect(bench.log() == ["App: other → handled"])
    bench.open(.number("add", 8))
    #expect(bench.log() == ["App: add(8) → handled", "App: counted(4) → handled"])
    for _ in 0..<3 { bench.session.undo() }
    bench.settle()
    bench.open(.number("add", 8))

    #expect(bench.log() == ["App: add(8) → handled", "App: counted(2) → handled"])
    #expect(bench.session.checkInvariants() == [])
  }
}
