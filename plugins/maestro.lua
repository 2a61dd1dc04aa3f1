-- Journeys as flows for Maestro, which drives the built app: sextant export maestro shop.lua -o ui

plugin { name = "maestro", version = "1.1.0", needs = { core = "^1" },
  help = "an exporter: journeys as flows for Maestro" }

-- Without what ends a line or may not stand in YAML.
local function spelled(text, as)
  return (tostring(text):gsub(utf8.charpattern, function(sign)
    local code = utf8.codepoint(sign)
    local isHidden = code < 0x20 or code >= 0x7F and code < 0xA0 or code == 0x2028 or code == 0x2029 or code == 0xFEFF
    return (isHidden or code == 0xFFFE or code == 0xFFFF) and (as or string.format("\\u%04X", code)) or nil
  end))
end
local function quoted(text) return '"' .. spelled((tostring(text):gsub("[\\\"]", "\\%0"))) .. '"' end
-- Texts and identifiers are regular expressions for Maestro, which have to match all of a text.
local function matching(text) return quoted((tostring(text):gsub("[\\^$.|?*+()%[%]{}]", "\\%0"))) end
-- It evaluates ${…} in what it types and opens; not behind a backslash, which it takes away.
local function literal(text) return quoted((tostring(text):gsub("%${[^$]*}", "\\%0"))) end

-- What the built app is told for each word; nothing where it cannot be told.
local said = {
  tap = function(words)
    local place = tonumber(words[2] or "")
    if not place then return { "tapOn: " .. matching(words[2] or words[1]) } end
    return { "tapOn:\n    id: " .. matching(words[1]) .. "\n    index: " .. place - 1 }
  end,
  double = function(words) return not words[2] and { "doubleTapOn: " .. matching(words[1]) } or nil end,
  type = function(words) return { "tapOn:\n    id: " .. matching(words[1]), "eraseText", "inputText: " .. literal(words[2]) } end,
  back = function(words) return not words[1] and { "back" } or nil end,
  dismiss = function(words) return not words[1] and { "swipe:\n    direction: DOWN" } or nil end,
  tab = function(words) return not tonumber(words[1]) and { "tapOn: " .. matching(words[1]) } or nil end,
  open = function(words) return { "openLink: " .. literal(words[1]) } end,
  relaunch = function(words)
    return { "stopApp", words[1] and "openLink: " .. literal(words[1]) or "launchApp:\n    clearState: false" } end,
}

-- A journey's name as part of a file's name.
local function named(text)
  local name = text:lower():gsub("[^%w\128-\255]+", "-"):gsub("^%-", ""):gsub("%-$", "")
  return name:sub(1, (utf8.offset(name, 41) or 0) - 1)
end

local function action(line)
  if line.cold then return { "stopApp", "openLink: " .. literal(line.words[1]) } end
  if line.sealed or tostring(line.words[1]):find "^.-%S#%d+ " then return nil end -- The built app knows neither.
  return said[line.does] and said[line.does](line.words) or nil
end

local function flow(journey, id)
  local lines, left, shown = { "launchApp:\n    clearState: true" }, {}, nil
  local function add(commands) for _, command in ipairs(commands) do lines[#lines + 1] = command end end
  local function see(title)
    if title and title ~= shown then add { "assertVisible: " .. matching(title) } end
    shown = title
  end
  see(journey.begins and journey.begins.title)
  for _, line in ipairs(journey.lines) do
    if line.does then
      local commands = action(line)
      if commands then add(commands) else left[#left + 1] = line.text end
    end
    if line.does or line.title then see(line.title or line.screen and line.screen.title) end
  end
  local text = "# " .. spelled(journey.name, " ") .. (journey.given and "\n# Before: " .. spelled(journey.given, " ") or "") .. "\n"
  for _, line in ipairs(left) do text = text .. "# Not said: " .. spelled(line, " ") .. "\n" end
  return "appId: " .. quoted(id) .. "\n---\n" .. text .. "- " .. table.concat(lines, "\n- ") .. "\n"
end

exporter "maestro" {
  help = "journeys as flows for Maestro, a file for each", needs = { "journeys" },
  options = { id = { default = "com.example.app", help = "the app's bundle or package identifier" } },
  write = function(app, options)
    local files = {}
    for place, journey in ipairs(app.journeys) do
      local name = string.format("%02d-%s.yaml", place, named(journey.name))
      if not journey.skip and not journey.failed then files[name] = flow(journey, options.id) end
    end
    return files
  end,
}
