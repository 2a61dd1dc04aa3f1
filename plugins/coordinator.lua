-- A coordinator is a flow on its parent's stack, with the flow's state; `self` is made for one call.

plugin { name = "coordinator", version = "1.0.0", needs = { core = "^1" },
  help = "classic coordinators: start, finish, childCoordinators and a delegate" }

local Step = steps "CoordinatorStep" {
  "coordinatorStarts", "coordinatorDidFinish(name: String, type: String)",
}

local types, Coordinator = {}, {}

function Coordinator:pushViewController(name)
  table.insert(self.entries, contribute(self.flow.root:push(name)))
end

function Coordinator:removeAll() self.flow.root:set {} end

-- The finishDelegate of a child is whoever starts it.
function Coordinator:startChild(name)
  table.insert(self.childCoordinators, { name = name, type = types[name] or "" })
  table.insert(self.entries, contribute { name, start = Step.coordinatorStarts })
end

function Coordinator:finish()
  self.childCoordinators = {}
  table.insert(self.entries, finish(Step.coordinatorDidFinish(self.name, self.type)))
end

function Coordinator:prepareTabBarController()
  local controllers = {}
  for number, page in ipairs(self.pages) do
    local screen = self.flow:make(page)
    table.insert(self.entries, contribute(screen))
    controllers[number] = navigation { screen, title = page }
  end
  self.flow.root:set { self.flow:make(tabs(controllers)) }
end

function Coordinator:selectPage(page)
  for number, name in ipairs(self.pages) do
    if name == page then self.flow.root.top:select(number) end
  end
end

-- From 0, as in UIKit; an index without a page changes nothing.
function Coordinator:setSelectedIndex(index) self:selectPage(self.pages[index + 1]) end
function Coordinator:currentPage() return self.pages[self.flow.root.top.selected] end

local function entry(name, body, method)
  return function(flow, ...)
    local self = { name = name, flow = flow, entries = {}, type = types[name] }
    for key, value in pairs(Coordinator) do self[key] = value end
    for key, value in pairs(body) do self[key] = value end
    self.navigationController = self
    self.childCoordinators = flow.state.childCoordinators or {}
    method(self, ...)
    flow.state.childCoordinators = self.childCoordinators
    return all(self.entries)
  end
end

local function didFinish(self, name, type)
  for number, child in ipairs(self.childCoordinators) do
    if child.type == type then table.remove(self.childCoordinators, number) break end
  end
  if self.coordinatorDidFinish then self:coordinatorDidFinish { name = name, type = type } end
end

-- coordinator "LoginCoordinator" { type = "login", start = …, didSendEvent = { … } }
local function coordinator(name) return function(body)
  local main = body.type == "app"
  types[name] = body.type or name
  local rows = { coordinatorStarts = entry(name, body, body.start),
                 coordinatorDidFinish = entry(name, body, didFinish) }
  for event, method in pairs(body.didSendEvent or {}) do rows[event] = entry(name, body, method) end
  return flow(name) { root = main and navigation or inherit, navigate = rows,
                      start = main and Step.coordinatorStarts or nil }
end end

export { coordinator = coordinator }
