import Journeys

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Two hundred journeys, as `sextant test` runs them, take no more than a second: each loads an app of
/// four flows, starts a session, logs in to five tabs, and out again.
let journeys = [
  Work("journey", goal: .time(nanoseconds: 5_000_000), units: 200, isOnce: true) { units in
    let folder = journeyFolder(units)
    return {
      do {
        let test = try JourneyTest([folder], jobs: 2)
        guard test.passed == units else { fail("sextant-bench: \(test.failures)") }
      } catch {
        fail("sextant-bench: \(error)")
      }
    }
  }
]

/// A folder with an app and files of ten journeys each.
private func journeyFolder(_ count: Int) -> String {
  let folder = "/tmp/sextant-bench-\(getpid())-journeys"
  mkdir(folder, 0o755)
  save(messenger, to: folder + "/app.lua")
  for file in 0..<(count + 9) / 10 {
    let names = (file * 10)..<min(count, file * 10 + 10)
    let journeys = names.map { "journey \"\($0)\" { rounds }\n" }.joined()
    save(head + journeys, to: folder + "/\(file).journey.lua")
  }
  return folder
}

private let head = """
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

private let messenger = """
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
