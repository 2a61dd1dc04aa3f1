import Comparing
import Diagnostics
import Driving
import Exploring
import Revisions
import Scripting
import Shell

/// Finds the latest commit that changed the ways between screens.
struct WayBlame {
  /// What a version of the app has.
  private struct Version {
    /// `nil` if the app cannot be loaded.
    let ways: Set<Way>?
    /// The screens that ways begin on.
    var screens: Set<String> = []
    var isComplete = true
    /// Why it cannot be loaded, with the texts that the reasons quote.
    var findings = Diagnostics()
    var sources = SourceTexts()
  }

  struct Result {
    enum Origin {
      /// A commit; `nil` for the working tree, whose changes are not committed.
      case commit(DescribedCommit?)
      /// No version has such a way.
      case never
    }

    let query: WayQuery
    let script: String
    let change: Origin
    var new: Set<Way> = []
    /// The ways before; `nil` if the change began the app.
    var old: Set<Way>?
    /// Older commits whose apps do not load.
    var hidden: [DescribedCommit] = []
    /// The script's path in the commit, if that was another.
    var olderPath: String?
    var isShallow = false
    /// The nearest screen to one that no version has.
    var nearest: String?
    var isComplete = true

    var status: ExitStatus {
      if case .never = change { return .findings }
      return isComplete ? .success : .limited
    }
  }

  private let query: WayQuery
  private let script: String?
  private let at: String?
  private let loader: AppLoader
  private let plugins: PluginSettings
  private let options: ExplorationOptions
  private let seed: UInt64
  private let cache: VersionCache<Version>

  /// - Parameters:
  ///   - script: The main script; `nil` for the only app of the folder.
  ///   - at: The revision to begin with; `nil` for the working tree.
  init(
    _ query: WayQuery, script: String?, at: String?, loader: AppLoader, plugins: PluginSettings,
    options: ExplorationOptions, seed: UInt64
  ) {
    (self.query, self.script, self.at, self.loader) = (query, script, at, loader)
    (self.plugins, self.options, self.seed) = (plugins, options, seed)
    cache = VersionCache(folders: plugins.folders)
  }

  /// Finds the commit.
  func result() throws(HistoryStop) -> Result {
    let start: Start
    do throws(Diagnostic) { start = try self.start() } catch { throw .wrong(error) }
    guard let ways = start.version.ways else {
      throw .notLoaded(start.label, start.version.findings, start.version.sources)
    }
    guard let repository = start.repository, let commit = start.commit else {
      return Result(
        query: query, script: start.path, change: .commit(nil), new: ways, old: start.before,
        isComplete: start.version.isComplete)
    }
    do throws(Diagnostic) {
      return try search(start, in: repository, from: commit, ways)
    } catch {
      throw .wrong(error)
    }
  }

  /// Where the search begins.
  private struct Start {
    let label: String
    let path: String
    let version: Version
    /// `nil` if the working tree has changed the ways.
    var commit: String?
    var repository: GitRepository?
    /// The committed ways, if the working tree has others.
    var before: Set<Way>?
  }

  private func start() throws(Diagnostic) -> Start {
    let pair = try pair()
    guard let old = pair.old, let commit = old.commit else {
      guard let new = pair.new else { preconditionFailure("A pair has a version.") }
      return Start(label: new.label, path: new.path, version: version(new))
    }
    let committed = version(old)
    if at == nil, let new = pair.new {
      let now = version(new)
      guard let ways = now.ways else {
        return Start(label: new.label, path: new.path, version: now)
      }
      if let before = committed.ways, ways != before {
        return Start(label: new.label, path: new.path, version: now, before: before)
      }
    }
    return Start(
      label: old.label, path: old.path, version: committed, commit: commit,
      repository: try GitRepository())
  }

  /// The versions of the app, of which the older one is that to begin with.
  private func pair() throws(Diagnostic) -> VersionPairs.Pair {
    let pairs = try VersionPairs.named(
      [at ?? "HEAD"] + [script].compactMap(\.self), plugins: plugins)
    let apps = at == nil ? pairs : pairs.filter { $0.old != nil }
    guard let pair = apps.first else {
      throw Diagnostic(
        .error, Message("E1200", ["path": script ?? ".", "old": at ?? "HEAD", "isOne": true]))
    }
    guard apps.count == 1 else {
      let names = apps.compactMap { ($0.old ?? $0.new)?.path }
      throw Diagnostic(
        .error,
        Message(
          "E1202", ["path": script ?? ".", "count": names.count, "list": Message.listing(names)]))
    }
    return pair
  }

  private func search(
    _ start: Start, in repository: GitRepository, from commit: String, _ ways: Set<Way>
  ) throws(Diagnostic) -> Result {
    let search = ChangeSearch<Set<Way>>(
      in: repository, try repository.history(since: nil, until: commit)
    ) { (path, commit) throws(Diagnostic) in
      let tree = try repository.tree(of: commit)
      let found = cache.value(of: path, in: tree) { explored(path, from: .files(of: tree)) }
      guard let found else { return .missing }
      return found.ways.map { .value($0) } ?? .broken
    }
    let answer = try search.answer(from: commit, with: ways, path: start.path)
    var result = Result(
      query: query, script: start.path,
      change: .commit(try DescribedCommit(answer.commit, in: repository)), new: ways,
      old: answer.old, isComplete: start.version.isComplete)
    result.hidden = try answer.hidden.map { (id) throws(Diagnostic) in
      try DescribedCommit(id, in: repository)
    }
    result.olderPath = answer.path == start.path ? nil : answer.path
    result.isShallow = answer.old == nil ? try repository.isShallow : false
    guard ways.isEmpty, answer.old == nil else { return result }
    result.nearest = Suggestion.nearest(to: query.from, among: start.version.screens.sorted())
    return result.asNever
  }

  // MARK: Versions

  private func version(_ version: AppVersion) -> Version {
    explored(version.path, from: version.reader).value
  }

  /// Explores an app; also names the files that were read or looked for.
  private func explored(
    _ path: String, from reader: SourceReader
  ) -> (value: Version, files: [String]) {
    do throws(AppLoader.Failure) {
      let app = try loader.load(path, from: reader)
      app.seed = seed
      var exploration = Exploration()
      exploration.options = options
      return (version(of: app, exploration), app.files.paths)
    } catch {
      let version = Version(ways: nil, findings: error.findings, sources: error.sources)
      return (version, error.files.paths)
    }
  }

  private func version(of app: App, _ exploration: Exploration) -> Version {
    do throws(Diagnostic) {
      let behaviour = try Behaviour(exploration, of: Driver(app, isSilent: true))
      let ways = behaviour.ways
      return Version(
        ways: ways.filter(query.matches), screens: Set(ways.map(\.from)),
        isComplete: behaviour.isComplete)
    } catch {
      return Version(ways: nil, findings: Diagnostics([error]), sources: app.sources)
    }
  }
}

extension WayBlame.Result {
  fileprivate var asNever: WayBlame.Result {
    var result = WayBlame.Result(query: query, script: script, change: .never)
    (result.nearest, result.isShallow, result.hidden) = (nearest, isShallow, hidden)
    return result
  }
}
