-- RxFlow's demo application: signing in, three tabs, guards, settings in a split view, a list of
-- actors that comes in pages.
--
-- Shown here: a decision whose branches can be seen (`choose`), a guard that asks before it lets a
-- step pass, a flow of flows that ends from deep inside, a list that goes on when its end is
-- asked for, and a deep link that waits for the flows it needs.

app "RxFlowDemo"

local Step = steps "DemoStep" [[
  enum DemoStep: Step {
    case started
    case onboardingIsRequired, loginIsRequired, userIsLoggedIn
    case apiKeyIsRequired, apiKeyIsComplete
    case onboardingIsComplete
    case dashboardIsRequired, logoutIsRequired
    case moviesAreRequired
    case movieIsPicked(withId: Int)
    case castListIsRequired(forMovie: Int)
    case castPageIsRequired
    case castIsPicked(withId: Int)
    case settingsAreRequired, aboutIsRequired, settingsAreComplete
    case fakeStepIsPicked
    case alert(String)
  }
]]

-- What the app knows -----------------------------------------------------------------------------

local movies = {
  { id = 23452, title = "The Sextant",    list = "wished",   cast = 7 },
  { id = 23453, title = "Dead Reckoning", list = "wished",   cast = 2 },
  { id = 55423, title = "Moonrise",       list = "watched",  cast = 3 },
  { id = 60001, title = "North by Night", list = "trending", cast = 5 },
  { id = 60002, title = "A Fixed Star",   list = "trending", cast = 1 },
}

