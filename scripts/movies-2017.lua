-- The movie app in the words of its tutorial, "RxFlow Part 2: In Practice", of 2017: the code of its
-- flows, line by line. `movies.lua` says the same in today's words, and both print the same log.
--
-- Shown here: old code that runs on a plugin until somebody writes it anew.

plugin "rxflow-classic"

app "RxFlowDemo" { modal = "classic" }

local DemoStep = steps "DemoStep" [[
  enum DemoStep: Step {
    case apiKey
    case apiKeyIsComplete

    case movieList

    case moviePicked (withMovieId: Int)
    case castPicked (withCastId: Int)

    case settings
    case settingsDone
    case about
  }
]]

service "MoviesService" {
  wishlist = function() return { { id = 23452, title = "The Sextant" } } end,
  watched = function() return { { id = 55423, title = "Moonrise" } } end,
  cast = function(movie) return { { id = movie == 55423 and 5 or 2, name = "Ada Byron" } } end,
}

screen "ApiKey" { title = "API key", button "Done" { emits = DemoStep.apiKeyIsComplete } }

screen "Wishlist" {
  needs = { "MoviesService" },
  list "movies" {
    items = function(screen) return screen.services.MoviesService.wishlist() end,
    emits = DemoStep.moviePicked, value = "id",
  },
  button "Settings" { emits = DemoStep.settings },
}

screen "Watched" {
  needs = { "MoviesService" },
  list "movies" {
    items = function(screen) return screen.services.MoviesService.watched() end,
    emits = DemoStep.moviePicked, value = "id",
  },
}

screen "MovieDetail" {
  needs = { "MoviesService" },
  list "cast" {
    items = function(screen) return screen.services.MoviesService.cast(screen.params[1]) end,
    emits = DemoStep.castPicked, value = "id",
  },
}

screen "CastDetail" {}

screen "Settings" {
  title = "Settings",
  button "API key" { emits = DemoStep.apiKey },
  button "About" { emits = DemoStep.about },
  button "Done" { emits = DemoStep.settingsDone },
}
screen "SettingsApiKey" { title = "API key" }
screen "SettingsAbout" { title = "About" }

local function navigateToMovieDetailScreen(flow, movieId)
  local viewController = flow:make { "MovieDetail", title = "Movie " .. movieId }
  flow.root:push(viewController)
  return { NextFlowItem { nextPresentable = viewController, nextStepper = viewController } }
end

local function navigateToCastDetailScreen(flow, castId)
  flow.root:push(flow:make { "CastDetail", title = "Actor " .. castId })
  return noNavigation
end

Flow "WatchedFlow" {
  root = navigation,
  navigate = {
    movieList = function(flow)
      local viewController = flow:make { "Watched", title = "Watched" }
      flow.root:push(viewController)
      return { NextFlowItem { nextPresentable = viewController, nextStepper = viewController } }
    end,
    moviePicked = navigateToMovieDetailScreen,
    castPicked = navigateToCastDetailScreen,
  },
}

Flow "WishlistFlow" {
  root = navigation,
  navigate = {
    movieList = function(flow)
      local viewController = flow:make { "Wishlist", title = "Wishlist" }
      flow.root:push(viewController)
      return { NextFlowItem { nextPresentable = viewController, nextStepper = viewController } }
    end,
    moviePicked = navigateToMovieDetailScreen,
    castPicked = navigateToCastDetailScreen,
    settings = function(flow)
      local settingsFlow = flow:make "SettingsFlow"
      whenReady(flow, { settingsFlow }, function(root) flow.root:present(root) end)
      return { NextFlowItem {
        nextPresentable = settingsFlow, nextStepper = OneStepper(DemoStep.settings),
      } }
    end,
  },
}

Flow "SettingsFlow" {
  root = split,
  navigate = {
    settings = function(flow)
      local viewController = flow:make "Settings"
      flow.root:set { navigation { viewController } }
      return { NextFlowItem { nextPresentable = viewController, nextStepper = viewController } }
    end,
    apiKey = function(flow)
      flow.root:detail "SettingsApiKey"
      return noNavigation
    end,
    about = function(flow)
      flow.root:detail "SettingsAbout"
      return noNavigation
    end,
    settingsDone = function(flow)
      flow.root:dismiss()
      return noNavigation
    end,
  },
}

Flow "MainFlow" {
  root = navigation,
  navigate = {
    apiKey = function(flow)
      local viewController = flow:make "ApiKey"
      flow.root:push(viewController)
      return { NextFlowItem { nextPresentable = viewController, nextStepper = viewController } }
    end,
    apiKeyIsComplete = function(flow)
      local wishlistFlow = flow:make "WishlistFlow"
      local watchedFlow = flow:make "WatchedFlow"
      whenReady(flow, { wishlistFlow, watchedFlow }, function(root1, root2)
        root1.title = "Wishlist"
        root2.title = "Watched"
        flow.root:push(tabs { root1, root2 })
      end)
      return {
        NextFlowItem {
          nextPresentable = wishlistFlow, nextStepper = OneStepper(DemoStep.movieList),
        },
        NextFlowItem {
          nextPresentable = watchedFlow, nextStepper = OneStepper(DemoStep.movieList),
        },
      }
    end,
  },
}

local coordinator = Coordinator()
coordinator:coordinate { flow = "MainFlow", withStepper = OneStepper(DemoStep.apiKey) }
