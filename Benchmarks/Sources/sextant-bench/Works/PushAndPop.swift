import Navigation

/// A screen is made, pushed and contributed by one step, and taken off and forgotten by another.
let pushAndPop = [
  Work("push-pop", goal: .time(nanoseconds: 1_500), units: 20_000, countedUnits: 2_000) { units in
    let screen = Target(.screen(Screen("Detail")), stepper: .presentable)
    let flow = DataFlow("Root", [(Steps.push, .push(screen)), (Steps.pop, .pop)])
    let started = Started(flow)
    let push = Step(Steps.push)
    let pop = Step(Steps.pop)
    started.emit(push)
    return {
      for _ in 0..<units {
        started.emit(push)
        started.emit(pop)
      }
    }
  }
]
