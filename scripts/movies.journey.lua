-- Journeys through the movie app.
script "movies.lua"

local start = {
  tap "Done",
  expect.steps {
    "MainFlow apiKeyIsComplete", "WishlistFlow movieList", "WatchedFlow movieList",
  },
}

journey "one step means two things in two flows" { tags = { "seed 001.3", "smoke" },
  start,
  expect.visible { "Wishlist", title = "Wishlist" },
  expect.rows("movies", { "The Sextant", "Dead Reckoning" }),
  tab "Watched",
  expect.visible { "Watched", title = "Watched" },
  expect.rows("movies", { "Moonrise" }),
}

journey "settings reach two flows, each in its own way" { tags = "seed 001.3",
  start,
  tap "Settings",
  expect.steps { "WishlistFlow settings", "SettingsFlow settings" },
  expect.visible "SettingsList",
  tap "API key",
  expect.steps { "SettingsFlow apiKey" },
  expect.visible { "SettingsApiKey", title = "API key" },
  tap "About",
  expect.steps { "SettingsFlow about" },
  expect.visible { "SettingsAbout", title = "About" },
  expect.never "MainFlow settings",
}

journey "what happens in a flow under a popup is not heard" { tags = "seed 001.1",
  start,
  tap "Settings",
  expect.anything(),
  emit("Wishlist", step.moviePicked(23452)),
  expect.outcome "not visible",
  emit("Watched", "moviePicked(55423)"),
  expect.steps { "moviePicked(withMovieId: 55423): not visible" },
  expect.hidden "MovieDetail",
  tap "Done",
  expect.steps { "SettingsFlow settingsDone" },
  expect.released "SettingsFlow",
}

journey "the last screen only lets one go back" { tags = "seed 001.2",
  start,
  tap "The Sextant",
  expect.steps { "WishlistFlow moviePicked(23452)" },
  expect.visible { "MovieDetail", title = "The Sextant" },
  tap "Ada Byron",
  expect.steps { "WishlistFlow castPicked(2)" },
  expect.visible { "CastDetail", title = "Ada Byron" },
  back(),
  expect.visible "MovieDetail",
  expect.released "CastDetail",
  back(),
  expect.visible "Wishlist",
}

-- Each movie of the list, whichever it is.
for row, title in ipairs { "The Sextant", "Dead Reckoning" } do
  journey("row " .. row .. " shows " .. title) {
    start,
    tap("movies", row),
    expect.steps { "WishlistFlow moviePicked" },
    expect.visible { "MovieDetail", title = title },
  }
end

journey "a link sets the stage before it goes deeper" { tags = "link",
  open "demo://movies/55423/cast/5",
  expect.anything(),
  expect.visible { "CastDetail", title = "Hedy Lamarr" },
  expect.never "WishlistFlow settings",
}
