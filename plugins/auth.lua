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
  entries.signIn = entries.signIn or present(login)
  entries.signedIn = signedIn(Step)
  entries.cancelled = cancelled
  entries.signOut = entries.signOut or signOut
  return entries
end

export { AuthStep = AuthStep, loginWall = loginWall, withLogin = withLogin }
