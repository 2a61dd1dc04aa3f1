#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program from its start to its end, when it draws a map: of an example, and of 1,000 screens with 3,000 edges.
let drawnMaps = [
  drawnMap("map-rxflow-demo", milliseconds: 50) { "scripts/rxflow-demo.lua" },
  drawnMap("map-1000-screens", milliseconds: 2000) { ManyScreens().file },
]

private func drawnMap(
  _ name: String, milliseconds: Double, _ script: @escaping @Sendable () -> String
) -> Work {
  Work(name, goal: .time(nanoseconds: milliseconds * 1e6), units: 1, isOnce: true) { _ in
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let line =
      "cd '\(project)' && .build/release/sextant graph '\(script())' --format svg >/dev/null"
    return {
      if system(line) != 0 { fail("sextant-bench: .build/release/sextant cannot draw a map") }
    }
  }
}

/// A script of 50 flows with 20 screens each, every one with three buttons that lead to others.
private struct ManyScreens {
  private static let flows = 50
  private static let screens = 20

  /// The path of a file it is written to.
  var file: String {
    let path = "/tmp/sextant-bench-map-\(getpid()).lua"
    save(text, to: path)
    return path
  }

  private var text: String {
    let count = Self.flows * Self.screens
    let cases = (0..<count).map { "\"s\($0)\"" } + (0..<Self.flows).map { "\"f\($0)\"" }
    return "local Step = steps \"MapStep\" { \(cases.joined(separator: ", ")) }\n"
      + (0..<count).map(screen).joined() + (0..<Self.flows).map(flow).joined()
      + "coordinate \"Flow0\"\n"
  }

  private func screen(_ number: Int) -> String {
    let first = number / Self.screens * Self.screens
    // Two that are near, one that is anywhere in the flow; every fifth screen opens another flow instead.
    let steps = [1, 2, number * 7 % Self.screens].enumerated().map { place, distance -> String in
      if place == 2, number.isMultiple(of: 5) {
        return "f\((number / 5 + 1) % Self.flows)"
      }
      return "s\(first + (number - first + distance) % Self.screens)"
    }
    let buttons = steps.enumerated().map { "button \"To \($0)\" { emits = Step.\($1) }" }
    return "screen \"S\(number)\" { \(buttons.joined(separator: ", ")) }\n"
  }

  private func flow(_ number: Int) -> String {
    let first = number * Self.screens
    let rows = (first..<first + Self.screens).map { "s\($0) = push \"S\($0)\"" }
    let others = (0..<4).map { (first / 5 + $0 + 1) % Self.flows }.filter { $0 != number }
      .map { "f\($0) = present { \"Flow\($0)\", start = Step.f\($0) }" }
    let start = number == 0 ? "start = Step.f0, " : ""
    return """
      flow "Flow\(number)" {
        root = navigation, \(start)navigate = {
          f\(number) = set "S\(first)", \((rows + others).joined(separator: ", ")),
        },
      }

      """
  }
}
