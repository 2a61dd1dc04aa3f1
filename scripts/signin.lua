-- Signing in and up (after the RxController guideline, chapter 2).
--
-- Shown here: each flow with a step set of its own, a flow whose root is a plain screen, a modal
-- that is taken away by an entry that looks first, and a navigation presented as a modal.

app "RxController_Example"

local AppStep = steps "AppStep" { "start", "signin", "menu" }
local SigninStep = steps "SigninStep" { "start", "signup", "signupIsComplete" }
local MenuStep = steps "MenuStep" { "start", "childOnNavigation" }

screen "Info" {
  title = "Info",
  button "Sign in" { emits = AppStep.signin },
  button "Menu" { emits = AppStep.menu },
  intended "unhandled" { because = "in the menu nobody hears it, as in the guideline" },
}

screen "Signin" {
  title = "Sign in",
  button "Sign Up" { emits = SigninStep.signup },
}

screen "Signup" {
  title = "Sign up",
  button "Sign Up" { emits = SigninStep.signupIsComplete },
}

screen "Menu" {
  title = "Menu",
  button "Info" { emits = MenuStep.childOnNavigation },
}

flow "AppFlow" {
  steps = AppStep,
  root = window, start = AppStep.start,
  navigate = {
    start  = show(navigation { "Info" }),
    signin = present { "SigninFlow", start = SigninStep.start },
    menu   = present { "MenuFlow", start = MenuStep.start },
  },
}

flow "SigninFlow" {
  steps = SigninStep,
  root = screen "Signin",
  navigate = {
    start  = contribute "Signin",
    signup = present "Signup",
    signupIsComplete = function(flow)
      local presented = flow.root.presented
      if presented and presented.name == "Signup" then return dismiss() end
      return ignore "no sign-up is presented"
    end,
  },
}

-- A navigation presented as a modal is released as a whole when it is dismissed, with the screen in
-- it: nothing more has to be handed over.
flow "MenuFlow" {
  steps = MenuStep,
  root = navigation,
  navigate = {
    start = set "Menu",
    childOnNavigation = function(flow)
      if flow.root.top.name ~= "Menu" then return ignore "the menu is not on top" end
      return present(navigation { "Info" })
    end,
  },
}
