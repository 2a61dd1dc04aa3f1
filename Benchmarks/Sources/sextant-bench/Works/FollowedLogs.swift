#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line of a log of 1,000,000 lines, 90 MB, that the program follows through the movie app: read, and compared with
/// all situations in which the app may be.
///
/// The goal is 10 s for all of them.
let followedLogs = [
  Work("conform-line", goal: .time(nanoseconds: 10_000), units: 1_000_000, isOnce: true) { units in
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let line = "2026-11-23 10:00:00.123 Movies[77:4e21] did navigate to flow=RxFlowDemo."
    let begin = "MainFlow and step=apiKeyIsComplete"
    let lists = ["WishlistFlow and step=movieList", "WatchedFlow and step=movieList"]
    let round = [
      "WishlistFlow and step=moviePicked(withMovieId: 23452)",
      "WishlistFlow and step=castPicked(withCastId: 2)",
      "WatchedFlow and step=moviePicked(withMovieId: 55423)",
      "WatchedFlow and step=castPicked(withCastId: 5)",
    ]
    let first = ([begin] + lists).map { line + $0 }.joined(separator: "\\n")
    let again = round.map { line + $0 }.joined(separator: "\\n")
    let command = """
      cd '\(project)' && (printf '\(first)\\n'; yes "$(printf '\(again)')" | head -n \(units - 3)) \
      | .build/release/sextant conform scripts/movies.lua - >/dev/null
      """
    return {
      if system(command) != 0 { fail("sextant-bench: .build/release/sextant cannot conform") }
    }
  }
]
