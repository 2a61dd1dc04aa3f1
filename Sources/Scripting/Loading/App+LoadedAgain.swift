extension App {
  /// Loads the same texts again in a Lua state of their own, whatever the files hold by now.
  ///
  /// - Throws: What went wrong; that can happen only to scripts that do something else each time.
  package func loadedAgain() throws(AppLoader.Failure) -> App {
    let app = try AppLoader(plugins: host.plugins.settings, limits: host.limits).load(
      host.mainFile, with: host.natives, from: .snapshot(files), after: self)
    app.seed = seed
    return app
  }
}
