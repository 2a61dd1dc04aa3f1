import Diagnostics
import Navigation
import Scripting

extension FuzzTarget {
  /// Scripts that are loaded with hardly enough memory, or not enough: the first byte says how much.
  static let loader = FuzzTarget(
    name: "loader",
    pieces: [
      "flow", "screen", "steps", "\"Step\"", "{", "}", "(", ")", "function", "end", "local",
      "return",
      "root = navigation", "navigate", "start", "set", "push", "::a::", "goto a", "..", "//",
      "1e309",
      "0x7fffffffffffffff", "[[", "]]", "--[==[", "<close>", "setmetatable", "__index", "coroutine",
      "pcall", "string.rep('x', 1e9)", "while true do", "\\z", "\\u{7FFFFFFF}",
    ],
    count: 150
  ) { input in
    guard let first = input.first else { return }
    var limits = ScriptLimits()
    limits.memory = 200_000 + Int(first) * 4_000
    limits[.load] = .milliseconds(200)
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    let reader = SourceReader.snapshot(SourceSnapshot(["app.lua": text]))
    do throws(AppLoader.Failure) {
      let session = try AppLoader(limits: limits).load("app.lua", from: reader).makeSession()
      session.perform(.back)
    } catch {
      guard error.findings.hasErrors else {
        throw Finding("refused without an error")
      }
      let printer = DiagnosticPrinter(sources: error.sources)
      let told = printer.text(for: error.findings)
      guard !told.contains("0x55"), !told.contains("0x7f") || text.contains("0x7f") else {
        throw Finding("an address is told: \(told)")
      }
    }
  }
}
