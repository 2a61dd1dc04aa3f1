-- Login, then three tabs that lead from one to the next, then login again, as often as you like
-- (after the tutorial "Coordinator pattern with tab bar controller").
--
-- Shown here: what that text does with coordinators, a finish delegate and `childCoordinators`, said
-- with flows. A child ends with `finish`; its parent, the only one that knows what comes next, shows
-- it. Nothing is left over after a round.

app "ReadySteadyGo"

local Step = steps "CoordinatorStep" {
  "login", "loginIsDone",
  "tabs", "readyIsDone", "steadyIsDone", "goIsDone",
}

screen "Login"  { title = "Login",  button "Login"  { emits = Step.loginIsDone } }
screen "Ready"  { title = "Ready",  button "Ready"  { emits = Step.readyIsDone } }
screen "Steady" { title = "Steady", button "Steady" { emits = Step.steadyIsDone } }
screen "Go"     { title = "Go",     button "Go"     { emits = Step.goIsDone } }

flow "AppFlow" {
  root = navigation, start = Step.login,
  navigate = {
    login       = set { "LoginFlow", start = Step.login },
    loginIsDone = set { "TabFlow",   start = Step.tabs },
    goIsDone    = set { "LoginFlow", start = Step.login },
  },
}

flow "LoginFlow" {
  root = screen "Login",
  navigate = {
    login       = contribute "Login",
    loginIsDone = finish(),
  },
}

flow "TabFlow" {
  root = tabs,
  navigate = {
    tabs = set {
      navigation { "Ready",  title = "Ready" },
      navigation { "Steady", title = "Steady" },
      navigation { "Go",     title = "Go" },
    },
    readyIsDone  = selectTab "Steady",
    steadyIsDone = selectTab "Go",
    goIsDone     = finish(),
  },
}
