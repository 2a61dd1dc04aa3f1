-- A bank: a PIN, four tabs, a transfer of four pages, and a session that times out.
--   sextant run scripts/bank.lua                    log in with the PIN 1234
--   sextant explore --double scripts/bank.lua       every situation
--   sextant test scripts/bank.journey.lua
app "Bank"

local Step = steps "BankStep" [[
  enum BankStep: Step {
    case launch
    case onboardingIsDone
    case pinEntered(pin: String)
    case loggedIn
    case logout
    case sessionTimedOut
    case home
    case accountPicked(id: String)
    case transfer
    case recipientPicked(name: String)
    case amountPicked(euros: String)
    case reviewed
    case confirmed
    case transferIsDone
    case transferIsLeft
    case help
    case contact
    case contactIsDone
    case cards
    case blocked
    case about
    case payment(account: String)
  }
]]

local accounts = { "Giro", "Savings" }

-- What survives a relaunch.
service "Installation" {
  state = { isOnboarded = false }, persisted = true,
  isOnboarded = function(self) return self.state.isOnboarded end,
  onboard = function(self) self.state.isOnboarded = true end,
}

-- Each touch starts it anew.
stepper "SessionWatch" { after { seconds = 120, idle = true, emits = Step.sessionTimedOut } }

screen "Welcome" {
  title = "Welcome", text = "Your bank, in your pocket.",
  button "Begin" { emits = Step.onboardingIsDone },
}
screen "Login" {
  title = "Log in",
  field "pin" { secure = true, placeholder = "PIN" },
  button "Log in" { emits = Step.pinEntered, value = { pin = "pin" } },
}

screen "Home" {
  title = "Accounts", image = "house",
  list "accounts" { items = accounts, emits = Step.accountPicked },
  button "Transfer" { emits = Step.transfer },
}
screen "Account" {
  title = function(screen) return screen.params[1] end, hidesTabBar = true,
}
screen "Cards" { title = "Cards", image = "creditcard", button "Block" { emits = Step.cards } }
screen "More" {
  title = "More", image = "ellipsis",
  button "About" { emits = Step.about }, button "Log out" { emits = Step.logout },
}
screen "About" { title = "About us", hidesTabBar = true }
-- The tab in the middle opens the transfer, whatever is selected.
screen "NewTransfer" { title = "Transfer", image = "plus", tabEmits = Step.transfer }

screen "Recipient" {
  title = "To whom?",
  list "recipients" { items = { "Ada", "Bob" }, emits = Step.recipientPicked },
  button "Help" { emits = Step.help },
}
screen "Amount" {
  title = "How much?",
  segments "euros" { choices = { "€10", "€50" } },
  button "Next" { emits = Step.amountPicked, value = { euros = "euros" } },
}
screen "Review" { title = "Is this right?", button "Send" { emits = Step.reviewed } }
screen "Receipt" { title = "Sent", button "Done" { emits = Step.transferIsDone } }
screen "Help" { title = "Help", button "Contact" { emits = Step.contact } }
screen "Contact" { title = "Contact", style = "sheet", button "Close" { emits = Step.contactIsDone } }

flow "AppFlow" {
  root = window, start = Step.launch, needs = "Installation",
  navigate = {
    launch = function(flow)
      if flow.services.Installation:isOnboarded() then return show { "LoginFlow", start = Step.launch } end
      return show "Welcome"
    end,
    onboardingIsDone = function(flow)
      flow.services.Installation:onboard()
      return show { "LoginFlow", start = Step.launch }
    end,
    loggedIn = show { "MainFlow", start = Step.home, when = "ready" },
    logout   = show { "LoginFlow", start = Step.launch },
  },
}

local wrongPIN = alert { "Wrong PIN", button "Try again" { role = "cancel" } }

flow "LoginFlow" {
  root = navigation,
  navigate = {
    launch = set "Login",
    pinEntered = function(flow, pin)
      if pin == secret "1234" then return finish(Step.loggedIn) end
      return wrongPIN
    end,
  },
}

flow "MainFlow" {
  root = tabs, steppers = "SessionWatch",
  navigate = {
    home = set {
      when = "ready",
      { "AccountsFlow", start = Step.home }, "NewTransfer", { "CardsFlow", start = Step.home },
      { "MoreFlow", start = Step.home },
    },
    transfer        = present { "TransferFlow", start = Step.transfer },
    transferIsDone  = dismiss(),
    transferIsLeft  = none,
    payment         = all { dismiss { ifAny = true }, selectTab(1), forwardTo "AccountsFlow" },
    sessionTimedOut = finish(Step.logout),
    logout          = finish(Step.logout),
  },
}

flow "AccountsFlow" {
  root = navigation,
  navigate = {
    home          = set "Home",
    accountPicked = push "Account",
    payment       = all { popToRoot { ifAny = true }, push "Account" },
    transfer      = forwardToParent(),
  },
}

flow "CardsFlow" {
  root = navigation,
  navigate = {
    home  = set "Cards",
    cards = alert {
      "Block the card?", button "Block" { emits = Step.blocked, role = "destructive" },
      button "Keep" { role = "cancel" },
    },
    blocked = none,
  },
}

flow "MoreFlow" {
  root = navigation,
  navigate = { home = set "More", about = push "About", logout = forwardToParent() },
}

-- Four pages, each on the one before; a swipe leaves all of them, and MainFlow is told.
flow "TransferFlow" {
  root = navigation, style = "sheet", didDismiss = Step.transferIsLeft,
  navigate = {
    transfer        = set "Recipient",
    recipientPicked = push "Amount",
    amountPicked    = push "Review",
    reviewed = alert {
      "Send it", button "OK" { emits = Step.confirmed }, button "Wait" { role = "cancel" },
    },
    confirmed       = set "Receipt",
    transferIsDone  = finish(Step.transferIsDone),
    help            = present { "HelpFlow", start = Step.help },
  },
}

-- A sheet over the sheet of the transfer, with a third one over it.
flow "HelpFlow" {
  root = navigation, style = "sheet",
  navigate = { help = set "Help", contact = present "Contact", contactIsDone = dismiss() },
}

-- From a notification: it waits for the login, and a logout makes it forgotten.
link "bank://payment/{account}" {
  to = "MainFlow", hold = true, forgets = { Step.logout },
  Step.payment(capture "account"),
}
