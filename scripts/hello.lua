-- Your first flow script. Open it with:  sextant scripts/hello.lua

-- 1. What can happen. A step says what somebody did, not where to go.
local Step = steps "HelloStep" {
  "started",
  "namePicked(String)",
  "aboutAsked",
  "done",
}

-- 2. What can be seen. A control says which step it emits.
screen "Welcome" {
  title = "Welcome",
  list "names" { items = { "Ada", "세종", "Grace" }, emits = Step.namePicked },
  button "About" { emits = Step.aboutAsked },
}

screen "Greeting" {
  title = function(screen) return "Hello, " .. screen.params[1] .. "!" end,
}

screen "About" {
  title = "About",
  button "Done" { emits = Step.done },
}

-- 3. What happens then. A flow says what each step means in its part of the app.
flow "HelloFlow" {
  root = navigation, start = Step.started,
  navigate = {
    started    = set "Welcome",
    namePicked = push "Greeting",
    aboutAsked = present "About",
    done       = dismiss(),
  },
}
