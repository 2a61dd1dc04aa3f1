package import Diagnostics
import Driving
import LuaSyntax
import Platform
package import Scripting

package struct JourneySelection: Sendable {
  /// Parts of the names of the journeys to run, ignoring case; empty for all journeys.
  package var names: [String]
  /// Tags of which a journey must have one; empty if no tag is needed.
  package var tags: [String]
  package var excluded: [String]
  /// The names of the selected journeys, by their files; an empty set selects all of a file, and
  /// `nil` all files.
  package var only: [String: Set<String>]?
  /// How often each is run, at least once.
  package var rounds: Int
  package var shuffles: Bool
  /// The seed of the shuffled order.
  package var seed: UInt64

  /// By default, selects all journeys once, in the order written.
  package init(
    names: [String] = [], tags: [String] = [], excluded: [String] = [], rounds: Int = 1,
    shuffles: Bool = false, seed: UInt64 = 0
  ) {
    self.names = names
    self.tags = tags
    self.excluded = excluded
    self.rounds = rounds
    self.shuffles = shuffles
    self.seed = seed
  }

  func contains(_ journey: Journey, of file: String) -> Bool {
    if let only {
      guard let names = only[file], names.isEmpty || names.contains(journey.name) else {
        return false
      }
    }
    let name = journey.name.lowercased()
    let isNamed = names.isEmpty || names.contains { name.contains($0.lowercased()) }
    let isTagged = tags.isEmpty || journey.tags.contains(where: tags.contains)
    return isNamed && isTagged && !journey.tags.contains(where: excluded.contains)
  }

  /// Returns elements in the order in which to run them.
  ///
  /// - Parameter salt: Distinguishes lists, so that each is shuffled differently.
  func ordered<Element>(_ elements: [Element], salt: String) -> [Element] {
    guard shuffles else { return elements }
    var generator = SeededGenerator(seed, salt: salt)
    return elements.shuffled(using: &generator)
  }
}

/// Numbers that look random and are the same for the same seed, on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64, salt: String) {
    state = salt.utf8.reduce(seed &+ 0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

package enum JourneyFinder {
  package static let ending = ".journey.lua"

  /// Folders that are never entered.
  private static let closed = ["node_modules"]

  /// Returns the journey files of paths, each once, in the order of the paths.
  ///
  /// A path is a journey file, a script or plugin with journey files beside it, or a folder. A
  /// folder contains all journey files in it and its subfolders, in alphabetical order, except
  /// hidden ones.
  ///
  /// - Throws: A diagnostic if a path does not exist, if a script has no journey files, or if no
  ///   path has any.
  package static func files(_ paths: [String]) throws(Diagnostic) -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try self.files(at: path) where seen.insert(file).inserted {
        files.append(file)
      }
    }
    if files.isEmpty {
      throw Diagnostic(
        .error,
        Message(
          "E0941",
          ["ending": JourneyFinder.ending, "list": paths.map { "'\($0)'" }.joined(separator: ", ")])
      )
    }
    return files
  }

  /// Returns the journey files directly in a folder, in alphabetical order; empty otherwise.
  package static func files(rightIn folder: String) -> [String] {
    guard kind(folder) == .folder else { return [] }
    let start = SystemPath.beginning(in: folder)
    let names = entries(of: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    return names.map { start + $0 }.filter { ![.folder, nil].contains(kind($0)) }
  }

  /// Returns the journey files of a script: `shop.journey.lua` for `shop.lua`, then the others in
  /// its folder that name it with `script`, in alphabetical order.
  ///
  /// Reads the journey files of the folder.
  package static func files(of script: String) -> [String] {
    let beside = JourneyDocument.path(besides: script)
    let own = [beside].filter { ![.folder, nil].contains(kind($0)) }
    guard let real = SystemPath.real(script) else { return own }
    let others = files(rightIn: SystemPath.folder(of: script)).filter { file in
      SystemPath.name(of: file) != SystemPath.name(of: beside)
        && appsNamed(in: file).contains { name in
          SystemPath.real(SystemPath.beginning(in: SystemPath.folder(of: file)) + name) == real
        }
    }
    return own + others
  }

  /// The scripts that a journey file names: `script "shop.lua"`.
  private static func appsNamed(in file: String) -> [String] {
    guard let text = (try? TextFile.text(of: file)) ?? nil else { return [] }
    return appsNamed(inText: text)
  }

  private static func appsNamed(inText text: String) -> [String] {
    SyntaxTree(parsing: text).calls(ofGlobal: "script").compactMap { $0.text?.constant?.text }
  }

  /// Returns the path of the script that journeys are about.
  ///
  /// - Throws: A diagnostic if the file cannot be read, or names no script.
  package static func app(
    ofJourneys path: String, in tree: any FileTree
  ) throws(Diagnostic) -> String {
    let text = String(decoding: try tree.bytes(of: path), as: UTF8.self)
    guard let name = appsNamed(inText: text).first else {
      throw Diagnostic(.error, Message("E0901"), at: SourceLocation(file: path, line: 1))
    }
    return name.hasPrefix("/")
      ? name : SystemPath.beginning(in: SystemPath.folder(of: path)) + name
  }

  /// Returns the folders among the paths and their subfolders, where new journey files count.
  package static func folders(_ paths: [String]) -> [String] {
    paths.filter(SystemFolder.exists).flatMap { path in
      var walk = Walk()
      walk.enter(path)
      return walk.folders
    }
  }

  private static func files(at path: String) throws(Diagnostic) -> [String] {
    guard let kind = kind(path) else { throw Diagnostic(.error, Message("E0940", ["path": path])) }
    guard kind == .folder else {
      if path.hasSuffix(ending) { return [path] }
      let found = path.hasSuffix(".lua") ? files(of: path) : []
      guard !found.isEmpty else {
        throw Diagnostic(.error, Message("E0944", ["path": path, "ending": JourneyFinder.ending]))
      }
      return found
    }
    var walk = Walk()
    walk.enter(path)
    return walk.files
  }

  private static func kind(_ path: String) -> FileStatus.Kind? {
    (try? FileStatus(of: path))?.kind
  }

  private static func entries(of folder: String) -> [String] {
    (try? SystemFolder.names(in: folder)) ?? []
  }

  private struct Walk {
    var files: [String] = []
    var folders: [String] = []
    private var visited: Set<String> = []

    /// Adds a folder and its contents, unless a link has already led there.
    mutating func enter(_ folder: String) {
      if let real = SystemPath.real(folder), !visited.insert(real).inserted { return }
      folders.append(folder)
      let start = SystemPath.beginning(in: folder)
      for entry in entries(of: folder) where !entry.hasPrefix(".") && !closed.contains(entry) {
        switch kind(start + entry) {
        case .folder: enter(start + entry)
        case .some where entry.hasSuffix(ending): files.append(start + entry)
        case .some, nil: break
        }
      }
    }
  }
}
