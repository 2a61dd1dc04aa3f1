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
  private var apps: [String: LoadedApp] = [:]
  /// Files about more apps are rare, and each app takes memory.
  private static let most = 8

  package init(plugins: PluginSettings = PluginSettings()) {
    var plugins = plugins
    plugins.opensPlugins = true
    loader = AppLoader(plugins: plugins)
  }

  /// Returns the app of a path, as its files are now; loads it if it is not there or they have changed.
  ///
  /// - Throws: What is wrong with the app.
  func app(_ path: String) throws(AppLoader.Failure) -> LoadedApp {
    if let known = apps[path], known.app.files.now == known.app.files { return known }
    apps[path] = nil
    let app = try loader.load(path)
    if apps.count == Self.most { apps = [:] }
    let loaded = LoadedApp(app: app, isReusable: app.leavesNothingInLua)
    apps[path] = loaded
    return loaded
  }
}
