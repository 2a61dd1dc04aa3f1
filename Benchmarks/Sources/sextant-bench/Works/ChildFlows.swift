import Navigation

/// Ten thousand child flows from one multiple, with a screen of their own each; a unit is a flow.
let childFlows = [
  Work(
    "child-flows", goal: .time(nanoseconds: 1_000), units: 10_000, countedUnits: 1_000,
    isOnce: true, prepare: grown),
  Work(
    "child-flows-bytes", goal: .bytes(1_024), units: 10_000, isOnce: true, prepare: grown),
]

@Sendable private func grown(_ size: Int) -> Work.Body {
  let crowd = Started.crowd(size)
  return { crowd.emit(Step(Steps.grow)) }
}
