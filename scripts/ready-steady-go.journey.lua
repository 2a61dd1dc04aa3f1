-- Journeys round and round: login, three tabs, login again.
script "ready-steady-go.lua"

local round = {
  tap "Login", expect.anything(), expect.visible "Ready",
  tap "Ready", expect.anything(), expect.visible "Steady",
  tap "Steady", expect.anything(), expect.visible "Go",
  tap "Go", expect.anything(), expect.visible "Login",
  -- However many rounds there were, one of each lives.
  expect.live("LoginFlow", 1), expect.live("Login", 1),
  expect.released { "TabFlow", "Ready", "Steady", "Go" },
}

journey "a round leads through the tabs and back to the login" { tags = "seed 004.1",
  tap "Login",
  expect.steps { "LoginFlow loginIsDone: ended", "AppFlow loginIsDone", "TabFlow tabs" },
  tap "Ready",
  expect.steps { "TabFlow readyIsDone" },
  tap "Steady",
  expect.steps { "TabFlow steadyIsDone" },
  tap "Go",
  expect.steps { "TabFlow goIsDone: ended", "AppFlow goIsDone", "LoginFlow login" },
  expect.visible "Login",
}

local rounds = {}
for n = 1, 20 do rounds[n] = round end

journey "after twenty rounds nothing is left over" { tags = "seed 004.1", rounds }

journey "a tab that is not there changes nothing" { tags = "seed 004.2",
  tap "Login",
  expect.anything(),
  tab(7),
  expect.refused "no such tab",
  expect.visible "Ready",
  tab(2),
  expect.visible "Steady",
}

journey "tabs keep what they show" { tags = "seed 004.3",
  tap "Login",
  expect.anything(),
  expect.tree [[
    window
      navigation AppFlow
        tabs TabFlow
          navigation "Ready"  selected
            screen Ready "Ready"
          navigation "Steady"
            screen Steady "Steady"
          navigation "Go"
            screen Go "Go"
  ]],
  tab "Go",
  tab "Ready",
  expect.visible "Ready",
  expect.live("Ready", 1),
  expect.live("Go", 1),
}
