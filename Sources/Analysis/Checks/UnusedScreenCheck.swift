import Diagnostics
import Navigation
import Scripting

struct UnusedScreenCheck: Check {
  let name = "unused-screen"
  let title = Message(en: "a screen is never shown", ko: "한 번도 보이지 않는 화면")
  let explanation = Message(
    en: """
      No entry shows the screen, and it is no flow's root. The check is silent if some function \
      names it. Show it, or remove it.
      """,
    ko: """
      화면을 보여 주는 항목이 없고 플로우의 root도 아닙니다. 함수가 이름을 적은 화면에 대해서는 말하지 \
      않습니다. 화면을 보여 주거나 지우세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      !screen.isStub && graph.makings(of: screen.name).isEmpty && !graph.isRoot(screen.name)
        && !graph.mayShow(screen.name) && graph.isWhole && !graph.isOfPluginAlone
    }
    .map { screen in
      Finding(
        self, about: [.screen(screen.name)], .unusedScreen(screen.name), at: screen.location,
        highlight: screen.name, cure: .unusedScreenCure(screen.name))
    }
  }
}

extension Graph {
  func isRoot(_ screen: String) -> Bool { index.roots.contains(screen) }
}

extension Message {
  fileprivate static func unusedScreen(_ screen: String) -> Message {
    Message(
      "E0706", en: "nothing shows the screen '\(screen)'", ko: "'\(screen)' 화면을 보여 주는 것이 없습니다")
  }
  fileprivate static func unusedScreenCure(_ screen: String) -> Message {
    Message(
      en: "show it in an entry, such as push \"\(screen)\", or remove it",
      ko: "push \"\(screen)\" 같은 항목으로 보여 주거나 지우세요")
  }
}
