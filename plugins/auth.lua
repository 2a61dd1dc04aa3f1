-- A login wall: a step that needs a user is parked while somebody signs in, and resumed after that.
-- The user and the parked step are what the flow remembers, so that undo and reload keep them.

plugin { name = "auth", version = "1.0.0", needs = { core = "^1" } }

local AuthStep = steps "AuthStep" { "signIn", "signedIn(user: String)", "cancelled", "signOut" }

-- A step of the app from what was parked.
local function resumed(Step, parked)
  local case = Step[parked.name]
  return #parked.values > 0 and case(table.unpack(parked.values)) or case
end

-- adapt = loginWall { "profile", "order" }: guards for these steps.
local function loginWall(names)
  if type(names) ~= "table" then
    error("loginWall takes a list of steps' names: loginWall { \"order\" }", 2)
  end
  local guards = {}
  for _, name in ipairs(names) do
    guards[name] = function(flow, step)
      if flow.state.user then return step end
      flow.state.parked = { name = step.name, values = step.values }
      return AuthStep.signIn
    end
  end
  return guards
end

local function signedIn(Step)
  return function(flow, user)
    local parked = flow.state.parked
    flow.state.user, flow.state.parked = user, nil
    return all { dismiss(), parked and forwardToCurrent(resumed(Step, parked)) or none }
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
  entries["AuthStep.signIn"] = entries["AuthStep.signIn"] or entries.signIn or present(login)
  entries["AuthStep.signedIn"] = signedIn(Step)
  entries["AuthStep.cancelled"] = cancelled
  entries["AuthStep.signOut"] = entries["AuthStep.signOut"] or entries.signOut or signOut
  entries.signIn, entries.signOut = nil, nil
  return entries
end

export { AuthStep = AuthStep, loginWall = loginWall, withLogin = withLogin }
