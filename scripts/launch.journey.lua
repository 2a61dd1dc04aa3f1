-- Journeys through the launch app: time is virtual, so three seconds take none.
script "launch.lua"

journey "after three seconds the launch screen is gone" { tags = "seed 002.1",
  expect.visible "Launch",
  clock(2.9),
  expect.visible "Launch",
  clock(0.1),
  expect.steps {
    "AppFlow mainIsRequired", "MainFlow homeIsRequired",
    "HomeFlow homeIsRequired", "MyPageFlow mypageIsRequired",
  },
  expect.visible { "Home", title = "Home" },
  expect.released "Launch",
  expect.tree [[
    window
      tabs MainFlow
        navigation HomeFlow "Home"  selected
          screen Home "Home"
        navigation MyPageFlow "My Page"
          screen MyPage "My Page"
  ]],
}

journey "a launch screen that was left before its time says nothing any more" {
  tags = "seed 002.2",
  clock(1),
  emit "mainIsRequired",
  expect.anything(),
  expect.released "Launch",
  clock(10),
  expect.visible "Home",
  expect.live("MainFlow", 1),
}

local atHome = { clock "+3s", expect.anything() }

journey "Home pushes its next screen, and back returns" {
  atHome,
  tap "Next",
  expect.steps { "HomeFlow homeNext" },
  expect.visible { "HomeNext", title = "Home_Next" },
  back(),
  expect.visible "Home",
  expect.released "HomeNext",
}

journey "under its sheet My Page is heard, and nobody can touch it" {
  tags = "seed 002.3",
  atHome,
  tab "My Page",
  tap "Next",
  expect.steps { "MyPageFlow mypageNext" },
  expect.visible "MyPageNext",
  expect.tree [[
    window
      tabs MainFlow
        navigation HomeFlow "Home"
          screen Home "Home"
        navigation MyPageFlow "My Page"  selected
          screen MyPage "My Page"
        screen MyPageNext  presented over MainFlow#0, which stays visible
  ]],
  emit("MyPage", "mypageNext"),
  expect.steps { "MyPageFlow mypageNext: handled, refused already presenting" },
  tab "Home",
  expect.refused "MyPageNext#0 covers it",
  dismiss(),
  expect.visible "MyPage",
  tab "Home",
  expect.visible "Home",
}

journey "one step name means two things, and MainFlow knows only one of them" {
  tags = "seed 002.4",
  atHome,
  navigate "mypageIsRequired",
  expect.steps {
    "AppFlow mypageIsRequired: unhandled", "MainFlow mypageIsRequired: unhandled",
    "HomeFlow mypageIsRequired: unhandled", "MyPageFlow mypageIsRequired",
  },
}
