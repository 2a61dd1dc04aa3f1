import Diagnostics
import Exporting
import Foundation
import Scripting
import TestFolders
import Testing

/// A folder for exports, gone with whoever holds it.
final class Target {
  private let surroundings: Folder
  let folder: ExportFolder

  init() throws {
    surroundings = try Folder()
    folder = ExportFolder(surroundings.file("out"))
  }

  var url: URL { surroundings.url }

  func file(_ name: String) -> URL { url.appending(path: "out").appending(path: name) }

  func text(_ name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }

  func put(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file(name), atomically: true, encoding: .utf8)
  }

  /// Exports, and returns what was done, or the messages of what is in the way.
  @discardableResult
  func export(
    _ files: [String: String], once: [String: String] = [:], by exporter: String = "swift"
  ) throws -> [String] {
    let all =
      files.sorted { $0.key < $1.key }.map { ExportedFile(name: $0.key, text: $0.value) }
      + once.sorted { $0.key < $1.key }.map {
        ExportedFile(name: $0.key, text: $0.value, isOnce: true)
      }
    let plan = try folder.plan(all, of: ExportOwner(exporter: exporter, script: "../app.lua"))
    try folder.carryOut(plan)
    let said = plan.conflicts.all.map {
      $0.message.text(in: .english).replacing(url.path + "/", with: "")
    }
    return said + plan.changes.map { "\($0.name) \($0.reason)" }
      + plan.left.map { "\($0) left" }
  }

  /// The message of what is wrong with the folder.
  func failure(_ files: [String: String]) -> String? {
    do {
      return try export(files).joined(separator: ", ")
    } catch {
      return (error as? Diagnostic)?.message.text(in: .english)
        .replacing(url.path + "/", with: "")
    }
  }
}

