import Navigation

/// The least a step can be: its entry is data, and changes nothing.
let noOpStep = [
  Work(
    "step-data", goal: .time(nanoseconds: 150, timesFloor: 3.5), units: 100_000,
    countedUnits: 20_000
  ) { units in
    let started = Started(DataFlow("Root", [(Steps.go, .none)]))
    let go = Step(Steps.go)
    return { for _ in 0..<units { started.emit(go) } }
  }
]
