import Testing

@testable import Navigation

@Suite("The state of services")
struct ServiceStateTests {
  static let cart = Service("Cart", state: ["items": .list([]), "total": .int(0)])
  static let log = Service("Log", state: ["rows": .list((0..<10_000).map { .int($0) })])

  /// Adds the step's number to the cart.
  static func addNumber(_ step: Step, _ context: NavigationContext) -> FlowContributors? {
    guard case .int(let number)? = step.values.first else { return nil }
    add(number, context)
    return FlowContributors.none
  }

  static func add(_ number: Int, _ context: NavigationContext) {
    guard case .list(let items)? = context.state(ofService: "Cart")["items"] else { return }
    context.setState("items", to: .list(items + [.int(number)]), ofService: "Cart")
  }

  private static func bench(
    adapt guardian: ((Step, NavigationContext) throws -> Adaptation)? = nil
  ) -> Bench {
    Bench(
      Area(
        "App", .navigation,
        [
          "home": does(.set("Home")), "add": addNumber, "look": gives(.none),
          "twice": { _, context in
            add(1, context)
            add(2, context)
            context.setState("total", to: .int(3), ofService: "Cart")
            return FlowContributors.none
          },
          "nothing": { _, context in
            add(1, context)
            context.setState("items", to: .list([]), ofService: "Cart")
            return FlowContributors.none
          },
          "fail": { _, context in
            add(1, context)
            throw Mishap(description: "no")
          },
          "wrong": { _, context in
            context.setState("itmes", to: .int(1), ofService: "Cart")
            return FlowContributors.none
          },
        ], adapt: guardian), services: [cart, log])
  }

  private func changes(_ bench: Bench) -> [String] {
    let session = bench.session
    return session.log.last?.changes.map { $0.line(session.names) } ?? []
  }

  private func items(_ session: Session) -> Value? { session.services["Cart"]?["items"] }

  @Test("A session has them from the start, with their first values (V4)")
  func beginning() {
    let bench = Self.bench()

    #expect(bench.session.services.names == ["Cart", "Log"])
    #expect(bench.session.services["Cart"] == ["items": .list([]), "total": .int(0)])
    #expect(bench.session.services["Cat"] == nil)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A record tells each value that a step has changed once, as it is afterwards (V6)")
  func records() {
    let bench = Self.bench()
    bench.open("twice")
    #expect(changes(bench) == ["~ Cart items = [1, 2]", "~ Cart total = 3"])

    bench.open("nothing")
    #expect(changes(bench) == ["~ Cart items = []"])
    bench.open("nothing")
    #expect(changes(bench) == [])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Undo, redo and forks know the state")
  func undoing() {
    let bench = Self.bench()
    bench.open(.number("add", 7))
    let fork = bench.session.fork()
    let one = bench.state
    bench.open(.number("add", 8))
    let two = bench.state

    #expect(items(bench.session) == .list([.int(7), .int(8)]))
    #expect(items(fork) == .list([.int(7)]))
    bench.session.undo()
    #expect(bench.state == one)
    bench.session.redo()
    #expect(bench.state == two)
    bench.session.undo()
    bench.session.undo()
    #expect(items(bench.session) == .list([]))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A step that fails changes nothing (S5)")
  func failing() {
    let bench = Self.bench()
    bench.open(.number("add", 7))
    bench.open("fail")

    #expect(items(bench.session) == .list([.int(7)]))
    #expect(changes(bench) == [])
  }

  @Test("A name that is not declared is refused")
  func undeclared() {
    let bench = Self.bench()
    bench.open("wrong")

    #expect(bench.session.log.last?.refusals.map(\.reason) == [.noSuchState("itmes")])
    #expect(bench.session.services["Cart"]?.keys.sorted() == ["items", "total"])
  }

  @Test("What a guard changes before it waits counts once, when it has finished (S2)")
  func guarding() throws {
    let bench = Self.bench { step, context in
      guard step.name == "look" else { return .step(step) }
      Self.add(5, context)
      return context.answers[0] == nil ? .wait(.answer("sure?")) : .step(step)
    }
    bench.open("look")
    #expect(items(bench.session) == .list([]))
    try bench.reply(.bool(true))

    #expect(items(bench.session) == .list([.int(5)]))
    #expect(changes(bench) == ["~ Cart items = [5]"])
  }

  @Test("A step, an undo, a fork and a digest leave a service alone that they do not touch")
  func untouched() {
    let bench = Self.bench()
    let rows = bench.session.world.services.contents[1]
    let size = bench.session.digest.utf8.count
    bench.open(.number("add", 7))
    let made = bench.session.world.made
    bench.session.undo()

    #expect(made < 1_000)
    #expect(size < 10_000)
    #expect(bench.session.world.services.contents[1] === rows)
    #expect(bench.session.fork().world.services.contents[1] === rows)
  }

  @Test(
    "A state that is too large for the session is refused by counting, and undone with its step")
  func weighing() {
    let bench = Self.bench()
    let before = bench.session.world.held
    bench.open(.number("add", 7))
    #expect(bench.session.world.held > before)
    bench.session.undo()

    #expect(bench.session.world.held == before)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Two sessions that differ in nothing but a service are in different situations")
  func situations() {
    let bench = Self.bench()
    let before = bench.session.situation()
    bench.open(.number("add", 7))
    let after = bench.session.situation()
    bench.open("nothing")

    #expect(after != before)
    #expect(bench.session.situation() == before)
    #expect(bench.session.digest.contains("service Cart"))
  }
}
