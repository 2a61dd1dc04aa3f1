-- Journeys through signing in and up.
script "signin.lua"

journey "signing up is a modal over signing in, and takes itself away" {
  tags = "seed 003.1",
  tap "Sign in",
  expect.steps { "AppFlow signin", "SigninFlow SigninStep.start" },
  tap "Sign Up",
  expect.steps { "SigninFlow signup" },
  expect.visible { "Signup", title = "Sign up" },
  tap "Sign Up",
  expect.steps { "SigninFlow signupIsComplete" },
  expect.released "Signup",
  expect.visible "Signin",
  expect.live "SigninFlow",

  -- The flow still takes steps.
  tap "Sign Up",
  expect.steps { "SigninFlow signup" },
  expect.visible "Signup",
}

journey "a finished sign-up with nothing presented is ignored, with its reason" {
  tags = "seed 003.2",
  tap "Sign in",
  expect.anything(),
  emit "signupIsComplete",
  expect.steps { "SigninFlow signupIsComplete: ignored, no sign-up is presented" },
  expect.visible "Signin",
}

journey "a navigation presented over the menu is released as a whole" {
  tags = "seed 003.3",
  tap "Menu",
  expect.steps { "AppFlow menu", "MenuFlow MenuStep.start" },
  tap "Info",
  expect.steps { "MenuFlow childOnNavigation" },
  expect.visible "Info#1",

  -- While it is there, the menu cannot be seen, and nothing else is presented over it.
  navigate("childOnNavigation", { to = "MenuFlow" }),
  expect.steps { "MenuFlow childOnNavigation: handled, refused already presenting" },
  expect.visible "Info#1",

  dismiss(),
  expect.released "Info#1",
  expect.visible "Menu",
  dismiss(),
  expect.released { "MenuFlow", "Menu" },
  expect.visible "Info#0",
}
