import Diagnostics
import Scripting
import SeededNumbers
import Testing

@testable import Revisions

@Suite("The latest commit that changed a value")
struct ChangeSearchTests {
  private let folder: TestRepository

  init() throws { folder = try TestRepository() }

  /// Searches for the latest change of a file's text; "broken" does not load.
  private func answer(path: String = "a.lua") throws -> ChangeSearch<String>.Answer {
    let repository = try GitRepository(at: folder.path)
    let head = try repository.commit("HEAD")
    let path = folder.path + "/" + path
    let search = ChangeSearch<String>(
      in: repository, try repository.history(since: nil, until: head)
    ) { (path, commit) throws(Diagnostic) in
      let tree = try repository.tree(of: commit)
      guard tree.kind(of: path) != nil else { return .missing }
      let text = String(decoding: try tree.bytes(of: path), as: UTF8.self)
      return text.hasPrefix("broken") ? .broken : .value(String(text.prefix { $0 != "\n" }))
    }
    let text = try repository.tree(of: head).bytes(of: path)
    let value = String(decoding: text, as: UTF8.self).prefix { $0 != "\n" }
    return try search.answer(from: head, with: String(value), path: path)
  }

  @Test("is found behind commits that change other things")
  func latest() throws {
    try folder.commit("one", ["a.lua": "1"])
    let two = try folder.commit("two", ["a.lua": "2"])
    try folder.commit("three", ["a.lua": "2\nmore"])
    try folder.commit("four", ["b.lua": "4"])

    let answer = try answer()
    #expect(answer.commit == two)
    #expect([answer.old, answer.new] == ["1", "2"])
    #expect(answer.hidden == [])
  }

  @Test("is the first commit if nothing changed since")
  func first() throws {
    let one = try folder.commit("one", ["a.lua": "1"])
    try folder.commit("two")

    let answer = try answer()
    #expect(answer.commit == one)
    #expect(answer.old == nil)
  }

  @Test("is found on the branch that a merge took the value from")
  func merges() throws {
    try folder.commit("one", ["a.lua": "1"])
    try folder.git("checkout", "-q", "-b", "side")
    let side = try folder.commit("side", ["a.lua": "2"])
    try folder.git("checkout", "-q", "main")
    try folder.commit("main", ["b.lua": "1"])
    try folder.git("merge", "-q", "--no-ff", "-m", "merge", "side")

    let answer = try answer()
    #expect(answer.commit == side)
  }

  @Test("may hide among commits that do not load")
  func hidden() throws {
    try folder.commit("one", ["a.lua": "1"])
    let two = try folder.commit("two", ["a.lua": "broken"])
    let three = try folder.commit("three", ["a.lua": "broken still"])
    let four = try folder.commit("four", ["a.lua": "2"])

    let answer = try answer()
    #expect(answer.commit == four)
    #expect(answer.hidden == [three, two])
    #expect(answer.old == "1")
  }

  @Test("is found before a renaming of the file")
  func renamed() throws {
    let text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    let one = try folder.commit("one", ["old name.lua": "1\n" + text])
    try folder.git("mv", "old name.lua", "a.lua")
    try folder.commit("two")

    let answer = try answer()
    #expect(answer.commit == one)
    #expect(answer.path == folder.path + "/old name.lua")
  }
}

@Suite("What is known of versions")
struct VersionCacheTests {
  @Test("is found out once for commits with the same files")
  func once() throws {
    let folder = try TestRepository()
    let ids = try [
      ["app.lua": "1", "m.lua": "1"], ["other.txt": "1"], ["m.lua": "2"], ["m.lua": "1"],
      ["plugins/p.lua": "1"], ["sextant.json": "1"],
    ].map { try folder.commit("change", $0) }
    let repository = try GitRepository(at: folder.path)
    let cache = VersionCache<Int>(folders: [])
    var made = 0

    let values = try ids.map { id in
      try cache.value(of: folder.path + "/app.lua", in: repository.tree(of: id)) {
        made += 1
        return (made, [folder.path + "/app.lua", folder.path + "/m.lua"])
      }
    }
    #expect(values.prefix(5) == [1, 1, 2, 1, 3])
    let none = try cache.value(of: folder.path + "/none.lua", in: repository.tree(of: ids[0])) {
      (0, [])
    }
    #expect(none == nil)
  }
}
