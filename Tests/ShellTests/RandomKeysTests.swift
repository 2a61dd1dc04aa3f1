import Foundation
import LineEditor
import SeededNumbers
import TerminalText
import Testing

@testable import Shell

/// The long form is `make stress`.
@Suite("Random keys at the prompt")
struct RandomKeysTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static var lines: Int { environment["SEXTANT_STRESS"] == nil ? 2_000 : 100_000 }
  private static var seed: UInt64 { environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1 }

  @Test("cause no crash while lines are edited, completed, coloured, and run")
  func keys() throws {
    print("random keys: SEXTANT_SEED=\(Self.seed)")
    var numbers = SeededNumbers(seed: Self.seed)
    let stage = try EditedStage(Stage.zoo, OutputSettings(theme: .dark))
    var machine = EditorMachine(hooks: stage.shell.editorHooks)
    var (done, typed) = (0, 0)
    while done < Self.lines {
      for case .submit(let line) in machine.feed(key(&numbers)) {
        done += 1
        perform(line, on: stage)
      }
      typed += 1
      if typed.isMultiple(of: 20) { look(machine, &numbers) }
      // What can go on for ever, as a long text does, is given up.
      if machine.buffer.characters.count > 300 { machine.begin() }
    }

    #expect(stage.said("1 + 1") == "2")
  }

  /// `:save` would write files.
  private func perform(_ line: String, on stage: EditedStage) {
    guard !Line.pasted(line).contains(where: { $0.trimmed.hasPrefix(":s") }) else { return }
    _ = stage.said(line)
  }

  private func look(_ machine: EditorMachine, _ numbers: inout SeededNumbers) {
    let width = 2 + numbers.below(60)
    let frame = machine.render(width: width, height: 2 + numbers.below(10))
    #expect(frame.rows.allSatisfy { $0.width <= width }, "SEXTANT_SEED=\(Self.seed)")
  }

  private static let pieces = [
    "\r", "\r", "\r", "\t", "\t", ":", ".", "tap ", "go", "say", "emit ", "undo", "why ", "steps",
    "tree ", "log ", "at ", "diff", "Step.", "_step.", "x = ", "x.", "print", "(", ")", "[[", "]]",
    "{", "}", "\"", "'", "--", " ", "1", "가나", "👨‍👩‍👧", "e\u{301}", "\u{1B}[A", "\u{1B}[B",
    "\u{1B}[D", "\u{12}", "\u{7F}", "\u{15}", "\u{19}", "\u{17}", "\u{3}",
    "\u{1B}[200~a\nb\u{1B}[201~",
  ].map { Array($0.utf8) }

  private func key(_ numbers: inout SeededNumbers) -> [UInt8] {
    numbers.chance(30)
      ? [UInt8(numbers.below(256))] : numbers.pick(Self.pieces)
  }
}
