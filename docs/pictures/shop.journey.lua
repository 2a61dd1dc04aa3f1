-- The journeys that the pictures in this folder are drawn from:
--   sextant storyboard docs/pictures/shop.journey.lua -o docs/pictures

script "../../scripts/shop.lua"

journey "a returning customer checks out" {
  steps = "any",
  given = "a returning customer",
  tab "Cart",
  tap "Check out",
  type("street", "7 Harbour Lane"),
  tap "Next",
  tap "Next",
  tap "Pay",
  clock "+2s",
  expect.visible "Products",
}

journey "a guest filters, picks, and signs in" {
  steps = "any",
  tap "Look around",
  clock "+1s",
  tap "Filter",
  dismiss(),
  tap "Lamp",
  tap "Add to cart",
  tab "Cart",
  tap "Check out",
  type("name", "세종"),
  tap "Sign in",
  expect.visible "Address",
  dismiss(),
}

journey "logging out of the settings" {
  steps = "any",
  given = "a returning customer",
  tab "Ada",
  tap "Settings",
  tap("settings", "Privacy"),
  tap "Log out",
  tap "Log out",
  expect.visible "Products",
}
