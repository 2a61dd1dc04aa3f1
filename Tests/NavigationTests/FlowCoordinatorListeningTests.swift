import Navigation
import Testing

@Suite("Listening to a coordinator")
struct FlowCoordinatorListeningTests {
  final class Recorder: SessionListener {
    var heard: [String] = []

    func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
      heard.append("will \(session.names.text(flow)) \(step)")
    }
    func didNavigate(
      _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session
    ) {
      heard.append("did \(session.names.text(flow)) \(step)")
    }
    func appeared(_ presentable: InstanceName, in session: Session) {
      heard.append("appeared \(session.names.text(presentable))")
    }
    func ended(_ flow: InstanceName, in session: Session) {
      heard.append("ended \(session.names.text(flow))")
    }
  }

  @Test("Several listeners receive the same events, in the order in which they happen")
  func several() {
    let coordinator = FlowCoordinator()
    let first = Recorder()
    let second = Recorder()
    coordinator.add(first)
    coordinator.add(second)
    coordinator.add(second)

    coordinator.coordinate(flow: DemoAppFlow(), with: .one(withSingleStep: DemoStep.movieList))

    #expect(
      first.heard == [
        "appeared window#0",
        "will AppFlow#0 movieList", "did AppFlow#0 movieList", "appeared MoviesFlow#0",
        "will MoviesFlow#0 movieList", "did MoviesFlow#0 movieList", "appeared Movies#0",
      ])
    #expect(second.heard == first.heard)
  }

  @Test("A listener is not retained, and a removed listener receives nothing")
  func weakness() {
    let coordinator = FlowCoordinator()
    let removed = Recorder()
    weak var gone: Recorder?
    do {
      let listener = Recorder()
      gone = listener
      coordinator.add(listener)
    }
    coordinator.add(removed)
    coordinator.remove(removed)

    coordinator.coordinate(flow: DemoAppFlow(), with: .one(withSingleStep: DemoStep.movieList))

    #expect(gone == nil)
    #expect(removed.heard.isEmpty)
  }

  @Test("Closures are called before and after each navigation, with the outcome")
  func closures() {
    let coordinator = FlowCoordinator()
    var heard: [String] = []
    coordinator.onWillNavigate { heard.append("will \($0) \($1)") }
    coordinator.onDidNavigate { heard.append("did \($0) \($1) \($2.text)") }
    coordinator.coordinate(flow: DemoAppFlow(), with: .one(withSingleStep: DemoStep.settings))

    #expect(heard == ["will AppFlow#0 settings", "did AppFlow#0 settings unhandled"])
  }

  @Test("An input that a listener sends is processed after the current one")
  func reentering() {
    let coordinator = FlowCoordinator()
    var order: [String] = []
    coordinator.onDidNavigate { [unowned coordinator] flow, step, _ in
      order.append("\(flow) \(step)")
      guard flow == "AppFlow#0", step.name == "movieList" else { return }
      coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 7))
    }

    coordinator.coordinate(flow: DemoAppFlow(), with: .one(withSingleStep: DemoStep.movieList))

    #expect(
      order == [
        "AppFlow#0 movieList", "MoviesFlow#0 movieList",
        "AppFlow#0 moviePicked(withMovieId: 7)", "MoviesFlow#0 moviePicked(withMovieId: 7)",
      ])
    #expect(coordinator.events().map(\.input) == [1, 1, 1, 2, 2])
  }

  @Test("A stream delivers every later record to another task")
  func streaming() async {
    let coordinator = FlowCoordinator.demo()
    let events = coordinator.records()
    let reader = Task.detached {
      var texts: [String] = []
      for await event in events { texts.append(event.text) }
      return texts
    }

    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 1))
    coordinator.back()
    coordinator.release()

    #expect(
      await reader.value == [
        "AppFlow#0 moviePicked(withMovieId: 1): unhandled: AppFlow#0 has no entry for it",
        "MoviesFlow#0 moviePicked(withMovieId: 1): handled; + Movie#0 on MoviesFlow#0",
        "input; - Movie#0 from MoviesFlow#0",
        "input",
      ])
  }

  @Test("A slow reader misses the oldest records, as the record numbers show")
  func buffering() async {
    let coordinator = FlowCoordinator.demo()
    let events = coordinator.records(bufferingNewest: 2)

    for _ in 0..<3 { coordinator.back() }
    coordinator.release()

    var numbers: [Int] = []
    for await event in events { numbers.append(event.number) }
    #expect(numbers == [6, 7])
  }

  @Test("A stream ends with its coordinator; a stream of a released coordinator is empty")
  func finishing() async {
    var coordinator: FlowCoordinator? = .demo()
    let events = coordinator?.records()
    coordinator = nil
    var count = 0
    if let events { for await _ in events { count += 1 } }

    let released = FlowCoordinator.demo()
    released.release()
    for await _ in released.records() { count += 1 }

    #expect(count == 0)
  }
}
