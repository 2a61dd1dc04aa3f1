import Exploring
import Navigation
import Scripting
import SeededNumbers
import Testing

@testable import Comparing
@testable import Driving

@Suite("The length of journeys that tell versions apart")
struct ShortestDifferenceTests {
  /// How many actions are tried one after the other.
  private static let depth = Effort.isLong ? 5 : 3

  @Test("No sequence of fewer actions tells two versions of a script apart")
  func scripts() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    var compared = 0
    for name in ["hello", "launch", "ready-steady-go", "signin"] {
      let old = try OldVersion(named: name)
      for fault in ScriptFault.all {
        var mutants = try fault.mutants(of: old.text)
        if !Effort.isLong, let one = mutants.randomElement(using: &numbers) { mutants = [one] }
        for mutant in mutants {
          guard let new = try? OldVersion.app(["app.lua": mutant.text]) else { continue }
          let isMeasured = try expectFewest(old, new, "\(name).lua:\(mutant.line), \(fault.name)")
          if isMeasured { compared += 1 }
        }
      }
    }
    print("SEXTANT_SEED=\(Effort.seed): \(compared) pairs of versions of scripts")
    #expect(compared > 20)
  }

  @Test("No sequence of fewer actions tells two versions of a random app apart")
  func randomApps() throws {
    let seed = Effort.seed
    var numbers = SeededNumbers(seed: seed)
    var compared = 0
    for number in 1...Effort.count(short: 40, long: 1_000) {
      let old = try OldVersion(
        DataApp(&numbers).lua, states: Effort.count(short: 100, long: 20_000))
      let text = try old.text.withOtherEntry(&numbers)
      let note = "SEXTANT_SEED=\(seed), app \(number):\n\(old.text)\n\(text)"
      if try expectFewest(old, OldVersion.app(["app.lua": text]), note) { compared += 1 }
    }
    print("SEXTANT_SEED=\(seed): \(compared) pairs of versions of random apps")
    #expect(compared > 10)
  }

  /// - Returns: Whether something tells the versions apart within the depth.
  private func expectFewest(_ old: OldVersion, _ new: App, _ note: String) throws -> Bool {
    let comparison = try old.compared(with: new).comparison
    guard comparison.isComplete, comparison.names.isEmpty else { return false }
    let told = comparison.differences.compactMap(\.way?.count).min()
    let fewest = FewestActions(old.app, new, old.values(with: new)).count(atMost: Self.depth)
    #expect(fewest == told.flatMap { $0 > Self.depth ? nil : $0 }, "\(note)")
    return fewest != nil
  }
}

/// The fewest actions that tell two versions apart, found by performing all sequences of actions
/// in both.
private struct FewestActions {
  private let old: Trial
  private let new: Trial
  private let values: KnownValues

  init(_ old: App, _ new: App, _ values: KnownValues) {
    self.old = Inquiry(Driver(old, isSilent: true)).trial
    self.new = Inquiry(Driver(new, isSilent: true)).trial
    self.values = values
  }

  /// - Returns: `nil` if it takes more.
  func count(atMost most: Int) -> Int? {
    (0...most).first { isApart(after: $0) }
  }

  /// Whether some sequence of so many actions tells them apart.
  private func isApart(after length: Int) -> Bool {
    guard length > 0 else {
      return Seen(old) != Seen(new)
    }
    let (before, now) = (actions(of: old), actions(of: new))
    if length == 1, before.keys != now.keys { return true }
    return before.contains { action, input in
      guard let other = now[action] else { return false }
      old.give(input)
      new.give(other)
      defer {
        old.session.takeBack()
        new.session.takeBack()
      }
      return isApart(after: length - 1)
    }
  }

  /// All that can be done; the next timer is the same action whenever it fires.
  private func actions(of trial: Trial) -> [String: Input] {
    let app = trial.inquiry.app
    let possible = trial.possibilities
    let all = possible.all(.entering(values)) + possible.opening(app.exampleURLs)
    return Dictionary(
      all.compactMap { one in
        one.input.map { (one.action.isClock ? "clock" : one.action.line(in: app), $0) }
      }
    ) { first, _ in first }
  }
}

/// What a session shows, but for the button that goes back: that is told by going back.
private struct Seen: Equatable {
  private let parts: [[String]]
  private let questions: [String]

  init(_ trial: Trial) {
    let view = View(trial.inquiry.app, in: trial.session)
    questions = view.questions + [view.front ?? ""]
    parts = view.parts.map { part in
      let texts = [part.name, part.title, part.modal, part.text, part.phase].map { $0 ?? "-" }
      return texts + ["\(part.place)", "\(part.tabs)", "\(part.controls)"]
    }
  }
}

extension Driving.Action {
  fileprivate var isClock: Bool { if case .clock = self { true } else { false } }
}
