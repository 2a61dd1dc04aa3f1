import Diagnostics
import Foundation
import Journeys
import Scripting
import SeededNumbers
import Testing

@testable import EditorService

@Suite("Renaming")
struct RenamingTests {
  @Test(
    "changes every place that names the thing, in scripts, modules and journeys",
    arguments: [
      ("screen \"Abo|ut\" {", "Info"), ("aboutAs|ked = present", "infoAsked"),
      ("list \"it|ems\"", "wares"),
      ("flow \"Shop|Flow\"", "MainFlow"), ("button \"Do|ne\"", "Close"),
    ])
  func everywhere(_ piece: String, _ name: String) throws {
    let folder = try EditorFolder(ShopFiles.all)
    let edits = try #require(
      try folder.service.rename(
        at: folder.byte(piece, in: "shop.lua"), in: folder.at("shop.lua"), to: name))
    let renamed = try EditorFolder(ShopFiles.all.merging(folder.edited(edits)) { $1 })
    let problems = try renamed.problems()
    #expect(problems == [])
    let failures = try Self.failures(in: renamed)
    #expect(failures == [])
    #expect(!edits.isEmpty)
  }

  @Test("changes a label where it is declared and where it is written")
  func label() throws {
    let folder = try EditorFolder(
      ShopFiles.all.merging([
        "shop.lua": ShopFiles.app.replacing(
          "button \"About\" {",
          with: "button \"Seven\" { emits = Step.itemPicked { id = 7 } },\n  button \"About\" {")
      ]) { $1 })
    let edits = try #require(
      try folder.service.rename(
        at: folder.byte("itemPicked(i|d: Int)", in: "steps.lua"), in: folder.at("steps.lua"),
        to: "number"))
    #expect(
      edits.map { folder.shown($0.range) } == [
        "shop.lua:5:46-48", "steps.lua:1:50-52", "shop.journey.lua:5:39-41",
      ])
  }

  @Test("refuses a name that cannot be written, or that something else has")
  func refusals() throws {
    let folder = try EditorFolder(ShopFiles.all)
    let reason = { (piece: String, name: String) -> String? in
      do throws(RenameRefusal) {
        _ = try folder.service.rename(
          at: (try? folder.byte(piece, in: "shop.lua")) ?? 0, in: folder.at("shop.lua"), to: name)
        return nil
      } catch {
        return error.message.english
      }
    }
    #expect(reason("screen \"Abo|ut\"", "Item") == "'Item' is declared already")
    #expect(reason("screen \"Abo|ut\"", "ShopFlow") == "'ShopFlow' is declared already")
    #expect(
      reason("aboutAs|ked = present", "about asked")
        == "'about asked' cannot be a name here: steps and values take letters, digits and underscores, others a line of text"
    )
    #expect(reason("coordi|nate", "x") == nil)
  }

  @Test("names a mistake that the new name makes, and none that was there before")
  func broken() throws {
    let folder = try EditorFolder(
      ShopFiles.all.merging([
        "shop.lua": ShopFiles.app.replacing("push \"Item\"", with: "push \"Itm\"")
          .replacing(
            "coordinate",
            with:
              "local name = \"Li\" .. \"st\"\nflow \"Other\" { root = window, start = Step.started, navigate = { started = show(name) } }\ncoordinate"
          )
      ]) { $1 })
    let error = #expect(throws: RenameRefusal.self) {
      try folder.service.rename(
        at: folder.byte("screen \"Li|st\"", in: "shop.lua"), in: folder.at("shop.lua"), to: "Goods")
    }
    #expect(
      error?.message.english
        == "'List' is not renamed, since the app would not be the same: screen or flow 'List' is not declared"
    )
  }

  @Test("refuses a control whose name in a journey may mean another control")
  func ambiguous() throws {
    let folder = try EditorFolder(
      ShopFiles.all.merging([
        "shop.lua": ShopFiles.app.replacing(
          "screen \"Item\" {",
          with: "screen \"Item\" { button \"About\" { emits = Step.aboutAsked },")
      ]) { $1 })
    #expect(throws: RenameRefusal.self) {
      try folder.service.rename(
        at: folder.byte("button \"Abo|ut\"", in: "shop.lua"), in: folder.at("shop.lua"), to: "Info")
    }
  }

  @Test("keeps each app of the examples as it is, whatever is renamed", arguments: Examples.names)
  func examples(_ name: String) throws {
    let files = try Examples.files(of: name)
    let folder = try EditorFolder(files)
    let before = try folder.problems()
    var numbers = SeededNumbers(seed: Effort.seed)
    let names = folder.service.names(around: folder.at("\(name).lua"))
    let things = names.declared.keys.filter { $0.kind != .journey && $0.kind != .stepSet }
      .sorted {
        ($0.name, $0.owner ?? "", $0.kind.rawValue) < ($1.name, $1.owner ?? "", $1.kind.rawValue)
      }
    var done = 0
    for _ in 0..<Effort.count(short: 2, long: 60) {
      let thing = numbers.pick(things)
      let place = try #require(names.declared[thing]?.first)
      let byte = try #require(names.text(place.path)).range(place.bytes).bytes.lowerBound
      let edits: [FileEdit]
      do throws(RenameRefusal) {
        edits = try folder.service.rename(at: byte, in: place.path, to: "Renamed7") ?? []
      } catch {
        continue
      }
      done += 1
      let renamed = try EditorFolder(files.merging(folder.edited(edits)) { $1 })
      let problems = try renamed.problems()
      #expect(problems.count == before.count, "\(thing), seed \(Effort.seed): \(problems)")
      let failures = try Self.failures(in: renamed)
      #expect(failures == [], "\(thing), seed \(Effort.seed)")
    }
    #expect(done > 0 || !Effort.isLong, "seed \(Effort.seed)")
  }

  /// The journeys of a folder that fail.
  private static func failures(in folder: EditorFolder) throws -> [String] {
    let files = try JourneyFinder.files([folder.path])
    return JourneySuite(files, plugins: EditorFolder.plugins).run().flatMap { result in
      result.errors.all.map { "\($0.location.map { "\($0)" } ?? ""): \($0)" }
        + result.results.compactMap { result in
          guard case .failed(let failure) = result.outcome else { return nil }
          return "\(result.name): \(failure)"
        }
    }
  }
}

/// The apps in `scripts`, with their journeys.
enum Examples {
  static let names = [
    "bank", "hello", "launch", "messenger", "movies", "movies-2017", "ready-steady-go",
    "ready-steady-go-coordinators", "rxflow-demo", "shop", "signin",
  ]

  static func files(of name: String) throws -> [String: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scripts")
      .path
    return try Dictionary(
      uniqueKeysWithValues: ["\(name).lua", "\(name).journey.lua"].map {
        ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8))
      })
  }
}
