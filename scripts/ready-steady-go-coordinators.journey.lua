-- The same rounds, written with coordinators, which say when they go.
script "ready-steady-go-coordinators.lua"

local round = {
  tap "Login",
  expect.anything(),
  expect.printed { "LoginCoordinator deinit", "LoginViewController deinit" },
  tap "Ready", expect.anything(), expect.visible "Steady",
  tap "Steady", expect.anything(), expect.visible "Go",
  tap "Go",
  expect.anything(),
  expect.printed { "TabCoordinator deinit" },
  expect.visible "Login",
  expect.live("LoginCoordinator", 1),
  expect.released { "TabCoordinator", "Ready", "Steady", "Go" },
}

local rounds = {}
for n = 1, 20 do rounds[n] = round end

journey "after twenty rounds nothing is left over, and each end was told" {
  tags = { "seed 004.1", "seed 004.4" }, rounds,
}
