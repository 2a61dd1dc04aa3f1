-- 65,536 states of one structure: a form of 16 toggles.
local Step = steps "ToggleStep" { "start" }

local toggles = {}
for number = 1, 16 do toggles[number] = toggle("Switch " .. number) {} end

screen "Switches" (toggles)
flow "ToggleFlow" { root = navigation, start = Step.start, navigate = { start = set "Switches" } }
