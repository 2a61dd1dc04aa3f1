-- States of many structures, without a function: four tabs, each with a stack of its own.
local Step = steps "DataStep" { "start", "a", "b", "c", "up", "top", "info", "close" }

screen "S0" { button "A" { emits = Step.a }, button "B" { emits = Step.b } }
screen "S1" {
  button "C" { emits = Step.c }, button "Up" { emits = Step.up }, button "I" { emits = Step.info },
}
screen "S2" { button "A" { emits = Step.a }, button "Top" { emits = Step.top } }
screen "S3" { button "Close" { emits = Step.close } }

local stacks = {}
for number = 1, 4 do
  local name = "Flow" .. number
  flow(name) {
    root = navigation,
    navigate = {
      start = set "S0", a = push "S1", b = push "S2", c = push "S2", up = pop(), top = popToRoot(),
      info = present "S3", close = dismiss(),
    },
  }
  stacks[number] = { name, start = Step.start, title = name }
end

flow "App" { root = tabs, start = Step.start, navigate = { start = set(stacks) } }
