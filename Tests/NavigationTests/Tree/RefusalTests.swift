import Navigation
import Testing

@Suite("Impossible changes")
struct RefusalTests {
  /// A change, given what can be seen and something that is gone.
  typealias Change = @Sendable (NavigationContext, Presentable) -> Effect

  /// A change, and why it is refused.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let change: Change

    init(_ title: String, _ reason: String, _ change: @escaping Change) {
      testDescription = title
      self.reason = reason
      self.change = change
    }
  }

  static let cases = [
    Case("pop of the last screen", "the last screen") { context, _ in
      .pop(on: context.part("navigation"))
    },
    Case("push of what is in the tree", "it is in the tree already") { context, _ in
      .push(context.part("A"), on: context.part("navigation"))
    },
    Case("push of a stack on itself", "it is in the tree already") { context, _ in
      .push(context.part("navigation"), on: context.part("navigation"))
    },
    Case("a stack put into itself", "it would contain itself") { context, _ in
      let box = context.make(.navigation, named: "Box")
      return .push(box, on: box)
    },
    Case("push of the window", "it is in the tree already") { context, _ in
      .push(context.session.window, on: context.part("navigation"))
    },
    Case("push on tabs", "push: not a navigation") { context, _ in
      .push(context.make(Screen("N")), on: context.root)
    },
    Case("pop on a screen", "pop: not a navigation") { context, _ in
      .pop(on: context.part("A"))
    },
    Case("popToRoot on tabs", "popToRoot: not a navigation") { context, _ in
      .popToRoot(on: context.root)
    },
    Case("popTo something that is not on the stack", "it is not on that stack") { context, _ in
      .popTo(context.part("Second"), on: context.part("navigation"))
    },
    Case("popTo on tabs", "popTo: not a navigation") { context, _ in
      .popTo(context.part("A"), on: context.root)
    },
    Case("a tab beyond the last", "no such tab") { context, _ in
      .select(2, on: context.root)
    },
    Case("a tab before the first", "no such tab") { context, _ in
      .select(-1, on: context.root)
    },
    Case("a tab that is not one", "no such tab") { context, _ in
      .selectChild(context.part("A"), on: context.root)
    },
    Case("a tab of a stack", "select: not a tabs") { context, _ in
      .select(0, on: context.part("navigation"))
    },
    Case("present on something hidden", "the presenter is not visible") { context, _ in
      .present(context.make(Screen("M")), on: context.part("Second"))
    },
    Case("present on something that is nowhere", "the presenter is not visible") { context, _ in
      .present(context.make(Screen("M")), on: context.make(Screen("N")))
    },
    Case("dismiss where nothing is presented", "nothing presented") { context, _ in
      .dismiss(on: context.root)
    },
    Case("a detail on tabs", "detail: not a split") { context, _ in
      .detail(context.make(Screen("N")), on: context.root)
    },
    Case("content of a screen", "set: not a container") { context, _ in
      .set([context.make(Screen("N"))], on: context.part("A"))
    },
    Case("showing what is no window", "makeKeyAndVisible: not a window") { context, _ in
      .makeKeyAndVisible(context.root)
    },
    Case("telling about what is in the tree", "tell: not a external") { context, _ in
      .tell(context.root, isVisible: true, isDismissed: false)
    },
    Case("something that is gone", "push: no such target") { context, gone in
      .push(gone, on: context.part("navigation"))
    },
    Case("a container that is gone", "pop: no such target") { _, gone in
      .pop(on: gone)
    },
    Case("a title for what is gone", "title: no such target") { _, gone in
      .setTitle("T", on: gone)
    },
    Case("something the script cannot find", "popTo Far: no such target") { _, _ in
      .missing("Far", verb: "popTo Far")
    },
  ]

  /// Tabs with a stack and a screen, and something that was made and forgotten.
  static func bench(_ change: @escaping Change) -> Bench {
    let gone = Kept<Presentable>()
    let app = Area(
      "App", .tabs,
      [
        "home": { step, context in
          let made = context.make(Screen("Gone"))
          gone.value = made
          return try does(
            .set(.container(.navigation, "A"), "Second"))(step, context)
        },
        "try": changes { context in [change(context, gone.value ?? context.root)] },
      ])
    return Bench(app)
  }

  @Test("They change nothing, and the record says why (T4)", arguments: cases)
  func refusing(one: Case) {
    let bench = Self.bench(one.change)
    bench.settle()
    let before = bench.tree

    bench.emit("try", from: "A")

    #expect(bench.log() == ["App: try → handled (refused: \(one.reason))"])
    #expect(bench.tree == before)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Presenting over something that already presents a modal is refused (T4)")
  func presentingAlready() {
    let app = Area("App", .navigation, ["home": does(.set("A")), "show": does(.present("M"))])
    let bench = Bench(app)
    bench.open("show")
    bench.settle()

    let over = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "twice": does(
          .all([
            .present(.screen(Screen("M", modal: Modal(.classicOver)))),
            .present(.screen(Screen("N"))),
          ])),
      ])
    let second = Bench(over)
    second.settle()
    bench.open("show")
    second.open("twice")

    #expect(bench.log() == ["App: show → handled (refused: the presenter is not visible)"])
    #expect(second.log() == ["App: twice → handled (refused: already presenting)"])
    #expect(second.tree == "App(A) + M")
  }

  @Test(
    "A presentable with a modal cannot be put into a container, which would lose the modal (T1)")
  func presenterMoved() {
    let app = Area(
      "App", .window,
      [
        "home": does(.show("A")),
        "show": changes { [.present($0.make(Screen("M")), on: $0.part("A"))] },
        "wrap": changes { context in
          let stack = context.make(.navigation)
          let screen = context.part("A")
          return [.set([stack], on: context.root), .push(screen, on: stack)]
        },
        "again": changes { context in
          let other = context.make(Screen("B"))
          let screen = context.part("A")
          return [.set([other], on: context.root), .set([screen], on: context.root)]
        },
      ])
    let bench = Bench(app)
    bench.open("show")
    bench.settle()

    bench.open("again")
    #expect(bench.tree == "A + M")
    bench.open("wrap")

    #expect(bench.tree == "navigation")
    #expect(
      bench.log() == [
        "App: again → handled", "App: wrap → handled (refused: already presenting)",
      ])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test(
    "A valid change that has no effect is not a refusal",
    arguments: [
      Case("popToRoot of one screen", "") { context, _ in
        .popToRoot(on: context.part("navigation"))
      },
      Case("popTo the top", "") { context, _ in
        .popTo(context.part("A"), on: context.part("navigation"))
      },
      Case("the tab that is selected", "") { context, _ in
        .select(0, on: context.root)
      },
      Case("the same content", "") { context, _ in
        .set([context.part("navigation"), context.part("Second")], on: context.root)
      },
      Case("a window that is shown", "") { context, _ in
        .makeKeyAndVisible(context.session.window)
      },
    ])
  func nothingToDo(one: Case) {
    let bench = Self.bench(one.change)
    bench.settle()
    let before = bench.tree

    bench.emit("try", from: "A")

    #expect(bench.log() == ["App: try → handled"])
    #expect(bench.tree == before)
  }

  @Test("Popping an empty stack does nothing and reports nothing (T4)")
  func emptyStack() {
    let bench = Bench(Area("App", .navigation, ["home": does(.pop)]))

    #expect(bench.log() == ["input", "App: home → handled"])
  }

  @Test("The root of an ended flow cannot be put back into the tree (T7)")
  func endedFlow() {
    let child = Area("Child", .navigation, ["in": does(.set("C")), "out": gives(.end("done"))])
    let app = Area(
      "App", .split,
      [
        "home": does(.set(.flow("Child", "in"))),
        "done": changes { context in
          let children = context.children(of: context.root)
          let other = context.make(Screen("Other"))
          return [.set([other], on: context.root), .set([other] + children, on: context.root)]
        },
      ])
    let bench = Bench(app, [child])
    bench.settle()

    bench.emit("out", from: "C")

    #expect(
      bench.log() == ["Child: out → ended", "App: done → handled (refused: its flow has ended)"])
    #expect(bench.tree == "App(Other)")
  }

  @Test("The root of a flow that has ended stays where it is until its parent removes it (E1, T7)")
  func endedFlowStays() {
    let child = Area("Child", .navigation, ["in": does(.set("C")), "out": gives(.end("done"))])
    let bench = Bench(
      Area("App", .split, ["home": does(.set(.flow("Child", "in"))), "done": gives(.none)]),
      [child])

    bench.emit("out", from: "C")

    #expect(bench.tree == "App(Child(C))")
    #expect(bench.flows == ["App"])
  }
}

extension NavigationContext {
  /// Something of the app under test, by its name.
  func part(_ name: String) -> Presentable {
    guard let found = session.presentable(named: name) else {
      Issue.record("there is no \(name)")
      return session.window
    }
    return found
  }
}
