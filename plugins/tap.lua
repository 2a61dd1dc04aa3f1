-- TAP 13: a line for each journey, with its failure as YAML below it. Some readers refuse TAP 14.

plugin { name = "tap", version = "1.1.0", needs = { core = "^1" },
  help = "a report of journeys: TAP 13, for test harnesses" }

-- On one line. `#` would begin a directive, for some readers behind a backslash, too; a fullwidth one does not.
local function plain(text)
  local line = text:gsub("\r\n", " "):gsub("[\r\n\v\f]", " ")
  local seen = line:gsub("%c", function(mark) return ("\\u{%X}"):format(mark:byte()) end)
  return (seen:gsub("#", "＃"))
end

local function quoted(text)
  local inert = text:gsub('[\\"]', "\\%0")
  return '"' .. inert:gsub("%c", function(mark) return ("\\x%02X"):format(mark:byte()) end) .. '"'
end

-- The lines of a block of YAML: the first one is not indented further, and none of them ends the document.
local function block(text)
  local lines = text:gsub("^ +", ""):gsub("[^\n]+", function(line)
    return line:find "^%s*%.%.%.%s*$" and line:gsub("%.%.%.", "…") or nil
  end)
  return (lines:gsub("\n", "\n    "))
end

local function failed(number, name, text, file, line, severity)
  local place = "    file: " .. quoted(file) .. "\n"
  if line then place = place .. "    line: " .. line .. "\n" end
  return ("not ok %d - %s\n  ---\n  message: |\n    %s\n  severity: %s\n  at:\n%s  ...\n"):format(
    number, plain(name), block(text), severity, place)
end

report "tap" {
  help = "TAP 13, for test harnesses", begins = { "TAP version 13\n", "TAP version 14\n" },
  tell = function(event)
    if event.event == "begin" then return "TAP version 13\n" end
    if event.event == "end" then
      -- A plan of no tests in front of it would be a pass for some readers.
      if event.problem then return "Bail out! " .. plain(event.problem.message) .. "\n" end
      return ("1..%d\n"):format(event.total + event.broken)
    end
    if event.errors then
      local first = event.errors[1]
      return failed(event.number, event.path, event.text, first.file or event.path, first.line, "error")
    end
    local lines = {}
    for place, result in ipairs(event.results) do
      local number, name = event.number + place - 1, event.path .. ": " .. result.title
      if result.finding then
        local at = result.finding.file and result.finding or result
        lines[place] = failed(number, name, result.text, at.file, at.line, "fail")
      else
        local skipped = result.reason and " # SKIP " .. plain(result.reason) or ""
        lines[place] = ("ok %d - %s%s\n"):format(number, plain(name), skipped)
      end
    end
    return table.concat(lines)
  end,
}
