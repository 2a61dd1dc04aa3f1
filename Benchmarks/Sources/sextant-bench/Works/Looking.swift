#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program from its start to its end on an app of 1,000 flows in 20,000 lines: `check`, and `graph`.
///
/// The goal is 150 ms.
let looking = [program("check"), program("graph")]

private func program(_ command: String) -> Work {
  Work("\(command)-1000-flows", goal: .time(nanoseconds: 150e6), units: 1, isOnce: true) { _ in
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let line = "'\(project)/.build/release/sextant' \(command) '\(LargeScript().file)' >/dev/null"
    return {
      // A check that finds something ends with 1.
      let status = system(line)
      if status != 0, status != 1 << 8 {
        fail("sextant-bench: .build/release/sextant cannot \(command)")
      }
    }
  }
}
