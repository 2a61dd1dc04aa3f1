import Scripting

/// Screens of which the graph does not know who shows them.
struct UnplacedScreens {
  /// What they have in common, as pictures say it.
  let title: String
  let screens: [AppOutline.Screen]

  /// The groups of a whole graph: what functions might show, and what nothing shows.
  ///
  /// A part of a graph
  /// has none, since it is not known which of them belong to the part.
  static func groups(of view: GraphView) -> [UnplacedScreens] {
    guard view.scope == nil else { return [] }
    let all = view.graph.unplacedScreens
    return [("shown by functions", true), ("shown by nothing", false)].map { title, mayBeShown in
      UnplacedScreens(
        title: title, screens: all.filter { $0.mayBeShown == mayBeShown }.map(\.screen))
    }.filter { !$0.screens.isEmpty }
  }
}
