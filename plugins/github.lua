-- Annotations that GitHub puts beside the lines of a change.

plugin { name = "github", version = "1.0.0", needs = { core = "^1" },
  help = "a report of journeys: annotations of GitHub" }

local marks = { ["%"] = "%25", ["\n"] = "%0A", ["\r"] = "%0D" }
local function message(text) return (text:gsub("[%%\n\r]", marks)) end
local function property(text) return (message(text):gsub("[:,]", { [":"] = "%3A", [","] = "%2C" })) end

local function line(finding, title, file, at, more)
  local place = finding.file and finding or at
  local properties = {}
  if place or file then properties[1] = "file=" .. property(place and place.file or file) end
  if place then properties[#properties + 1] = "line=" .. place.line end
  properties[#properties + 1] = "title=" .. property(title)
  local texts = finding.message .. (finding.cure and "\n" .. finding.cure or "") .. (more or "")
  return ("::error %s::%s\n"):format(table.concat(properties, ","), message(texts))
end

report "github" {
  help = "annotations of GitHub", begins = { "::error ", "::warning ", "::notice " },
  tell = function(event)
    if event.problem then return line(event.problem, event.problem.code) end
    local lines = {}
    for _, finding in ipairs(event.errors or {}) do
      lines[#lines + 1] = line(finding, finding.code, event.path)
    end
    for _, result in ipairs(event.results or {}) do
      if result.finding then
        local difference = table.concat(result.difference, "\n")
        local more = difference ~= "" and "\n- expected\n+ actual\n" .. difference
        lines[#lines + 1] = line(result.finding, result.title, event.path, result, more or "")
      end
    end
    return table.concat(lines)
  end,
}
