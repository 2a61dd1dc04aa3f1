-- Journeys as steps for people who test by hand: sextant export checklist shop.lua -o docs

plugin { name = "checklist", version = "1.0.0", needs = { core = "^1" },
  help = "an exporter: journeys as Markdown steps with the screens to expect" }

-- What is done, by how many words say it; %1 and %2 stand for these.
local texts = {
  en = {
    heading = "Checklist: %1", start = "Start the app", given = "Prepare: %1", see = "you see %1",
    rows = "**%1** lists %2", hidden = "you do not see %1", refused = "nothing changes",
    skip = "Skip this: %1", failed = "The prototype fails here: %1", other = "Not by hand: `%1`",
    tap = { "Tap **%1**", "Tap **%2** in **%1**" }, double = { "Tap **%1** twice, quickly", "Tap **%2** in **%1** twice, quickly" }, type = { [2] = "Type “%2” into **%1**" },
    back = { [0] = "Go back" }, tab = { "Select the tab **%1**" }, dismiss = { [0] = "Swipe it away" },
    drag = { "Drag the sheet to **%1**" }, device = { "Take a **%1**" }, open = { "Open the link %1" },
    clock = { "Wait %1" }, answer = { "Answer **%1**", "Answer **%1** to question %2" },
    fail = { "Let **%1** fail" }, relaunch = { [0] = "Kill the app and start it again", "Kill the app and open %1" },
  },
  ko = {
    heading = "확인 목록: %1", start = "앱 시작", given = "준비: %1", see = "보이는 화면 %1",
    rows = "**%1** 목록: %2", hidden = "보이지 않음: %1", refused = "아무것도 바뀌지 않음",
    skip = "건너뛰기: %1", failed = "프로토타입이 여기서 실패: %1", other = "손으로 할 수 없음: `%1`",
    tap = { "누르기 **%1**", "**%1** 목록에서 누르기 **%2**" }, double = { "빨리 두 번 누르기 **%1**", "**%1** 목록에서 빨리 두 번 누르기 **%2**" }, type = { [2] = "**%1** 칸에 “%2” 입력" },
    back = { [0] = "뒤로 가기" }, tab = { "탭 선택 **%1**" }, dismiss = { [0] = "쓸어서 닫기" },
    drag = { "시트를 **%1** 높이로 끌기" }, device = { "기기를 **%1** 종류로 바꾸기" }, open = { "링크 열기 %1" }, clock = { "기다리기 %1" },
    answer = { "답하기 **%1**", "%2번 질문에 답하기 **%1**" }, fail = { "**%1** 실패하게 하기" },
    relaunch = { [0] = "앱을 끝내고 다시 시작", "앱을 끝내고 링크 열기 %1" },
  },
}

local function plain(text) return (tostring(text):gsub("[\\`*_%[%]<>#|~]", "\\%0")) end

local function fill(template, ...)
  local words = { ... }
  return (template:gsub("%%(%d)", function(place) return words[tonumber(place)] or "" end))
end

local function list(words)
  local shown = {}
  for place, word in ipairs(words) do shown[place] = "**" .. plain(word) .. "**" end
  return table.concat(shown, ", ")
end

local function screen(seen) return list { seen.title or seen.name:gsub("#%d+$", "") } end

local function step(line, say)
  local template = line.cold and say.relaunch[1] or (say[line.does] or {})[#line.words]
  local first = template and plain(line.words[1] or "") or line.text
  local second = line.words[2] or ""
  return fill(template or say.other, first, plain(line.sealed and second:match "^(.-)·" or second))
end

local function section(journey, say)
  local lines, number = { "## " .. plain(journey.name), "" }, 0
  local function add(text, seen)
    number = number + 1
    if seen and seen.name then text = text .. ": " .. fill(say.see, screen(seen)) end
    lines[#lines + 1] = number .. ". [ ] " .. text
  end
  if journey.given then add(fill(say.given, plain(journey.given))) end
  add(journey.skip and fill(say.skip, plain(journey.skip)) or say.start, journey.begins)
  for _, line in ipairs(journey.lines) do
    if line.does then add(step(line, say), line.screen) end
    local more = line.expects == "rows" and fill(say.rows, plain(line.list), list(line.rows))
      or line.expects == "hidden" and fill(say.hidden, list(line.names))
      or line.expects == "refused" and say.refused
    if more then lines[#lines + 1] = "   - [ ] " .. more end
  end
  if journey.failed then lines[#lines + 1] = "\n" .. fill(say.failed, plain(journey.failed)) end
  return table.concat(lines, "\n") .. "\n"
end

exporter "checklist" {
  help = "journeys as Markdown steps with the screens to expect", file = "checklist.md",
  needs = { "journeys" }, options = { lang = { "en", "ko", help = "the language of the steps" } },
  write = function(app, options)
    local say, parts = texts[options.lang], {}
    for place, journey in ipairs(app.journeys) do parts[place] = section(journey, say) end
    return "# " .. fill(say.heading, plain(app.app)) .. "\n\n" .. table.concat(parts, "\n")
  end,
}
