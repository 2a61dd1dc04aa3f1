import Driving
import Foundation
import Scripting
import SeededNumbers
import Testing

@testable import Comparing

@Suite("Two changes of an app")
struct TwoChangesTests {
  /// The most states of an app that is compared.
  private static let states = Effort.count(short: 100, long: 20_000)

  @Test("are both told, if what the second one does can be seen before the first one is")
  func bothAreTold() throws {
    let seed = Effort.seed
    var numbers = SeededNumbers(seed: seed)
    var compared = 0
    for number in 1...Effort.count(short: 60, long: 2_000) {
      let old = try OldVersion(DataApp(&numbers).lua, states: Self.states)
      let first = try OldVersion(old.text.withOtherEntry(&numbers), states: Self.states)
      let text = try first.text.withOtherEntry(&numbers)
      let both = try OldVersion.app(["app.lua": text])
      let second = try first.compared(with: both).comparison
      guard let change = second.differences.first(where: \.isWay), let way = change.way,
        let cause = change.cause, Self.isSame(way, in: old.app, and: first.app)
      else { continue }
      compared += 1
      let all = try old.compared(with: both).comparison.differences
      let isTold = all.contains { told in
        told.kind.place == change.kind.place
          || told.places.contains { $0 == change.kind.place }
          || told.cause?.step == cause.step && told.cause?.flow == cause.flow
      }
      #expect(
        isTold, "SEXTANT_SEED=\(seed), app \(number):\n\(old.text)\n\(first.text)\n\(text)")
    }
    print("SEXTANT_SEED=\(seed): \(compared) pairs of changes")
    #expect(compared > 5)
  }

  /// Whether both versions show the same after each action of a journey.
  private static func isSame(
    _ way: [Driving.Action], in old: App, and new: App
  ) -> Bool {
    let drivers = [old, new].map { ($0, Driver($0, isSilent: true)) }
    func seen() -> [View] { drivers.map { View($0, in: $1.session) } }
    for action in way {
      guard seen()[0] == seen()[1] else { return false }
      for (app, driver) in drivers {
        guard let input = try? action.input(in: driver.session, of: app) else { return false }
        driver.give(input)
      }
    }
    return seen()[0] == seen()[1]
  }
}

extension String {
  /// The script of a random app with another target or another word in one entry.
  func withOtherEntry(_ numbers: inout SeededNumbers) throws -> String {
    let expression = try NSRegularExpression(
      pattern: #"(push|set|present) "S\d"|(pop|dismiss)\(\)"#)
    let matches = expression.matches(in: self, range: NSRange(startIndex..., in: self))
    guard let match = matches.randomElement(using: &numbers),
      let range = Range(match.range, in: self)
    else { return self }
    let deeds = [
      "push \"S0\"", "set \"S1\"", "present \"S0\"", "push \"S1\"", "pop()", "dismiss()",
    ]
    return replacingCharacters(in: range, with: numbers.pick(deeds))
  }
}
