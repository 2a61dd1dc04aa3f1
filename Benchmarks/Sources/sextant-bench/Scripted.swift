import Navigation
import Scripting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A session whose root flow is written in Lua.
struct Scripted {
  let started: Started
  private let app: ScriptApp

  init(_ script: String, flow: String, limits: ScriptLimits = ScriptLimits()) {
    let path = "/tmp/sextant-bench-\(getpid()).lua"
    save(script, to: path)
    defer { unlink(path) }
    do {
      app = try ScriptApp(contentsOf: path, limits: limits)
      started = Started(try app.flow(flow))
    } catch {
      fail("sextant-bench: \(error)")
    }
  }

  /// The step that a text means.
  func step(_ text: String) -> Step {
    do { return try app.step("." + text) } catch { fail("sextant-bench: \(error)") }
  }
}
