import Diagnostics
import Foundation
import Navigation
import SeededNumbers
import TestFolders
import Testing

@testable import Scripting

@Suite("What a reload reuses from the previous version")
struct ReloadReuseTests {
  private static let names = [
    "hello", "launch", "messenger", "movies", "ready-steady-go", "rxflow-demo", "signin",
  ]
  private static let seed = UInt64.random(in: 0..<1_000_000)

  @Test("A reload gives the same result as a fresh load, whatever was edited", arguments: names)
  func edits(name: String) throws {
    var edits = Edits(dice: SeededNumbers(seed: Self.seed))
    let whole = try Self.text(name)
    var earlier = try #require(try? Self.load(whole, "return 1", after: nil).get())
    var texts = (app: whole, part: "return 1")
    for number in 0..<Effort.count(short: 12, long: 400) {
      let saved = edits.dice.oneIn(6) ? whole : edits.edited(texts.app)
      let part = edits.dice.oneIn(3) ? "return \(number)" : texts.part
      let fresh = Self.load(saved, part, after: nil)
      let reused = Self.load(saved, part, after: earlier)
      let place = Comment(rawValue: "\(name), seed \(Self.seed), edit \(number)")
      switch (fresh, reused) {
      case (.success(let fresh), .success(let reused)):
        let isSame = Self.described(fresh) == Self.described(reused)
        #expect(isSame, place)
        #expect(
          Self.difference(earlier, reused) == Self.difference(earlier, fresh), place)
        Self.checkFingerprints(earlier.declarations, reused.declarations, place)
        earlier = reused
        texts = (saved, part)
      case (.failure(let fresh), .failure(let reused)):
        #expect(fresh.findings == reused.findings, place)
        #expect(fresh.files == reused.files, place)
      default: Issue.record("only one of the two loads: \(place)")
      }
    }
  }

  @Test("What is meant otherwise than before is told, though the screen is the same")
  func intended() throws {
    let script = LifetimeTests.script
    let meant = script.replacing("screen \"A\" {", with: "screen \"A\" { intended \"dead end\",")
    let earlier = try Self.load(script, "return 1", after: nil).get()
    let reused = try Self.load(meant, "return 1", after: earlier).get()

    let told = Self.difference(earlier, reused)
    #expect(told == ["+ A.intended \"dead end\""])
  }

  @Test("The outline of an unchanged file is not read again")
  func outlines() throws {
    let script = "local n = require \"part\"\n" + LifetimeTests.script
    let first = try Self.load(script, "return 1", after: nil).get()
    let second = try Self.load(script + "\n-- more", "return 1", after: first).get()

    #expect(first.host.scripts.texts["part.lua"] === second.host.scripts.texts["part.lua"])
    #expect(first.host.scripts.texts["app.lua"] !== second.host.scripts.texts["app.lua"])
    #expect(second.host.load.earlierTexts.isEmpty)
  }

  private static func load(
    _ app: String, _ part: String, after earlier: App?
  ) -> Result<App, AppLoader.Failure> {
    let texts = SourceSnapshot(["app.lua": "require \"part\"\n" + app, "part.lua": part])
    do throws(AppLoader.Failure) {
      return .success(try AppLoader().load("app.lua", from: .snapshot(texts), after: earlier))
    } catch {
      return .failure(error)
    }
  }

  /// All that the app declares, with all places; sorted, since dictionaries have no order.
  private static func described(_ app: App) -> [Substring] {
    var text = ""
    dump(app.outline, to: &text)
    return text.split(separator: "\n").sorted()
  }

  /// Checks that declarations with the same fingerprint are the same in words.
  private static func checkFingerprints(
    _ old: [AppDeclaration], _ new: [AppDeclaration], _ place: Comment
  ) {
    let others = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    for one in new {
      guard let other = others[one.id], other.fingerprint == one.fingerprint else { continue }
      #expect(words(of: other.tree) == words(of: one.tree), place)
    }
  }

  private static func words(of node: DeclaredNode) -> [String] {
    [node.id.name, node.texts.short, node.texts.whole] + node.parts.flatMap(words)
  }

  private static func difference(_ old: App, _ new: App) -> [String] {
    DeclarationDiff(from: old.declarations, to: new.declarations) { _ in nil }.changes
      .map(\.words.english)
  }

  private static func text(_ name: String) throws -> String {
    return try String(
      contentsOf: project.appending(path: "scripts/\(name).lua"), encoding: .utf8)
  }
}

/// Edits of a script, many of which leave one that can be loaded.
private struct Edits {
  var dice: SeededNumbers

  mutating func edited(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: 0..<lines.count, using: &dice)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: lines.remove(at: line)
    case 1: lines.insert("-- 한 \(line)", at: line)
    case 2: lines.swapAt(line, Int.random(in: 0..<lines.count, using: &dice))
    case 3: lines[line] = lines[line].replacing("Step.", with: "Step.x")
    case 4: lines = lines.map { $0.replacing("push", with: "present") }
    default: lines[line] = lines[line].replacing("\"", with: "\"\(line % 9)", maxReplacements: 1)
    }
    return lines.joined(separator: "\n")
  }
}
