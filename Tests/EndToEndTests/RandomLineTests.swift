import Foundation
import SeededNumbers
import Testing

@Suite("Random lines")
struct RandomLineTests {
  /// Lines a process; `make stress` has fifty of them.
  private static let count = 2_000

  private static var seeds: [UInt64] {
    let values = ProcessInfo.processInfo.environment
    let first = values["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1
    return (0..<(values["SEXTANT_STRESS"] == nil ? 1 : 50)).map { first &+ $0 }
  }

  @Test("from a pipe never cause a crash, whatever bytes they contain", arguments: seeds)
  func pipe(seed: UInt64) throws {
    print("random lines: SEXTANT_SEED=\(seed)")
    let workspace = try Workspace()
    var lines = RandomLines(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Self.count { bytes += lines.next() + [0x0A] }
    try workspace.write(Data(bytes), to: "lines")
    let script = Sextant.package.appending(path: "scripts/hello.lua").path

    var sextant = workspace.sextant
    sextant.environment["HOME"] = workspace.folder.path
    let result = try sextant.run(
      shell: "exec \"$0\" '\(script)' --keep-going < '\(workspace.folder.path)/lines'")

    #expect((0...1).contains(result.code), "SEXTANT_SEED=\(seed)")
    #expect(!result.output.contains("0x7f"), "an address; SEXTANT_SEED=\(seed)")
  }
}

/// Lines of random bytes, some of them made of what a line may be made of.
private struct RandomLines {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  private static let pieces: [[UInt8]] = [
    ":", ".", "tap", "type", "emit", "undo", "redo", "at", "why", "steps", "log", "tree", "in",
    "goto", "diff", "clock", "where", "retain", "replay", "aboutAsked", "namePicked", "Welcome#0",
    " ", " ", " ", "(", ")", "\"", "'", "[[", "]]", "{", "}", "=", "--", "..", "1", "-7", "1e999",
    "return", "function", "end", "if", "가", "👨‍👩‍👧", "e\u{301}", "\u{202E}", "\\", "_", "_step", "%",
  ].map { Array($0.utf8) }

  /// The next line, without its end.
  mutating func next() -> [UInt8] {
    let isPieces = numbers.below(2) == 0
    var line: [UInt8] = []
    for _ in 0..<numbers.below(isPieces ? 8 : 60) {
      if isPieces {
        line += Self.pieces[numbers.below(Self.pieces.count)]
      } else {
        line.append(UInt8(numbers.below(256)))
      }
    }
    return line.filter { $0 != 0x0A }
  }
}
