import CFloor

/// How low a step could go: the same work in C, in a sketch of the engine that can do nothing else.
///
/// What `step-data` and `push-pop` take more is what the engine's generality and safety cost.
let sketchStep = [
  Work("sketch-step", goal: .none, units: 100_000, countedUnits: 20_000) { units in
    { _ = sketch_steps(units, 0) }
  }
]

let sketchPushAndPop = [
  Work("sketch-push-pop", goal: .none, units: 20_000, countedUnits: 2_000) { units in
    { _ = sketch_steps(units, 1) }
  }
]
