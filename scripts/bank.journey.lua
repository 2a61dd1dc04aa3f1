-- Journeys through the bank.
script "bank.lua"

local function login()
  return { tap "Begin", type("pin", "1234"), tap "Log in", expect.visible "Home" }
end

journey "a wrong PIN is said, and the right one opens four tabs" { steps = "any",
  tap "Begin",
  type("pin", "4321"), tap "Log in",
  expect.visible "Wrong PIN",
  tap "Wrong PIN#0 Try again",
  type("pin", "1234"), tap "Log in",
  expect.visible "Home",
  tab(3), expect.visible "Cards",
  tab(4), expect.visible "More",
}

journey "the onboarding comes once" { steps = "any",
  login(),
  relaunch(),
  expect.visible "Login",
}

journey "the tab in the middle opens a transfer of four pages, with an alert" { steps = "any",
  login(),
  tab(2),
  expect.visible "Recipient",
  tap "Ada", tap("euros", "€50"), tap "Next",
  expect.visible "Review",
  tap "Send", tap "Send it#0 OK",
  expect.visible "Receipt",
  tap "Done",
  expect.visible "Home",
  expect.released "TransferFlow",
}

journey "a sheet lies over a sheet" { steps = "any",
  login(),
  tap "Transfer", tap "Help", tap "Contact",
  expect.visible "Contact",
  tap "Close",
  expect.visible "Help",
  dismiss(), dismiss(),
  expect.visible "Home",
}

journey "a notification before the login waits for it" { steps = "any",
  tap "Begin",
  open "bank://payment/Giro",
  expect.visible "Login",
  type("pin", "1234"), tap "Log in",
  expect.visible { "Account", title = "Giro" },
}

journey "a notification after the login closes what is open" { steps = "any",
  login(),
  tab(2), tap "Ada",
  open "bank://payment/Savings",
  expect.visible { "Account", title = "Savings" },
  expect.released "TransferFlow",
}

journey "two minutes without a touch log out, from anywhere" { steps = "any",
  login(),
  tab(2), tap "Ada",
  clock "+100s", tap "Next",
  clock "+100s",
  expect.visible "Review",
  clock "+20s",
  expect.visible "Login",
  expect.released "MainFlow",
}
