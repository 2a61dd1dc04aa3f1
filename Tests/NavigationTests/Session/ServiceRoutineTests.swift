import Testing

@testable import Navigation

@Suite("Routines that use services")
struct ServiceRoutineTests {
  /// Reads the total, waits a second, adds what it read to the total, and so on.
  private final class Counter: Routine {
    let name = "counter"
    var seen: [Value?] = []

    func go(on context: RoutineContext) throws -> Wait? {
      seen = []
      for position in 0...context.answers.count {
        let total = context.state("total", ofService: "Cart", afterWaits: position)
        seen.append(total)
        guard case .int(let number)? = total else { return nil }
        context.setState("total", to: .int(number + 1), ofService: "Cart", afterWaits: position)
        if number > 40 { throw Mishap(description: "too much") }
      }
      return .time(.seconds(1))
    }
  }

  private func bench(_ routine: Counter) -> Bench {
    Bench(
      Area(
        "App", .navigation,
        [
          "home": does(.set(.screen(Screen("Home", routine: "counter")))),
          "ten": { _, context in
            context.setState("total", to: .int(10), ofService: "Cart")
            return FlowContributors.none
          },
          "much": { _, context in
            context.setState("total", to: .int(41), ofService: "Cart")
            return FlowContributors.none
          },
        ]), routines: [routine], services: [ServiceStateTests.cart])
  }

  private func total(_ bench: Bench) -> Value? { bench.session.services["Cart"]?["total"] }

  @Test(
    "What one has read before it waited is given to it again, and what it did is not done twice")
  func again() {
    let routine = Counter()
    let bench = bench(routine)
    #expect(total(bench) == .int(1))
    bench.open("ten")
    bench.advance(.seconds(1))
    #expect(total(bench) == .int(11))
    #expect(routine.seen == [.int(0), .int(10)])
    bench.advance(.seconds(1))

    #expect(routine.seen == [.int(0), .int(10), .int(11)])
    #expect(total(bench) == .int(12))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A record tells what a routine changes")
  func records() {
    let bench = bench(Counter())
    bench.settle()
    bench.advance(.seconds(1))

    let session = bench.session
    #expect(session.log.last?.changes.map { $0.line(session.names) } == ["~ Cart total = 2"])
  }

  @Test("What a routine changes is told before the steps of it that nobody can see")
  func order() throws {
    /// Asks once, and then changes a service and emits.
    final class Asker: Routine {
      let name = "asker"

      func go(on context: RoutineContext) throws -> Wait? {
        guard let answer = context.answers[0] else { return .answer("how much?") }
        context.emit("unseen")
        context.setState("total", to: answer, ofService: "Cart", afterWaits: 1)
        return nil
      }
    }
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set(.screen(Screen("Home", routine: "asker")))),
        "cover": does(.push("Cover")),
      ])
    let bench = Bench(app, routines: [Asker()], services: [ServiceStateTests.cart])
    bench.open("cover")
    bench.settle()

    try bench.reply(.int(7))

    #expect(bench.log() == ["input", "App: unseen → notVisible"])
  }

  @Test("Undo takes back what a routine has read, and a fork reads for itself")
  func undoing() {
    let bench = bench(Counter())
    let before = bench.state
    let fork = bench.session.fork()
    bench.advance(.seconds(1))
    let after = bench.state
    bench.session.undo()
    #expect(bench.state == before)
    bench.session.redo()
    #expect(bench.state == after)
    fork.perform(.advance(.seconds(1)))

    #expect(fork.digest == bench.session.digest)
  }

  @Test("A routine that fails leaves nothing of what it changed since its last wait")
  func failing() {
    let bench = bench(Counter())
    bench.open("much")
    bench.advance(.seconds(1))

    #expect(total(bench) == .int(41))
    #expect(bench.session.runningRoutines == [])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A list of many reads gives each as it was, and keeps what is the same once")
  func manyReads() {
    var reads = KeptReads()
    for position in 0..<1_000 {
      let value = Value.int(position / 2)
      _ = reads.add(
        KeptReads.Read(
          service: "Cart", name: "total", value: value, mark: ValueMark(value), position: position))
    }
    let given = (0..<1_000).map { reads.value(of: "Cart", "total", at: $0) }

    #expect(given == (0..<1_000).map { .int($0 / 2) })
    #expect(reads.weight == 500 * 64)
    #expect(reads.value(of: "Cart", "items", at: 999) == nil)
  }
}
