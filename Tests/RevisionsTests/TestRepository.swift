import Foundation
import Platform
import Testing

/// A repository in a temporary folder, made by the installed git without any settings of its user.
final class TestRepository {
  let path: String
  private let isOwner: Bool

  init(isBare: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sextant-git-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    path = try #require(SystemPath.real(folder))
    isOwner = true
    if !isBare { try git("init", "-q", "-b", "main") }
  }

  /// A repository that others remove.
  init(at path: String) {
    self.path = path
    isOwner = false
  }

  deinit { if isOwner { try? FileManager.default.removeItem(atPath: path) } }

  private static let settings = [
    "env", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=Kim",
    "GIT_AUTHOR_EMAIL=kim@example.org", "GIT_COMMITTER_NAME=Kim",
    "GIT_COMMITTER_EMAIL=kim@example.org", "GIT_AUTHOR_DATE=2026-03-01T08:30:00+0900",
    "GIT_COMMITTER_DATE=2026-03-01T08:30:00+0900", "git", "-c", "protocol.file.allow=always",
  ]

  /// Runs git; returns what it prints, without the last line break.
  @discardableResult
  func git(_ words: String...) throws -> String {
    let output = try ChildProgram.output(of: Self.settings + words, in: path)
    guard output.code == 0 else { throw Failure(text: output.errorText) }
    return output.text.trimmingCharacters(in: .newlines)
  }

  struct Failure: Error {
    let text: String
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Writes files, and commits all changes; returns the id.
  @discardableResult
  func commit(_ subject: String, _ files: [String: String] = [:]) throws -> String {
    try write(files)
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", subject)
    return try git("rev-parse", "HEAD")
  }
}

enum TestApp {
  /// An app with one screen.
  static func text(_ screen: String) -> String {
    """
    local Step = steps "Step" { "start" }
    screen "\(screen)" { intended "dead-end" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "\(screen)" } }

    """
  }
}
