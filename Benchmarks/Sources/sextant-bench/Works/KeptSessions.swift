#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A session in a file, as the binary keeps it and goes on with it.
///
/// The goals are 0.1 ms for a line that is there already, and 1.5 s for a session of 100,000 inputs.
let keptSessions: [Work] = [
  Work("session-line", goal: .time(nanoseconds: 100e3), units: 10_000, isOnce: true) { units in
    let command = "rm -f \(file) && \(begin(units))"
    return { perform(command) }
  },
  Work("resume", goal: .time(nanoseconds: 15e3), units: 100_000) { units in
    perform("rm -f \(file) && \(begin(units))")
    return { perform("\(program) --session \(file) -e :tree >/dev/null") }
  },
]

private let file = "/tmp/sextant-bench-\(getpid()).session"
private let program = ".build/release/sextant run scripts/hello.lua"

/// A command that gives a new session so many inputs: a screen is opened and closed.
private func begin(_ count: Int) -> String {
  let lines = "yes ':tap Ada\n:back' | head -n \(count)"
  return "\(lines) | \(program) --session \(file) - >/dev/null"
}

private func perform(_ command: String) {
  let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
  if system("cd '\(project)' && \(command)") != 0 {
    fail("sextant-bench: .build/release/sextant does not keep a session")
  }
}
