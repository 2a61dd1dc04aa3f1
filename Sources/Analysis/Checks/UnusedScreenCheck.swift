import Diagnostics
import Navigation
import Scripting

struct UnusedScreenCheck: Check {
  let name = "unused-screen"

  func findings(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      !screen.isStub && graph.makings(of: screen.name).isEmpty && !graph.isRoot(screen.name)
        && !graph.mayShow(screen.name) && graph.isWhole && !graph.isOfPluginAlone
    }
    .map { screen in
      Finding(
        self, about: [.screen(screen.name)], Message("E0706", ["screen": screen.name]),
        at: screen.location,
        highlight: screen.name)
    }
  }
}

extension Graph {
  func isRoot(_ screen: String) -> Bool { index.roots.contains(screen) }
}
