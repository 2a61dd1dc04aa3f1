#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line of the prompt on the messenger with its five tabs, as the binary does it: read, done, written.
///
/// The share of the start in each line is a hundredth of some ten milliseconds.
let promptLines: [Work] = [
  line("steps", ":steps", goal: .time(nanoseconds: 10e6)),
  line("undo", ":undo\\n:redo", goal: .time(nanoseconds: 1e6)),
  line("why", ":why 5", goal: .time(nanoseconds: 10e6)),
  line("tree", ":tree", goal: .none),
]

private func line(_ name: String, _ text: String, goal: Work.Goal) -> Work {
  Work("line-\(name)", goal: goal, units: 100, isOnce: true) { units in
    let folders = #filePath.split(separator: "/").dropLast(5)
    let project = "/" + folders.joined(separator: "/")
    let command = """
      cd '\(project)' && (echo ':tap Login'; yes "$(printf '\(text)')" | head -n \(units)) \
      | .build/release/sextant run scripts/messenger.lua - >/dev/null
      """
    return {
      if system(command) != 0 { fail("sextant-bench: .build/release/sextant does not do \(text)") }
    }
  }
}
