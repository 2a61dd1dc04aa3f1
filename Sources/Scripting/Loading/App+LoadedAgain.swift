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
}
