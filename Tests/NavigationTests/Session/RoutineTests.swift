import Navigation
import Testing

@Suite("Stepper routines")
struct RoutineTests {
  /// Emits "tick" each second, three times, then asks, and emits "told" with the answer.
  final class Clock: Routine {
    let name: String
    /// How often it was let go on.
    var calls = 0

    init(_ name: String = "clock") { self.name = name }

    func go(on context: RoutineContext) throws -> Wait? {
      calls += 1
      if context.answers.count > 0, context.answers.count <= 3 { context.emit("tick") }
      guard context.answers.count >= 3 else { return .time(.seconds(1)) }
      guard case .int(let number)? = context.answers[3] else { return .answer("how many?") }
      if number < 0 { throw Mishap(description: "too few") }
      context.emit(.number("told", number))
      return nil
    }
  }

  static let screen = Screen("A", ready: ["first"], routine: "clock")

  static func app(_ entry: Entry = .set(.screen(screen))) -> Area {
    Area(
      "App", .navigation,
      [
        "home": does(entry), "first": gives(.none), "tick": gives(.none), "told": gives(.none),
        "cover": does(.push("B")), "away": does(.set("C")),
      ])
  }

  @Test("A screen's routine starts after its ready steps, and emits as time goes by")
  func ticking() throws {
    let bench = Bench(Self.app(), routines: [Clock()])
    #expect(bench.log() == ["input", "App: home → handled", "App: first → handled"])
    bench.advance(.seconds(2))
    #expect(
      bench.origins() == [
        "App: tick → handled [emitted A]", "App: tick → handled [emitted A]",
      ])
    bench.advance(.seconds(5))
    bench.settle()
    #expect(bench.session.questions.map { "\($0.text) \($0.step?.name ?? "-")" } == ["how many? -"])
    try bench.reply(.int(3))
    #expect(bench.log() == ["App: told(3) → handled"])
    #expect(bench.session.questions.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A step that a routine emits while its screen is hidden is ignored (C2)")
  func hidden() {
    let bench = Bench(Self.app(), routines: [Clock()])
    bench.open("cover")
    bench.settle()
    bench.advance(.seconds(1))
    #expect(bench.log() == ["App: tick → notVisible"])
  }

  @Test("The routine of a screen that is not yet visible starts when it becomes visible (C3)")
  func held() {
    let bench = Bench(Self.app(.set(.screen(Self.screen), "B")), routines: [Clock()])
    #expect(bench.session.timers.isEmpty)
    bench.back()
    #expect(bench.session.timers.count == 1)
  }

  @Test("A routine ends with its screen, and the log says so")
  func gone() {
    let bench = Bench(Self.app(), routines: [Clock()])
    bench.settle()
    bench.open("away")
    #expect(bench.log() == ["App: away → handled", "routine of A forgotten"])
    #expect(bench.session.timers.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A routine that fails ends and emits nothing, and the log says why")
  func failing() throws {
    let bench = Bench(Self.app(), routines: [Clock()])
    bench.advance(.seconds(3))
    bench.settle()
    try bench.reply(.int(-1))
    #expect(bench.log() == ["A failed: the handler failed: too few"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A screen's own stepper can have a routine; each new instance is a separate stepper")
  func steppers() {
    var screen = Screen("A")
    screen.steppers = [
      StepperDefinition("Model", initial: "first", routine: "clock"),
      StepperDefinition("Model", timers: [.init(after: .seconds(1), emits: "told")]),
    ]
    let bench = Bench(Self.app(.set(.screen(screen))), routines: [Clock()])
    bench.settle()
    bench.advance(.seconds(1))
    #expect(
      bench.origins() == [
        "App: told → handled [timer Model#1]", "App: tick → handled [emitted Model]",
      ])
  }

  @Test("Undo and fork include the progress of a routine")
  func undoing() {
    let bench = Bench(Self.app(), routines: [Clock()])
    bench.advance(.seconds(1))
    let before = bench.state
    let fork = bench.session.fork()
    bench.advance(.seconds(1))
    bench.session.undo()
    #expect(bench.state == before)
    bench.advance(.seconds(1))
    fork.perform(.advance(.seconds(1)))
    #expect(bench.session.digest == fork.digest)
  }

  @Test("A routine with no definition in the session ends")
  func unknown() {
    let bench = Bench(Self.app())
    #expect(
      bench.log() == [
        "input", "App: home → handled", "routine of A forgotten", "App: first → handled",
      ])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A routine that endlessly waits for zero time is stopped, and the log says so (B1)")
  func endless() {
    final class Endless: Routine {
      let name = "clock"
      func go(on context: RoutineContext) -> Wait? { .time(.zero) }
    }
    let bench = Bench(Self.app(), routines: [Endless()]) { $0.stepLimit = 10 }
    bench.settle()
    bench.advance(.seconds(1))
    #expect(bench.log() == ["stopped: ", "routine of A forgotten"])
    #expect(bench.session.now == .seconds(1))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A routine that waits for its screen to become visible is listed")
  func heldRoutines() {
    let bench = Bench(Self.app(.set(.screen(Self.screen), "B")), routines: [Clock()])
    #expect(
      bench.session.heldRoutines.map { "\($0.emitter) with \($0.presentable)" } == ["A#0 with A#0"])
  }
}
