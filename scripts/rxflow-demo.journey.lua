-- Journeys through RxFlow's demo.
script "rxflow-demo.lua"

local dashboard = {
  type("user", "Kim"),
  tap "Login",
  expect.steps { "OnboardingFlow userIsLoggedIn" },
  tap "Done",
  expect.steps {
    "OnboardingFlow apiKeyIsComplete: ended", "AppFlow onboardingIsComplete",
    "AppFlow dashboardIsRequired", "DashboardFlow dashboardIsRequired",
    "WishlistFlow moviesAreRequired", "WatchedFlow moviesAreRequired",
    "TrendingFlow moviesAreRequired",
  },
  expect.released "OnboardingFlow",
  expect.visible "Wishlist",
}

journey "signing in leads to the dashboard" { tags = "smoke", dashboard }

journey "settings are for those who may change them" {
  dashboard,
  tap "Settings",
  answer(true),
  expect.steps { "WishlistFlow settingsAreRequired", "SettingsFlow settingsAreRequired" },
  expect.visible "Settings",
  tap "Spoilers",
  tap "Done",
  expect.steps { "SettingsFlow settingsAreComplete: ended", "WishlistFlow settingsAreComplete" },
  expect.released "SettingsFlow",
}

journey "others are told so" {
  dashboard,
  tap "Settings",
  answer(false),
  expect.steps {
    'WishlistFlow settingsAreRequired -> alert("You may not change the settings.")',
  },
  expect.visible { "Alert", title = "You may not change the settings." },
  expect.visible "Wishlist",
  tap("movies", 1),
  expect.refused "Alert#0 covers it",
  tap "Cancel",
  expect.released "Alert",
}

journey "the cast comes page by page, on whichever stack it is asked for" {
  dashboard,
  tap("movies", 1),
  expect.steps { "WishlistFlow movieIsPicked(withId: 23452)" },
  tap "Cast",
  expect.steps {
    "WishlistFlow castListIsRequired(23452)", "CastListFlow castListIsRequired(23452)",
  },
  expect.rows("cast", { "Actor 1", "Actor 2", "Actor 3" }),
  tap "More",
  expect.steps { "CastListFlow castPageIsRequired" },
  expect.rows("cast", { "Actor 1", "Actor 2", "Actor 3", "Actor 4", "Actor 5", "Actor 6" }),
  tap "Actor 5",
  expect.steps { "CastListFlow castIsPicked(5): forwarded", "WishlistFlow castIsPicked(5)" },
  expect.visible { "CastDetail", title = "Actor 5" },
  back(),
  back(),
  expect.released "CastListFlow",
}

journey "logging out from a tab" {
  dashboard,
  tab "Watched",
  tap "Log out",
  expect.steps { "WatchedFlow logoutIsRequired: ended", "..." },
  expect.visible "Login",
  expect.released { "DashboardFlow", "WishlistFlow", "TrendingFlow" },
}

journey "a link opens the movie on all three tabs" { tags = "link",
  open "demo://movie/23452",
  expect.anything(),
  expect.live("MovieDetail", 3),
  expect.visible { "MovieDetail", title = "The Sextant" },
}
