local Step = steps "S" { "start", "go", "open(n: Int)" }
screen "Home" { title = "Home"  }

flow "App" { root = navigation, start = Step.start , navigate = { start = set "Home", go = none, open = none } }
