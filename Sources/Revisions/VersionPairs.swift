import Analysis
package import Diagnostics
import Platform
package import Scripting

/// The two versions of each app that arguments name.
///
/// | Arguments | Versions |
/// |---|---|
/// | `OLD NEW` | two files, folders, or files of revisions: `v1.2:shop.lua` |
/// | `A..B [SCRIPT…]` | two revisions |
/// | `REV [SCRIPT…]` | a revision, and the working tree |
/// | `[SCRIPT]` | `HEAD`, and the working tree |
package struct VersionPairs {
  package typealias Pair = (old: AppVersion?, new: AppVersion?)

  private let folder: String
  private let plugins: PluginSettings
  private let limits: ScriptLimits
  private let git: String

  /// Finds the versions that arguments name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments; one that exists as a file is a file.
  ///   - folder: The folder where relative paths begin, and whose repository is meant.
  ///   - plugins: The plugin settings of the apps, which are loaded to find those in folders.
  ///   - limits: The limits of their scripts.
  ///   - git: The program.
  /// - Returns: The pairs in the order of their paths; an app that one version lacks has `nil` there.
  /// - Throws: A diagnostic if the arguments name no two versions.
  package static func named(
    _ arguments: [String], in folder: String = ".", plugins: PluginSettings = PluginSettings(),
    limits: ScriptLimits = ScriptLimits(), git: String = "git"
  ) throws(Diagnostic) -> [Pair] {
    try VersionPairs(folder: folder, plugins: plugins, limits: limits, git: git).pairs(arguments)
  }

  /// Finds a file that an argument names: on the disk, or in a revision as `REV:PATH`.
  ///
  /// - Throws: A diagnostic if it does not exist.
  package static func file(
    _ argument: String, in folder: String = ".", git: String = "git"
  ) throws(Diagnostic) -> AppVersion {
    let pairs = VersionPairs(
      folder: folder, plugins: PluginSettings(), limits: ScriptLimits(), git: git)
    guard let place = try pairs.place(argument) else { throw pairs.missing(argument) }
    return place.version(place.path)
  }

  /// Finds the only app that a file, a folder or a file of a revision is.
  ///
  /// - Throws: A diagnostic if the argument names no app, or several.
  package static func app(
    named argument: String, plugins: PluginSettings = PluginSettings(),
    limits: ScriptLimits = ScriptLimits()
  ) throws(Diagnostic) -> AppVersion {
    let all = VersionPairs(folder: ".", plugins: plugins, limits: limits, git: "git")
    guard let place = try all.place(argument) else { throw all.missing(argument) }
    return place.version(place.isFolder ? try all.app(called: nil, in: place) : place.path)
  }

  private func pairs(_ arguments: [String]) throws(Diagnostic) -> [Pair] {
    let first = arguments.first ?? "HEAD"
    let scripts = Array(arguments.dropFirst())
    if let place = try place(first) {
      if scripts.count == 1 {
        guard let other = try self.place(scripts[0]) else { throw missing(scripts[0]) }
        return try pairs(place, other)
      }
      guard arguments.count == 1 else { throw Diagnostic(.error, Message("E1201")) }
      if place.isOnDisk { return try pairs("HEAD", nil, scripts: [first]) }
      return try pairs(place, NamedPlace(.disk, place.path, .workingTree))
    }
    if first.hasSuffix(".lua") || first.contains(":") { throw missing(first) }
    if let range = RevisionRange(first) { return try pairs(range, scripts: scripts) }
    return try pairs(first, nil, scripts: scripts)
  }

  private func missing(_ argument: String) -> Diagnostic {
    let near = DiskTree().nearest(to: path(argument))
    return Diagnostic(
      .error, SourceFile.reason(.noEntry, argument),
      cure: near.map { .didYouMean(RelativePath.plain($0)) })
  }

  private func path(_ argument: String) -> String {
    folder == "." || argument.hasPrefix("/")
      ? argument : SystemPath.beginning(in: folder) + argument
  }

  // MARK: Revisions

  private func pairs(
    _ range: RevisionRange, scripts: [String]
  ) throws(Diagnostic) -> [Pair] {
    let repository = try GitRepository(at: folder, git: git)
    let commits = try range.commits(in: repository)
    let old = range.isFromMergeBase ? repository.short(commits.old) : range.old
    return try pairs(
      Side(.revision(old), try VersionPlace(commits.old, of: repository)),
      Side(.revision(range.new), try VersionPlace(commits.new, of: repository)), scripts: scripts)
  }

  /// - Parameter new: The newer revision; `nil` for the working tree.
  private func pairs(
    _ old: String, _ new: String?, scripts: [String]
  ) throws(Diagnostic) -> [Pair] {
    let repository = try GitRepository(at: folder, git: git)
    let place = try VersionPlace(try repository.commit(old), of: repository)
    for script in scripts
    where DiskTree().kind(of: path(script)) == nil && (try? repository.commit(script)) != nil {
      throw Diagnostic(
        .error, Message("E1200", ["path": script, "old": old, "isOne": false]),
        cure: Message("history.writeRange", ["old": old, "new": script]))
    }
    return try pairs(Side(.revision(old), place), Side(.workingTree, .disk), scripts: scripts)
  }

  private struct Side {
    let source: AppVersion.Source
    let place: VersionPlace

    init(_ source: AppVersion.Source, _ place: VersionPlace) {
      self.source = source
      self.place = place
    }

    func version(_ path: String) -> AppVersion { place.version(path, from: source) }
  }

  private func pairs(_ old: Side, _ new: Side, scripts: [String]) throws(Diagnostic) -> [Pair] {
    let paths = scripts.isEmpty ? [folder] : scripts.map(path)
    for (script, path) in zip(scripts, paths)
    where [old, new].allSatisfy({ $0.place.reader.tree.kind(of: path) == nil }) {
      throw Diagnostic(
        .error, Message("E1200", ["path": script, "old": old.version(path).label, "isOne": false]),
        cure: new.place.reader.tree.nearest(to: path).map { .didYouMean(RelativePath.plain($0)) })
    }
    let apps = [old, new].map { self.apps(in: paths, of: $0.place) }
    let all = Set(apps[0] + apps[1]).sorted()
    if all.isEmpty {
      throw Diagnostic(.error, Message("E0731", ["path": scripts.first ?? "."]))
    }
    return all.map { path in
      (
        apps[0].contains(path) ? old.version(path) : nil,
        apps[1].contains(path) ? new.version(path) : nil
      )
    }
  }

  private func apps(in paths: [String], of place: VersionPlace) -> [String] {
    LoadedScript.apps(in: paths, plugins: plugins, limits: limits, from: place.reader)
  }

  // MARK: Files

  /// A file or a folder that an argument names.
  private struct NamedPlace {
    let place: VersionPlace
    let path: String
    let source: AppVersion.Source

    init(_ place: VersionPlace, _ path: String, _ source: AppVersion.Source) {
      self.place = place
      self.path = path
      self.source = source
    }

    var isOnDisk: Bool { place.commit == nil }
    var name: String { SystemPath.name(of: path) }
    var isFolder: Bool { place.reader.tree.kind(of: path) == .folder }

    /// The version of a script in it.
    func version(_ script: String) -> AppVersion {
      guard case .file(let name) = source, isFolder else {
        return place.version(script, from: source)
      }
      let rest = SystemPath.name(of: script)
      let isOpen = name.hasSuffix("/") || name.hasSuffix(":")
      return place.version(script, from: .file(name + (isOpen ? "" : "/") + rest))
    }
  }

  /// The file or folder that an argument names; `nil` if it names none.
  private func place(_ argument: String) throws(Diagnostic) -> NamedPlace? {
    let path = path(argument)
    if DiskTree().kind(of: path) != nil { return NamedPlace(.disk, path, .file(argument)) }
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else { return nil }
    let repository = try GitRepository(at: folder, git: git)
    let commit = try repository.commit(String(argument[..<colon]))
    let tree = try repository.tree(of: commit)
    let inside = String(argument[argument.index(after: colon)...])
    let place = VersionPlace(reader: .files(of: tree), commit: commit)
    let found = self.path(inside, in: tree)
    guard tree.kind(of: found) != nil else { throw missing(inside, in: tree, argument) }
    return NamedPlace(place, found, .file(argument))
  }

  /// The path of a file that a revision names, as git reads it: from the top, or with `./` from the folder.
  private func path(_ inside: String, in tree: RevisionTree) -> String {
    if inside.hasPrefix("./") || inside.hasPrefix("../") { return path(inside) }
    let path = tree.path(of: inside)
    return folder == "." ? RelativePath.plain(path) : path
  }

  private func missing(
    _ inside: String, in tree: RevisionTree, _ argument: String
  ) -> Diagnostic {
    let revision = argument.prefix { $0 != ":" }
    var near: String?
    if !inside.hasPrefix("./"), tree.kind(of: path(inside)) != nil { near = "./" + inside }
    if near == nil, let name = tree.nearest(to: path(inside, in: tree)) {
      let folder = inside.lastIndex(of: "/").map { inside[...$0] } ?? ""
      near = folder + SystemPath.name(of: name)
    }
    return Diagnostic(
      .error, Message("E1200", ["path": inside, "old": String(revision), "isOne": true]),
      cure: near.map { .didYouMean("\(revision):\($0)") })
  }

  private func pairs(_ old: NamedPlace, _ new: NamedPlace) throws(Diagnostic) -> [Pair] {
    switch (old.isFolder, new.isFolder) {
    case (false, false): return [(old.version(old.path), new.version(new.path))]
    case (true, true): break
    case (true, false):
      return [(old.version(try app(called: new.name, in: old)), new.version(new.path))]
    case (false, true):
      return [(old.version(old.path), new.version(try app(called: old.name, in: new)))]
    }
    let apps = [old, new].map { place in
      let paths = self.apps(in: [place.path], of: place.place)
      return Dictionary(paths.map { (SystemPath.name(of: $0), $0) }) { $1 }
    }
    let names = Set(apps[0].keys).union(apps[1].keys).sorted()
    guard !names.isEmpty else { throw Diagnostic(.error, Message("E0731", ["path": new.path])) }
    return names.map { (apps[0][$0].map(old.version), apps[1][$0].map(new.version)) }
  }

  /// The app of a folder that is meant beside a file: the only one, that of the same name, or `app.lua`.
  private func app(
    called name: String?, in folder: NamedPlace
  ) throws(Diagnostic) -> String {
    let apps = self.apps(in: [folder.path], of: folder.place)
    guard !apps.isEmpty else { throw Diagnostic(.error, Message("E0731", ["path": folder.path])) }
    for name in [name, "app.lua"].compactMap(\.self) {
      if let app = apps.first(where: { SystemPath.name(of: $0) == name }) { return app }
    }
    guard apps.count == 1 else {
      throw Diagnostic(
        .error,
        Message(
          "E1202",
          [
            "path": folder.path, "count": apps.count,
            "list": Message.listing(apps.map { SystemPath.name(of: $0) }),
          ]))
    }
    return apps[0]
  }
}
