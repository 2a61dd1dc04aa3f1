import Analysis
import Journeys
import Scripting

/// What `sextant check` checks: scripts, and the journeys that are named or beside them.
struct CheckedPaths {
  let scripts: [String]
  /// The journey files; from a folder only those directly in it.
  let journeys: [String]

  init(_ paths: [String]) {
    scripts = paths.filter { !$0.hasSuffix(JourneyFinder.ending) }
    journeys = paths.flatMap { path in
      path.hasSuffix(JourneyFinder.ending) ? [path] : JourneyFinder.files(rightIn: path)
    }
  }

  /// Loads everything, and links the journeys against their apps; nothing is run.
  ///
  /// - Returns: The scripts, and those journeys that something is wrong with.
  func load(_ plugins: PluginSettings, _ limits: ScriptLimits) -> [LoadedScript] {
    var plugins = plugins
    plugins.opensPlugins = true
    let loaded = LoadedScript.all(scripts, plugins: plugins, limits: limits)
    let apps = LoadedApps(plugins: plugins)
    return loaded
      + journeys.compactMap { path in
        do throws(AppLoader.Failure) {
          _ = try JourneyScript(path, about: apps)
          return nil
        } catch {
          return LoadedScript(
            journeys: path, error, beside: loaded, isConsequence: JourneyScript.saysOnlyNotLoaded)
        }
      }
  }
}
