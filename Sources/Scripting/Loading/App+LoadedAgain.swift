extension App {
  /// Loads the same texts again in a Lua state of their own, whatever the files hold by now.
  ///
  /// - Parameter natives: What Swift adds; what it added before unless said otherwise.
  /// - Throws: What went wrong; that can happen only to scripts that do something else each time.
  package func loadedAgain(
    with natives: Natives? = nil
  ) throws(AppLoader.Failure) -> App {
    let app = try AppLoader(plugins: host.plugins.settings, limits: host.limits).load(
      host.mainFile, with: natives ?? host.natives, from: .snapshot(files), after: self)
    app.seed = seed
    return app
  }

  /// Loads the same texts again, in whichever thread it is called; gives nil if that goes wrong.
  ///
  /// Of an app to which Swift adds something it gives nil: that belongs to this thread.
  package var loadingElsewhere: @Sendable () -> App? {
    let (path, texts, seed) = (host.mainFile, files, seed)
    let (plugins, limits, isMixed) = (host.plugins.settings, host.limits, isPart)
    return {
      let loader = AppLoader(plugins: plugins, limits: limits)
      guard !isMixed, let app = try? loader.load(path, from: .snapshot(texts)) else { return nil }
      app.seed = seed
      return app
    }
  }
}
