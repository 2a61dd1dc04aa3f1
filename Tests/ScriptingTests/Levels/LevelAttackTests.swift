import Foundation
import Testing

@testable import Scripting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is known to have been tried on hosts of Lua, at every level: by a plugin while it loads, by an entry
/// of the app, and in a word that a plugin replaces.
///
/// Each runs in a process of its own that is ended when it does not end by itself. A failure names the level
/// and the place.
@Suite("Attacks at every trust level", .timeLimit(.minutes(10)))
struct LevelAttackTests {
  static let all =
    Attack.endless + Attack.inLibrary + Attack.greedy + Attack.escapes + Attack.tricks
    + Attack.onExports

  @Test("Each attack ends with a known result, and the app stays usable", arguments: all)
  func ends(attack: Attack) async {
    await #expect(processExitsWith: .success) { [attack] in
      try Self.run(attack, in: [.plugin, .entry, .word])
    }
  }

  @Test(
    "Attacks in what an entry returns end with a known result, and the app stays usable",
    arguments: Attack.asResults)
  func results(attack: Attack) async {
    await #expect(processExitsWith: .success) { [attack] in
      try Self.run(attack, in: [.result])
    }
  }

  private static func run(_ attack: Attack, in places: [AttackStage.Place]) throws {
    alarm(300)
    for level in TrustLevel.allCases {
      // Who is locked replaces nothing.
      for place in places where place != .word || level != .locked {
        let known = try #require(attack.ends[level.rawValue])
        // What ends otherwise gets enough time for it, however busy the machine is.
        let limit: Duration = known.contains(Attack.time) ? .milliseconds(100) : .seconds(60)
        let end = try AttackStage(level: level, place: place, limit: limit).end(of: attack.source)
        #expect(known.contains(end), "\(level), \(place): \(end)")
      }
    }
  }
}
