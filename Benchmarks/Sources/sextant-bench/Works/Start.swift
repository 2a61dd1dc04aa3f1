#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The whole program, from its start to its end: a small script is loaded and its session started.
let programStart: [Work] = [
  Work("start", goal: .none, units: 20, isOnce: true) { units in
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let command = """
      cd '\(project)' && for i in $(seq \(units)); do
        .build/release/sextant run scripts/hello.lua >/dev/null || exit 1
      done
      """
    return {
      if system(command) != 0 { fail("sextant-bench: .build/release/sextant does not start") }
    }
  }
]
