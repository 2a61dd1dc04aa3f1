import Foundation
import Navigation
import Scripting
import SeededNumbers
import TestFolders
import Testing

@Suite("Random edits of a script while it runs")
struct ReloadTests {
  private static let names = ["hello", "launch", "messenger", "signin"]

  @Test("A bad edit changes nothing, and leaves no trace when a good one comes", arguments: names)
  func edits(name: String) throws {
    let text = try Self.text(name)
    let others = try Self.names.map(Self.text)
    for session in 0..<Effort.count(short: 3, long: 50) {
      let seed = Effort.seed &+ UInt64(session) &* 7_919
      Effort.trace("\(name) \(seed)")
      var editor = Editor(numbers: SeededNumbers(seed: seed), others: others)
      let (edited, twin) = (try Reloaded(text), try Reloaded(text))
      var current = text
      for number in 0..<60 {
        let saved = editor.numbers.chance(10) ? text : editor.edited(current)
        let before = edited.session.digest
        if edited.reload(saved) {
          #expect(twin.reload(saved), "\(name), seed \(seed), edit \(number)")
          current = saved
        } else {
          #expect(edited.session.digest == before, "\(name), seed \(seed), edit \(number)")
        }
        let inputs = edited.inputs(&editor.numbers)
        for input in inputs { for one in [edited, twin] { one.session.perform(input) } }
        #expect(
          edited.session.digest == twin.session.digest, "\(name), seed \(seed), edit \(number)")
        #expect(edited.session.checkInvariants() == [], "\(name), seed \(seed), edit \(number)")
      }
      while edited.session.undo() {}
      #expect(edited.session.checkInvariants() == [], "\(name), seed \(seed), undone")
    }
  }

  @Test("However often scripts are reloaded, no old version stays", arguments: names)
  func memory(name: String) throws {
    let text = try Self.text(name)
    let edited = try Reloaded(text)
    var numbers = SeededNumbers(seed: Effort.seed)
    var old: [Weak] = []
    for number in 0..<Effort.count(short: 30, long: 1_000) {
      old.append(Weak(edited.app))
      #expect(edited.reload(text + "\n-- \(number)"))
      for input in edited.inputs(&numbers) { edited.session.perform(input) }
    }

    #expect(old.count { $0.app != nil } == 0)
  }

  private static func text(_ name: String) throws -> String {
    return try String(
      contentsOf: project.appending(path: "scripts/\(name).lua"), encoding: .utf8)
  }
}

/// Holds on to nothing.
private struct Weak {
  weak var app: App?

  init(_ app: App) { self.app = app }
}

/// An app from a text that is replaced while a session of it runs.
private final class Reloaded {
  private(set) var app: App
  let session: Session

  init(_ text: String) throws {
    app = try AppLoader().load("app.lua", from: Self.reader(text))
    session = app.makeSession()
  }

  private static func reader(_ text: String) -> SourceReader {
    .snapshot(SourceSnapshot(["app.lua": text]))
  }

  /// Returns whether the text could take over.
  func reload(_ text: String) -> Bool {
    guard case .applied(let new, _) = AppReloader(app, in: session).reload(from: Self.reader(text))
    else { return false }
    app = new
    return true
  }

  /// Some inputs that fit what is there, and some that do not.
  func inputs(_ numbers: inout SeededNumbers) -> [Input] {
    (0..<numbers.below(4)).map { _ in
      switch numbers.below(6) {
      case 0: return .back
      case 1: return .selectTab(numbers.below(5))
      case 2: return .advance(.milliseconds(numbers.below(4) * 500))
      case 3: return .dismiss
      default:
        let stepCase = numbers.pick(app.cases)
        let values = stepCase.parameters.map { value(of: $0.type, numbers.below(9)) }
        let step = Step(stepCase, values)
        guard let front = session.front.last, numbers.chance(60) else { return .open(step) }
        return .emit(step, from: .presentable(front))
      }
    }
  }

  private func value(of type: ValueType, _ number: Int) -> Value {
    switch type {
    case .int, .any: .int(number)
    case .double: .double(Double(number))
    case .string: .string("text \(number)")
    case .bool: .bool(number > 4)
    case .optional: .none
    case .list: .list([])
    }
  }
}
