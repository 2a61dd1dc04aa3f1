#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program from its start to its end on an app of 1,000 flows in 20,000 lines: `check`, `graph`, and two exports
/// into a new folder.
let looking = [
  program("check", milliseconds: 150), program("graph", milliseconds: 150),
  program("export swift", milliseconds: 300), program("export html", milliseconds: 700),
]

private func program(_ command: String, milliseconds: Double) -> Work {
  let name = command.split(separator: " ").joined(separator: "-")
  return Work(
    "\(name)-1000-flows", goal: .time(nanoseconds: milliseconds * 1e6), units: 1, isOnce: true
  ) { _ in
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let folder = "/tmp/sextant-bench-\(name)-\(getpid())"
    let output = command.hasPrefix("export") ? "-o '\(folder)'" : ""
    let run = "'\(project)/.build/release/sextant' \(command) '\(LargeScript().file)' \(output)"
    return {
      let status = system("rm -rf '\(folder)'; \(run) >/dev/null")
      // A check that finds something ends with 1, and a page that leaves out states with 4.
      if ![0, 1, 4].contains(status >> 8) {
        fail("sextant-bench: .build/release/sextant cannot \(command)")
      }
    }
  }
}
