import Testing

@testable import Platform

@Suite("Watched files")
struct FileWatchTests {
  private let folder: TemporaryFolder
  private let loop = EventLoop()

  init() throws { folder = try TemporaryFolder(named: "sextant-watch") }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func write(_ text: String, to name: String) throws {
    try SystemFile.replace(path(name), with: Array(text.utf8), mode: 0o600)
  }

  /// Waits until some change is told, and returns the names of the files.
  private func told(_ noted: Noted) -> [String] {
    while noted.changes.isEmpty { loop.wait() }
    let changes = noted.changes.removeFirst()
    return changes.map { SystemPath.name(of: $0) }.sorted()
  }

  private func watch(_ noted: Noted, asksSystem: Bool) -> FileWatch {
    FileWatch(on: loop, asksSystem: asksSystem) { noted.changes.append($0) }
  }

  @Test(
    "are reported when they change, appear or vanish, with and without system notifications",
    arguments: [true, false])
  func changes(asksSystem: Bool) throws {
    try write("one", to: "a")
    let noted = Noted()
    let watch = watch(noted, asksSystem: asksSystem)
    watch.follow([path("a"), path("b")])

    try write("other", to: "a")
    #expect(told(noted) == ["a"])
    try write("new", to: "b")
    #expect(told(noted) == ["b"])
    SystemFile.remove(path("a"))
    SystemFile.remove(path("b"))
    #expect(told(noted) == ["a", "b"])
  }

  @Test(
    "are reported if they changed while nobody waited, even if they are followed again meanwhile",
    arguments: [true, false])
  func meanwhile(asksSystem: Bool) throws {
    try write("one", to: "a")
    let noted = Noted()
    let watch = watch(noted, asksSystem: asksSystem)
    watch.follow([path("a")])

    try write("other", to: "a")
    watch.follow([path("a"), path("b")])
    #expect(told(noted) == ["a"])
  }

  @Test("that appear in a folder watched as a whole are reported", arguments: [true, false])
  func folders(asksSystem: Bool) throws {
    let noted = Noted()
    let watch = watch(noted, asksSystem: asksSystem)
    watch.follow([], in: [folder.path])

    try write("new", to: "any")
    #expect(told(noted) == [])
  }

  @Test("are no longer reported once they are not followed", arguments: [true, false])
  func forgotten(asksSystem: Bool) throws {
    let noted = Noted()
    let watch = watch(noted, asksSystem: asksSystem)
    watch.follow([path("a"), path("b")])
    watch.follow([path("b")])

    try write("new", to: "a")
    try write("new", to: "b")
    #expect(told(noted) == ["b"])
  }

  @Test("are watched through every folder on their path, both as written and as resolved")
  func places() throws {
    let real = try #require(SystemPath.real(folder.path))
    let places = WatchPlaces([real + "/x/./a.lua"], [real])

    let parent = SystemPath.folder(of: real)
    #expect(places.names[real + "/x"] == ["a.lua"])
    #expect(places.names[real] == ["x"])
    #expect(places.names[parent] == [SystemPath.name(of: real)])
    #expect(places.whole == [real])
  }
}

/// The changes that were told.
final class Noted {
  var changes: [Set<String>] = []
}
