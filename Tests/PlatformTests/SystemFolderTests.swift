import Testing

@testable import Platform

@Suite("Folders and paths")
struct SystemFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(named: "sextant-folder") }

  @Test("Names in a folder are listed in alphabetical order, without the folder and its parent")
  func names() throws {
    for name in ["b", ".c", "a"] {
      try SystemFile.replace("\(folder.path)/\(name)", with: [], mode: 0o600)
    }

    let names = try SystemFolder.names(in: folder.path)
    #expect(names == [".c", "a", "b"])
    #expect(throws: SystemError.noEntry) { try SystemFolder.names(in: folder.path + "/none") }
    #expect(throws: SystemError.notFolder) { try SystemFolder.names(in: folder.path + "/a") }
  }

  @Test("Creating a folder creates its parents, and leaves an existing folder unchanged")
  func making() throws {
    let deep = try TemporaryFolder(named: "sextant-deep")
    defer {
      for name in ["/a/b", "/a"] { _ = try? Self.removeFolder(deep.path + name) }
    }
    try SystemFolder.makeAll(deep.path + "/a/b", mode: 0o700)
    try SystemFolder.makeAll(deep.path + "/a/b", mode: 0o700)

    #expect(SystemFolder.exists(deep.path + "/a/b"))
    let mode = try FileStatus(of: deep.path + "/a").mode
    #expect(mode == 0o700)
  }

  private static func removeFolder(_ path: String) throws {
    _ = try ChildProgram.run(["rmdir", path], in: "/")
  }

  @Test(
    "A path has a folder and a name",
    arguments: [
      ("app.lua", ".", "app.lua"), ("a/b/demo.lua", "a/b", "demo.lua"), ("/x.lua", "/", "x.lua"),
      ("dir/noext", "dir", "noext"),
    ])
  func parts(path: String, folder: String, name: String) {
    #expect(SystemPath.folder(of: path) == folder)
    #expect(SystemPath.name(of: path) == name)
  }

  @Test(
    "A path in the current folder is written without it, and slashes are not doubled",
    arguments: [(".", ""), ("./", ""), ("a", "a/"), ("a//", "a/"), ("/", "/")])
  func beginnings(folder: String, beginning: String) {
    #expect(SystemPath.beginning(in: folder) == beginning)
  }

  @Test("The process knows its program, its folder, and at least one core")
  func process() throws {
    let program = try #require(ThisProcess.executable)
    let kind = try FileStatus(of: program).kind
    #expect(kind == .file)
    let current = try #require(SystemFolder.current)
    #expect(SystemFolder.exists(current))
    #expect(ThisProcess.cores >= 1)
  }

  @Test("Running a program returns how it ended; a program that is not installed returns 127")
  func programs() throws {
    let codes = try [["true"], ["false"], ["sh", "-c", "kill -9 $$"], ["no-such-program"]]
      .map { try ChildProgram.run($0, in: folder.path) }
    #expect(codes == [0, 1, -9, ChildProgram.missing])
  }
}
