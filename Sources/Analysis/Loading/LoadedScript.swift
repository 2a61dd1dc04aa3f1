package import Diagnostics
import Platform
package import Scripting

/// A script that was loaded to be checked, or failed to load.
package struct LoadedScript {
  package enum Result {
    case graph(Graph)
    /// What is wrong with it, and the texts that the messages quote.
    case failure(Diagnostics, SourceTexts)
    /// It starts nothing, and no script of its folder requires it; it was not checked.
    case part
  }

  package let path: String
  package let result: Result
  /// How long it took to load it.
  private(set) var duration = Duration.zero
  /// Whether it has no errors but starts nothing, as a part of something else.
  private let hasNothingToStart: Bool

  /// Loads scripts; no handler is run.
  ///
  /// A path may be that of a folder: then each `.lua` file in it is loaded that has a flow to start.
  /// A file that others require is looked at with them, and not alone.
  ///
  /// - Parameters:
  ///   - paths: Scripts and folders.
  ///   - plugins: Where the plugins are that scripts use.
  ///   - limits: What scripts may use.
  ///   - reader: The source of the scripts.
  package static func all(
    _ paths: [String], plugins: PluginSettings = PluginSettings(),
    limits: ScriptLimits = ScriptLimits(), from reader: SourceReader = .files
  ) -> [LoadedScript] {
    let loader = AppLoader(plugins: plugins, limits: limits)
    return paths.flatMap { path in
      reader.tree.kind(of: path) == .folder
        ? all(inFolder: path, loader, reader) : [LoadedScript(path, loader, reader)]
    }
  }

  /// Loads one script, which cannot be a folder.
  package static func one(
    _ path: String, plugins: PluginSettings = PluginSettings(),
    limits: ScriptLimits = ScriptLimits()
  ) -> LoadedScript {
    LoadedScript(path, AppLoader(plugins: plugins, limits: limits), .files)
  }

  private static func all(
    inFolder folder: String, _ loader: AppLoader, _ reader: SourceReader
  ) -> [LoadedScript] {
    do throws(Diagnostic) {
      let loaded = try ScriptFolder.scripts(in: folder, of: reader.tree).map {
        LoadedScript($0, loader, reader)
      }
      let chosen = apps(among: loaded)
      let read = Set(chosen.flatMap(\.files))
      let parts = loaded.filter { $0.hasNothingToStart && !read.contains($0.path) }
      if !chosen.isEmpty { return chosen + parts.map { LoadedScript(part: $0.path) } }
      throw Diagnostic(
        .error, Message("E0731", ["path": folder]))
    } catch {
      return [LoadedScript(path: folder, finding: error)]
    }
  }

  /// Finds the apps among scripts and folders, as `all` does in a folder; no handler is run.
  ///
  /// - Parameters:
  ///   - paths: Scripts and folders; those that do not exist are left out.
  ///   - reader: The source of the scripts.
  /// - Returns: The paths of the scripts that others do not require and that start something, or have an
  ///   error. One script alone is always an app.
  package static func apps(
    in paths: [String], plugins: PluginSettings, limits: ScriptLimits, from reader: SourceReader
  ) -> [String] {
    let loader = AppLoader(plugins: plugins, limits: limits)
    let scripts = paths.flatMap { path in
      guard reader.tree.kind(of: path) == .folder else {
        return reader.tree.isFile(path) && !ScriptFolder.isBeside(path) ? [path] : []
      }
      return (try? ScriptFolder.scripts(in: path, of: reader.tree)) ?? []
    }
    if paths.count == 1, scripts == paths { return paths }
    return apps(among: scripts.map { LoadedScript($0, loader, reader) }).map(\.path)
  }

  /// The scripts that others do not require and that start something, or have an error.
  private static func apps(among loaded: [LoadedScript]) -> [LoadedScript] {
    loaded.filter { script in
      !script.hasNothingToStart
        && !loaded.contains { $0.path != script.path && $0.files.contains(script.path) }
    }
  }

  /// Journeys that could not be read, with the mistakes that no script tells already.
  ///
  /// - Parameters:
  ///   - journeys: The path of their file.
  ///   - failure: What is wrong with them.
  ///   - scripts: The scripts that are looked at besides.
  ///   - isConsequence: Whether a finding only says that the app could not be loaded.
  /// - Returns: Nothing if all that is wrong is wrong with the scripts.
  package init?(
    journeys: String, _ failure: AppLoader.Failure, beside scripts: [LoadedScript],
    isConsequence: (Diagnostic) -> Bool
  ) {
    let told = Set(scripts.flatMap(\.files))
    let isOwn = { (finding: Diagnostic) in
      finding.location.map { !told.contains($0.file) } ?? true
    }
    let all = failure.findings.all
    let isApps = all.contains { !isOwn($0) }
    let own = all.filter { isOwn($0) && !(isApps && isConsequence($0)) }
    guard !own.isEmpty else { return nil }
    path = journeys
    hasNothingToStart = false
    result = .failure(Diagnostics(own), failure.sources)
  }

  private init(path: String, finding: Diagnostic) {
    self.path = path
    hasNothingToStart = false
    result = .failure(Diagnostics([finding]), SourceTexts())
  }

  private init(part path: String) {
    self.path = path
    hasNothingToStart = true
    result = .part
  }

  private init(_ path: String, _ loader: AppLoader, _ reader: SourceReader) {
    self.path = path
    let begin = ContinuousClock.now
    defer { duration = .now - begin }
    do throws(AppLoader.Failure) {
      let app = try loader.load(path, from: reader)
      result = Self.looked(at: app)
      hasNothingToStart = false
    } catch {
      result = .failure(error.findings, error.sources)
      hasNothingToStart = error.isOnlyWithoutStart
    }
  }

  /// An app's graph, with the findings of the app's own checks.
  private static func looked(at app: App) -> Result {
    do throws(Diagnostic) {
      return .graph(try Graph(withChecksOf: app))
    } catch {
      return .failure(Diagnostics([error]), app.sources)
    }
  }

  private var files: [String] {
    switch result {
    case .graph(let graph): graph.sources.names
    case .failure(_, let sources): sources.names
    case .part: []
    }
  }
}

enum ScriptFolder {
  /// Whether a file lies beside an app and is none: journeys, or properties.
  static func isBeside(_ path: String) -> Bool {
    path.hasSuffix(".journey.lua") || path.hasSuffix(".properties.lua")
  }

  /// The paths of the `.lua` files in a folder that are no journeys and no properties, in alphabetical order; folders in
  /// it are not entered.
  ///
  /// - Throws: A diagnostic when the folder cannot be read.
  static func scripts(
    in folder: String, of tree: any FileTree = DiskTree()
  ) throws(Diagnostic) -> [String] {
    do throws(SystemError) {
      let names = try tree.names(in: folder).filter {
        $0.hasSuffix(".lua") && !isBeside($0) && !$0.hasPrefix(".")
      }
      let start = SystemPath.beginning(in: folder)
      return names.map { start + $0 }.filter { tree.kind(of: $0) != .folder }
    } catch {
      throw Diagnostic(
        .error, Message("E0730", ["path": folder, "reason": Message.systemReason(error)]))
    }
  }
}

extension Graph {
  /// Makes the graph of an app, with the findings of the checks that its scripts declare.
  ///
  /// - Throws: Why such a check could not be run.
  package init(withChecksOf app: App) throws(Diagnostic) {
    self.init(app)
    scriptChecks = try ScriptCheck.all(of: app, self)
  }
}
