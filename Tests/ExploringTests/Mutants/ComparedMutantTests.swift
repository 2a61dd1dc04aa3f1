import Comparing
import Driving
import Exploring
import Foundation
import Scripting
import SeededNumbers
import Testing

@testable import Analysis

@Suite("Two versions of a script")
struct ComparedMutantTests {
  private static let scripts = [
    "hello", "launch", "messenger", "ready-steady-go", "signin", "bank",
  ]
  private static let large = ["movies", "rxflow-demo", "shop"]

  @Test("with a fault in the new one: each journey is performed in both, and tells them apart")
  func journeysTellApart() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    var (compared, journeys) = (0, 0)
    for name in Self.scripts + (Effort.isLong ? Self.large : []) {
      let text = try String(contentsOfFile: "scripts/\(name).lua", encoding: .utf8)
      var old = Explored(text)
      for fault in ScriptFault.all {
        var mutants = try fault.mutants(of: text)
        if !Effort.isLong, let one = mutants.randomElement(using: &numbers) { mutants = [one] }
        for mutant in mutants {
          guard let apps = try? (Self.app(text), Self.app(mutant.text)) else { continue }
          let comparison = try old.comparison(with: apps.1)
          // What functions keep in variables is not explored as part of a state.
          guard comparison.isComplete else { continue }
          compared += 1
          for change in comparison.differences {
            guard let isApart = Self.isApart(change, apps) else { continue }
            journeys += 1
            #expect(isApart, "\(name).lua:\(mutant.line), \(fault.name): \(change.kindName)")
          }
        }
      }
    }
    print("SEXTANT_SEED=\(Effort.seed): \(compared) pairs of versions, \(journeys) journeys")
    #expect(compared > 35)
    #expect(journeys > 50)
  }

  @Test("that only differ in how they are written have no difference")
  func refactoringsAreEqual() throws {
    var compared = 0
    for name in Self.scripts + (Effort.isLong ? Self.large : []) {
      let text = try String(contentsOfFile: "scripts/\(name).lua", encoding: .utf8)
      var old = Explored(text)
      for refactoring in Refactoring.all {
        let changed = refactoring.change(text)
        guard changed != text else { continue }
        let comparison = try old.comparison(with: Self.app(changed))
        compared += 1
        #expect(
          comparison.differences.map(\.kindName) == [], "\(name).lua: \(refactoring.name)")
      }
    }
    #expect(compared > 20)
  }

  private static func app(_ text: String) throws -> App {
    try AppLoader().load(
      "app.lua", from: .snapshot(SourceSnapshot(["app.lua": text])))
  }

  /// A version that is compared with many others.
  ///
  /// It is explored again only if another one has other values.
  private struct Explored {
    let text: String
    private var last: (values: KnownValues, behaviour: Behaviour)?

    init(_ text: String) { self.text = text }

    mutating func comparison(with app: App) throws -> Comparison {
      let own = try ComparedMutantTests.app(text)
      let values = KnownValues(own).merging(KnownValues(app))
      return Comparison(
        old: try behaviour(of: own, values), new: try Self.behaviour(of: app, values))
    }

    private mutating func behaviour(of own: App, _ values: KnownValues) throws -> Behaviour {
      if let last, last.values == values { return last.behaviour }
      let behaviour = try Self.behaviour(of: own, values)
      last = (values, behaviour)
      return behaviour
    }

    private static func behaviour(of app: App, _ values: KnownValues) throws -> Behaviour {
      try Behaviour(Exploration(), sharing: values, of: Driver(app, isSilent: true))
    }
  }

  /// Whether a journey ends in other views, or is possible in one version only; nil without one.
  private static func isApart(_ change: VersionDifference, _ apps: (App, App)) -> Bool? {
    guard let way = change.way else { return nil }
    let ends = [apps.0, apps.1].map { end(of: way, in: $0) }
    return ends[0] != ends[1]
  }

  /// What a version shows at the end; nil if it is not possible.
  private static func end(of way: [Driving.Action], in app: App) -> View? {
    let driver = Driver(app, isSilent: true)
    for action in way {
      guard let input = try? action.input(in: driver.session, of: app) else { return nil }
      driver.give(input)
    }
    return View(app, in: driver.session)
  }
}

/// A change of a script that changes nothing that users see.
private struct Refactoring: Sendable {
  let name: String
  let change: @Sendable (String) -> String

  static let all = [
    Refactoring(name: "comments") {
      "-- A comment.\n" + $0.replacing("\nscreen \"", with: "\n-- Another one.\nscreen \"")
    },
    Refactoring(name: "lines") { $0.replacing("\n\n", with: "\n\n\n") },
    Refactoring(name: "a renamed local") {
      $0.replacing("local Step =", with: "local Steps =").replacing(" Step.", with: " Steps.")
        .replacing("(Step.", with: "(Steps.")
    },
    Refactoring(name: "an unused local") { "local unused = 1\n" + $0 },
    Refactoring(name: "a moved function") {
      "local function same(value) return value end\n"
        + $0.replacing("title = \"", with: "title = same \"")
    },
    Refactoring(name: "semicolons") { $0.replacing(" },\n", with: " };\n") },
  ]
}
