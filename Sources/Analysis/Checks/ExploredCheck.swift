import Diagnostics

/// A check whose findings come of exploring an app, so that it is silent where only the graph is known.
///
/// It stands in the catalogue so that `intended` can name it.
struct ExploredCheck: Check {
  let name: String
  var isExplored: Bool { true }

  func findings(in graph: Graph) -> [Finding] { [] }

  /// All of them, in the order of the reference.
  static let all = [
    "trap", "raise", "leak", "unbounded-stack", "double", "relaunch", "cold-link", "not-repeatable",
    "unhandled", "unreached", "idle-control",
  ].map(ExploredCheck.init)
}
