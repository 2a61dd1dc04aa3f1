-- Journeys as a test case for XCUITest, to begin from: sextant export xcuitest shop.lua -o UITests

plugin { name = "xcuitest", version = "1.0.0", needs = { core = "^1" },
  help = "an exporter: journeys as a test case for XCUITest" }

local function quoted(text)
  local inert = tostring(text):gsub("[\\\"]", "\\%0")
  return '"' .. inert:gsub("%c", function(sign) return string.format("\\u{%X}", sign:byte()) end) .. '"'
end

local function named(kind, name) return "app." .. kind .. "[" .. quoted(name) .. "]" end

local function placed(kind, place) return "app." .. kind .. ".element(boundBy: " .. place - 1 .. ")" end

-- The kinds of elements by the kinds of controls; what is no control is the text of a row.
local elements = { button = "buttons", toggle = "switches", image = "images", search = "searchFields" }

-- What the built app is told for each word; nothing where it cannot be told.
local said = {
  tap = function(words, kinds)
    local list, place = words[1], tonumber(words[2] or "")
    if place then return { placed("tables[" .. quoted(list) .. "].cells", place) .. ".tap()" } end
    local name = words[2] or words[1]
    return { named(elements[kinds[name]] or "staticTexts", name) .. ".tap()" }
  end,
  double = function(words) return not words[2] and { named("buttons", words[1]) .. ".doubleTap()" } end,
  type = function(words, kinds)
    local field = named(elements[kinds[words[1]]] or "textFields", words[1])
    return { field .. ".tap()", field .. ".typeText(" .. quoted(words[2]) .. ")" }
  end,
  back = function(words) return not words[1] and { placed("navigationBars.buttons", 1) .. ".tap()" } end,
  dismiss = function(words) return not words[1] and { "app.swipeDown()" } end,
  tab = function(words)
    local kind, place = "tabBars.buttons", tonumber(words[1])
    return { (place and placed(kind, place) or named(kind, words[1])) .. ".tap()" }
  end,
  open = function(words) return { "app.open(URL(string: " .. quoted(words[1]) .. ")!)" } end,
  relaunch = function(words) return not words[1] and { "app.terminate()", "app.launch()" } end,
}

local function method(journey, number, kinds)
  local lines, shown = {}, nil
  local function add(text) lines[#lines + 1] = text end
  local function see(text)
    if text and text ~= shown then add("see(" .. quoted(text) .. ", in: app)") end
    shown = text
  end
  if journey.given then add("// Before: " .. journey.given:gsub("%c", " ")) end
  add "let app = XCUIApplication()"
  add "app.launch()"
  see(journey.begins and journey.begins.title)
  for _, line in ipairs(journey.lines) do
    -- The built app knows no instances of screens, as in `tap "List#0 Done"`.
    local isOfInstance = line.does and tostring(line.words[1]):find "^%S+#%d+ "
    local calls = not line.cold and not isOfInstance and said[line.does] and said[line.does](line.words, kinds)
    if line.does and not calls then add("// TODO: " .. line.text:gsub("%c", " ")) end
    for _, call in ipairs(calls or {}) do add(call) end
    see(line.title or line.screen and line.screen.title or shown)
  end
  return string.format("    /// %s\n    func testJourney%d() {\n        %s\n    }\n",
    journey.name:gsub("%c", " "), number, table.concat(lines, "\n        "))
end

exporter "xcuitest" {
  help = "journeys as a test case for XCUITest", file = "JourneyTests.swift",
  needs = { "journeys", "outline" },
  write = function(app)
    local parts, kinds = { "import XCTest\n\nfinal class JourneyTests: XCTestCase {" }, {}
    for _, screen in ipairs(app.outline.screens) do
      for _, control in ipairs(screen.controls or {}) do kinds[control.name] = control.kind end
    end
    for place, journey in ipairs(app.journeys) do
      local isSaid = not journey.skip and not journey.failed
      if isSaid then parts[#parts + 1] = method(journey, place, kinds) end
    end
    return table.concat(parts, "\n") .. "\n    private func see(_ title: String, in app: XCUIApplication) {\n"
      .. "        XCTAssertTrue(app.staticTexts[title].firstMatch.waitForExistence(timeout: 5), title)\n    }\n}\n"
  end,
}
