-- The journeys of shop.lua.

script "shop.lua"

local inShop = { tap "Look around", clock "+1s" }
local lampInCart = { inShop, tap "Lamp", tap "Add to cart", tab "Cart" }

journey "onboarding is shown once" {
  steps = "any",
  expect.visible "Welcome",
  inShop,
  expect.visible { "Products", title = "Shop" },
  relaunch(),
  expect.visible "Products",
}

journey "the server takes its time, fails, and is asked again" {
  steps = "any",
  tap "Look around",
  fail "Offers",
  tap "Reload",
  clock "+1s",
  expect.rows("goods", { "Lamp", "Rope", "Sextant" }),
  type("query", "rope"),
  expect.rows("goods", { "Rope" }),
}

journey "the filter leaves the shop below it to touch, until it is dragged up" {
  steps = "any",
  inShop,
  tap "Filter",
  type("query", "Lamp"),
  drag "large",
  tap "Lamp",
  expect.refused "Filter#0 covers it",
  drag "medium",
  tap "Lamp",
  expect.steps { 'ShopFlow productPicked("Lamp")' },
}

journey "a guest meets the wall, signs in over it, and goes on where they were stopped" {
  steps = "any",
  lampInCart,
  tap "Check out",
  tap "Terms",
  expect.tree [[
    window
      tabs TabsFlow
        navigation ShopFlow
          screen Products
        navigation CartFlow  selected
          screen Cart
        navigation AccountFlow
          screen Account
        navigation LoginFlow  presented over TabsFlow#0, which stays visible
          screen Login
          screen Terms  in LoginFlow#0  presented over LoginFlow#0, which stays visible
  ]],
  dismiss(),
  type("name", "Ada"),
  tap "Sign in",
  expect.steps {
    "LoginFlow loggedIn: ended", "CartFlow loggedIn: forwarded",
    "CartFlow checkoutAsked", "CheckoutFlow checkoutAsked",
  },
  expect.visible "Address",
  dismiss(),
  expect.refused "CheckoutFlow#0 cannot be swiped away",
}

journey "a payment fails, and then it does not" {
  steps = "any",
  given = "a returning customer",
  clock "+1s",
  tab "Cart",
  tap "Check out",
  tap "Next",
  tap "Next",
  tap "Pay",
  fail "Payment",
  expect.visible "The payment failed.",
  tap "Pay",
  expect.refused "The payment failed.#0 covers it",
  tap "OK",
  tap "Pay",
  clock "+2s",
  expect.visible "Products",
  expect.released "CheckoutFlow",
  tab "Cart",
  tap "Check out",
  expect.steps { "CartFlow checkoutAsked: ignored" },
}

journey "emptying the cart asks first, and keeps what is kept" {
  steps = "any",
  given = "a returning customer",
  tab "Cart",
  tap "Empty",
  tap "Keep",
  tap "Check out",
  expect.visible "Address",
}

journey "logging out from the settings, on a phone where they collapse" {
  steps = "any",
  given = "a returning customer",
  device "phone",
  tab "Ada",
  tap "Settings",
  tap("settings", "Privacy"),
  expect.visible "Setting",
  expect.hidden "Settings",
  back(),
  tap "Log out",
  dismiss(),
  expect.refused "Log out?#0 cannot be swiped away",
  tap "Log out",
  expect.visible "Products",
  expect.released "SettingsFlow",
  tab "Guest",
}

journey "a link waits for the shop of a cold start" {
  steps = "any",
  open("shop://products/Lamp", { cold = true }),
  expect.visible "Welcome",
  tap "Look around",
  expect.visible { "Product", title = "Lamp" },
}

journey "a warm link goes to the shop at once" {
  steps = "any",
  inShop,
  open "shop://products/Rope",
  expect.visible { "Product", title = "Rope" },
}
