extension App {
  /// Loads the same texts again in a new Lua state, even if the files have changed.
  ///
  /// - Parameter natives: The Swift flows and steps; by default those of this app.
  /// - Throws: The errors; only scripts that behave differently each time can cause them.
  package func loadedAgain(
    with natives: Natives? = nil
  ) throws(AppLoader.Failure) -> App {
    let app = try AppLoader(plugins: host.plugins.settings, limits: host.limits).load(
      host.scripts.mainFile, with: natives ?? host.natives, from: .snapshot(files), after: self)
    app.seed = seed
    return app
  }

  /// A function that loads the same texts again, on the thread that calls it; it returns `nil` on
  /// failure.
  ///
  /// It also returns `nil` for an app with Swift flows or steps, which belong to this thread.
  package var loadingElsewhere: @Sendable () -> App? {
    let (path, texts, seed) = (host.scripts.mainFile, files, seed)
    let (plugins, limits, isMixed) = (host.plugins.settings, host.limits, isPart)
    return {
      let loader = AppLoader(plugins: plugins, limits: limits)
      guard !isMixed, let app = try? loader.load(path, from: .snapshot(texts)) else { return nil }
      app.seed = seed
      return app
    }
  }
}
