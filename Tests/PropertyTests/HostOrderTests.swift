import Foundation
import Navigation
import Testing

@Suite("From engine to screen")
struct HostOrderTests {
  private enum MovieStep: TypedStep {
    case list, about, picked(Int), settings

    static let cases = [Case(list), Case(about), Case(picked), Case(settings)]
  }

  private final class Movies: TypedFlow {
    let name = "Movies"
    let root = FlowRoot.container(.navigation)

    func navigate(to step: MovieStep, in context: NavigationContext) -> FlowContributors? {
      let entry: Entry =
        switch step {
        case .list: .push("List")
        case .about: .present("About", style: .sheet)
        case .picked(let id): .push("Movie", title: "Movie \(id)")
        case .settings: .present("Settings", style: .full)
        }
      return context.perform(entry, for: step)
    }
  }

  private let coordinator = FlowCoordinator()
  private let window = UIWindow()
  private let host: UIKitHost

  init() {
    host = UIKitHost(window: window) { _ in UIViewController() }
    coordinator.host = host
    coordinator.coordinate(flow: Movies(), with: .one(withSingleStep: MovieStep.list))
    window.told = []
  }

  private var stack: UINavigationController? {
    window.rootViewController as? UINavigationController
  }

  /// What the controllers are told meanwhile.
  private func told(_ body: () -> Void) -> [String] {
    window.told = []
    body()
    let complaints = window.complaints(against: coordinator.session.nodes, shownBy: host)
    #expect(complaints == [])
    return window.told
  }

  @Test("A push and a pop tell what goes before what comes, in turns")
  func pushing() {
    #expect(
      told { coordinator.navigate(to: MovieStep.picked(1)) } == [
        "List will disappear", "Movie 1 will appear", "List did disappear", "Movie 1 did appear",
      ])
    #expect(
      told { coordinator.back() } == [
        "Movie 1 will disappear", "List will appear", "Movie 1 did disappear", "List did appear",
      ])
  }

  @Test("A modal that fills the screen hides what is below, and a sheet does not")
  func presenting() {
    #expect(
      told { coordinator.navigate(to: MovieStep.settings) } == [
        "Movies will disappear", "List will disappear", "Settings will appear",
        "Settings did appear", "Movies did disappear", "List did disappear",
      ])
    #expect(told { coordinator.undo() }.last == "Settings did disappear")
    #expect(
      told { coordinator.navigate(to: MovieStep.about) } == [
        "About will appear", "About did appear",
      ])
  }

  @Test("A swipe that is let go leaves everything as it was, for the session and on the screen")
  func cancelling() {
    coordinator.navigate(to: MovieStep.picked(1))
    let said = told {
      #expect(coordinator.begin(.back))
      stack?.beginSwipe()
      stack?.endSwipe(isCancelled: true)
      coordinator.end(.back, isCancelled: true)
    }

    #expect(
      said == [
        "Movie 1 will disappear", "List will appear", "List will disappear", "Movie 1 will appear",
        "List did disappear", "Movie 1 did appear",
      ])
    #expect(coordinator.events().last?.changes == ["~ Movie#0 swiped, and let go"])
  }

  @Test("A swipe that a step overtakes takes nothing else away")
  func overtaken() {
    coordinator.navigate(to: MovieStep.picked(1))
    coordinator.navigate(to: MovieStep.picked(2))
    let said = told {
      #expect(coordinator.begin(.back))
      stack?.beginSwipe()
      coordinator.back()
      stack?.endSwipe(isCancelled: false)
      coordinator.end(.back, isCancelled: false)
    }

    #expect(coordinator.tree.children.first?.children.map(\.instance) == ["List#0", "Movie#0"])
    #expect(said.last == "Movie 1 did appear")
  }

  @Test("What a swipe has taken away is shown again if the session has put something over it")
  func covered() {
    coordinator.navigate(to: MovieStep.about)
    let said = told {
      #expect(coordinator.begin(.dismiss))
      coordinator.session.perform(
        .effect(.setTitle("All about it", on: coordinator.session.front[0])))
      coordinator.navigate(to: MovieStep.picked(7))
      window.layers.first?.dismiss(animated: true)
      coordinator.end(.dismiss, isCancelled: false)
    }

    #expect(coordinator.tree.children.first?.presented.isEmpty == true)
    #expect(said.contains("About did disappear"))
  }

  @Test("A stack in SwiftUI's way follows, and tells how far the user goes back")
  func path() {
    let coordinator = FlowCoordinator()
    let model = StackModel(coordinator)
    coordinator.coordinate(flow: Movies(), with: .one(withSingleStep: MovieStep.list))
    for id in 1...3 { coordinator.navigate(to: MovieStep.picked(id)) }
    #expect(model.path.count == 3)
    model.path = Array(model.path.prefix(1))
    #expect(coordinator.tree.children.first?.children.map(\.instance) == ["List#0", "Movie#0"])
    model.path = []
    coordinator.navigate(to: MovieStep.about)
    #expect(model.isSheetShown)
    model.isSheetShown = false

    #expect(coordinator.tree.children.first?.presented.isEmpty == true)
    #expect(model.path.isEmpty && !model.isSheetShown)
  }

  @Test("The article's hosts are those that are tested", arguments: ["UIKitHost", "StackModel"])
  func article(name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let article = try String(
      contentsOf: tests.appending(
        path: "../../Sources/Navigation/Navigation.docc/FromEngineToScreen.md"), encoding: .utf8)
    let host = try String(contentsOf: tests.appending(path: "Host/\(name).swift"), encoding: .utf8)

    // What UIKit and SwiftUI have on the main thread is anywhere in the tests.
    #expect(article.replacingOccurrences(of: "@MainActor ", with: "").contains(host))
  }
}
