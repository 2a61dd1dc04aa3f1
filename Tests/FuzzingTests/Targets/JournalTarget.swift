import Diagnostics
import Navigation
import Scripting

@testable import Driving
@testable import Shell

extension FuzzTarget {
  /// Kept sessions: what can be read of one is done.
  ///
  /// The first byte says whether the lines are taken as they are, or get their numbers and checksums
  /// first, without which nothing is ever read.
  static let journal = FuzzTarget(
    name: "journal",
    pieces: [
      "{", "}", "\n", "\"do\":\"", "\"emit\"", "\"back\"", "\"go\",\"to\":1",
      "\"advance\",\"by\":[1,0]",
      "\"enter\"", "\"answer\"", "\"reload\"", "\"accept\"", "\"in\"", "\"let\"", "\"files\":{",
      "\"gone\":[]", "\"plugins\":{}", "\"values\":",
      "\"stops\":[{\"call\":1,\"by\":\"interrupt\"}]",
      "\"input\":2", "\"made\":\"\"", "\"step\":{\"set\":\"S\",\"name\":\"go\",\"values\":[]}",
      "-1", "1e9",
      "9223372036854775807", "{\"number\":\"nan\"}", "{\"record\":{}}", "null",
    ],
    count: 150
  ) { input in
    guard let first = input.first else { return }
    let given = Array(input.dropFirst())
    let bytes = first & 1 == 0 ? given : sealed(given)
    guard let text = try? JournalText(bytes, of: "fuzz") else { return }
    let good = Array(bytes.prefix(text.goodBytes))
    guard good.count == text.goodBytes, let again = try? JournalText(good, of: "fuzz"),
      again.damage == nil, again.entries.count == text.entries.count
    else { throw Finding("the good part of it is not good") }
    try play(text)
  }

  /// The lines with their numbers and checksums; what is no object stays as it is.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let whole = lines.enumerated().map { number, line -> [UInt8] in
      let text = String(decoding: line, as: UTF8.self)
      guard case .object(let fields)? = try? JSON(reading: text) else { return Array(line) }
      let rest = fields.filter { $0.key != "n" && $0.key != "crc" }
      return Array(JournalLine(number, rest).text.utf8.dropLast())
    }
    return Array(whole.joined(separator: [0x0A]))
  }

  private static func play(_ text: JournalText) throws {
    guard let header = text.header, text.entries.count <= 50 else { return }
    var limits = ScriptLimits()
    limits.memory = 4 << 20
    for activity in ScriptLimits.Activity.allCases { limits[activity] = .milliseconds(50) }
    let reader = SourceReader.snapshot(header.scripts.snapshot(for: header.script))
    let loader = AppLoader(plugins: header.scripts.settings(PluginSettings()), limits: limits)
    guard let app = try? loader.load(header.script, from: reader) else { return }
    let shell = Shell(driver: Driver(app), settings: OutputSettings(), output: Unheard())
    // A clock that goes on for very long is what Ctrl-C is for.
    var steps = 0
    shell.session.mayGoOn = { _ in
      steps += 1
      return steps < 2000
    }
    let long = text.entries.contains { $0.source["stopped"] != nil }
    if !long { _ = JournalPlayback(of: text, from: "fuzz", in: shell).run() }
  }

  private final class Unheard: Output {
    func write(_ text: String) {}
    func complain(_ text: String) {}
  }
}
