import Journeys
import Platform
import Scripting

/// The folders that are open in an editor, and which files in them make an app.
final class Workspace {
  let texts = OpenTexts()
  /// The folders, by their paths without a slash at the end.
  private(set) var folders: [String] = []
  /// As many scripts of a folder are looked at to find the app that requires a file.
  private static let mostBeside = 500
  /// As many files of all folders are looked at for symbols.
  private static let mostFiles = 5_000
  /// The longest time for finding them, in milliseconds.
  private static let longest = 500
  /// The main script of files, until anything changes.
  private var mains: [String: String] = [:]
  /// The journeys in all folders, until files come or go.
  private var journeyFiles: [String]?

  func setFolders(_ paths: [String]) {
    folders = paths
    forgetFiles()
  }

  /// Files may require others.
  func forgetMains() { mains = [:] }

  /// Files may have come or gone.
  func forgetFiles() {
    journeyFiles = nil
    mains = [:]
  }

  // MARK: apps

  /// The main script of the app that a file belongs to; of journeys the one that they name.
  func main(of path: String) -> String {
    if let known = mains[path] { return known }
    let main = search(path)
    mains[path] = main
    return main
  }

  private func search(_ path: String) -> String {
    if isJourney(path) {
      guard let script = texts.text(path)?.names.script?.path else { return path }
      let start = SystemPath.beginning(in: SystemPath.folder(of: path))
      return SystemPath.withoutDots(script.hasPrefix("/") ? script : start + script)
    }
    var folder = SystemPath.folder(of: path)
    while true {
      let others = scripts(rightIn: folder).filter { $0 != path }
      // Two that require each other are apps, of which each says so.
      let own = files(from: path)
      let requiring = others.filter { files(from: $0).contains(path) && !own.contains($0) }
      // The one that no other of them requires.
      let main = requiring.first { one in
        !requiring.contains { $0 != one && files(from: $0).contains(one) }
      }
      if let main { return main }
      guard folders.contains(where: { folder.hasPrefix($0 + "/") }) else { return path }
      folder = SystemPath.folder(of: folder)
    }
  }

  /// A script with the modules that it requires, and those that these require.
  func files(from main: String) -> [String] {
    let folder = SystemPath.folder(of: main)
    var (found, next) = ([main], 0)
    var seen: Set<String> = [main]
    while next < found.count {
      for module in texts.text(found[next])?.names.modules ?? [] {
        let path = ModulePath.all(module.name, in: folder).first { texts.text($0) != nil }
        if let path, seen.insert(path).inserted { found.append(path) }
      }
      next += 1
    }
    return found
  }

  /// The journeys in the folders and beside a script that are about it.
  func journeys(about main: String) -> [String] {
    let files = journeyFiles ?? allFiles.paths.filter(isJourney)
    journeyFiles = files
    let beside = names(in: SystemPath.folder(of: main)).filter(isJourney)
    return Set(files + beside + texts.paths.filter(isJourney)).filter { self.main(of: $0) == main }
      .sorted()
  }

  /// The names of all files of the app that a file belongs to.
  func names(around path: String) -> ProjectNames {
    let main = main(of: path)
    let files = self.files(from: main) + journeys(about: main)
    let all = files.contains(path) ? files : files + [path]
    return ProjectNames(all.compactMap(texts.text), folder: SystemPath.folder(of: main))
  }

  /// Whether a file is an app, and no part that others require or that has no words of the language.
  func isApp(_ path: String) -> Bool {
    !isJourney(path) && main(of: path) == path && texts.text(path)?.names.isScript == true
  }

  func isJourney(_ path: String) -> Bool { path.hasSuffix(JourneyFinder.ending) }

  // MARK: folders

  private func scripts(rightIn folder: String) -> [String] {
    Array(names(in: folder).lazy.filter { !self.isJourney($0) }.prefix(Self.mostBeside))
  }

  /// The Lua files in a folder, those that are open among them.
  func names(in folder: String) -> [String] {
    let start = SystemPath.beginning(in: folder)
    return ((try? texts.tree.names(in: folder)) ?? [])
      .filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }.map { start + $0 }
  }

  /// The Lua files in all folders, and whether these are all.
  ///
  /// A search ends after some thousand files, or after a moment. Hidden folders are not entered.
  var allFiles: (paths: [String], isWhole: Bool) {
    var (found, waiting) = ([String](), folders)
    var seen = Set(folders)
    let end = SystemClock.milliseconds + Self.longest
    while let folder = waiting.popLast() {
      for name in (try? SystemFolder.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        guard found.count < Self.mostFiles, SystemClock.milliseconds < end else {
          return (Set(found).union(texts.paths).sorted(), false)
        }
        let path = SystemPath.beginning(in: folder) + name
        if name.hasSuffix(".lua") {
          found.append(path)
        } else if name != "node_modules",
          (try? FileStatus(of: path))?.kind == .folder, seen.insert(path).inserted
        {
          waiting.append(path)
        }
      }
    }
    return (Set(found).union(texts.paths).sorted(), true)
  }
}
