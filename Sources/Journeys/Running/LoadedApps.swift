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
  /// Files about more apps are rare, and each app takes memory.
  private static let most = 8

  package init(
    plugins: PluginSettings = PluginSettings(), from reader: SourceReader = .files,
    natives: @escaping () -> Natives = { Natives() }
  ) {
    self.reader = reader
    var plugins = plugins
    plugins.opensPlugins = true
    loader = AppLoader(plugins: plugins)
    self.natives = natives
  }

  /// Returns an app for one session, without traces of other sessions.
  ///
  /// - Throws: The errors of loading; only scripts that behave differently each time can cause
  ///   them.
  func appForSession(_ loaded: LoadedApp) throws(AppLoader.Failure) -> App {
    loaded.isReusable ? loaded.app : try loaded.app.loadedAgain(with: natives())
  }

  /// Returns the app of a path; loads it if it is not cached or its files have changed.
  ///
  /// - Throws: All errors of the app.
  func app(_ path: String) throws(AppLoader.Failure) -> LoadedApp {
    if let known = apps[path], known.app.files.contents(in: reader.tree) == known.app.files {
      return known
    }
    apps[path] = nil
    let app = try loader.load(path, with: natives(), from: reader)
    if let finding = app.missingStart ?? app.staleManifest {
      throw AppLoader.Failure(
        findings: Diagnostics([finding]), sources: app.sources, files: app.files)
    }
    if apps.count == Self.most { apps = [:] }
    let loaded = LoadedApp(app: app, isReusable: app.leavesNothingInLua)
    apps[path] = loaded
    return loaded
  }
}
