-- JUnit's XML, with the file and the line of each journey.

plugin { name = "junit", version = "1.0.0", needs = { core = "^1" },
  help = "a report of journeys: JUnit's XML, for build servers" }

local marks = {
  ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["\r"] = "&#13;",
  ["\n"] = "\n", ["\t"] = "\t",
}
local function escaped(text)
  local plain = text:gsub('[\0-\31&<>"]', function(mark) return marks[mark] or "\u{FFFD}" end)
  return (plain:gsub("\xEF\xBF[\xBE\xBF]", "\u{FFFD}"))
end

-- Names and values in turn.
local function attributes(...)
  local list, text = table.pack(...), ""
  for place = 1, list.n, 2 do
    local value = escaped(tostring(list[place + 1])):gsub("[\n\t]", { ["\n"] = "&#10;", ["\t"] = "&#9;" })
    text = text .. (' %s="%s"'):format(list[place], value)
  end
  return text
end

local function case(head, kind, finding, text)
  return ("    <testcase%s>\n      <%s%s>%s</%s>\n    </testcase>\n"):format(
    head, kind, attributes("message", finding.message, "type", finding.code), escaped(text), kind)
end

local function told(result, path)
  local head = attributes("name", result.title, "classname", path, "file", result.file,
    "line", result.line, "time", result.seconds)
  if result.finding then return case(head, "failure", result.finding, result.text) end
  if not result.reason then return "    <testcase" .. head .. "/>\n" end
  return ("    <testcase%s>\n      <skipped%s/>\n    </testcase>\n"):format(
    head, attributes("message", result.reason))
end

local function suite(file)
  local cases = {}
  for place, result in ipairs(file.results) do cases[place] = told(result, file.path) end
  if file.errors then
    local first = file.errors[1]
    local head = attributes("name", file.path, "classname", file.path,
      "file", first.file or file.path, "line", first.line or 1, "time", 0.0)
    cases = { case(head, "error", first, file.text) }
  end
  local head = attributes("name", file.path, "file", file.path, "tests", file.total + file.broken,
    "failures", file.failed, "errors", file.broken, "skipped", file.skipped, "time", file.seconds)
  return "  <testsuite" .. head .. ">\n" .. table.concat(cases) .. "  </testsuite>\n"
end

local begin = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sextant"'

report "junit" {
  help = "JUnit's XML, with file and line, for build servers", begins = begin,
  tell = function(event)
    if event.event ~= "end" then return end
    local errors, suites = event.broken, {}
    for _, file in ipairs(event.files) do
      if file.errors or #file.results > 0 then suites[#suites + 1] = suite(file) end
    end
    if event.problem then
      errors = errors + 1
      local head = attributes("name", "sextant test", "classname", "sextant")
      suites[#suites + 1] = '  <testsuite name="sextant" tests="1" errors="1">\n'
        .. case(head, "error", event.problem, event.problem.text) .. "  </testsuite>\n"
    end
    return begin .. attributes("tests", event.total + errors, "failures", event.failed, "errors", errors,
      "skipped", event.skipped, "time", event.seconds) .. ">\n" .. table.concat(suites) .. "</testsuites>\n"
  end,
}
