import Navigation
import Scripting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From a file that has been written to the new version that runs, in a session with something in it.
///
/// The goals are 5 ms for a script of the project and 20 ms for an app of 1,000 flows.
let reload =
  ["hello", "messenger", "movies", "rxflow-demo"].map { name in
    Work("reload-\(name)", goal: .time(nanoseconds: 5e6), units: 20, isOnce: true) { units in
      reloading(projectScript(name), times: units)
    }
  } + [
    Work(
      "reload-1000-flows", goal: .time(nanoseconds: 20e6), units: 3, countedUnits: 2, isOnce: true
    ) { units in
      reloading(smallFlows, times: units)
    },
    Work("reload-large", goal: .none, units: 2, isOnce: true) { units in
      reloading(LargeScript().text, times: units)
    },
  ]

/// The text of a script of the project.
private func projectScript(_ name: String) -> String {
  let folders = #filePath.split(separator: "/").dropLast(5)
  let path = "/" + folders.joined(separator: "/") + "/scripts/\(name).lua"
  guard let file = fopen(path, "r") else { fail("sextant-bench: there is no \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}

/// An app of 1,000 flows with one screen and two entries each.
private var smallFlows: String {
  let cases = (0..<1_000).map { "\"open\($0)\", \"close\($0)\"" }.joined(separator: ",\n")
  let flows = (0..<1_000).map { number in
    """
    screen "Screen\(number)" { button "Close" { emits = Step.close\(number) } }
    flow "Flow\(number)" {
      root = navigation, start = Step.open\(number),
      navigate = { open\(number) = set "Screen\(number)", close\(number) = none },
    }

    """
  }
  return "local Step = steps \"Small\" { \(cases) }\n" + flows.joined()
    + "coordinate \"Flow0\"\n"
}

private func reloading(_ text: String, times: Int) -> Work.Body {
  let path = "/tmp/sextant-bench-reload-\(getpid()).lua"
  save(text, to: path)
  do {
    let app = try ScriptApp(contentsOf: path)
    let coordinator = FlowCoordinator()
    guard let start = app.start else { fail("sextant-bench: nothing starts") }
    coordinator.coordinate(start)
    var number = 0
    return {
      for _ in 0..<times {
        number += 1
        save(text + "\n-- \(number)", to: path)
        guard (try? app.reload(in: coordinator)) != nil else { fail("sextant-bench: not reloaded") }
      }
    }
  } catch {
    fail("sextant-bench: \(error)")
  }
}
