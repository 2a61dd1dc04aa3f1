-- An app with something of all that waits: questions, timers, fields, fetches, links. Sessions with it are kept, cut and killed.
app "Shop"
local Step = steps "S" { "start", "about", "more", "rename(String)", "ring", "wait", "over", "news", "fresh(Int)", "stale", "later", "item(Int)" }
screen "Home" {
  title = "Home", button "About" { emits = Step.about }, button "Wait" { emits = Step.wait },
  field "name" { emits = Step.rename },
}
screen "About" {
  title = "About", button "More" { emits = Step.more },
  timer { every = 2, times = 3, emits = Step.ring },
}
screen "More" { title = "More", button "Over" { emits = Step.over } }
flow "App" {
  root = navigation, start = Step.start,
  adapt = {
    more = function(flow, step) return await "sure?" and step or ignore "no" end,
    wait = function(flow, step) sleep(1) return step end,
  },
  navigate = {
    start = set "Home", about = push "About", more = present "More", wait = push "More",
    over = dismiss(), fresh = none, stale = none,
    news = fetch {
      "News", seconds = 2, emits = Step.fresh, fails = Step.stale,
      gives = function(services) return 7 end,
    },
    later = present { "Later", start = Step.later },
    ring = function(flow) flow.state.rings = (flow.state.rings or 0) + 1 print "ring" end,
    rename = function(flow, name) flow.state.name = name print(name) end,
  },
}
flow "Later" {
  root = navigation,
  navigate = { later = set "More", item = push "About", over = finish() },
}
link "shop://item/{id:Int}" {
  to = "Later", hold = true, forgets = Step.rename,
  Step.item(capture "id"),
}
