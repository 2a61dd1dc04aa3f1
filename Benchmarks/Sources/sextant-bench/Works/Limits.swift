import CFloor
import Scripting

/// What limits cost while nothing reaches them: the step with the least in it, without any.
let unlimitedStep = [
  Work(
    "limits-step-none", goal: .none, units: 100_000, countedUnits: 20_000
  ) { units in
    let scripted = Scripted(stepScript, flow: "Root", limits: unlimited)
    let step = scripted.step("nothing")
    return { for _ in 0..<units { scripted.started.emit(step) } }
  },
  Work(
    "limits-step", goal: .same(as: "limits-step-none", percent: 5), units: 100_000,
    countedUnits: 20_000
  ) { units in
    let scripted = Scripted(stepScript, flow: "Root")
    let step = scripted.step("nothing")
    return { for _ in 0..<units { scripted.started.emit(step) } }
  },
]

/// Entries that are busy in Lua, and the same functions in a state with Lua's own libraries, called from
/// C: what the allocator that counts costs, and the functions that are made again to be stopped.
let busyHandlers = bodies.flatMap { name, body in
  [
    Work("limits-\(name)-lua", goal: .none, units: calls, countedUnits: 50) { units in
      let function = floor_function("return function() \(body) end")
      return { withEvenHeap { if floor_call(function, units) != 0 { fail("no Lua") } } }
    },
    Work(
      "limits-\(name)", goal: .same(as: "limits-\(name)-lua", percent: 10), units: calls,
      countedUnits: 50
    ) { units in
      let scripted = Scripted(busyScript(body), flow: "Root")
      let step = scripted.step("busy")
      return { withEvenHeap { for _ in 0..<units { scripted.started.emit(step) } } }
    },
  ]
}

/// Does something while the C library keeps no list of small blocks for which it has to look through the heap now
/// and then: how often depends on what lies beside a list that grows, and not on limits.
private func withEvenHeap(_ body: () -> Void) {
  floor_evenHeap(true)
  body()
  floor_evenHeap(false)
}

private let calls = 500

private var unlimited: ScriptLimits {
  var limits = ScriptLimits.untimed
  limits.memory = nil
  return limits
}

private let stepScript = """
  local Step = steps "Bench" { "nothing" }
  flow "Root" { root = navigation, navigate = { nothing = function(flow) return none end } }
  """

private func busyScript(_ body: String) -> String {
  """
  local Step = steps "Bench" { "busy" }
  flow "Root" { root = navigation, navigate = { busy = function(flow) \(body) end } }
  """
}

/// What an entry may be busy with; each takes some 50 microseconds.
private let bodies: KeyValuePairs<String, String> = [
  "numbers": """
  local x = 1
  for i = 1, 5000 do x = (x * 31 + i) % 65521 end
  """,
  "calls": """
  local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
  fib(15)
  """,
  "tables": """
  local list = {}
  for i = 1, 200 do table.insert(list, i * 37 % 101) end
  table.sort(list)
  local copy = table.move(list, 1, #list, 1, {})
  while #copy > 100 do table.remove(copy) end
  for i = 1, 200 do list[i] = { id = i } end
  """,
  "texts": """
  local parts = {}
  for i = 1, 100 do parts[i] = "item " .. i end
  local text = table.concat(parts, ", ")
  local upper = text:gsub("item", "ITEM")
  local count = 0
  for word in text:gmatch("%a+ %d+") do count = count + #word end
  local _ = text:find("item 99", 1, true), text:match("(%d+)$"), ("ab"):rep(100)
  """,
]
