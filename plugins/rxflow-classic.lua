-- Today's words for the same are contribute, none, flow:use and start.

plugin { name = "rxflow-classic", version = "1.0.0", needs = { core = "^1" },
  help = "the words of RxFlow in 2017: NextFlowItem, noNavigation, whenReady" }

local bodies = {}

-- navigate(to:) gave a list of items.
local function classic(navigate)
  return function(flow, ...)
    local items = navigate(flow, ...)
    if type(items) == "table" then return all(items) end
    return items
  end
end

-- Flow "WatchedFlow" { root = …, navigate = { … } }
local function Flow(name)
  return function(body)
    for step, entry in pairs(body.navigate or {}) do
      if type(entry) == "function" then body.navigate[step] = classic(entry) end
    end
    bodies[name] = body
    return flow(name)(body)
  end
end

-- NextFlowItem { nextPresentable = screen, nextStepper = stepper }
local function NextFlowItem(item)
  local stepper = item.nextStepper
  if stepper == nil or stepper == item.nextPresentable then
    return contribute(item.nextPresentable)
  end
  return contribute(item.nextPresentable, { steppers = { stepper } })
end

local function NextFlowItems(items) return items end

-- OneStepper(step) is the step: it is all that it ever emits.
local function OneStepper(step) return step end

-- whenReady(flow, { a, b }, function(root1, root2) … end)
local function whenReady(flow, flows, block) flow:use(flows, "ready", block) end

local function Coordinator()
  return {
    coordinate = function(_, what)
      local body = bodies[what.flow]
      if not body then error("there is no Flow \"" .. tostring(what.flow) .. "\" above", 2) end
      body.start = what.withStepper
      coordinate(what.flow)
    end,
  }
end

export {
  Flow = Flow,
  NextFlowItem = NextFlowItem, NextFlowItems = NextFlowItems, noNavigation = none,
  OneStepper = OneStepper, whenReady = whenReady, Coordinator = Coordinator,
}
