import Foundation
import Navigation
import SeededNumbers
import Testing

@testable import Driving
@testable import Shell

/// The long form is `make stress`.
@Suite("Every input is a place of its own in the past")
struct PastPropertyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static var first: UInt64 { environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1 }
  private static var seeds: [UInt64] {
    (0..<(environment["SEXTANT_STRESS"] == nil ? 12 : 400)).map { first &+ $0 }
  }

  /// Lines of which about half write no records.
  private static let lines = [
    ":tap About", ":tap Wait", ":tap More", ":tap Over", ":back", ":dismiss", ".more", ".wait",
    ".about", ".news", ".later", ":clock +1s", ":clock +100ms", ":clock +3s", ":answer yes",
    ":answer no", ":type name Kim", ":open shop://item/3", ":draws 1 2", ":relaunch",
  ]
  private static let moves = [":undo", ":undo", ":redo", ":redo 2", ":undo 3", "record", "input"]

  @Test("undo, redo and :at lead to each of them, and a resumed session agrees", arguments: seeds)
  func past(seed: UInt64) throws {
    let stage = try SessionStage()
    let (looks, all) = try walked(stage, seed)

    let resumed = try stage.open()
    #expect(resumed.begun.contains("differs") == false, "SEXTANT_SEED=\(seed)")
    #expect(resumed.all == all, "SEXTANT_SEED=\(seed)")
    var again = PastWalk(resumed.shell)
    again.looks = looks
    again.visitAll()
    #expect(again.faults == [], "SEXTANT_SEED=\(seed)")
  }

  /// Walks at random in a kept session, which is closed again.
  private func walked(_ stage: SessionStage, _ seed: UInt64) throws -> ([Int: String], [String]) {
    var numbers = SeededNumbers(seed: seed)
    let kept = try stage.open()
    var walk = PastWalk(kept.shell)
    for _ in 0..<60 {
      if numbers.chance(60) {
        walk.do(numbers.pick(Self.lines))
      } else {
        walk.move(numbers.pick(Self.moves), &numbers)
      }
      let faults = walk.faults
      try #require(faults == [], "SEXTANT_SEED=\(seed)")
    }
    return (walk.looks, kept.all)
  }
}

/// What the session looked like after each input, which each way back has to lead to again.
private struct PastWalk {
  private let shell: Shell
  var looks: [Int: String] = [:]
  private(set) var faults: [String] = []

  init(_ shell: Shell) {
    self.shell = shell
    looks[shell.session.latestInput] = shell.session.digest
  }

  private var place: Int { shell.session.latestInput }

  /// Gives an input; lines that are refused give none.
  mutating func `do`(_ line: String) {
    let before = place
    _ = shell.perform(line)
    if looks[place] == nil { looks[place] = shell.session.digest }
    if place == before { check("\(line), which gave no input") }
  }

  mutating func move(_ kind: String, _ numbers: inout SeededNumbers) {
    let (path, ahead) = (shell.driver.path, shell.driver.pathAhead)
    switch kind {
    case "record":
      _ = shell.perform(":at \(1 + numbers.below(max(shell.session.log.lastNumber, 1)))")
    case "input":
      let input = numbers.pick(Array(looks.keys.sorted()))
      _ = shell.perform(":at input \(input)")
      if place != input { faults.append(":at input \(input) led to \(place)") }
    default:
      _ = shell.perform(kind)
      let count = kind.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 1
      let line = [shell.driver.timeline.start] + path + ahead
      let to = kind.hasPrefix(":undo") ? path.count - count : path.count + count
      let wanted = line[min(max(to, 0), line.count - 1)]
      if place != wanted { faults.append("\(kind) led to \(place), not to \(wanted)") }
    }
    check(kind)
  }

  /// Goes to each input by its number.
  mutating func visitAll() {
    for input in looks.keys.sorted() {
      _ = shell.perform(":at input \(input)")
      if place != input { faults.append(":at input \(input) led to \(place)") }
      check(":at input \(input)")
    }
  }

  private mutating func check(_ cause: String) {
    if looks[place] != shell.session.digest { faults.append("another session after \(cause)") }
  }
}
