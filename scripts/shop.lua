-- A shop, as an app of today: anybody may look around, and who pays signs in first. Three tabs, one with a
-- badge; a checkout of three pages whose payment may fail; settings in a split that collapses on a phone; sheets
-- and alerts; a server that takes its time; links that may come before the app is ready.

app "Shop"

local Step = steps "ShopStep" {
  "started", "onboarded",
  "shopOpened", "productsAsked", "productsLoaded([String])", "productsFailed",
  "productPicked(String)", "added(String)", "filterAsked",
  "cartOpened", "cartChanged(Int)", "emptyAsked", "emptied",
  "checkoutAsked", "loginAsked", "loggedIn", "termsAsked", "loggedOut", "logoutAsked",
  "addressGiven", "shippingGiven", "paid", "paymentDone", "paymentFailed", "ordered",
  "accountOpened", "settingsAsked", "settingPicked(String)", "settingsLeft",
}

-- What the app knows -----------------------------------------------------------------------------

service "Catalogue" {
  products = function() return { "Lamp", "Rope", "Sextant" } end,
}

-- What the server has sent; every screen that shows goods looks here.
service "Goods" {
  state = { list = {}, phase = "loading" },
  ask = function(goods) goods.state.phase = "loading" end,
  take = function(goods, list)
    goods.state.list, goods.state.phase = list, #list == 0 and "empty" or "there"
  end,
  miss = function(goods) goods.state.phase = "error" end,
  phase = function(goods) return goods.state.phase end,
  found = function(goods, query)
    local found = {}
    for _, title in ipairs(goods.state.list) do
      if title:lower():find(query:lower(), 1, true) then found[#found + 1] = title end
    end
    return found
  end,
}

service "Cart" {
  state = { items = {} }, persisted = true,
  add = function(cart, item)
    local items = cart.state.items
    items[#items + 1] = item
    cart.state.items = items
  end,
  items = function(cart) return cart.state.items end,
  count = function(cart) return #cart.state.items end,
  empty = function(cart) cart.state.items = {} end,
}

service "Session" {
  state = { user = "", isOnboarded = false }, persisted = true,
  login = function(session, name) session.state.user = name end,
  logout = function(session) session.state.user = "" end,
  onboard = function(session) session.state.isOnboarded = true end,
  isSignedIn = function(session) return session.state.user ~= "" end,
  isOnboarded = function(session) return session.state.isOnboarded end,
  user = function(session) return session.state.user end,
}

given "a returning customer" {
  Session = { user = "Ada", isOnboarded = true }, Cart = { items = { "Rope" } },
}

-- Screens ----------------------------------------------------------------------------------------

screen "Welcome" {
  title = "Welcome", text = "Everything for finding your way.",
  button "Look around" { emits = Step.onboarded },
}

screen "Products" {
  title = "Shop", image = "bag", needs = { "Goods" },
  phase = function(screen)
    local phase = screen.services.Goods:phase()
    if phase ~= "there" then return phase end
  end,
  search "query" { placeholder = "Search" },
  list "goods" {
    items = function(screen) return screen.services.Goods:found(screen.state.query) end,
    emits = Step.productPicked,
  },
  button "Filter" { emits = Step.filterAsked },
  button "Reload" { emits = Step.productsAsked },
}

screen "Filter" {
  title = "Filter", style = "sheet", detents = { "medium", "large" }, undimmed = "medium",
  segments "sort" { choices = { "Name", "Price" } },
}

screen "Product" {
  title = function(screen) return screen.params[1] end,
  image "photo" { text = "a photo" },
  picker "size" { choices = { "S", "M", "L" }, initial = "M" },
  button "Add to cart" { emits = Step.added, value = function(screen) return screen.params[1] end },
}

screen "Cart" {
  title = "Cart", needs = { "Cart" },
  text = function(screen) return screen.services.Cart:count() .. " in the cart" end,
  button "Check out" { emits = Step.checkoutAsked },
  button "Empty" { emits = Step.emptyAsked },
  observe { of = function(me) return me.services.Cart:count() end, emits = Step.cartChanged },
}

screen "Login" {
  title = "Sign in",
  field "name" { placeholder = "Name" },
  button "Sign in" { emits = Step.loggedIn }, button "Terms" { emits = Step.termsAsked },
}
screen "Terms" { title = "Terms" }

screen "Address" { title = "Where to?", field "street" {}, button "Next" { emits = Step.addressGiven } }
screen "Shipping" {
  title = "How?", segments "way" { choices = { "Slow", "Fast" } },
  button "Next" { emits = Step.shippingGiven },
}
screen "Payment" { title = "Pay", button "Pay" { emits = Step.paid } }

screen "Account" {
  title = function(screen)
    local user = screen.services.Session:user()
    return user == "" and "Guest" or user
  end,
  image = "person", needs = { "Session" },
  button "Settings" { emits = Step.settingsAsked },
}

screen "Settings" {
  title = "Settings",
  list "settings" { items = { "Profile", "Privacy" }, emits = Step.settingPicked },
  button "Log out" { emits = Step.logoutAsked }, button "Done" { emits = Step.settingsLeft },
}
screen "Setting" { title = function(screen) return screen.params[1] end, toggle "on" {} }

-- Flows ------------------------------------------------------------------------------------------

flow "AppFlow" {
  root = window, start = Step.started, needs = { "Session" },
  navigate = {
    started = choose {
      again = show { "TabsFlow", start = Step.shopOpened },
      first = show "Welcome",
      when = function(flow) return flow.services.Session:isOnboarded() and "again" or "first" end,
    },
    onboarded = function(flow)
      flow.services.Session:onboard()
      return show { "TabsFlow", start = Step.shopOpened }
    end,
    -- From wherever it comes: the tabs are made anew.
    loggedOut = function(flow)
      flow.services.Session:logout()
      return show { "TabsFlow", start = Step.shopOpened }
    end,
  },
}

flow "TabsFlow" {
  root = tabs,
  navigate = {
    shopOpened = set {
      when = "ready",
      { "ShopFlow", start = Step.shopOpened },
      { "CartFlow", start = Step.cartOpened },
      { "AccountFlow", start = Step.accountOpened },
    },
    ordered   = selectTab(1),
    loggedOut = finish(),
  },
}

local products = fetch {
  "Offers", seconds = 1, emits = Step.productsLoaded, fails = Step.productsFailed,
  gives = function(services) return services.Catalogue.products() end,
}

flow "ShopFlow" {
  root = navigation, needs = { "Catalogue", "Goods", "Cart" },
  navigate = {
    shopOpened = all { set "Products", forwardToCurrent(Step.productsAsked) },
    productsAsked = function(flow)
      flow.services.Goods:ask()
      return products
    end,
    productsLoaded = function(flow, list) flow.services.Goods:take(list) end,
    productsFailed = function(flow) flow.services.Goods:miss() end,
    -- What is below stays tappable while the filter is up.
    filterAsked   = all { dismiss { ifAny = true }, present "Filter" },
    productPicked = push "Product",
    added = function(flow, item)
      flow.services.Cart:add(item)
      return pop()
    end,
  },
}

flow "CartFlow" {
  root = navigation {
    title = "Cart", image = "cart",
    badge = function(flow)
      local count = flow.services.Cart:count()
      return count > 0 and tostring(count) or nil
    end,
  },
  needs = { "Cart", "Session" },
  navigate = {
    cartOpened  = set "Cart",
    cartChanged = none,
    emptyAsked  = all {
      dismiss { ifAny = true },
      alert {
        "Empty the cart?",
        button "Empty" { emits = Step.emptied, role = "destructive" },
        button "Keep" { role = "cancel" },
      },
    },
    emptied = function(flow) flow.services.Cart:empty() end,
    -- The wall: a guest signs in, and goes on where they were stopped.
    checkoutAsked = choose {
      empty  = ignore "the cart is empty",
      guest  = present { "LoginFlow", start = Step.loginAsked },
      member = present { "CheckoutFlow", start = Step.checkoutAsked, dismissable = false },
      when = function(flow)
        if flow.services.Cart:count() == 0 then return "empty" end
        return flow.services.Session:isSignedIn() and "member" or "guest"
      end,
    },
    loggedIn = all { dismiss(), forwardToCurrent(Step.checkoutAsked) },
    ordered = function(flow)
      flow.services.Cart:empty()
      flow.root:dismiss()
      return forwardToParent(Step.ordered)
    end,
  },
}

flow "LoginFlow" {
  root = navigation, needs = { "Session" },
  navigate = {
    loginAsked = set "Login",
    termsAsked = present "Terms",
    loggedIn = function(flow)
      local name = flow.root.top.state.name
      if name == "" then return ignore "a name is needed" end
      flow.services.Session:login(name)
      return finish()
    end,
  },
}

flow "CheckoutFlow" {
  root = navigation,
  navigate = {
    checkoutAsked = set "Address",
    addressGiven  = push "Shipping",
    shippingGiven = push "Payment",
    paid          = fetch { "Payment", seconds = 2, emits = Step.paymentDone, fails = Step.paymentFailed },
    paymentDone   = finish(Step.ordered),
    paymentFailed = alert { "The payment failed.", button "OK" {} },
  },
}

flow "AccountFlow" {
  root = navigation,
  navigate = {
    accountOpened = set "Account",
    settingsAsked = all {
      dismiss { ifAny = true },                            -- the filter of the shop may still be there
      present { "SettingsFlow", start = Step.settingsAsked, style = "full" },
    },
    settingsLeft  = dismiss(),
    loggedOut     = finish(),
  },
}

flow "SettingsFlow" {
  root = split { compact = "stack" },
  navigate = {
    settingsAsked = set "Settings",
    settingPicked = detail "Setting",
    settingsLeft  = finish(),
    logoutAsked   = alert {
      "Log out?",
      button "Log out" { emits = Step.loggedOut, role = "destructive" },
      button "Stay" { role = "cancel" },
    },
    loggedOut = finish(),
  },
}

link "shop://products/{name}" {
  to = "ShopFlow", hold = true, forgets = { Step.loggedOut }, Step.productPicked(capture "name"),
}
