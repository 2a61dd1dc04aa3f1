-- Login, three tabs, login again, written as the tutorial "Coordinator pattern with tab bar controller"
-- writes it: with coordinators that start, finish, and tell their delegate. `ready-steady-go.lua` says
-- the same with flows, and both behave alike.
--
-- Shown here: words that come from a plugin, and hooks that tell what has gone.

plugin "coordinator"

app "ReadySteadyGo"

local Event = steps "Event" { "login", "ready", "steady", "go" }

screen "Login"  { title = "Login",  button "Login"  { emits = Event.login } }
screen "Ready"  { title = "Ready",  button "Ready"  { emits = Event.ready } }
screen "Steady" { title = "Steady", button "Steady" { emits = Event.steady } }
screen "Go"     { title = "Go",     button "Go"     { emits = Event.go } }

coordinator "AppCoordinator" {
  type = "app",
  start = function(self) self:showLoginFlow() end,
  showLoginFlow = function(self) self:startChild "LoginCoordinator" end,
  showMainFlow = function(self) self:startChild "TabCoordinator" end,
  coordinatorDidFinish = function(self, child)
    self.navigationController:removeAll()
    if child.type == "tab" then self:showLoginFlow() end
    if child.type == "login" then self:showMainFlow() end
  end,
}

coordinator "LoginCoordinator" {
  type = "login",
  start = function(self) self.navigationController:pushViewController "Login" end,
  didSendEvent = {
    login = function(self) self:finish() end,
  },
}

coordinator "TabCoordinator" {
  type = "tab", pages = { "Ready", "Steady", "Go" },
  start = function(self) self:prepareTabBarController() end,
  didSendEvent = {
    ready  = function(self) self:selectPage "Steady" end,
    steady = function(self) self:selectPage "Go" end,
    go     = function(self) self:finish() end,
  },
}

local function deinit(name) print((name:gsub("#%d+$", "")) .. " deinit") end
on("flowEnded", deinit)
on("dismissed", function(name)
  if name:find "^Login#" then deinit(name:gsub("#", "ViewController#")) end
end)
