import Navigation
import Testing

@Suite("Screen state")
struct ScreenStateTests {
  /// A stack with a screen that remembers two things.
  private static func bench(contributing: Bool = true) -> Bench {
    let form = Screen("Form", state: ["text": .string(""), "count": .int(0)])
    return Bench(
      Area(
        "App", .navigation,
        [
          "home": does(.set(.screen(form))), "cover": does(.push("Cover")),
          "changed": gives(.none), "count": { _, context in change(context, "count", by: 1) },
          "fail": { _, context in
            _ = change(context, "count", by: 5)
            throw Mishap(description: "no")
          },
          "wrong": changes { [.setState("cuont", to: .int(1), on: $0.part("Form"))] },
          "later": changes { context in
            let flow = context.make(context.flow(named: "Child") ?? Area("Child", .navigation, [:]))
            return [
              .use(
                [flow], when: .created,
                then: [
                  .setState("count", to: .int(9), on: context.part("Form"))
                ])
            ]
          },
        ]))
  }

  private static func change(
    _ context: NavigationContext, _ name: String, by number: Int
  ) -> FlowContributors? {
    let form = context.part("Form")
    guard case .int(let count)? = context.state(of: form)[name] else { return nil }
    context.perform(.setState(name, to: .int(count + number), on: form))
    return FlowContributors.none
  }

  private func form(_ bench: Bench) throws -> Presentable {
    try #require(bench.session.presentable(named: "Form"))
  }

  private func state(_ bench: Bench) throws -> [String: Value] {
    try #require(bench.session.info(try form(bench))).state
  }

  private func enter(
    _ value: Value, into name: String = "text", of screen: Presentable, emitting step: Step? = nil,
    _ bench: Bench
  ) {
    bench.session.perform(.enter(value, into: name, of: screen, emitting: step))
  }

  @Test("Each instance starts with the initial values of its definition (V1)")
  func beginning() throws {
    let bench = Self.bench()

    let firstRemembered = try state(bench)
    #expect(firstRemembered == ["text": .string(""), "count": .int(0)])
    let secondRemembered = try state(bench)
    #expect(bench.session.tree.children[0].children[0].state == secondRemembered)
  }

  @Test("An entered value is remembered, and the step it emits belongs to the same input (V2)")
  func entering() throws {
    let bench = Self.bench()
    bench.settle()
    let before = bench.session.digest

    enter(.string("a"), of: try form(bench), emitting: "changed", bench)

    let remembered = try state(bench)["text"]
    #expect(remembered == .string("a"))
    #expect(bench.log() == ["input", "App: changed → handled"])
    #expect(bench.session.undo())
    #expect(bench.session.digest == before)
  }

  @Test("The record shows the entered value, even if it is unchanged (V2)")
  func recording() throws {
    let bench = Self.bench()
    enter(.string(""), of: try form(bench), bench)
    let changes = try #require(bench.session.log.last?.changes)
    let name = try form(bench).name

    #expect(changes == [.remembered(.string(""), as: "text", by: name)])
  }

  @Test("A screen that is not visible accepts no value and emits nothing (V2)")
  func hidden() throws {
    let bench = Self.bench()
    bench.open("cover")
    bench.settle()
    let before = bench.state

    enter(.string("a"), of: try form(bench), emitting: "changed", bench)

    #expect(bench.log() == ["input (refused: the screen is not visible)"])
    #expect(bench.state == before)
  }

  @Test("A screen has no values except those of its definition (V1)")
  func unknown() throws {
    let bench = Self.bench()
    bench.settle()
    let before = bench.state

    enter(.string("a"), into: "txet", of: try form(bench), emitting: "changed", bench)
    enter(.string("a"), of: bench.session.window, bench)
    bench.open("wrong")

    #expect(
      bench.log() == [
        "input (refused: the screen has no state 'txet')",
        "input (refused: the screen has no state 'text')",
        "App: wrong → handled (refused: the screen has no state 'cuont')",
      ])
    #expect(bench.state == before)
  }

  @Test("A value for a released screen is refused")
  func gone() throws {
    let bench = Self.bench()
    let form = try form(bench)
    bench.session.perform(.effect(.set([], on: bench.session.window)))
    bench.settle()
    bench.session.perform(.enter(.string("a"), into: "text", of: form, emitting: "changed"))
    bench.session.perform(.effect(.setState("text", to: .string("a"), on: form)))

    #expect(bench.log().count == 2)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test(
    "A handler can change the values that a screen remembers, whether or not it is visible (V3)")
  func handlers() throws {
    let bench = Self.bench()
    bench.emit("count", from: "Form")
    let name = try form(bench).name

    let remembered = try state(bench)["count"]
    #expect(remembered == .int(1))
    #expect(bench.session.log.last?.changes == [.remembered(.int(1), as: "count", by: name)])
  }

  @Test("If the handler fails, its changes to the screen are undone (V3)")
  func failing() throws {
    let bench = Self.bench()
    let before = bench.state
    bench.emit("fail", from: "Form")

    #expect(bench.state == before)
    #expect(bench.session.log.last?.changes.isEmpty == true)
  }

  @Test("A use block can change the values that a screen remembers later")
  func later() throws {
    let bench = Self.bench()
    bench.emit("later", from: "Form")

    let remembered = try state(bench)["count"]
    #expect(remembered == .int(9))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A fork has its own screen state, and the same inputs lead to the same state")
  func forking() throws {
    let (one, other) = (Self.bench(), Self.bench())
    let fork = one.session.fork()
    for bench in [one, other] {
      enter(.string("a"), of: try form(bench), emitting: "changed", bench)
      bench.emit("count", from: "Form")
    }

    #expect(one.session.digest == other.session.digest)
    let found = try form(one)
    #expect(fork.info(found)?.state["text"] == .string(""))
  }

  @Test("A screen that is a flow's root remembers values, too, also through undo and redo")
  func roots() throws {
    let screen = Screen("Form", state: ["text": .string("x")])
    let bench = Bench(Area("App", .screen(screen), ["home": does(.contributeRoot)]))
    enter(.string("y"), of: try form(bench), bench)
    let after = bench.session.digest

    #expect(bench.session.undo())
    let remembered = try state(bench)
    #expect(remembered == ["text": .string("x")])
    #expect(bench.session.redo())
    #expect(bench.session.digest == after)
  }

  @Test("A coordinator handles an entered value like any other input")
  func coordinator() throws {
    let form = Screen("Form", state: ["text": .string("")])
    let coordinator = FlowCoordinator()
    coordinator.coordinate(
      flow: Area("App", .screen(form), ["home": does(.contributeRoot), "changed": gives(.none)]))
    let screen = try #require(coordinator.session.presentable(named: "Form"))

    coordinator.enter(.string("a"), into: "text", of: screen, emitting: "changed")

    #expect(coordinator.session.info(screen)?.state == ["text": .string("a")])
    #expect(
      coordinator.events().suffix(2).map(\.text) == [
        "input; ~ Form#0 text = \"a\"", "App#0 changed: handled",
      ])
  }
}
