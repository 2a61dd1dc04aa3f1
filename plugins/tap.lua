-- TAP 14: a line for each journey, with its failure as YAML below it.

plugin { name = "tap", version = "1.0.0", needs = { core = "^1" },
  help = "a report of journeys: TAP 14, for test harnesses" }

-- `#` begins a directive; a line break would end the line.
local function escaped(text)
  local line = text:gsub("\r\n", " "):gsub("[\r\n\v\f]", " ")
  local seen = line:gsub("%c", function(mark) return ("\\u{%X}"):format(mark:byte()) end)
  return (seen:gsub("[#\\]", "\\%0"))
end

local function failed(number, name, text, file, line, severity)
  local place = '    file: "' .. file:gsub('[\\"]', "\\%0") .. '"\n'
  if line then place = place .. "    line: " .. line .. "\n" end
  return ("not ok %d - %s\n  ---\n  message: |\n    %s\n  severity: %s\n  at:\n%s  ...\n"):format(
    number, escaped(name), text:gsub("\n", "\n    "), severity, place)
end

report "tap" {
  help = "TAP 14, for test harnesses", begins = "TAP version 14\n",
  tell = function(event)
    if event.event == "begin" then return "TAP version 14\n" end
    if event.event == "end" then
      local plan = ("1..%d\n"):format(event.total + event.broken)
      return event.problem and plan .. "Bail out! " .. escaped(event.problem.message) .. "\n" or plan
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
        local skipped = result.reason and " # SKIP " .. escaped(result.reason) or ""
        lines[place] = ("ok %d - %s%s\n"):format(number, escaped(name), skipped)
      end
    end
    return table.concat(lines)
  end,
}
