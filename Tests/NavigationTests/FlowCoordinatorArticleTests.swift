import Foundation
import Navigation
import Testing

@Suite("The migration article for RxFlow users")
struct FlowCoordinatorArticleTests {
  // What follows stands in FromRxFlow.md, too.
  enum DemoStep: TypedStep {
    case movieList
    case moviePicked(withMovieId: Int)
    case settings

    static let cases = [Case(movieList), Case(moviePicked), Case(settings)]
  }

  final class WatchedFlow: TypedFlow {
    let name = "WatchedFlow"
    let root = FlowRoot.container(.navigation)

    func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
      switch step {
      case .movieList:
        let list = context.make(Screen("Watched"))
        context.perform(.push(list, on: context.root))
        return .one(.contribute(list, .presentable))
      case .moviePicked(let id):
        let detail = context.make(Screen("MovieDetail"), params: [.int(id)])
        context.perform(.push(detail, on: context.root))
        return .one(.contribute(detail, .presentable))
      case .settings:
        return .end(forwardToParentFlowWithStep: DemoStep.settings)
      }
    }
  }

  @Test("The app in the article prints what the article says")
  func app() throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let coordinator = FlowCoordinator()
    coordinator.onDidNavigate { flow, step, _ in
      print("did navigate to flow=\(flow) and step=\(step)")
    }
    coordinator.coordinate(flow: WatchedFlow(), with: .one(withSingleStep: DemoStep.movieList))
    let watched = try #require(coordinator.session.presentable(named: "Watched"))
    coordinator.emit(DemoStep.moviePicked(withMovieId: 23452), from: watched)
    coordinator.navigate(to: DemoStep.settings)

    #expect(
      printed == [
        "did navigate to flow=WatchedFlow#0 and step=movieList",
        "did navigate to flow=WatchedFlow#0 and step=moviePicked(withMovieId: 23452)",
        "did navigate to flow=WatchedFlow#0 and step=settings",
      ])
  }

  @Test(
    "The code in the documentation pages is identical to the code tested here",
    arguments: ["FromRxFlow", "Navigation"])
  func sameText(_ page: String) throws {
    let here = URL(filePath: #filePath)
    let text = try lines(
      here.deletingLastPathComponent().appending(
        path: "../../Sources/Navigation/Navigation.docc/\(page).md"))
    let begin = try #require(text.firstIndex(of: "enum DemoStep: TypedStep {"))
    let end = try #require(text[begin...].firstIndex(of: "```"))

    let own = Set(try lines(here))
    #expect(text[begin..<end].filter { !own.contains($0) } == [])
  }

  private func lines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

@Suite("The first page of the reference")
struct FlowCoordinatorLandingTests {
  // What follows stands in Navigation.md, too.
  enum DemoStep: TypedStep {
    case movieList
    case moviePicked(withMovieId: Int)

    static let cases = [Case(movieList), Case(moviePicked)]
  }

  final class MoviesFlow: TypedFlow {
    let name = "MoviesFlow"
    let root = FlowRoot.container(.navigation)

    func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
      switch step {
      case .movieList:
        return context.perform(.push("Movies"), for: step)
      case .moviePicked:
        return context.perform(.push("MovieDetail"), for: step)
      }
    }
  }

  @Test("Its app shows a movie over the list, with the values of the step")
  func app() {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: MoviesFlow(), with: .one(withSingleStep: DemoStep.movieList))
    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 23452))

    let stack = coordinator.tree.children.first?.children ?? []
    #expect(stack.map(\.instance) == ["Movies#0", "MovieDetail#0"])
    #expect(stack.last?.params == [.int(23452)])
  }
}
