-- Tells a file what an analytics service would be told: one JSON object on a line for each screen that
-- appears and each step that a flow takes.
--
--   sextant --plugin analytics scripts/movies.lua
--
-- It asks to write that one file, and for the time of day.

plugin {
  name = "analytics", version = "1.0.0", needs = { core = "^1" },
  help = "writes what an analytics service would be told into analytics.jsonl",
  permissions = { "fs.write:analytics.jsonl", "clock:real" },
}

local marks = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t" }

local function quoted(text)
  local escaped = tostring(text):gsub('[%c"\\]', function(mark)
    return marks[mark] or ("\\u%04x"):format(mark:byte())
  end)
  return '"' .. escaped .. '"'
end

-- Writes an event with its fields, in the order given: name, value, name, value, …
local function tell(event, ...)
  local fields = { '"at":' .. ("%.3f"):format(now()), '"event":' .. quoted(event) }
  for number = 1, select("#", ...), 2 do
    local name, value = select(number, ...)
    fields[#fields + 1] = quoted(name) .. ":" .. quoted(value)
  end
  files.append("analytics.jsonl", "{" .. table.concat(fields, ",") .. "}\n")
end

-- TempFlow#3 is the fourth TempFlow; a service counts them all as one.
local function definition(instance) return instance:match "^(.-)#%d+$" or instance end

on("appeared", function(name, kind)
  if kind == "screen" then tell("screen_view", "screen", definition(name)) end
end)

on("didNavigate", function(flow, step, outcome)
  tell("step", "flow", definition(flow), "step", tostring(step), "outcome", outcome)
end)