@Suite("The folder of an export")
struct ExportFolderTests {
  @Test("gets the files with the folders they are in, and a list of them")
  func fresh() throws {
    let target = try Target()

    let done = try target.export(["a.txt": "A\n", "flows/b.txt": "B\n"])
    #expect(done == ["a.txt missing", "flows/b.txt missing"])
    #expect(target.text("flows/b.txt") == "B\n")
    #expect(
      target.text(".sextant-export.json") == """
        {
          "exports": [
            {
              "exporter": "swift",
              "files": {
                "a.txt": "486e85a5",
                "flows/b.txt": "6343d666"
              },
              "script": "../app.lua"
            }
          ],
          "sextant": 1
        }

        """)
  }

  @Test("is left alone where nothing has changed")
  func unchanged() throws {
    let target = try Target()
    try target.export(["a.txt": "A"])
    let before = try FileManager.default.attributesOfItem(atPath: target.file("a.txt").path)

    let done = try target.export(["a.txt": "A"])
    let after = try FileManager.default.attributesOfItem(atPath: target.file("a.txt").path)
    #expect(done == [])
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test("gets new texts for its own files, and loses those that are given no more")
  func again() throws {
    let target = try Target()
    try target.export(["a.txt": "A", "b.txt": "B"])

    let done = try target.export(["a.txt": "A2"])
    #expect(done == ["a.txt differs", "b.txt gone"])
    #expect(target.text("a.txt") == "A2")
    #expect(target.text("b.txt") == nil)
  }

  @Test("keeps files of others: then nothing at all is written")
  func others() throws {
    let target = try Target()
    try target.put("mine", "b.txt")

    let done = try target.export(["a.txt": "A", "b.txt": "B"])
    #expect(
      done == ["'out/b.txt' already exists, and was not written by this command", "a.txt missing"])
    #expect(target.text("a.txt") == nil)
    #expect(target.text("b.txt") == "mine")
  }

  @Test("keeps what was changed by hand")
  func changed() throws {
    let target = try Target()
    try target.export(["a.txt": "A", "b.txt": "B"])
    try target.put("mine", "a.txt")
    try target.put("mine", "b.txt")

    let done = try target.export(["a.txt": "A2"])
    #expect(done == ["'out/a.txt' has changed since it was written", "b.txt left"])
    #expect(target.text("a.txt") == "mine")
    try FileManager.default.removeItem(at: target.file("a.txt"))
    let again = try target.export(["a.txt": "A2"])
    #expect(again == ["a.txt missing", "b.txt left"])
    #expect(target.text("b.txt") == "mine")
  }

  @Test("leaves a file of the user alone that happens to say the same")
  func same() throws {
    let target = try Target()
    try target.put("A", "a.txt")

    let same = try target.export(["a.txt": "A"])
    #expect(same == [])
    let next = try target.export(["a.txt": "A2"])
    #expect(next == ["'out/a.txt' already exists, and was not written by this command"])
    let gone = try target.export([:])
    #expect(gone == [])
    #expect(target.text("a.txt") == "A")
  }

  @Test("belongs to one export for each file, also if two would say the same")
  func two() throws {
    let target = try Target()
    try target.export(["a.txt": "A"])

    let other = try target.export(["a.txt": "A"], by: "kotlin")
    #expect(other.count == 1 && other[0].hasPrefix("'out/a.txt' already exists"))
    let first = try target.export(["a.txt": "A2"])
    #expect(first == ["a.txt differs"])
  }

  @Test("gets a file of the user once, which is the user's then")
  func once() throws {
    let target = try Target()

    let first = try target.export([:], once: ["Mine.swift": "begin"])
    #expect(first == ["Mine.swift missing"])
    try target.put("my own", "Mine.swift")
    let second = try target.export([:], once: ["Mine.swift": "begin anew"])
    #expect(second == [])
    #expect(target.text("Mine.swift") == "my own")
    let third = try target.export([:])
    #expect(third == [])
    #expect(target.text("Mine.swift") == "my own")
  }

  @Test("can be shared by exporters, each with files of its own")
  func shared() throws {
    let target = try Target()
    try target.export(["a.txt": "A"], by: "swift")

    let fresh = try target.export(["b.txt": "B"], by: "kotlin")
    #expect(fresh == ["b.txt missing"])
    let done = try target.export(["a.txt": "other", "b.txt": "B"], by: "kotlin")
    #expect(
      done == ["'out/a.txt' already exists, and was written by the export swift of ../app.lua"])
    let unchanged = try target.export(["a.txt": "A"], by: "swift")
    #expect(unchanged == [])
  }

  static let linked = [
    (
      "a.txt", "the path 'a.txt' contains a symbolic link, which Sextant does not follow"
    ),
    (
      "flows/a.txt",
      "the path 'flows/a.txt' contains a symbolic link, which Sextant does not follow"
    ),
  ]

  @Test("is never left through a link", arguments: linked)
  func links(name: String, message: String) throws {
    let target = try Target()
    let outside = target.url.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try "safe".write(to: outside.appending(path: "a.txt"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(at: target.file(""), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: target.file("flows"), withDestinationURL: outside)
    try FileManager.default.createSymbolicLink(
      at: target.file("a.txt"), withDestinationURL: outside.appending(path: "a.txt"))

    let done = try target.export([name: "attack"])
    #expect(done == [message])
    let safe = try String(contentsOf: outside.appending(path: "a.txt"), encoding: .utf8)
    #expect(safe == "safe")
  }

  @Test("is not touched because of names that a strange list of files gives")
  func strangeList() throws {
    let target = try Target()
    let outside = target.url.appending(path: "victim.txt")
    try "A\n".write(to: outside, atomically: true, encoding: .utf8)
    try target.put(
      """
      {"sextant": 1, "exports": [{"exporter": "swift", "script": "../app.lua",
        "files": {"../victim.txt": "486e85a5"}}]}
      """, ".sextant-export.json")

    let done = try target.export([:])
    #expect(done == [])
    let victim = try String(contentsOf: outside, encoding: .utf8)
    #expect(victim == "A\n")
  }

  @Test("is refused where its list is damaged, or it is no folder")
  func damaged() throws {
    let target = try Target()
    try target.put("{", ".sextant-export.json")
    #expect(
      target.failure(["a": "A"]) == "'out/.sextant-export.json' is not a list of exported files")

    let other = try Target()
    try "file".write(to: other.url.appending(path: "out"), atomically: true, encoding: .utf8)
    #expect(other.failure(["a": "A"]) == "'out' is not a folder")
  }
}
