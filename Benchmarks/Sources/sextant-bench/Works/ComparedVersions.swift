#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program from its start to its end, which compares two versions of a script: the newer one has another title, so that
/// both are explored as a whole and every pair of states is compared.
///
/// The goals are those of people who wait: a second for the shop, two for the example of RxFlow.
let comparedVersions = [
  comparedVersion("diff-shop", of: "shop", replacing: "title = \"Sign in\"", seconds: 1),
  comparedVersion(
    "diff-rxflow-demo", of: "rxflow-demo", replacing: "title = \"Settings\"", seconds: 2),
]

private func comparedVersion(
  _ name: String, of script: String, replacing title: String, seconds: Double
) -> Work {
  Work(name, goal: .time(nanoseconds: seconds * 1e9), units: 1, isOnce: true) { _ in
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let newer = "/tmp/sextant-bench-\(script)-\(getpid()).lua"
    let line =
      "cd '\(project)' && sed 's/\(title)/title = \"Other\"/' 'scripts/\(script).lua' >'\(newer)'; "
      + ".build/release/sextant diff 'scripts/\(script).lua' '\(newer)' >/dev/null"
    return {
      // Differences were found: 1, in the high byte of the status.
      guard system(line) == 1 << 8 else {
        fail("sextant-bench: .build/release/sextant finds no difference of two versions")
      }
    }
  }
}
