-- Journeys as a test case for XCUITest, to begin from: sextant export xcuitest shop.lua -o UITests

plugin { name = "xcuitest", version = "1.2.0", needs = { core = "^1" },
  help = "an exporter: journeys as a test case for XCUITest" }

local function quoted(text)
  local inert = tostring(text):gsub("[\\\"]", "\\%0")
  return '"' .. inert:gsub("%c", function(sign) return string.format("\\u{%X}", sign:byte()) end) .. '"'
end
local function named(kind, name) return "app." .. kind .. "[" .. quoted(name) .. "]" end
local function placed(kind, place) return "app." .. kind .. ".element(boundBy: " .. place - 1 .. ")" end

-- By the kinds of controls; what is no control is the text of a row.
local elements = { button = "buttons", toggle = "switches", image = "images", search = "searchFields", secure = "secureTextFields" }

-- What the built app is told for each word; nothing where it cannot be told.
local said = {
  tap = function(words, kinds)
    local place, name = tonumber(words[2] or ""), words[2] or words[1]
    if place then return { placed("tables[" .. quoted(words[1]) .. "].cells", place) .. ".tap()" } end
    return { named(elements[kinds[name]] or "staticTexts", name) .. ".tap()" } end,
  double = function(words) return not words[2] and { named("buttons", words[1]) .. ".doubleTap()" } end,
  type = function(words, kinds)
    local field = named(elements[kinds[words[1]]] or "textFields", words[1])
    return { "replaceText(of: " .. field .. ", with: " .. quoted(words[2]) .. ")" } end,
  back = function(words) return not words[1] and { placed("navigationBars.buttons", 1) .. ".tap()" } end,
  dismiss = function(words) return not words[1] and { "app.swipeDown()" } end,
  tab = function(words)
    local locate = tonumber(words[1]) and placed or named
    return { locate("tabBars.buttons", words[1]) .. ".tap()" } end,
  open = function(words) return { "app.open(URL(string: " .. quoted(words[1]) .. ")!)" } end,
  relaunch = function(words) return not words[1] and { "app.terminate()", "app.launch()" } end,
}

local function method(journey, number, kinds)
  local before = journey.given and "// Before: " .. journey.given:gsub("%c", " ") .. "\n        " or ""
  local lines, shown = { before .. "let app = XCUIApplication()\n        app.launch()" }, nil
  local function see(text)
    if text and text ~= shown then table.insert(lines, "see(" .. quoted(text) .. ", in: app)") end
    shown = text
  end
  see(journey.begins and journey.begins.title)
  for _, line in ipairs(journey.lines) do
    -- The built app knows no instances of screens, as in `tap "List#0 Done"`, and nobody knows what was sealed.
    local isSaid = said[line.does] and not (line.cold or line.sealed or tostring(line.words[1]):find "^.-%S#%d+ ")
    local calls = isSaid and said[line.does](line.words, kinds)
    if line.does and not calls then calls = { "// TODO: " .. line.text:gsub("%c", " ") } end
    for _, call in ipairs(calls or {}) do table.insert(lines, call) end
    see(line.title or line.screen and line.screen.title or shown)
  end
  return ("    /// %s\n    func testJourney%d() {\n        %s\n    }\n"):format(
    journey.name:gsub("%c", " "), number, table.concat(lines, "\n        "))
end
local helpers = [[

    private func see(_ title: String, in app: XCUIApplication) {
        XCTAssertTrue(app.staticTexts[title].firstMatch.waitForExistence(timeout: 5), title)
    }

    /// `typeText` alone would add to what the field holds.
    private func replaceText(of field: XCUIElement, with text: String) {
        field.coordinate(withNormalizedOffset: CGVector(dx: 0.95, dy: 0.9)).tap()
        let count = (field.value as? String ?? "").count
        field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: count) + text)
    }
}
]]
exporter "xcuitest" {
  help = "journeys as a test case for XCUITest", file = "JourneyTests.swift", needs = { "journeys", "outline" },
  write = function(app)
    local parts, kinds = { "import XCTest\n\nfinal class JourneyTests: XCTestCase {" }, {}
    for _, screen in ipairs(app.outline.screens) do
      for _, one in ipairs(screen.controls or {}) do kinds[one.name] = one.secure and "secure" or one.kind end
    end
    for place, journey in ipairs(app.journeys) do
      if not (journey.skip or journey.failed) then parts[#parts + 1] = method(journey, place, kinds) end
    end
    return table.concat(parts, "\n") .. helpers
  end,
}
