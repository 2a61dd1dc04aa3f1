import Navigation

/// The least that a step can be in a script: an entry of data, and functions that change nothing.
///
/// What the call costs is what a function takes more than data.
let functionStep = [
  Work("step-script", goal: .none, units: 100_000, countedUnits: 20_000) { units in
    repeating("data", times: units)
  },
  Work(
    "step-function", goal: .added(to: "step-script", timesFloor: 2), units: 100_000,
    countedUnits: 20_000
  ) { units in
    repeating("nothing", times: units)
  },
  Work("step-function-value", goal: .none, units: 100_000, countedUnits: 20_000) { units in
    repeating("valued(7)", times: units)
  },
]

/// The same as `push-pop` in a script, as data and by functions that give constant entries.
let functionPushAndPop = [
  Work("push-pop-script", goal: .none, units: 20_000, countedUnits: 2_000) { units in
    repeating("push", "pop", times: units)
  },
  Work(
    "push-pop-function", goal: .added(to: "push-pop-script", timesFloor: 4), units: 20_000,
    countedUnits: 2_000
  ) { units in
    repeating("pushing", "popping", times: units)
  },
]

private let script = """
  local Step = steps "Bench" {
    "data", "nothing", "valued(Int)", "push", "pop", "pushing", "popping",
  }
  screen "Detail" { title = "Detail" }
  local pushed, popped = push "Detail", pop()
  flow "Root" {
    root = navigation,
    navigate = {
      data = none,
      nothing = function(flow) return none end,
      valued = function(flow, value) return none end,
      push = push "Detail", pop = pop(),
      pushing = function(flow) return pushed end,
      popping = function(flow) return popped end,
    },
  }
  """

private func repeating(_ names: String..., times: Int) -> Work.Body {
  let scripted = Scripted(script, flow: "Root")
  let steps = names.map(scripted.step)
  // A stack with something on it, so that there is always something to take off.
  if names.count > 1 { scripted.started.emit(steps[0]) }
  return {
    for _ in 0..<times {
      for step in steps { scripted.started.emit(step) }
    }
  }
}
