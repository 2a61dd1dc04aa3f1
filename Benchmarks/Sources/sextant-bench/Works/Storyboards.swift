#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program from its start to its end, which plays a hundred journeys of nine lines in ten files and writes
/// a storyboard of ten frames for each.
///
/// The goal is a second for all.
let storyboards = [
  Work("storyboards-100", goal: .time(nanoseconds: 1e9), units: 1, isOnce: true) { _ in
    let folder = journeyFolder(
      100, of: messenger, for: "storyboards", head: tenFrames, body: "(rounds)")
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let line =
      "rm -rf '\(folder)/out'; '\(project)/.build/release/sextant' storyboard '\(folder)' "
      + "-o '\(folder)/out' >/dev/null"
    return {
      guard system(line) == 0 else {
        fail("sextant-bench: .build/release/sextant cannot draw storyboards")
      }
    }
  }
]

private let tenFrames = """
  script "app.lua"
  local rounds = {
    steps = "any", tap "Login", tab "DM", tab "Search", tab "Profile", tab "Home", tap "Log out",
    tap "Login", tab "DM", tap "Log out",
  }

  """
