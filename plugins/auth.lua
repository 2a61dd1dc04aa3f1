-- The user and the parked step are what the flow remembers, so that undo and reload keep them.

plugin { name = "auth", version = "1.1.0", needs = { core = "^1" },
  help = "a login wall: parks a step that needs a user until somebody has signed in" }

local AuthStep = steps "AuthStep" { "signIn", "signedIn(user: String)", "cancelled", "signOut" }

-- What is presented over the flow, or over a container that the flow is in.
local function sheet(flow)
  local part = flow.root
  while part and not part.presented do part = part.container end
  return part and part.presented
end

-- adapt = loginWall { "profile", "order" }: guards for these steps. A step is parked as it prints. Who
-- asks for the login without being sent there has not been emitted in this session for what was parked before.
local function loginWall(names)
  if type(names) ~= "table" then
    error("loginWall takes a list of steps' names: loginWall { \"order\" }", 2)
  end
  local guards = { ["AuthStep.signIn"] = function(flow, step) flow.state.parked = nil return step end }
  for _, name in ipairs(names) do
    guards[name] = function(flow, step)
      if flow.state.user then return step end
      flow.state.parked = tostring(step)
      return AuthStep.signIn
    end
  end
  return guards
end

-- The parked step is forgotten if its sheet is gone: it was swiped away, which no step tells of.
local function signedIn(Step, login)
  return function(flow, user)
    local front, parked = sheet(flow), flow.state.parked
    flow.state.user, flow.state.parked = user, nil
    local isOurs = front and (type(login) ~= "string" or front.name == login)
    local resumed = isOurs and type(parked) == "string" and forwardToCurrent(Step[parked])
    return all { front and dismiss() or none, resumed or none }
  end
end

local function cancelled(flow)
  flow.state.parked = nil
  return dismiss()
end

local function signOut(flow) flow.state.user = nil end

-- navigate = withLogin(Step, "Login", { … }): the entries of the app, whose steps are in Step, and
-- those of the wall. Login is a screen or a flow; it emits AuthStep.signedIn(user), or
-- AuthStep.cancelled. A flow that presents something else than this says so: signIn = present { … }.
local function withLogin(Step, login, entries)
  if type(entries) ~= "table" then
    error("withLogin takes the app's steps, a screen or flow, and entries: withLogin(Step, \"Login\", { … })", 2)
  end
  local isOther = entries["AuthStep.signIn"] or entries.signIn
  entries["AuthStep.signIn"] = entries["AuthStep.signIn"] or entries.signIn or present(login)
  entries["AuthStep.signedIn"] = signedIn(Step, not isOther and login or nil)
  entries["AuthStep.cancelled"] = cancelled
  entries["AuthStep.signOut"] = entries["AuthStep.signOut"] or entries.signOut or signOut
  entries.signIn, entries.signOut = nil, nil
  return entries
end

export { AuthStep = AuthStep, loginWall = loginWall, withLogin = withLogin }
