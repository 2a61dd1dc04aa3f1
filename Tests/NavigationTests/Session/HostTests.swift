import Navigation
import Testing

@Suite("The host of a session")
struct HostTests {
  /// Writes down what it is told.
  private final class Outline: NavigationHost {
    var told: [[String]] = []
    var tree: TreeNode?
    var answer: (() -> Void)?

    func settled(changes: [HostChange], tree: TreeNode) {
      told.append(changes.map(\.description))
      self.tree = tree
      let answer = answer
      self.answer = nil
      answer?()
    }

    /// What was told since the last call.
    func heard() -> [[String]] {
      defer { told = [] }
      return told
    }
  }

  /// Is told, and writes nothing down.
  private final class Teller: NavigationHost {
    func settled(changes: [HostChange], tree: TreeNode) {}
  }

  private final class Model: LiveStepper {
    let steps = StepRelay<DemoStep>()
  }

  private let coordinator = FlowCoordinator()
  private let host = Outline()

  init() {
    coordinator.host = host
    coordinator.coordinate(
      flow: Area(
        "App", .navigation,
        [
          "home": does(.set("First")), "push": does(.push("Second", title: "2", with: Model())),
          "tabs": does(.set("A", "B")), "sheet": does(.present("Sheet", style: .sheet)),
          "twice": { step, context in
            _ = context.perform(.push("Second"), for: step)
            return context.perform(.push("Third"), for: step)
          },
          "soon": does(
            .push(
              Target(.screen(Screen("Clock", timers: [.init(after: .seconds(1), emits: "push")]))))),
        ]))
    _ = host.heard()
  }

  @Test("A new host is told everything, and nothing is animated")
  func new() {
    let other = Outline()
    coordinator.host = other
    coordinator.navigate(to: "push" as Step)

    #expect(
      other.told == [
        ["window#0 contains App#0", "the window is shown"],
        ["App#0 contains First#0, Second#0, animated"],
      ])
    #expect(host.heard() == [])
  }

  @Test("It is told once for each input, however many steps follow from it")
  func once() {
    coordinator.navigate(to: "twice" as Step)
    coordinator.navigate(to: "nothing" as Step)
    coordinator.navigate(to: "sheet" as Step)

    #expect(
      host.heard() == [
        ["App#0 contains First#0, Second#0, Third#0, animated"], [],
        ["Sheet#0 is presented over App#0, animated"],
      ])
  }

  @Test("It is told of undo, redo and a jump, which are not animated")
  func jumping() {
    coordinator.navigate(to: "push" as Step)
    coordinator.navigate(to: "sheet" as Step)
    _ = host.heard()
    coordinator.undo()
    coordinator.redo()
    coordinator.session.go(toInput: 1)

    #expect(
      host.heard() == [
        ["Sheet#0 is dismissed"], ["Sheet#0 is presented over App#0"],
        ["Sheet#0 is dismissed", "App#0 contains First#0"],
      ])
  }

  @Test("A node tells the kind, the style, the title and the object of what it is")
  func node() throws {
    coordinator.navigate(to: "push" as Step)
    coordinator.navigate(to: "sheet" as Step)
    let stack = try #require(host.tree?.children.first)
    let second = try #require(stack.children.last)

    #expect(stack.kind == .navigation && second.kind == .screen)
    #expect(second.title == "2" && second.object is Model)
    #expect(stack.presented.first?.style == .sheet && stack.presented.first?.isVisible == true)
    #expect(coordinator.session.info(second.id)?.name == "Second")
  }

  @Test("What changes while it is busy it is told afterwards, at once")
  func busy() {
    coordinator.beginTransition()
    coordinator.navigate(to: "push" as Step)
    coordinator.navigate(to: "sheet" as Step)
    coordinator.back()
    #expect(host.heard() == [])
    coordinator.endTransition()
    coordinator.endTransition()

    #expect(
      host.heard() == [
        ["App#0 contains First#0, Second#0, animated", "Sheet#0 is presented over App#0, animated"]
      ])
  }

  @Test("An input that it gives is taken after it has been told, and told of then")
  func nested() {
    host.answer = { coordinator.navigate(to: "sheet" as Step) }
    coordinator.navigate(to: "push" as Step)

    #expect(
      host.heard() == [
        ["App#0 contains First#0, Second#0, animated"],
        ["Sheet#0 is presented over App#0, animated"],
      ])
  }

  @Test("In the background it is told nothing, and afterwards what just is")
  func background() {
    coordinator.isInBackground = true
    coordinator.navigate(to: "push" as Step)
    #expect(host.heard() == [])
    coordinator.isInBackground = false

    #expect(host.heard() == [["App#0 contains First#0, Second#0"]])
  }

  @Test("What undo lets another thing take the place of goes first")
  func replaced() {
    coordinator.navigate(to: "push" as Step)
    _ = host.heard()
    coordinator.beginTransition()
    coordinator.undo()
    coordinator.navigate(to: "soon" as Step)
    coordinator.endTransition()

    #expect(
      host.heard() == [["App#0 contains First#0", "App#0 contains First#0, Clock#0"]])
  }

  @Test(
    "What it was told keeps no object when a screen is gone, the host is gone, or all is released")
  func lettingGo() throws {
    let ends: [(FlowCoordinator) -> Void] = [
      { $0.back() }, { $0.host = nil }, { $0.release() },
    ]
    for end in ends {
      var configuration = Session.Configuration()
      configuration.undoDepth = 0
      let coordinator = FlowCoordinator(configuration: configuration)
      let host = Teller()
      coordinator.host = host
      coordinator.coordinate(
        flow: Area(
          "App", .navigation,
          ["home": does(.set("First")), "push": does(.push("Second", with: Model()))]))
      coordinator.navigate(to: "push" as Step)
      weak var model: Model?
      model =
        coordinator.session.presentable(named: "Second").flatMap {
          coordinator.session.viewModel(of: $0) as? Model
        }
      #expect(model != nil)
      end(coordinator)
      coordinator.back()

      #expect(model == nil)
    }
  }

  @Test("It is not kept, and a release shows nothing")
  func released() {
    weak var gone: Outline?
    do {
      let other = Outline()
      gone = other
      coordinator.host = other
    }
    #expect(gone == nil)
    coordinator.host = host
    _ = host.heard()
    coordinator.release()

    #expect(host.tree?.children.map(\.instance) == ["App#0"])
  }
}
