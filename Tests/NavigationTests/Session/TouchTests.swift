import Navigation
import Testing

@Suite("What the user can touch (T9)")
struct TouchTests {
  /// A stack of two in tabs, with a modal of this kind over it.
  private func bench(_ modal: Modal) -> Bench {
    var stack = Target.container(.navigation, "A", "B")
    stack.title = "Stack"
    let bench = Bench(
      Area(
        "App", .tabs,
        [
          "home": does(.set(stack, "C")),
          "ask": changes {
            [.present($0.make(Screen("M", modal: modal)), on: $0.root)]
          },
        ]))
    bench.open("ask")
    return bench
  }

  private func refusal(_ input: Input, _ bench: Bench) -> Refusal? {
    bench.session.perform(input)
    return bench.session.log.last?.refusals.first?.reason
  }

  @Test("Each style refuses the gestures on what it covers, and names what covers it")
  func covering() throws {
    for style in ModalStyle.catalog where style.below == .covered {
      let bench = bench(Modal(style))
      #expect(refusal(.back, bench) == .covered(by: "M#0"), "\(style.name)")
      #expect(refusal(.selectTab(1), bench) == .covered(by: "M#0"), "\(style.name)")
      let below = try #require(bench.session.presentable(named: "B#0"))
      #expect(refusal(.tap(nil, on: below), bench) == .covered(by: "M#0"), "\(style.name)")
      #expect(bench.tree == "App(navigation(A B)* C) + M")
    }
  }

  @Test("A style that hides what is below leaves nothing there that could be touched")
  func hiding() throws {
    for style in [ModalStyle.full, .classic] {
      let bench = bench(Modal(style))
      #expect(refusal(.back, bench) == .nothingInFront)
      let below = try #require(bench.session.presentable(named: "B#0"))
      #expect(refusal(.tap(nil, on: below), bench) == .notVisible)
    }
  }

  @Test("classicOver lets taps through, and no gestures")
  func classicOver() throws {
    let bench = bench(Modal(.classicOver))
    let below = try #require(bench.session.presentable(named: "B#0"))
    #expect(refusal(.tap(nil, on: below), bench) == nil)
    #expect(refusal(.back, bench) == .nothingInFront)
  }

  @Test("Below a sheet that is not dimmed everything can be touched, until it is dragged up")
  func undimmed() {
    let bench = bench(Modal(.sheet, detents: [.large, .medium], undimmed: .medium))
    #expect(refusal(.drag(to: .large), bench) == nil)
    #expect(refusal(.back, bench) == .covered(by: "M#0"))
    #expect(refusal(.drag(to: .medium), bench) == nil)
    #expect(refusal(.back, bench) == nil)
    #expect(refusal(.selectTab(1), bench) == nil)
    #expect(bench.tree == "App(navigation(A) C*) + M")
  }

  @Test("Two quick taps count as two emissions, though the first leads away")
  func twice() throws {
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set("A")), "more": does(.push("B"))]))
    let screen = try #require(bench.session.presentable(named: "A#0"))
    bench.session.perform(.doubleTap(Step("more"), on: screen))
    #expect(bench.tree == "App(A B B#1)")
    bench.session.undo()
    #expect(bench.tree == "App(A)")
    bench.session.perform(.tap(Step("more"), on: screen))
    bench.session.perform(.doubleTap(Step("more"), on: screen))
    #expect(bench.tree == "App(A B)")
    #expect(bench.session.log.last?.refusals.first?.reason == .notVisible)
  }

  @Test("The user takes away what the style lets them, and nothing that is not dismissable")
  func dismissing() {
    for style in ModalStyle.catalog {
      let isTaken = refusal(.dismiss, bench(Modal(style))) == nil
      #expect(isTaken == (style.dismissal != .none), "\(style.name)")
      #expect(
        refusal(.dismiss, bench(Modal(style, isDismissable: false))) == .notDismissable("M#0"),
        "\(style.name)")
    }
  }

  @Test("The upper part of a container that shows its first part and another covers the first")
  func upper() throws {
    let drawer = PresentableKind(name: "drawer", showing: .firstAndSelected)
    let bench = Bench(
      Area("App", .container(drawer), ["home": does(.all([.set("A", "B"), .select(.index(1))]))]))
    let first = try #require(bench.session.presentable(named: "A#0"))
    let upper = try #require(bench.session.presentable(named: "B#0"))
    #expect(refusal(.tap(nil, on: first), bench) == .covered(by: "B#0"))
    #expect(bench.session.info(upper)?.isTouchable == true)
    #expect(bench.session.info(first)?.isVisible == true)
  }

  @Test(
    "A tap on an alert emits while it is visible, then it goes, then the step is handled; a second quick tap finds nothing",
    arguments: [false, true])
  func alert(isDouble: Bool) throws {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "ask": does(.present(.screen(Screen("M", modal: Modal(.alert))))),
        "yes": does(.push("B")),
      ])
    let bench = Bench(app)
    bench.open("ask")
    let alert = try #require(bench.session.presentable(named: "M#0"))

    let yes = Step("yes")
    bench.session.perform(isDouble ? .doubleTap(yes, on: alert) : .tap(yes, on: alert))

    #expect(bench.tree == "App(A B)")
    let records = bench.session.log.records()
    #expect(records.suffix(2).first?.changes == [.dismissed(alert.name)])
    guard case .step(let event)? = records.last?.event else {
      Issue.record("no step")
      return
    }
    #expect(event.outcome == .handled)
    #expect(bench.session.undo())
    #expect(bench.tree == "App(A) + M")
  }

  @Test("A swipe that is let go changes nothing, and what was swiped appears again")
  func letGo() {
    let bench = Bench(
      Area(
        "App", .navigation,
        [
          "home": does(.set("A", .screen(Screen("B", appear: [Step("seen")])))),
          "seen": does(.none),
        ]))
    bench.settle()

    bench.session.perform(.letGo(.back))

    #expect(bench.tree == "App(A B)")
    #expect(bench.log() == ["input", "App: seen → handled"])
  }

  @Test("A tap on the selected tab goes back to its first screen, in one record")
  func selected() {
    let bench = bench(Modal(.classicOver))
    bench.session.perform(.dismiss)
    let before = bench.session.log.lastNumber

    bench.session.perform(.selectTab(0))
    #expect(bench.tree == "App(navigation(A)* C)")
    #expect(bench.session.log.lastNumber == before + 1)
    #expect(refusal(.selectTab(0), bench) == nil)
    #expect(bench.tree == "App(navigation(A)* C)")
  }
}
