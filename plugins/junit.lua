-- JUnit's XML, within the schema that Jenkins' xunit plugin asks for.

plugin { name = "junit", version = "1.1.0", needs = { core = "^1" },
  help = "a report of journeys: JUnit's XML, for build servers" }

local marks = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["\r"] = "&#13;",
  ["\n"] = "\n", ["\t"] = "\t" }
local function escaped(text)
  local plain = text:gsub('[\0-\31&<>"]', function(mark) return marks[mark] or "\u{FFFD}" end)
  return (plain:gsub("\xEF\xBF[\xBE\xBF]", "\u{FFFD}"))
end

-- An element with attributes, names and values in turn; times are floats, and never have an exponent.
local function element(kind, list, inside)
  local head = "<" .. kind
  for place = 1, #list, 2 do
    local value = list[place + 1]
    value = escaped(math.type(value) == "float" and ("%.3f"):format(value) or tostring(value))
    head = head .. (' %s="%s"'):format(list[place], value:gsub("[\n\t]", { ["\n"] = "&#10;", ["\t"] = "&#9;" }))
  end
  return inside and head .. ">" .. inside .. "</" .. kind .. ">" or head .. "/>"
end

-- A path as the name of a class, whose package is before its last dot: folders are packages.
local function class(path)
  local parts = {}
  for part in path:gsub("%.lua$", ""):gmatch "[^/]+" do
    if part ~= "." and part ~= ".." then parts[#parts + 1] = (part:gsub("%.", "_")) end
  end
  return table.concat(parts, ".")
end

local function case(name, path, seconds, outcome)
  local head = { "name", name, "classname", class(path), "time", seconds }
  return "    " .. element("testcase", head, outcome and "\n      " .. outcome .. "\n    ") .. "\n"
end

local function trouble(kind, finding, text)
  return element(kind, { "message", finding.message, "type", finding.code }, escaped(text))
end

local function caseOf(result, path)
  local reason = result.reason
  -- Some readers take a skipped element without a text for a pass.
  local outcome = reason and element("skipped", { "message", reason }, escaped(reason)) or nil
  if result.finding then outcome = trouble("failure", result.finding, result.text) end
  return case(result.title, path, result.seconds, outcome)
end

local function suite(head, cases)
  return "  " .. element("testsuite", head, "\n" .. table.concat(cases) .. "  ") .. "\n"
end

local function suiteOf(file)
  local path, cases = file.path, {}
  for place, result in ipairs(file.results) do cases[place] = caseOf(result, path) end
  if file.errors then cases[1] = case(path, path, file.seconds, trouble("error", file.errors[1], file.text)) end
  return suite({ "name", path, "file", path, "tests", file.total + file.broken, "failures", file.failed,
    "errors", file.broken, "skipped", file.skipped, "time", file.seconds }, cases)
end

local begin = '<?xml version="1.0" encoding="UTF-8"?>\n'

report "junit" {
  help = "JUnit's XML, for build servers", begins = begin .. '<testsuites name="sextant"',
  tell = function(event)
    if event.event ~= "end" then return end
    local errors, suites = event.broken, {}
    for _, file in ipairs(event.files) do
      if file.errors or #file.results > 0 then suites[#suites + 1] = suiteOf(file) end
    end
    if event.problem then
      errors = errors + 1
      suites[#suites + 1] = suite({ "name", "sextant", "tests", 1, "failures", 0, "errors", 1, "time", 0.0 },
        { case("sextant test", "sextant", 0.0, trouble("error", event.problem, event.problem.text)) })
    end
    return begin .. element("testsuites", { "name", "sextant", "tests", event.total + errors, "failures",
      event.failed, "errors", errors, "time", event.seconds }, "\n" .. table.concat(suites)) .. "\n"
  end,
}
