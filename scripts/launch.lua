-- A launch screen that goes on by itself after three seconds, then two tabs
-- (after the tutorial "RxFlow 맛보기 - 1").
--
-- Shown here: a screen without a flow of its own, a step that comes with time (try `:clock +3s`),
-- one step name that means two things in two flows (`homeIsRequired`), a push and a modal.

app "Launch"

local Step = steps "ExampleStep" {
  "launchIsRequired",
  "mainIsRequired",
  "homeIsRequired",
  "mypageIsRequired",
  "homeNext",
  "mypageNext",
}

screen "Launch" {
  after { seconds = 3, emits = Step.mainIsRequired },
}

screen "Home" {
  title = "Home",
  button "Next" { emits = Step.homeNext },
}
screen "HomeNext" { title = "Home_Next" }

screen "MyPage" {
  title = "My Page",
  button "Next" { emits = Step.mypageNext },
}
screen "MyPageNext" {}

flow "AppFlow" {
  root = window, start = Step.launchIsRequired,
  navigate = {
    launchIsRequired = show "Launch",
    mainIsRequired   = show { "MainFlow", start = Step.homeIsRequired },
  },
}

flow "MainFlow" {
  root = tabs,
  navigate = {
    homeIsRequired = set {
      { "HomeFlow",   start = Step.homeIsRequired,   title = "Home" },
      { "MyPageFlow", start = Step.mypageIsRequired, title = "My Page" },
    },
  },
}

flow "HomeFlow" {
  root = navigation,
  navigate = {
    homeIsRequired = push "Home",
    homeNext       = push "HomeNext",
  },
}

flow "MyPageFlow" {
  root = navigation,
  navigate = {
    mypageIsRequired = push "MyPage",
    mypageNext       = present "MyPageNext",
  },
}
