import Foundation
import SeededNumbers
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
/// They run in processes of their own, a few in each, since a process takes longer to start than most attacks
/// take. One that does not end by itself is ended. A failure names the attack, the level and the place;
/// with `SEXTANT_TRACE`, so does a process that ends.
@Suite("Attacks at every trust level", .timeLimit(.minutes(10)))
struct LevelAttackTests {
  /// Some attacks that share a process.
  struct Group: Codable, CustomTestStringConvertible {
    let attacks: [Attack]
    var testDescription: String { attacks.map(\.name).joined(separator: ", ") }

    static func all(of attacks: [Attack]) -> [Group] {
      stride(from: 0, to: attacks.count, by: 8).map { start in
        Group(attacks: Array(attacks[start..<min(start + 8, attacks.count)]))
      }
    }
  }

  private static let all =
    Attack.endless + Attack.inLibrary + Attack.greedy + Attack.escapes + Attack.tricks
    + Attack.onExports

  @Test(
    "Each attack ends with a known result, and the app stays usable", arguments: Group.all(of: all))
  func ends(group: Group) async {
    await #expect(processExitsWith: .success) { [group] in
      try Self.run(group, in: [.plugin, .entry, .word])
    }
  }

  @Test(
    "Attacks in what an entry returns end with a known result, and the app stays usable",
    arguments: Group.all(of: Attack.asResults))
  func results(group: Group) async {
    await #expect(processExitsWith: .success) { [group] in
      try Self.run(group, in: [.result])
    }
  }

  private static func run(_ group: Group, in places: [AttackStage.Place]) throws {
    for attack in group.attacks {
      Effort.trace(attack.name)
      alarm(300)
      try run(attack, in: places)
    }
  }

  private static func run(_ attack: Attack, in places: [AttackStage.Place]) throws {
    for level in TrustLevel.allCases {
      // Who is locked replaces nothing.
      for place in places where place != .word || level != .locked {
        let known = try #require(attack.ends[level.rawValue])
        // What ends otherwise gets enough time for it, however busy the machine is.
        let limit: Duration = known.contains(Attack.time) ? .milliseconds(40) : .seconds(60)
        // Less memory is used up sooner.
        let memory = (known == [Attack.memory] ? 8 : 64) << 20
        let end = try AttackStage(level: level, place: place, limit: limit, memory: memory)
          .end(of: attack.source)
        #expect(known.contains(end), "\(attack.name), \(level), \(place): \(end)")
      }
    }
  }
}
