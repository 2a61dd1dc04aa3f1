-- An app whose names and texts mean something to the formats that reports, flows and pages are written in.
local Step = steps "Step" { "start", "go", "picked(String)", "nothing" }

screen "Home" {
  title = "$5.00 (a+b)? [x] ^|*",
  field "na.me" { placeholder = "a \"name\"" },
  list "li[s]t" { items = { "C", "C++", "C#", "${output.x}", "세종 # 1", "..." }, emits = Step.picked },
  button "Go ${now}" { emits = Step.go },
  button "fa:fa-car $$x^2$$" { emits = Step.go },
}
screen "Page" { title = "Page #2: 100 % \\ done", button "Stay" { emits = Step.nothing } }
screen "Picked" { title = function(screen) return screen.params[1] end }

flow "App" {
  root = navigation, start = Step.start,
  navigate = {
    start = set "Home", go = push "Page", picked = push "Picked",
    nothing = function() return ignore "there is nothing\n...\n# TODO to do" end,
  },
}
