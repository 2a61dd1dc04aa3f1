"""The apps of the tests."""

SHOP = {
    "steps.lua": """\
-- The steps of the shop.
return steps "ShopStep" { "started", "itemPicked(id: Int)", "helpAsked", "helpRead" }
""",
    "screens.lua": """\
local Step = require "steps"

screen "List" {
  title = "List",
  list "items" { items = { 7, 8 }, emits = Step.itemPicked },
  button "Help" { emits = Step.helpAsked },
}

screen "Item" { title = function(screen) return "Item " .. screen.params.id end }

screen "Manual" { title = "Manual", button "Done" { emits = Step.helpRead } }
""",
    "shop.lua": """\
app "Shop"

local Step = require "steps"
require "screens"

flow "ShopFlow" {
  root = navigation, start = Step.started,
  navigate = {
    started    = set "List",
    itemPicked = push "Item",
    helpAsked  = present { "HelpFlow", start = Step.helpAsked },
    helpRead   = dismiss(),
  },
}

flow "HelpFlow" {
  root = navigation,
  navigate = {
    helpAsked = set "Manual",
    helpRead  = finish(),
  },
}

coordinate "ShopFlow"
""",
    "shop.journey.lua": """\
script "shop.lua"

journey "an item, and back" {
  tap("items", 2),
  expect.steps { "ShopFlow itemPicked(id: 8)" },
  expect.visible { "Item", title = "Item 8" },
  back(),
  expect.visible "List",
}

journey "the manual is read" { steps = "any",
  tap "Help",
  expect.visible "Manual",
  tap "Done",
  expect.visible "List",
}
""",
}

TRIP = {
    "trip.lua": """\
local Step = steps "TripStep" { "left", "arrived(String)" }

screen "Harbour" { title = "Harbour", list "towns" { items = { "Lisbon" }, emits = Step.arrived } }
screen "Town" { title = "Town" }

flow "TripFlow" {
  root = navigation, start = Step.left,
  navigate = { left = set "Harbour", arrived = push "Town" },
}
""",
}
