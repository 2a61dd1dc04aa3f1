import Platform
import Testing

@testable import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The history file is kept across sessions")
final class HistoryFileTests {
  private let directory: String

  init() {
    var template = Array("/tmp/sextant-history-XXXXXX".utf8CString)
    directory = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    for file in [path, directory + "/plain"] { unlink(file) }
    for part in ["/deep/er", "/deep", ""] { rmdir(directory + part) }
  }

  private var path: String { directory + "/deep/er/history" }

  private func put(_ bytes: [UInt8]) throws {
    try StoredFile.append([], to: path)
    try StoredFile.replace(path, with: bytes)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("Texts are read back unchanged, with line breaks and backslashes")
  func roundTrip() throws {
    let texts = [
      "one", "for i = 1, 2 do\n  print(i)\nend", "a\\nb", "\\", "한글 👨‍👩‍👧", "x\r\ny", "tab\t",
    ]
    var file = HistoryFile(path: path)
    for text in texts { try file.append(text) }

    var other = HistoryFile(path: path)
    let loaded = try other.load()
    #expect(loaded == texts)
  }

  @Test("Only the owner may read the file and its directories")
  func modes() throws {
    var file = HistoryFile(path: path)
    try file.append("secret")

    #expect(mode(path) == 0o600)
    #expect(mode(directory + "/deep/er") == 0o700)
  }

  @Test("Without a file, the history is empty")
  func missing() throws {
    var file = HistoryFile(path: path)

    let loaded = try file.load()
    #expect(loaded == [])
  }

  @Test("Damaged lines are skipped and the others kept")
  func damage() throws {
    try put(Array("good\n".utf8) + [0xFF, 0xC3, 0x0A] + Array("\nb\0d\nodd\\q\\\nlast".utf8))
    var file = HistoryFile(path: path)

    let firstLoaded = try file.load()
    #expect(firstLoaded == ["good", "odd\\q\\", "last"])
    try file.append("new")
    let secondLoaded = try file.load()
    #expect(secondLoaded == ["good", "odd\\q\\", "last", "new"])
  }

  @Test("Blank texts and immediate repetitions are not written")
  func repetitions() throws {
    var file = HistoryFile(path: path)
    for text in ["a", "a", " ", "b", "a"] { try file.append(text) }
    var later = HistoryFile(path: path)
    _ = try later.load()
    try later.append("a")

    let loaded = try later.load()
    #expect(loaded == ["a", "b", "a"])
  }

  @Test("A file that has grown too long is cut to the newest texts")
  func shortening() throws {
    try put((1...6_000).flatMap { HistoryFormat.line(for: "line \($0)") })
    var file = HistoryFile(path: path)

    let texts = try file.load()
    #expect(texts.count == 5_000)
    #expect(texts.last == "line 6000")
    let count = try StoredFile.read(path, limit: 1 << 20)?.count { $0 == 0x0A }
    #expect(count == 5_000)
    #expect(mode(path) == 0o600)
  }

  @Test("A directory that cannot be created is reported with the reason")
  func refusal() throws {
    try StoredFile.append([0x61], to: directory + "/plain")
    var file = HistoryFile(path: directory + "/plain/history")

    #expect(
      throws: HistoryFileError(operation: .open, path: file.path, reason: .system(.notFolder))
    ) {
      try file.append("x")
    }
    #expect(throws: HistoryFileError(operation: .read, path: directory, reason: .noFile)) {
      var file = HistoryFile(path: directory)
      _ = try file.load()
    }
  }

  @Test("Something that is not a regular file is neither read nor written, and never blocks")
  func noFile() throws {
    try StoredFile.append([], to: path)
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    var file = HistoryFile(path: path)

    #expect(throws: HistoryFileError(operation: .read, path: path, reason: .noFile)) {
      _ = try file.load()
    }
    #expect(throws: HistoryFileError(operation: .write, path: path, reason: .noFile)) {
      try file.append("x")
    }
  }

  @Test("A file that is too large is left unchanged")
  func tooLarge() throws {
    try put(Array(repeating: 0x61, count: 101))
    var file = HistoryFile(path: path, mostBytes: 100)

    #expect(
      throws: HistoryFileError(operation: .read, path: path, reason: .tooLarge(limit: 100))
    ) { _ = try file.load() }
    var larger = HistoryFile(path: path, mostBytes: 101)
    let texts = try larger.load()
    #expect(texts.count == 1)
  }
}
