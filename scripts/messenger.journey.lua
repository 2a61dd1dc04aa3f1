-- Journeys through the messenger.  sextant test scripts/messenger.journey.lua
script "messenger.lua"

local pages = { "Home", "Activity", "DM", "Search", "Profile" }

-- What a login causes: each tab handles its first step, and only then they are shown.
local function login()
  local lines = { "LoginFlow toGNB: ended", "AppFlow toGNB", "GNBFlow toGNB" }
  for _, page in ipairs(pages) do
    lines[#lines + 1] = ('TempFlow toTemp(name: "%s")'):format(page)
  end
  return { tap "Login", expect.steps(lines) }
end

-- A tab ends with the step, then all the tabs, and the app shows the login again.
local logout = {
  "TempFlow toLogin: ended", "GNBFlow toLogin: ended", "AppFlow toLogin", "LoginFlow toLogin",
}

journey "the app starts with the login" { tags = { "seed 000.1", "smoke" },
  expect.steps { "AppFlow toLogin", "LoginFlow toLogin" },
  expect.visible { "Login", title = "Login" },
  expect.tree [[
    window
      navigation LoginFlow
        screen Login "Login"
  ]],
}

journey "logging in opens five tabs" { tags = { "seed 000.2", "seed 000.3", "smoke" },
  login(),
  expect.released { "LoginFlow", "Login" },
  expect.tree [[
    window
      tabs GNBFlow
        navigation TempFlow "Home"  selected
          screen Temp "This is Home"
        navigation TempFlow "Activity"
          screen Temp "This is Activity"
        navigation TempFlow "DM"
          screen Temp "This is DM"
        navigation TempFlow "Search"
          screen Temp "This is Search"
        navigation TempFlow "Profile"
          screen Temp "This is Profile"
  ]],
}

journey "the tabs are shown only when all five are ready" { tags = "seed 000.4",
  login(),
  expect.changes {
    "- LoginFlow from window", "+ GNBFlow on window",
    "+ Temp on TempFlow", "+ Temp on TempFlow", "+ Temp on TempFlow", "+ Temp on TempFlow",
    "+ Temp on TempFlow",
    "+ TempFlow on GNBFlow", "+ TempFlow on GNBFlow", "+ TempFlow on GNBFlow",
    "+ TempFlow on GNBFlow", "+ TempFlow on GNBFlow",
  },
}

journey "logging out ends six flows, two levels up" { tags = "seed 000.5",
  login(),
  tab "DM",
  expect.visible { "Temp", title = "This is DM" },
  tap "Log out",
  expect.steps(logout),
  expect.released { "GNBFlow", "TempFlow", "Temp" },
  expect.visible "Login",
  login(),
  expect.visible { "Temp", title = "This is Home" },
}

journey "a screen on a hidden tab is not heard" { tags = "seed 000.6",
  login(),
  emit("Temp#4", "toLogin"),
  expect.steps { "toLogin: not visible" },
  expect.live("TempFlow", 5),
}

journey "a link opens the tabs from anywhere" { tags = "link",
  open "messenger://home",
  expect.anything(),
  expect.visible { "Temp", title = "This is Home" },
}
