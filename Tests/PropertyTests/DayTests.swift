#if os(Linux)
  import Foundation
  import Lua
  import Navigation
  import SeededNumbers
  import Steps
  import Testing

  @testable import Scripting

  /// A session goes on for a day of its clock, in a process of its own.
  @Suite("A day of inputs")
  struct DayTests {
    @Test("uses no more memory at midnight than at noon", .timeLimit(.minutes(60)))
    func flat() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        Day.keepNoErrors()
        let count = Effort.count(short: 6_000, long: 10_000_000)
        let day = try Day(inputs: count, seed: Effort.seed)
        for _ in 0..<count / 2 { day.perform() }
        let noon = day.memory
        let lua = day.lua
        for _ in 0..<count / 2 { day.perform() }
        let midnight = day.memory
        day.tell(noon, midnight)

        #expect(
          midnight - noon < 4 << 20, "seed \(Effort.seed): \(noon) at noon, \(midnight) later")
        #expect(day.lua - lua < 64 << 10)
        #expect(day.session.now >= .seconds(86_000))
      }
      // What a process of its own prints is not shown by itself.
      let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      for line in said.split(separator: "\n") where line.hasPrefix("a day") { print(line) }
    }
  }

  /// Somebody who does what can be done with an app, at random, all day.
  private final class Day {
    let app: App
    let session: Session
    private var numbers: SeededNumbers
    private let pause: Duration
    private let count: Int

    private static let script = """
      local Step = steps "Step" { "start", "go(Int)", "sheet", "done", "count", "fail", "tick", "ask", "home" }
      screen "Home" { title = "Home", ready = function(me) while true do sleep(60) me:emit(Step.tick) end end }
      screen "Page" { title = function(s) return "Page " .. s.params[1] end }
      screen "Sheet" { button "Done" { emits = Step.done } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { ask = function(flow, step) sleep(0.01) return Step.count end },
        navigate = {
          start = set "Home", go = push "Page", sheet = present "Sheet", done = dismiss(), home = popToRoot(),
          tick = none, fail = function(flow) flow.state.count = {} error "no" end,
          count = function(flow)
            flow.state.count = (flow.state.count or 0) + 1
            flow.state.last = ("x"):rep(math.random(100))
          end,
        },
      }
      """

    init(inputs: Int, seed: UInt64) throws {
      let reader = SourceReader.snapshot(SourceSnapshot(["app.lua": Self.script]))
      app = try AppLoader().load("app.lua", from: reader)
      var configuration = Session.Configuration()
      // What is remembered is full before noon.
      configuration.logCapacity = min(configuration.logCapacity, inputs / 10)
      configuration.undoDepth = min(configuration.undoDepth, inputs / 20)
      session = Session(configuration: configuration)
      session.define(app.flows)
      session.define(app.routines)
      app.begin(session)
      numbers = SeededNumbers(seed: seed)
      count = inputs
      // One or two inputs of ten let time pass.
      pause = .seconds(86_400 / Double(inputs) / 0.16)
    }

    /// One input.
    func perform() {
      switch numbers.below(10) {
      case 0: open(".go(\(numbers.below(5)))")
      case 1: session.perform(.back)
      case 9: numbers.chance(10) ? open(".home") : session.perform(.back)
      // A second sheet would be refused and heard all the same, for ever: the rules want it so.
      case 2: isCovered ? session.perform(.dismiss) : open(".sheet")
      case 3, 8: session.perform(.dismiss)
      case 4: open(".count")
      case 5 where numbers.chance(50): open(".fail")
      case 5:
        open(".ask")
        isAsking = true
      case 6 where numbers.chance(20):
        _ = session.undo()
        isAsking = true
      default:
        session.perform(.advance(pause))
        isAsking = false
      }
    }

    /// A guard may still wait, and sheets behind it.
    private var isAsking = false

    /// A sheet is in front, or may come there.
    private var isCovered: Bool {
      isAsking || session.front.last.flatMap { session.info($0) }?.definition == "Sheet"
    }

    private var steps: [String: Step] = [:]

    private func open(_ literal: String) {
      let step: Step
      if let known = steps[literal] {
        step = known
      } else if let literal = try? StepLiteral(literal), let made = try? app.step(literal) {
        step = made
      } else {
        Issue.record("there is no step \(literal)")
        return
      }
      steps[literal] = step
      session.perform(.open(step))
    }

    /// The library for tests notes where each error was thrown until the test ends, and that a call waits
    /// is thrown through it: some hundred bytes each time, which are none of the session's.
    static func keepNoErrors() {
      guard let set = dlsym(nil, "_swift_setWillThrowHandler") else { return }
      unsafeBitCast(set, to: (@convention(c) (UnsafeRawPointer?) -> Void).self)(nil)
    }

    /// The bytes of memory that the process has in use; those it has asked for, where a sanitizer keeps
    /// more for itself.
    var memory: Int {
      if let instrumented = Self.allocated { return instrumented() }
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    private static let allocated: (@convention(c) () -> Int)? = dlsym(
      nil, "__sanitizer_get_current_allocated_bytes"
    ).map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }

    /// The bytes of Lua's part of it that are needed.
    var lua: Int {
      for _ in 0..<3 { app.host.state.collectGarbage() }
      return app.host.state.memoryInUse
    }

    func tell(_ noon: Int, _ midnight: Int) {
      print(
        "a day of \(count) inputs: \(noon / 1024) kB at noon, \(midnight / 1024) kB at midnight")
    }
  }
#endif
