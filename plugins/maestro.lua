-- Journeys as flows for Maestro, which drives the built app: sextant export maestro shop.lua -o ui

plugin { name = "maestro", version = "1.0.0", needs = { core = "^1" },
  help = "an exporter: journeys as flows for Maestro" }

local function quoted(text)
  local inert = tostring(text):gsub("[\\\"]", "\\%0")
  return '"' .. inert:gsub("%c", function(sign) return string.format("\\x%02X", sign:byte()) end) .. '"'
end

local function one(command) return function(words) return { command .. ": " .. quoted(words[1]) } end end

-- What the built app is told for each word; nothing where it cannot be told.
local said = {
  tap = function(words)
    local place = tonumber(words[2] or "")
    if not place then return { "tapOn: " .. quoted(words[2] or words[1]) } end
    return { "tapOn:\n    id: " .. quoted(words[1]) .. "\n    index: " .. place - 1 }
  end,
  double = function(words) return not words[2] and { "doubleTapOn: " .. quoted(words[1]) } or nil end,
  type = function(words)
    return { "tapOn:\n    id: " .. quoted(words[1]), "eraseText", "inputText: " .. quoted(words[2]) }
  end,
  back = function(words) return not words[1] and { "back" } or nil end,
  dismiss = function(words) return not words[1] and { "swipe:\n    direction: DOWN" } or nil end,
  tab = function(words) return not tonumber(words[1]) and { "tapOn: " .. quoted(words[1]) } or nil end,
  open = one "openLink",
  relaunch = function(words)
    return { "stopApp", words[1] and "openLink: " .. quoted(words[1]) or "launchApp:\n    clearState: false" }
  end,
}

-- A journey's name as part of a file's name.
local function named(text)
  local name = text:lower():gsub("[^%w\128-\255]+", "-"):gsub("^%-", ""):gsub("%-$", "")
  local cut = utf8.offset(name, 41)
  return cut and name:sub(1, cut - 1) or name
end

local function action(line)
  if line.cold then return { "stopApp", "openLink: " .. quoted(line.words[1]) } end
  local isOfInstance = tostring(line.words[1]):find "^%S+#%d+ " -- The built app knows no instances of screens.
  return not isOfInstance and said[line.does] and said[line.does](line.words) or nil
end

local function flow(journey, id)
  local lines, left, shown = { "launchApp:\n    clearState: true" }, {}, nil
  local function add(commands) for _, command in ipairs(commands) do lines[#lines + 1] = command end end
  local function see(seen)
    local title = seen and seen.title
    if title and title ~= shown then add { "assertVisible: " .. quoted(title) } end
    shown = title
  end
  see(journey.begins)
  for _, line in ipairs(journey.lines) do
    if line.does then
      local commands = action(line)
      if commands then add(commands) else left[#left + 1] = line.text end
      see(line.screen)
    elseif line.title then see(line) end
  end
  local text = "# " .. journey.name:gsub("%c", " ") .. "\n"
  if journey.given then text = text .. "# Before: " .. journey.given:gsub("%c", " ") .. "\n" end
  for _, line in ipairs(left) do text = text .. "# Not said: " .. line:gsub("%c", " ") .. "\n" end
  return "appId: " .. quoted(id) .. "\n---\n" .. text .. "- " .. table.concat(lines, "\n- ") .. "\n"
end

exporter "maestro" {
  help = "journeys as flows for Maestro, a file for each", needs = { "journeys" },
  options = { id = { default = "com.example.app", help = "the app's bundle or package identifier" } },
  write = function(app, options)
    local files = {}
    for place, journey in ipairs(app.journeys) do
      if not journey.skip and not journey.failed then
        files[string.format("%02d-%s.yaml", place, named(journey.name))] = flow(journey, options.id)
      end
    end
    return files
  end,
}
