import Navigation
import Testing

@Suite("What flows fetch")
struct FetchTests {
  /// Takes two seconds, and emits "got" with the value of the step that asked, or "lost".
  private final class Goods: Routine {
    let name = "goods"
    var mayFail: Bool

    init(mayFail: Bool = true) { self.mayFail = mayFail }

    func go(on context: RoutineContext) throws -> Wait? {
      guard let answer = context.answers[0] else { return .fetch(.seconds(2)) }
      guard answer == .none else {
        context.emit("lost")
        return nil
      }
      if case .int(let number)? = context.params.values.first {
        if number < 0 { throw Mishap(description: "no such goods") }
        context.emit(.number("got", number))
      } else {
        context.emit("got")
      }
      return nil
    }
  }

  private func bench(mayFail: Bool = true, strict: Bool = false) -> Bench {
    let fetch = Fetch("Goods", routine: "goods")
    let entries = [
      "home": does(.set("Home")), "ask": does(.fetch(fetch)), "got": gives(.none),
      "lost": gives(.none), "sheet": does(.present(.flow("Sheet", "open"))),
      "twice": does(
        .all([.push("Page"), .fetch(fetch), .fetch(Fetch("Other", routine: "goods"))])),
    ]
    let sheet = Area(
      "Sheet", .navigation,
      [
        "open": does(.all([.set("Page"), .fetch(fetch)])), "got": gives(.none),
        "lost": gives(.none),
      ])
    return Bench(
      Area("App", .navigation, entries), [sheet], routines: [Goods(mayFail: mayFail)]
    ) { $0.visibility = strict ? .strict : .standard }
  }

  private func waiting(_ bench: Bench) -> [String] {
    bench.session.fetches.map { fetch in
      let names = bench.session.names
      return "\(names.text(fetch.name)) to \(names.text(fetch.flow)) at \(fetch.due.text)"
    }
  }

  @Test("What was asked for comes to the flow when its time has come, whatever is visible")
  func coming() {
    let bench = bench()
    bench.session.perform(.open(.number("ask", 7)))
    bench.open("sheet")
    bench.settle()
    #expect(waiting(bench) == ["Goods#0 to App#0 at 2s", "Goods#1 to Sheet#0 at 2s"])

    bench.advance(.seconds(1))
    #expect(bench.log() == [])
    bench.advance(.seconds(1))

    #expect(
      bench.origins() == [
        "App: got(7) → handled [emitted Goods]", "Sheet: got → handled [emitted Goods#1]",
      ])
    #expect(waiting(bench) == [])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The same routine again replaces what its flow has under way, and no other flow's")
  func replacing() {
    let bench = bench()
    bench.open("ask")
    bench.open("sheet")
    bench.advance(.seconds(1))
    bench.open("ask")
    bench.open("twice")

    #expect(waiting(bench) == ["Goods#1 to Sheet#0 at 2s", "Other#0 to App#0 at 3s"])
    bench.settle()
    bench.advance(.seconds(9))
    #expect(bench.log() == ["Sheet: got → handled", "App: got → handled"])
  }

  @Test("It ends with its flow, and the log says so")
  func ending() {
    let bench = bench()
    bench.open("sheet")
    bench.settle()
    bench.session.perform(.dismiss)

    #expect(bench.log().last == "routine of Goods forgotten")
    #expect(waiting(bench) == [])
    bench.session.undo()
    #expect(waiting(bench) == ["Goods#0 to Sheet#0 at 2s"])
    bench.session.redo()
    #expect(waiting(bench) == [])
    #expect(bench.session.timers == [])
  }

  @Test("It can be let fail before its time, once; a fork goes its own way")
  func failing() throws {
    let bench = bench()
    bench.open("ask")
    bench.settle()
    let id = try #require(bench.session.fetch(called: "Goods")?.id)
    let fork = bench.session.fork()

    bench.session.perform(.reply(id, .bool(false)))
    bench.session.perform(.reply(id, .bool(false)))
    bench.advance(.seconds(3))
    fork.perform(.advance(.seconds(3)))

    #expect(bench.log() == ["App: lost → handled", "answer dropped"])
    #expect(fork.log.last.map(fork.text) == "App: got → handled")
    #expect(bench.session.timers == [])
    #expect(fork.checkInvariants() == [])
  }

  @Test("One without a step for its failure takes no answer; one that fails by itself is told of")
  func mishaps() throws {
    let bench = bench(mayFail: false)
    bench.session.perform(.open(.number("ask", -1)))
    bench.settle()
    let fetch = try #require(bench.session.fetch(called: "Goods#0"))

    bench.session.perform(.reply(fetch.id, .bool(false)))
    bench.advance(.seconds(2))

    #expect(!fetch.mayFail)
    #expect(
      bench.log() == ["answer dropped", "Goods failed: the handler failed: no such goods"])
    #expect(waiting(bench) == [])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("In a strict session its step is heard only while the root of its flow is visible (C5)")
  func strict() {
    let bench = bench(strict: true)
    bench.open("ask")
    bench.session.perform(.effect(.dismiss(on: bench.session.window)))
    bench.open("sheet")
    bench.settle()
    bench.advance(.seconds(2))

    #expect(bench.log() == ["App: got → notVisible", "Sheet: got → handled"])
  }
}
