import Diagnostics

/// A check whose findings come of exploring an app, so that it is silent where only the graph is known.
///
/// It stands in the catalogue so that `intended` can name it.
struct ExploredCheck: Check {
  let name: String
  let title: Message
  let explanation: Message
  var isExplored: Bool { true }

  func findings(in graph: Graph) -> [Finding] { [] }

  /// All of them, in the order of the reference.
  static let all = [
    ExploredCheck(
      name: "trap",
      title: Message("checks.exploredAll"),
      explanation: Message("checks.exploredAll2")),
    ExploredCheck(
      name: "raise",
      title: Message("checks.exploredAll3"),
      explanation: Message("checks.exploredAll4")),
    ExploredCheck(
      name: "leak",
      title: Message("checks.exploredAll5"),
      explanation: Message("checks.exploredAll6")),
    ExploredCheck(
      name: "unbounded-stack",
      title: Message("checks.exploredAll7"),
      explanation: Message("checks.exploredAll8")),
    ExploredCheck(
      name: "double",
      title: Message("checks.exploredAll9"),
      explanation: Message("checks.exploredAll10")),
    ExploredCheck(
      name: "relaunch",
      title: Message("checks.exploredAll11"),
      explanation: Message("checks.exploredAll12")),
    ExploredCheck(
      name: "cold-link",
      title: Message("checks.exploredAll13"),
      explanation: Message("checks.exploredAll14")),
    ExploredCheck(
      name: "not-repeatable",
      title: Message("checks.exploredAll15"),
      explanation: Message("checks.exploredAll16")),
    ExploredCheck(
      name: "unhandled",
      title: Message("checks.exploredAll17"),
      explanation: Message("checks.exploredAll18")),
    ExploredCheck(
      name: "unreached",
      title: Message("checks.exploredAll19"),
      explanation: Message("checks.exploredAll20")),
    ExploredCheck(
      name: "idle-control",
      title: Message("checks.exploredAll21"),
      explanation: Message("checks.exploredAll22")),
  ]
}
