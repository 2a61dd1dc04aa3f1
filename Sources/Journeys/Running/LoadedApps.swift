import Diagnostics
package import Scripting

/// The apps that journey files are about, so that files about the same app load it once.
///
/// It belongs to one thread, as the apps do.
package final class LoadedApps {
  struct LoadedApp {
    let app: App
    /// Whether one app can serve several sessions; otherwise each session loads it again.
    let isReusable: Bool
  }

  private let loader: AppLoader
  /// The source of the apps' texts.
  private let reader: SourceReader
  /// Makes the Swift flows and steps of an app, for each session.
  private let natives: () -> Natives
  private var apps: [String: LoadedApp] = [:]
  /// Why apps could not be loaded, so that each is tried once while its files stay as they are.
  private var failures: [String: AppLoader.Failure] = [:]
  /// Files about more apps are rare, and each app takes memory.
  private static let most = 8

  package init(
    plugins: PluginSettings = PluginSettings(), limits: ScriptLimits = ScriptLimits(),
    from reader: SourceReader = .files,
    natives: @escaping () -> Natives = { Natives() }
  ) {
    self.reader = reader
    var plugins = plugins
    plugins.opensPlugins = true
    loader = AppLoader(plugins: plugins, limits: limits)
    self.natives = natives
  }

  /// Returns an app for one session, without traces of other sessions.
  ///
  /// - Throws: The errors of loading; only scripts that behave differently each time can cause
  ///   them.
  func appForSession(_ loaded: LoadedApp) throws(AppLoader.Failure) -> App {
    loaded.isReusable ? loaded.app : try loaded.app.loadedAgain(with: natives())
  }

  /// Returns the app of a path for journeys; loads it if it is not cached or its files have changed.
  ///
  /// - Throws: All errors of the app.
  func app(_ path: String) throws(AppLoader.Failure) -> LoadedApp {
    let loaded = try load(path)
    if let finding = loaded.app.missingStart ?? loaded.app.staleManifest {
      throw AppLoader.Failure(
        findings: Diagnostics([finding]), sources: loaded.app.sources, files: loaded.app.files)
    }
    return loaded
  }

  /// Returns the app of a path, which nothing may have to start; loads it if it is not cached or its files
  /// have changed.
  ///
  /// - Throws: All errors of the app.
  package func app(at path: String) throws(AppLoader.Failure) -> App { try load(path).app }

  private func load(_ path: String) throws(AppLoader.Failure) -> LoadedApp {
    if let known = apps[path], isUnchanged(known.app.files) { return known }
    if let known = failures[path], isUnchanged(known.files) { throw known }
    let earlier = apps[path]?.app
    if apps.count + failures.count >= Self.most { (apps, failures) = ([:], [:]) }
    failures[path] = nil
    do throws(AppLoader.Failure) {
      let app = try loader.load(path, with: natives(), from: reader, after: earlier)
      let loaded = LoadedApp(app: app, isReusable: app.leavesNothingInLua)
      apps[path] = loaded
      return loaded
    } catch {
      failures[path] = error
      throw error
    }
  }

  private func isUnchanged(_ files: SourceSnapshot) -> Bool {
    !files.paths.isEmpty && files.contents(in: reader.tree) == files
  }
}
