-- A movie app with two tabs and settings in a split view
-- (after the tutorial "RxFlow Part 2: In Practice").
--
-- Shown here: one step that means different things in different flows (`movieList`, `settings`),
-- tabs that are pushed on a stack once both are ready, a modal flow that takes itself away, a
-- service that screens ask for, and deep links that begin by setting the stage.

app "RxFlowDemo" { modal = "classic" }

local Step = steps "DemoStep" {
  "apiKey", "apiKeyIsComplete",
  "movieList",
  "moviePicked(withMovieId: Int)",
  "castPicked(withCastId: Int)",
  "settings", "settingsDone", "about",
  "movies",
}

local movies = {
  { id = 23452, title = "The Sextant",    watched = false, cast = { 2, 3 } },
  { id = 23453, title = "Dead Reckoning", watched = false, cast = { 3 } },
  { id = 55423, title = "Moonrise",       watched = true,  cast = { 5, 2 } },
}
local actors = { [2] = "Ada Byron", [3] = "Grace Hopper", [5] = "Hedy Lamarr" }

service "MoviesService" {
  list = function(watched)
    local found = {}
    for _, movie in ipairs(movies) do
      if movie.watched == watched then found[#found + 1] = movie end
    end
    return found
  end,
  movie = function(id)
    for _, movie in ipairs(movies) do
      if movie.id == id then return movie end
    end
    return { id = id, title = "Movie " .. id, cast = {} }
  end,
  actor = function(id) return { id = id, name = actors[id] or ("Actor " .. id) } end,
}

screen "ApiKey" {
  title = "API key",
  button "Done" { emits = Step.apiKeyIsComplete },
}

screen "Wishlist" {
  title = "Wishlist", needs = { "MoviesService" },
  list "movies" {
    items = function(screen) return screen.services.MoviesService.list(false) end,
    emits = Step.moviePicked, value = "id",
  },
  button "Settings" { emits = Step.settings },
}

screen "Watched" {
  title = "Watched", needs = { "MoviesService" },
  list "movies" {
    items = function(screen) return screen.services.MoviesService.list(true) end,
    emits = Step.moviePicked, value = "id",
  },
}

screen "MovieDetail" {
  needs = { "MoviesService" },
  title = function(screen) return screen.services.MoviesService.movie(screen.params[1]).title end,
  list "cast" {
    items = function(screen)
      local service, cast = screen.services.MoviesService, {}
      for i, id in ipairs(service.movie(screen.params[1]).cast) do cast[i] = service.actor(id) end
      return cast
    end,
    emits = Step.castPicked, value = "id",
  },
}

-- The last screen of the stack: from here one can only go back.
screen "CastDetail" {
  needs = { "MoviesService" },
  title = function(screen) return screen.services.MoviesService.actor(screen.params[1]).name end,
}

screen "SettingsList" {
  title = "Settings",
  button "API key" { emits = Step.apiKey },
  button "About" { emits = Step.about },
  button "Done" { emits = Step.settingsDone },
}
screen "SettingsApiKey" { title = "API key" }
screen "SettingsAbout" { title = "About" }

flow "MainFlow" {
  root = navigation, start = Step.apiKey,
  navigate = {
    apiKey           = push "ApiKey",
    apiKeyIsComplete = push(tabs { when = "ready",
      { "WishlistFlow", start = Step.movieList, title = "Wishlist" },
      { "WatchedFlow",  start = Step.movieList, title = "Watched" },
    }),
    -- Whatever was there before, two fresh tabs are there after.
    movies = function(flow)
      if flow.root.presented then flow.root:dismiss() end
      return set(tabs { when = "ready",
        { "WishlistFlow", start = Step.movieList, title = "Wishlist" },
        { "WatchedFlow",  start = Step.movieList, title = "Watched" },
      })
    end,
  },
}

flow "WishlistFlow" {
  root = navigation,
  navigate = {
    movieList   = push "Wishlist",
    moviePicked = push "MovieDetail",
    castPicked  = push "CastDetail",
    settings    = present { "SettingsFlow", start = Step.settings, when = "ready" },
  },
}

flow "WatchedFlow" {
  root = navigation,
  navigate = {
    movieList   = push "Watched",
    moviePicked = push "MovieDetail",
    castPicked  = push "CastDetail",
  },
}

flow "SettingsFlow" {
  root = split,
  navigate = {
    settings     = set(navigation { "SettingsList" }),
    apiKey       = detail "SettingsApiKey",
    about        = detail "SettingsAbout",
    settingsDone = dismiss(),
  },
}

-- A link goes to all flows that live: both tabs show the movie.
link "demo://movies"                      { Step.movies }
link "demo://movies/{id:Int}"             { Step.movies, Step.moviePicked(capture "id") }
link "demo://movies/{id:Int}/cast/{cast:Int}" {
  Step.movies,
  Step.moviePicked(capture "id"),
  Step.castPicked { withCastId = capture "cast" },
}
link "demo://settings"                    { Step.movies, Step.settings }
