import Diagnostics
import Platform

/// The objects of a repository, read through one `git cat-file --batch`.
///
/// Objects never change, so the trees that were read are kept.
final class GitObjects: Sendable {
  struct Object: Sendable {
    let id: String
    let kind: String
    let bytes: [UInt8]
  }

  /// A folder of a revision.
  struct Tree: Sendable {
    let id: String
    let entries: [String: Entry]
  }

  struct Entry: Sendable, Hashable {
    enum Kind: Sendable {
      case file, folder, link
      /// The commit of another repository.
      case submodule
    }

    let kind: Kind
    let id: String
  }

  private struct State: Sendable {
    var program: AnsweringProgram?
    var trees: [String: Tree] = [:]
  }

  /// More trees than this are read again, since each takes memory.
  private static let mostTrees = 8_192

  private let git: [String]
  private let folder: String
  private let state = Lock(initialState: State())

  /// - Parameters:
  ///   - git: The words that begin each command.
  ///   - folder: A folder of the repository.
  init(git: [String], in folder: String) {
    self.git = git
    self.folder = folder
  }

  /// Reads an object.
  ///
  /// - Parameter name: An id, or an id with a suffix such as `^{tree}`.
  /// - Throws: A diagnostic if there is no such object, or git fails.
  func object(_ name: String) throws(Diagnostic) -> Object {
    let words = git + ["cat-file", "--batch"]
    let result: Result<Object, Diagnostic> = state.withLock { [folder] state in
      do throws(SystemError) {
        if let program = state.program { return try Self.read(name, from: program) }
        let program = try AnsweringProgram(words, in: folder)
        state.program = program
        return try Self.read(name, from: program)
      } catch {
        state.program = nil
        return .failure(.gitFailed(.systemReason(error)))
      }
    }
    return try result.get()
  }

  private static func read(
    _ name: String, from program: AnsweringProgram
  ) throws(SystemError) -> Result<Object, Diagnostic> {
    try program.write(name + "\n")
    let line = try program.readLine()
    let words = line.split(separator: " ")
    guard words.count == 3, let size = Int(words[2]) else {
      return .failure(.gitFailed(Message(verbatim: line)))
    }
    let bytes = try program.read(size + 1).dropLast()
    return .success(Object(id: String(words[0]), kind: String(words[1]), bytes: Array(bytes)))
  }

  /// Reads a folder of a revision.
  ///
  /// - Parameter name: The id of a tree, or that of a commit with `^{tree}`.
  /// - Throws: A diagnostic if there is no such object, or git fails.
  func tree(_ name: String) throws(Diagnostic) -> Tree {
    if let known = state.withLock({ $0.trees[name] }) { return known }
    let object = try object(name)
    let tree = Tree(id: object.id, entries: Self.entries(of: object))
    state.withLock { state in
      if state.trees.count >= Self.mostTrees { state.trees = [:] }
      state.trees[name] = tree
      state.trees[tree.id] = tree
    }
    return tree
  }

  /// Parses a tree: the mode, a space, the name, a zero byte, and the bytes of the id, for each entry.
  private static func entries(of object: Object) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var rest = object.bytes[...]
    let idLength = object.id.utf8.count / 2
    while let space = rest.firstIndex(of: UInt8(ascii: " ")), let zero = rest.firstIndex(of: 0),
      zero + idLength < rest.endIndex
    {
      let name = String(decoding: rest[(space + 1)..<zero], as: UTF8.self)
      let id = rest[(zero + 1)...(zero + idLength)]
      entries[name] = Entry(kind: kind(ofMode: rest[..<space]), id: hexadecimal(id))
      rest = rest[(zero + 1 + idLength)...]
    }
    return entries
  }

  private static func kind(ofMode mode: ArraySlice<UInt8>) -> Entry.Kind {
    switch String(decoding: mode, as: UTF8.self) {
    case "40000": .folder
    case "120000": .link
    case "160000": .submodule
    default: .file
    }
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension Diagnostic {
  /// The diagnostic for a failure of git that has no code of its own.
  static func gitFailed(_ reason: Message) -> Diagnostic {
    Diagnostic(.error, Message("E1199", ["reason": reason]))
  }
}
