import Navigation
import Testing

@Suite("Dismissal")
struct DismissalTests {
  /// An app that shows "A", pushes, presents, replaces and takes away.
  static func app() -> Area {
    Area(
      "App", .window,
      [
        "home": does(.show(.container(.navigation, "A"))),
        "stack": does(.show(.container(.navigation, "A", "B", "C"))),
        "other": does(.show("Z")),
        "modal": changes { context in
          let modal = context.make(
            .navigation, named: "Modal",
            containing: ["X", "Y"].map { context.make(Screen($0)) })
          return context.children(of: context.root).map { .present(modal, on: $0) }
        },
        "inner": changes { context in
          guard let modal = context.session.presentable(named: "Modal") else { return [] }
          return [.present(context.make(Screen("Inner")), on: modal)]
        },
        "dismiss": does(.dismiss),
        "dismissInner": changes { context in
          context.session.presentable(named: "Inner").map { [.dismiss(on: $0)] } ?? []
        },
        "dismissModal": changes { context in
          context.session.presentable(named: "X").map { [.dismiss(on: $0)] } ?? []
        },
      ])
  }

  @Test("A dismissed stack takes its lower screens with it (T3)")
  func lowerScreens() {
    let bench = Bench(Self.app())
    bench.open("modal")
    bench.settle()

    bench.open("dismiss")

    #expect(
      bench.events() == [
        "will App dismiss", "did App dismiss handled", "disappeared Modal", "disappeared Y",
        "appeared navigation", "appeared A", "dismissed Modal", "dismissed X", "dismissed Y",
      ])
    #expect(bench.tree == "navigation(A)")
  }

  @Test("A dismissed modal takes the modals that cover it with it (T3, T6)")
  func coveredModal() {
    let bench = Bench(Self.app())
    bench.open("modal")
    bench.open("inner")
    #expect(bench.tree == "navigation(A) + Modal(X Y) + Inner")
    bench.settle()

    bench.open("dismiss")

    #expect(bench.tree == "navigation(A)")
    #expect(
      bench.events().filter { $0.hasPrefix("dismissed") } == [
        "dismissed Modal", "dismissed X", "dismissed Y", "dismissed Inner",
      ])
  }

  @Test("A window root that is replaced is dismissed with all that is in it (T3)")
  func replacedRoot() {
    let bench = Bench(Self.app())
    bench.open("stack")
    bench.settle()

    bench.open("other")

    #expect(
      bench.events() == [
        "will App other", "did App other handled", "disappeared navigation#1", "disappeared C",
        "appeared Z", "dismissed navigation#1", "dismissed A#1", "dismissed B", "dismissed C",
      ])
    #expect(bench.tree == "Z")
  }

  @Test("Dismissing a modal that presents nothing removes the modal itself (T6)")
  func itself() {
    let bench = Bench(Self.app())
    bench.open("modal")
    bench.open("inner")

    bench.open("dismissInner")
    #expect(bench.tree == "navigation(A) + Modal(X Y)")

    bench.open("dismissModal")
    #expect(bench.tree == "navigation(A)")
  }

  @Test("Dismissing a modal that presents another removes only the other one (T6)")
  func presenter() {
    let bench = Bench(Self.app())
    bench.open("modal")
    bench.open("inner")

    bench.open("dismissModal")

    #expect(bench.tree == "navigation(A) + Modal(X Y)")
  }

  @Test("A presentable that was never attached is not dismissed, and its steps are handled (T3)")
  func neverAttached() {
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let box = context.make(
            .navigation, named: "Box", containing: [context.make(Screen("In"))])
          return .multiple([
            .contribute(
              context.make(Screen("Free")), .presentable, allowStepWhenNotPresented: true),
            .contribute(box, .presentable),
          ])
        }
      ])
    let bench = Bench(app)

    #expect(bench.events().contains { $0.hasPrefix("dismissed") } == false)
    bench.emit("tick", from: "Free")
    #expect(bench.log() == ["input", "App: home → handled", "App: tick → unhandled"])
    #expect(bench.session.presentableNames == ["App#0", "Box#0", "Free#0", "In#0", "window#0"])
  }

  @Test("A presentable removed and put back within one step is not dismissed (S9)")
  func backAgain() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A", "B")),
        "swap": changes { context in
          guard let top = context.children(of: context.root).last else { return [] }
          return [.pop(on: context.root), .push(top, on: context.root)]
        },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit("swap", from: "B")
    bench.emit("still", from: "B")

    #expect(
      bench.events() == [
        "will App swap", "did App swap handled", "will App still", "did App still unhandled",
      ])
    #expect(bench.tree == "App(A B)")
  }

  @Test("A presentable shown and covered again within one step gets no events (S9)")
  func flash() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "flash": changes { context in
          [
            .present(context.make(Screen("M")), on: context.root), .dismiss(on: context.root),
            .push(context.make(Screen("B", appear: ["never"])), on: context.root),
            .push(context.make(Screen("C")), on: context.root),
          ]
        },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit("flash", from: "A")

    #expect(
      bench.events() == [
        "will App flash", "did App flash handled", "disappeared A", "appeared C", "dismissed M",
      ])
    #expect(bench.log() == ["App: flash → handled"])
  }
}
