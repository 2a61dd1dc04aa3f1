package import Diagnostics
import Platform

/// A repository of git: its revisions, their history and their files.
///
/// Commands of git find revisions and list history; files are read through one `git cat-file --batch`. Nothing
/// is written.
package final class GitRepository: Sendable {
  /// The absolute path of the folder in which the paths of a revision begin; for a bare repository the folder
  /// that it was found from.
  package let root: String
  let objects: GitObjects
  private let folder: String
  private let git: [String]

  /// Finds the repository of a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder in its working tree, or the folder of a bare repository.
  ///   - git: The program.
  /// - Throws: A diagnostic if git is not installed, or the folder is in no repository.
  package init(at folder: String = ".", git: String = "git") throws(Diagnostic) {
    self.folder = folder
    // Answers are recognized by their English words.
    self.git = ["env", "LC_ALL=C", git]
    objects = GitObjects(git: self.git, in: folder)
    let top = try Self.output(of: self.git + ["rev-parse", "--show-toplevel"], in: folder)
    if top.code == 0 {
      root = Self.line(of: top)
      return
    }
    let bare = try Self.output(of: self.git + ["rev-parse", "--git-dir"], in: folder)
    guard bare.code == 0 else { throw Self.notFound(bare, from: folder) }
    root = SystemPath.real(folder) ?? folder
  }

  private static func notFound(_ output: ChildProgram.Output, from folder: String) -> Diagnostic {
    guard output.errorText.contains("not a git repository") else { return failure(output) }
    let path = folder == "." ? SystemFolder.current ?? folder : folder
    return Diagnostic(.error, Message("E1196", ["path": path]))
  }

  // MARK: Revisions

  /// Returns the id of the commit that a revision names.
  ///
  /// - Parameter revision: Any name that git knows: `main`, `v1.2`, `HEAD~3`.
  /// - Throws: A diagnostic if there is no such commit.
  package func commit(_ revision: String) throws(Diagnostic) -> String {
    let output = try output([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    if output.code == 0 { return Self.line(of: output) }
    if try isShallow {
      throw Diagnostic(.error, Message("E1198", ["revision": revision]))
    }
    let names = Self.lines(of: try self.output(["for-each-ref", "--format=%(refname:short)"]))
    let nearest = Suggestion.nearest(to: revision, among: names)
    throw Diagnostic(
      .error, Message("E1197", ["revision": revision]),
      cure: nearest.map { .didYouMean($0) })
  }

  /// Whether the repository lacks the older commits of its history.
  package var isShallow: Bool {
    get throws(Diagnostic) {
      Self.line(of: try output(["rev-parse", "--is-shallow-repository"])) == "true"
    }
  }

  /// Returns the latest commit that two commits both contain.
  ///
  /// - Throws: A diagnostic if their histories have nothing in common.
  package func mergeBase(of one: String, and other: String) throws(Diagnostic) -> String {
    let output = try output(["merge-base", one, other])
    if output.code == 0 { return Self.line(of: output) }
    if try isShallow {
      throw Diagnostic(
        .error, Message("E1198", ["revision": "\(short(one))...\(short(other))"]))
    }
    throw .gitFailed(
      Message("history.noMergeBase", ["one": short(one), "other": short(other)]))
  }

  /// Returns the beginning of a commit's id, long enough for people.
  package func short(_ commit: String) -> String { String(commit.prefix(10)) }

  // MARK: History

  /// Lists commits with their parents, each after its parents.
  ///
  /// - Parameter old: Leaves out this commit and the history before it; `nil` for all of history.
  /// - Throws: A diagnostic if git fails.
  package func history(
    since old: String?, until new: String
  ) throws(Diagnostic) -> [Commit] {
    let words = ["rev-list", "--topo-order", "--reverse", "--parents", new]
    let output = try output(words + (old.map { ["^" + $0] } ?? []) + ["--"])
    guard output.code == 0 else { throw Self.failure(output) }
    return Self.lines(of: output).compactMap { line in
      let ids = line.split(separator: " ").map(String.init)
      return ids.first.map { Commit(id: $0, parents: Array(ids.dropFirst())) }
    }
  }

  /// Returns the path that a file had in a parent of a commit, if git takes the commit for its renaming.
  ///
  /// - Throws: A diagnostic if git fails.
  package func renamed(
    _ path: String, from parent: String, to commit: String
  ) throws(Diagnostic) -> String? {
    let words = ["diff-tree", "-r", "-z", "-M", "--diff-filter=R", "--name-status"]
    let output = try output(words + [parent, commit, "--"])
    guard output.code == 0 else { throw Self.failure(output) }
    let parts = output.text.split(separator: "\0").map(String.init)
    for place in stride(from: 0, to: parts.count - 2, by: 3)
    where RelativePath.of(root + "/" + parts[place + 2], from: "here") == RelativePath.plain(path) {
      let older = root + "/" + parts[place + 1]
      return path.hasPrefix("/") ? older : RelativePath.plain(older)
    }
    return nil
  }

  /// Reads who made a commit, when, and why.
  ///
  /// - Throws: A diagnostic if git fails.
  package func description(of commit: String) throws(Diagnostic) -> CommitDescription {
    CommitDescription(String(decoding: try objects.object(commit).bytes, as: UTF8.self))
  }

  /// The files of a commit.
  ///
  /// - Throws: A diagnostic if git fails.
  package func tree(of commit: String) throws(Diagnostic) -> RevisionTree {
    RevisionTree(repository: self, top: try objects.tree(commit + "^{tree}"))
  }

  // MARK: Calling git

  private func output(_ words: [String]) throws(Diagnostic) -> ChildProgram.Output {
    try Self.output(of: git + words, in: folder)
  }

  private static func output(
    of words: [String], in folder: String
  ) throws(Diagnostic) -> ChildProgram.Output {
    let output: ChildProgram.Output
    do throws(SystemError) {
      output = try ChildProgram.output(of: words, in: folder)
    } catch {
      throw .gitFailed(.systemReason(error))
    }
    guard output.code != ChildProgram.missing else {
      throw Diagnostic(.error, Message("E1195"))
    }
    return output
  }

  private static func failure(_ output: ChildProgram.Output) -> Diagnostic {
    let line = output.errorText.split(separator: "\n").first.map(String.init)
    let reason = line.map { $0.hasPrefix("fatal: ") ? String($0.dropFirst(7)) : $0 }
    return .gitFailed(Message(verbatim: reason ?? "\(output.code)"))
  }

  private static func lines(of output: ChildProgram.Output) -> [String] {
    output.text.split(separator: "\n").map(String.init)
  }

  /// The text without the end of its line; a path may contain line breaks.
  private static func line(of output: ChildProgram.Output) -> String {
    String(output.text.hasSuffix("\n") ? output.text.dropLast() : output.text[...])
  }
}

/// A commit in a history.
package struct Commit: Hashable, Sendable {
  package let id: String
  package let parents: [String]

  package init(id: String, parents: [String]) {
    self.id = id
    self.parents = parents
  }
}

/// What a commit says of itself.
package struct CommitDescription: Hashable, Sendable {
  /// The first line of its message.
  package let subject: String
  package let author: String
  /// The day on which it was written, in the author's time zone: `2026-11-28`.
  package let day: String

  /// Parses the text of a commit.
  init(_ text: String) {
    let parts = text.split(separator: "\n\n", maxSplits: 1)
    let lines = parts.first?.split(separator: "\n") ?? []
    let line = lines.first { $0.hasPrefix("author ") }?.dropFirst(7) ?? ""
    author = line.split(separator: " <", maxSplits: 1).first.map(String.init) ?? ""
    let words = line.split(separator: ">").last?.split(separator: " ") ?? []
    day = Self.day(seconds: words.first.flatMap { Int($0) } ?? 0, zone: words.last ?? "")
    let message = parts.count > 1 ? parts[1] : ""
    subject = message.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Returns the day of a time.
  ///
  /// - Parameter zone: Hours and minutes: `+0900`.
  private static func day(seconds: Int, zone: Substring) -> String {
    let number = Int(zone) ?? 0
    let local = seconds + (number / 100 * 60 + number % 100) * 60
    // Days since March 1, 0000, in eras of 400 years.
    let days = (local >= 0 ? local / 86_400 : (local - 86_399) / 86_400) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let parts = [
      year + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1,
    ]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }
}
