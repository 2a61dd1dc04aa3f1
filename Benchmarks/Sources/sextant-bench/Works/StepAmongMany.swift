import Navigation

/// A step while few or many flows and screens live: one that changes nothing, and one that does.
let stepAmongMany =
  sizes.map { size in
    Work(
      "step-among-\(size)", goal: goal("step", size), units: 20_000,
      countedUnits: counted(size, 5_000)
    ) { units in
      let crowd = Started.grownCrowd(size)
      let go = Step(Steps.go)
      return { for _ in 0..<units { crowd.emit(go) } }
    }
  }
  + sizes.map { size in
    Work(
      "select-among-\(size)", goal: goal("select", size), units: 10_000,
      countedUnits: counted(size, 1_000)
    ) { units in
      let crowd = Started.grownCrowd(size)
      let steps = (Step(Steps.first), Step(Steps.second))
      return {
        for _ in 0..<(units / 2) {
          crowd.emit(steps.1)
          crowd.emit(steps.0)
        }
      }
    }
  }

let sizes = [10, 1_000, 100_000]

func goal(_ name: String, _ size: Int) -> Work.Goal {
  size == sizes[0] ? .none : .same(as: "\(name)-among-\(sizes[0])", percent: 20)
}

/// The largest crowd takes too long to make when every instruction is counted.
func counted(_ size: Int, _ units: Int) -> Int { size > 1_000 ? 0 : units }
