import Navigation

/// Taking one input back, and doing it again, while few or many flows and screens live.
let undoAmongMany = sizes.map { size in
  Work(
    "undo-among-\(size)", goal: goal("undo", size), units: 10_000,
    countedUnits: counted(size, 1_000)
  ) { units in
    let crowd = Started.grownCrowd(size)
    crowd.emit(Step(Steps.second))
    return {
      for _ in 0..<units {
        crowd.session.undo()
        crowd.session.redo()
      }
    }
  }
}
