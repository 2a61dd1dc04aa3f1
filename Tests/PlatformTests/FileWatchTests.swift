import Testing

@testable import Platform

@Suite("Files that are watched")
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
    "are told when they change, come or go, whether or not the system tells of it",
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
    "are told of later what changed while nobody waited, also if they are followed anew",
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

  @Test("in a folder where each name matters are told of when they come", arguments: [true, false])
  func folders(asksSystem: Bool) throws {
    let noted = Noted()
    let watch = watch(noted, asksSystem: asksSystem)
    watch.follow([], in: [folder.path])

    try write("new", to: "any")
    #expect(told(noted) == [])
  }

  @Test("are told of no more once they are not followed", arguments: [true, false])
  func forgotten(asksSystem: Bool) throws {
    let noted = Noted()
    let watch = watch(noted, asksSystem: asksSystem)
    watch.follow([path("a"), path("b")])
    watch.follow([path("b")])

    try write("new", to: "a")
    try write("new", to: "b")
    #expect(told(noted) == ["b"])
  }

  @Test("stand in folders that are all watched: as they are written, and as they really are")
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
