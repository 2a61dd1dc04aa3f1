import Journeys

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thousand journeys, as `sextant test` runs them, take no more than a second: each starts a session of
/// an app of four flows, logs in to five tabs, and out again.
///
/// `-counting` is the same with a counter in a local of the script, so that each loads the app anew.
let journeys = [
  journeyWork("journey", goal: .time(nanoseconds: 1_000_000), of: messenger),
  journeyWork("journey-counting", goal: .none, of: counter + messenger),
]

private func journeyWork(_ name: String, goal: Work.Goal, of app: String) -> Work {
  Work(name, goal: goal, units: 200, countedUnits: 20, isOnce: true) { units in
    let folder = journeyFolder(units, of: app, for: name)
    return {
      do {
        // What other threads do is not counted.
        let test = try JourneyTest([folder], jobs: units > 20 ? 2 : 1)
        guard test.passed == units else { fail("sextant-bench: \(test.failures)") }
      } catch {
        fail("sextant-bench: \(error)")
      }
    }
  }
}

/// A folder with an app and files of ten journeys each.
func journeyFolder(
  _ count: Int, of app: String, for name: String, head: String = head, body: String = "{ rounds }"
) -> String {
  let folder = "/tmp/sextant-bench-\(getpid())-\(name)"
  mkdir(folder, 0o755)
  save(app, to: folder + "/app.lua")
  for file in 0..<(count + 9) / 10 {
    let names = (file * 10)..<min(count, file * 10 + 10)
    let journeys = names.map { "journey \"\($0)\" \(body)\n" }.joined()
    save(head + journeys, to: folder + "/\(file).journey.lua")
  }
  return folder
}

let head = """
  script "app.lua"
  local rounds = {
    tap "Login", expect.steps { "LoginFlow toGNB: ended", "..." }, expect.visible "Temp",
    tab "DM", tap "Log out", expect.anything(), expect.released "TempFlow",
    expect.tree [[
      window
        navigation LoginFlow
          screen Login "Login"
    ]],
  }

  """

private let counter = """
  local count = 0
  on("appeared", function() count = count + 1 end)

  """

let messenger = """
  local Step = steps "FlowStep" { "toLogin", "toGNB", "toTemp(name: String)" }
  screen "Login" { title = "Login", button "Login" { emits = Step.toGNB } }
  screen "Temp" {
    title = function(screen) return "This is " .. screen.params[1] end,
    button "Log out" { emits = Step.toLogin },
  }
  flow "AppFlow" {
    root = window, start = Step.toLogin,
    navigate = {
      toLogin = show { "LoginFlow", start = Step.toLogin },
      toGNB = show { "GNBFlow", start = Step.toGNB },
    },
  }
  flow "LoginFlow" {
    root = navigation, navigate = { toLogin = set "Login", toGNB = finish(Step.toGNB) },
  }
  flow "GNBFlow" {
    root = tabs,
    navigate = {
      toGNB = set { when = "ready",
        { "TempFlow", start = Step.toTemp "Home", title = "Home" },
        { "TempFlow", start = Step.toTemp "Activity", title = "Activity" },
        { "TempFlow", start = Step.toTemp "DM", title = "DM" },
        { "TempFlow", start = Step.toTemp "Search", title = "Search" },
        { "TempFlow", start = Step.toTemp "Profile", title = "Profile" },
      },
      toLogin = finish(Step.toLogin),
    },
  }
  flow "TempFlow" {
    root = navigation, navigate = { toTemp = set "Temp", toLogin = finish(Step.toLogin) },
  }
  """
