-- A messenger with a login and five tabs (after the tutorial "RxFlow sample project").
--
-- Shown here: a window whose root is replaced, a flow that is used five times, `ready` tabs that
-- appear once all five have handled their first step, a logout that bubbles up two levels, and deep
-- links that replace what the window shows.

app "Messenger"

local Step = steps "FlowStep" [[
  enum FlowStep: Step {
    case toLogin                                // the login screen
    case toGNB                                  // the tab bar

    case toHome                                 // channels and projects
    case toTemp(name: String)                   // an empty screen, for now

    case toChatList
    case toProjectList

    case toInChat(withChannelID: Int)
    case toInChatComment(withMessageID: Int)

    case toInProject(withProjectID: Int)
  }
]]

intended "dead-step" {
  because = "the tutorial declares these for screens that it does not get to",
  Step.toHome, Step.toChatList, Step.toProjectList,
  Step.toInChat, Step.toInChatComment, Step.toInProject,
}

screen "Login" {
  title = "Login",
  button "Login" { emits = Step.toGNB },
}

screen "Temp" {
  title = function(screen) return "This is " .. screen.params[1] end,
  button "Log out" { emits = Step.toLogin },
}

flow "AppFlow" {
  root = window, start = Step.toLogin,
  navigate = {
    toLogin = show { "LoginFlow", start = Step.toLogin },
    toGNB   = show { "GNBFlow",   start = Step.toGNB },
  },
}

flow "LoginFlow" {
  root = navigation,
  navigate = {
    toLogin = set "Login",
    toGNB   = finish(Step.toGNB),
  },
}

flow "GNBFlow" {
  root = tabs,
  navigate = {
    toGNB = set { when = "ready",
      { "TempFlow", start = Step.toTemp "Home",     title = "Home" },
      { "TempFlow", start = Step.toTemp "Activity", title = "Activity" },
      { "TempFlow", start = Step.toTemp "DM",       title = "DM" },
      { "TempFlow", start = Step.toTemp "Search",   title = "Search" },
      { "TempFlow", start = Step.toTemp "Profile",  title = "Profile" },
    },
    toLogin = finish(Step.toLogin),
  },
}

flow "TempFlow" {
  root = navigation,
  navigate = {
    toTemp  = set "Temp",
    toLogin = finish(Step.toLogin),
  },
}

link "messenger://login" { Step.toLogin }
link "messenger://home"  { Step.toGNB }
