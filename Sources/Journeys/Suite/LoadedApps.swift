import Diagnostics
package import Scripting

/// The apps that journey files are about, so that files about the same app load it once.
///
/// It belongs to one thread, as the apps do.
package final class LoadedApps {
  struct LoadedApp {
    let app: App
    /// The app can be used for one session after the other; otherwise each loads it anew.
    let isReusable: Bool
  }

  private let loader: AppLoader
  /// Makes what Swift adds to an app, anew for each session.
  private let natives: () -> Natives
  private var apps: [String: LoadedApp] = [:]
  /// Files about more apps are rare, and each app takes memory.
  private static let most = 8

  package init(
    plugins: PluginSettings = PluginSettings(), natives: @escaping () -> Natives = { Natives() }
  ) {
    var plugins = plugins
    plugins.opensPlugins = true
    loader = AppLoader(plugins: plugins)
    self.natives = natives
  }

  /// Returns an app for one session, in which no other session has left anything.
  ///
  /// - Throws: What went wrong; that can happen only to scripts that do something else each time.
  func appForSession(_ loaded: LoadedApp) throws(AppLoader.Failure) -> App {
    loaded.isReusable ? loaded.app : try loaded.app.loadedAgain(with: natives())
  }

  /// Returns the app of a path, as its files are now; loads it if it is not there or they have changed.
  ///
  /// - Throws: What is wrong with the app.
  func app(_ path: String) throws(AppLoader.Failure) -> LoadedApp {
    if let known = apps[path], known.app.files.now == known.app.files { return known }
    apps[path] = nil
    let app = try loader.load(path, with: natives())
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
