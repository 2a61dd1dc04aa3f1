import Conforming
import Diagnostics
import Driving
import Foundation
import Scripting
import SeededNumbers
import Testing

@testable import Traffic

/// Sessions of random walks, counted in one piece and in parts.
///
/// `SEXTANT_SEED` repeats a run; the long form is `make stress`.
@Suite("Traffic in parts", .serialized)
struct CuttingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["SEXTANT_STRESS"] != nil
  private static let seed =
    environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...1_000_000)
  private static let map = "session=user,time=ts,flow=e.flow,step=e.step"

  private func sums(
    _ rows: [RandomSessions.Row], of app: App, situations: Int = 400
  ) throws -> TrafficSums {
    var options = LogFollower.Options()
    (options.limits.states, options.beginnings) = (situations, 40)
    let counter = TrafficCounter(options) { Driver(app, isSilent: true) }
    var table = SessionTable(try ColumnMap(Self.map), salt: "pepper")
    let text = rows.map { $0.json + "\n" }.joined()
    try table.add(try LogText(Array(text.utf8), named: "rows"))
    try table.sessions([]) { name, log in counter.add(log, named: name) }
    return counter.sums
  }

  @Test(
    "comes to the same sums for every way of cutting the input, in whatever order they are added",
    arguments: ["movies", "messenger", "signin", "launch"])
  func cuts(script: String) throws {
    print("\(script): SEXTANT_SEED=\(Self.seed)")
    let app = try Scripts.app(script)
    var numbers = SeededNumbers(seed: Self.seed)
    let sessions = RandomSessions(app, count: Self.isLong ? 400 : 40, seed: Self.seed).rows
    let whole = try sums(sessions.flatMap(\.self), of: app)
    #expect(whole.possible > 0 && whole.sessions > 30)
    for _ in 0..<(Self.isLong ? 20 : 1) {
      let count = 1 + numbers.below(5)
      var parts: [[[RandomSessions.Row]]] = Array(repeating: [], count: count)
      for session in sessions { parts[numbers.below(count)].append(session) }
      var lines = try parts.map { part in
        // Rows of an export are in any order; the times tell which came first.
        try sums(part.flatMap(\.self).shuffled(using: &numbers), of: app).line(of: "app")
      }
      lines.shuffle(using: &numbers)
      var merged = TrafficSums()
      for line in lines {
        let part = try TrafficSums(
          reading: Array(line.utf8), of: "app", at: SourceLocation(file: "sums", line: 1))
        #expect(merged.add(part) == nil)
      }
      #expect(merged == whole, "SEXTANT_SEED=\(Self.seed)")
      #expect(merged.line(of: "app") == whole.line(of: "app"), "SEXTANT_SEED=\(Self.seed)")
    }
  }

  @Test("comes to the same where the limit of situations is hit")
  func limited() throws {
    let app = try Scripts.app("movies")
    let sessions = RandomSessions(app, count: Self.isLong ? 40 : 6, seed: Self.seed).rows
    let whole = try sums(sessions.flatMap(\.self), of: app, situations: 4)
    var merged = TrafficSums()
    for session in sessions.reversed() {
      _ = merged.add(try sums(session, of: app, situations: 4))
    }

    #expect(merged == whole, "SEXTANT_SEED=\(Self.seed)")
  }

  @Test("refuses a session that stands in two parts")
  func twice() throws {
    let app = try Scripts.app("movies")
    let sessions = RandomSessions(app, count: 9, seed: 3).rows
    let rows = try #require(sessions.first { $0.count > 1 })
    var merged = try sums(Array(rows.prefix(1)), of: app)
    let before = merged
    let twice = merged.add(try sums(Array(rows.dropFirst()), of: app))

    #expect(twice == SHA256.name("pepper\0\(rows[0].session)".utf8))
    #expect(merged == before)
  }

  @Test("refuses sums of which a byte is missing or another")
  func damaged() throws {
    let place = SourceLocation(file: "sums", line: 2)
    let app = try Scripts.app("movies")
    let rows = RandomSessions(app, count: 5, seed: Self.seed).rows
    let line = Array(try sums(rows.flatMap(\.self), of: app).line(of: "app").utf8)
    func read(_ line: [UInt8]) throws -> TrafficSums {
      try TrafficSums(reading: line, of: "app", at: place)
    }
    #expect(throws: Never.self) { try read(line) }
    var numbers = SeededNumbers(seed: Self.seed)
    for _ in 0..<200 {
      let place = numbers.below(line.count)
      var changed = line
      changed[place] = changed[place] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
      var shorter = line
      shorter.remove(at: place)
      for other in [changed, shorter, Array(line.prefix(place))] {
        #expect(throws: Diagnostic.self, "SEXTANT_SEED=\(Self.seed), \(place)") { try read(other) }
      }
    }
  }

  @Test("refuses what are no sums, and sums of another app")
  func others() throws {
    let place = SourceLocation(file: "sums", line: 2)
    for (text, code) in [("{}", "E1091"), ("nothing", "E1091")] {
      let error = try #require(throws: Diagnostic.self) {
        try TrafficSums(reading: Array(text.utf8), of: "app", at: place)
      }
      #expect(error.message.code == code)
      #expect(error.location == place)
    }
    let error = try #require(throws: Diagnostic.self) {
      try TrafficSums(reading: Array(TrafficSums().line(of: "b").utf8), of: "a", at: place)
    }
    #expect(error.message.code == "E1092")
  }
}
