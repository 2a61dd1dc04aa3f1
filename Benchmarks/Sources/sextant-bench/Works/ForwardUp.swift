import Navigation

/// A step that each flow forwards to its parent, from some depth up to the root; a unit is a level.
let forwardUp = [1, 4, 16, 64].map { depth in
  Work(
    "forward-up-\(depth)", goal: .time(nanoseconds: 200), units: 65_000, countedUnits: 6_500
  ) { units in
    let chain = Chain(depth: depth)
    return { for _ in 0..<(units / (depth + 1)) { chain.emit() } }
  }
}

/// Flows below one another, of which the deepest emits.
private struct Chain {
  let session = Session()
  let leaf: Presentable
  let up = Step(Steps.up)

  init(depth: Int) {
    session.start(Start(Chain.flow(level: 0, depth: depth)))
    leaf = session.presentable(named: "Level\(depth)") ?? session.window
  }

  private static func flow(level: Int, depth: Int) -> DataFlow {
    let isLast = level + 1 == depth
    let next = Target(
      flow(level: level + 1, depth: depth), stepper: isLast ? .presentable : .default)
    return DataFlow(
      "Level\(level)", root: .container(.tabs),
      [(Steps.up, level == 0 ? .none : .forwardToParent(.same)), (Step.home.case, .set(next))])
  }

  func emit() { session.perform(.emit(up, from: .presentable(leaf))) }
}