service "MoviesService" {
  all = function(list)
    local found = {}
    for _, movie in ipairs(movies) do
      if movie.list == list then found[#found + 1] = movie end
    end
    return found
  end,
  movie = function(id)
    for _, movie in ipairs(movies) do
      if movie.id == id then return movie end
    end
    return { id = id, title = "Movie " .. id, cast = 0 }
  end,
}

-- Three actors a page; the pages up to one, and whether there are more.
service "CastService" {
  needs = { "MoviesService" },
  make = function(services)
    local size = 3
    return {
      upTo = function(id, page)
        local count, found = services.MoviesService.movie(id).cast, {}
        for n = 1, math.min(count, page * size) do
          found[n] = { id = n, name = "Actor " .. n }
        end
        return found
      end,
      hasMore = function(id, page) return services.MoviesService.movie(id).cast > page * size end,
    }
  end,
}

service "PermissionService" {
  mayEdit = function() return await "may the user change settings?" end,
}

-- Signing in -------------------------------------------------------------------------------------

screen "Login" {
  title = "Login",
  field "user" { placeholder = "Your name" },
  button "Login" { emits = Step.userIsLoggedIn },
}

screen "ApiKey" { title = "API key", button "Done" { emits = Step.apiKeyIsComplete } }

-- The three tabs ---------------------------------------------------------------------------------

local function movieList(name, kind, more)
  screen(name) {
    title = name, needs = { "MoviesService" },
    list "movies" {
      items = function(screen) return screen.services.MoviesService.all(kind) end,
      emits = Step.movieIsPicked, value = "id",
    },
    more,
  }
end

movieList("Wishlist", "wished", button "Settings" { emits = Step.settingsAreRequired })
movieList("Watched", "watched", button "Log out" { emits = Step.logoutIsRequired })
movieList("Trending", "trending", button "Nowhere" { emits = Step.fakeStepIsPicked })

screen "MovieDetail" {
  needs = { "MoviesService" }, intended "unbounded stack" { because = "taps wait while a guard asks" },
  title = function(screen) return screen.services.MoviesService.movie(screen.params[1]).title end,
  button "Cast" {
    emits = Step.castListIsRequired, value = function(screen) return screen.params[1] end,
  },
}

screen "CastList" {
  title = "Cast", needs = { "CastService" }, state = { page = 1 },
  list "cast" {
    items = function(screen)
      return screen.services.CastService.upTo(screen.params[1], screen.state.page)
    end,
    emits = Step.castIsPicked, value = "id",
  },
  button "More" { emits = Step.castPageIsRequired },
}

screen "CastDetail" { title = function(screen) return "Actor " .. screen.params[1] end }

screen "Alert" {
  title = function(screen) return screen.params[1] end, style = "alert",
  intended "leak" { because = "RxFlow's demo asks again at each tap, and refuses all but the first" },
  button "Cancel" { role = "cancel" },
}

-- Settings ---------------------------------------------------------------------------------------

screen "Settings" {
  title = "Settings", intended "unhandled" { because = "RxFlow's demo may open them twice; one flow ends" },
  toggle "Spoilers" {},
  button "API key" { emits = Step.apiKeyIsRequired },
  button "About" { emits = Step.aboutIsRequired },
  button "Done" { emits = Step.settingsAreComplete },
}
screen "SettingsApiKey" { title = "API key", button "Done" { emits = Step.apiKeyIsComplete } }
screen "About" { title = "About" }

-- Flows ------------------------------------------------------------------------------------------

flow "AppFlow" {
  root = window, start = Step.started,
  navigate = {
    started = choose {
      known = forwardToCurrent(Step.dashboardIsRequired),
      new   = forwardToCurrent(Step.onboardingIsRequired),
      when  = function(flow) return flow.state.isOnboarded and "known" or "new" end,
    },
    onboardingIsRequired = show { "OnboardingFlow", start = Step.loginIsRequired },
    onboardingIsComplete = function(flow)
      flow.state.isOnboarded = true
      return forwardToCurrent(Step.dashboardIsRequired)
    end,
    dashboardIsRequired = show { "DashboardFlow", start = Step.dashboardIsRequired },
    logoutIsRequired = function(flow)
      flow.state.isOnboarded = false
      return forwardToCurrent(Step.onboardingIsRequired)
    end,
  },
}

flow "OnboardingFlow" {
  root = navigation,
  navigate = {
    loginIsRequired  = set "Login",
    userIsLoggedIn   = push "ApiKey",
    apiKeyIsComplete = finish(Step.onboardingIsComplete),
  },
}

flow "DashboardFlow" {
  root = tabs,
  navigate = {
    dashboardIsRequired = set { when = "ready",
      { "WishlistFlow", start = Step.moviesAreRequired, title = "Wishlist" },
      { "WatchedFlow",  start = Step.moviesAreRequired, title = "Watched" },
      { "TrendingFlow", start = Step.moviesAreRequired, title = "Trending" },
    },
    logoutIsRequired = finish(),
  },
}

-- The same list of actors on whichever stack it is asked for; it ends when one goes back.
local function showCast(flow, movie)
  return push { "CastListFlow", start = Step.castListIsRequired(movie) }
end

flow "WishlistFlow" {
  root = navigation, needs = { "PermissionService" },
  adapt = {
    settingsAreRequired = guard {
      allow = Step.settingsAreRequired,
      deny  = Step.alert "You may not change the settings.",
      when  = function(flow)
        return flow.services.PermissionService.mayEdit() and "allow" or "deny"
      end,
    },
  },
  navigate = {
    moviesAreRequired   = set "Wishlist",
    movieIsPicked       = push "MovieDetail",
    castListIsRequired  = showCast,
    castIsPicked        = push "CastDetail",
    settingsAreRequired = present { "SettingsFlow", start = Step.settingsAreRequired },
    settingsAreComplete = dismiss(),
    alert               = present "Alert",
  },
}

flow "WatchedFlow" {
  root = navigation,
  navigate = {
    moviesAreRequired  = set "Watched",
    movieIsPicked      = push "MovieDetail",
    castListIsRequired = showCast,
    castIsPicked       = push "CastDetail",
    logoutIsRequired   = finish(),
  },
}

flow "TrendingFlow" {
  root = navigation,
  navigate = {
    moviesAreRequired  = set "Trending",
    movieIsPicked      = push "MovieDetail",
    castListIsRequired = showCast,
    castIsPicked       = push "CastDetail",
    fakeStepIsPicked   = forwardToCurrent(Step.alert "Nothing is behind this."),
    alert              = present "Alert",
  },
}

flow "CastListFlow" {
  root = screen "CastList",
  navigate = {
    castListIsRequired = contribute "CastList",
    castPageIsRequired = function(flow)
      flow.root.state.page = flow.root.state.page + 1
    end,
    castIsPicked = forwardToParent(),
  },
}

flow "SettingsFlow" {
  root = split,
  navigate = {
    settingsAreRequired = set(navigation { "Settings" }),
    apiKeyIsRequired    = detail "SettingsApiKey",
    apiKeyIsComplete    = detail "About",
    aboutIsRequired     = detail "About",
    settingsAreComplete = finish(),
  },
}

-- demo://movie/23452 opens the dashboard anew, then the movie: on all three tabs, since a deep link
-- reaches every flow that knows the step.
link "demo://movie/{id:Int}" { Step.dashboardIsRequired, Step.movieIsPicked(capture "id") }
