-- Who is signed in is a service that all flows see. The parked step is what its flow remembers. So undo and
-- reload keep both.

plugin { name = "auth", version = "2.0.0", needs = { core = "^1" },
  help = "a login wall: parks a step that needs a user until somebody has signed in" }

local AuthStep = steps "AuthStep" { "signIn", "signedIn(user: String)", "cancelled", "signOut" }

service "Auth" {
  state = { user = "" }, persisted = true,
  enter = function(auth, user) auth.state.user = user end,
  leave = function(auth) auth.state.user = "" end,
  isSignedIn = function(auth) return auth.state.user ~= "" end,
  user = function(auth) return auth.state.user end,
}

-- What is presented over the flow, or over a container that the flow is in.
local function sheet(flow)
  local part = flow.root
  while part and not part.presented do part = part.container end
  return part and part.presented
end

-- Whether a part is the screen or flow of a name, or has it in front.
local function holds(part, name)
  return part.name == name or part.top ~= nil and holds(part.top, name)
end

-- The parked step is forgotten if its sheet is gone: it was swiped away, which no step tells of.
local function signedIn(Step, login)
  return function(flow, user)
    local front, parked = sheet(flow), flow.state.parked
    local isOurs = front and holds(front, login)
    flow.state.parked = nil
    flow.services.Auth:enter(user)
    local resumed = isOurs and type(parked) == "string" and forwardToCurrent(Step[parked])
    return all { front and dismiss() or none, resumed or none }
  end
end

local function cancelled(flow)
  flow.state.parked = nil
  return dismiss()
end

-- loginWall(Step, "Login", { "profile", "order" }): the steps of Step that need a user, in whatever flow. Such a
-- step is parked as it prints, and Login, a screen or a flow, is presented; it emits AuthStep.signedIn(user) or
-- AuthStep.cancelled. Who asks for the login without being sent there has emitted nothing that was parked.
local function loginWall(Step, login, names)
  if type(names) ~= "table" or type(login) ~= "string" then
    error("loginWall takes steps, a screen or flow, and names: loginWall(Step, \"Login\", { \"order\" })", 2)
  end
  local walled = { AuthStep.signIn }
  for _, name in ipairs(names) do walled[#walled + 1] = Step[name] end
  adapt {
    steps = walled, needs = "Auth", may = { "dismiss", "resume" },
    navigate = {
      ["AuthStep.signIn"] = present(login),
      ["AuthStep.signedIn"] = signedIn(Step, login),
      ["AuthStep.cancelled"] = cancelled,
      ["AuthStep.signOut"] = function(flow) flow.services.Auth:leave() end,
    },
    function(flow, step)
      if step.name == "signIn" then flow.state.parked = nil return end
      if flow.services.Auth:isSignedIn() then return end
      flow.state.parked = tostring(step)
      return AuthStep.signIn
    end,
  }
end

export { AuthStep = AuthStep, loginWall = loginWall }
