package import Diagnostics
import Lua
import LuaSyntax
import Navigation
import Platform

/// Loads a script with the modules that it requires, and links them; returns no app if there is an
/// error.
package struct AppLoader {
  private let plugins: PluginSettings
  private let limits: ScriptLimits

  package init(
    plugins: PluginSettings = PluginSettings(), limits: ScriptLimits = ScriptLimits()
  ) {
    self.plugins = plugins
    self.limits = limits
  }

  /// Why a script could not be loaded, with the texts that messages quote.
  package struct Failure: Error {
    package let findings: Diagnostics
    package let sources: SourceTexts
    /// The files that were read, and those that were not found.
    package let files: SourceSnapshot
    /// The ungranted permissions that a plugin requests, if they are the reason.
    package var request: PermissionRequest?
    /// The lines that scripts printed before the failure.
    package var printed: [String] = []

    package init(
      findings: Diagnostics, sources: SourceTexts, files: SourceSnapshot,
      request: PermissionRequest? = nil
    ) {
      self.findings = findings
      self.sources = sources
      self.files = files
      self.request = request
    }
  }

  /// Loads the app that a script declares.
  ///
  /// Loading has no outside effects: the host keeps what the scripts print.
  ///
  /// - Parameters:
  ///   - path: The main script.
  ///   - natives: The Swift flows and steps that the scripts may use.
  ///   - reader: The source of the texts.
  ///   - earlier: The version before; results that depend only on the text of an unchanged file are
  ///     reused.
  ///   - interrupter: An object that can stop the loading and, later, the scripts.
  /// - Throws: All errors of the scripts.
  package func load(
    _ path: String, with natives: Natives = Natives(), from reader: SourceReader = .files,
    after earlier: App? = nil, interrupter: (any Interrupter)? = nil
  ) throws(Failure) -> App {
    try load(
      path, own: PluginApp(path, from: reader, plugins), natives: natives, reader: reader,
      earlier: earlier, interrupter: interrupter)
  }

  /// Loads plugins without a script, for the program's own use.
  ///
  /// - Parameter name: A plugin to load in addition to those of the settings.
  /// - Throws: All errors of the plugins.
  package func loadPlugins(and name: String? = nil) throws(Failure) -> App {
    var settings = plugins
    if let name, !settings.names.contains(name) { settings.names.append(name) }
    let own = PluginApp(name ?? "plugins", settings)
    return try load(
      own.file, own: own, natives: Natives(), reader: .files, earlier: nil, interrupter: nil)
  }

  private func load(
    _ path: String, own: PluginApp?, natives: Natives, reader: SourceReader,
    earlier: App?, interrupter: (any Interrupter)?
  ) throws(Failure) -> App {
    let host: ScriptHost
    do {
      if path.hasSuffix(".journey.lua") {
        throw Diagnostic(
          .error, Message("E0947", ["path": path]))
      }
      if path.hasSuffix(".properties.lua") {
        throw Diagnostic(
          .error, Message("E1060", ["path": path]))
      }
      host = try ScriptHost(
        folder: SystemPath.folder(of: path), mainFile: path, reader: reader,
        plugins: own?.settings ?? plugins, limits: limits, words: WordCatalog.all)
      try host.makeLoan()
      host.natives = natives.knowledge == .app ? natives : try host.nativesOfManifest()
      host.load.pluginAlone = own?.name
      host.load.isReload = earlier != nil
      host.load.earlierTexts = earlier?.host.scripts.texts ?? [:]
      host.interrupter = interrupter
    } catch {
      throw failure(error, nil)
    }
    do {
      host.state.collectSeldom(true)
      try host.usePluginsOfSettings()
      if let own { try host.run(own) } else { try host.run(path) }
      let app = try AppLinker(host: host, fallbackName: ScriptFiles.baseName(of: path)).link()
      host.app = app
      host.load.mode = .running
      host.load.earlierTexts = [:]
      host.state.collectSeldom(false)
      try ServiceMaker(app: app).make()
      return app
    } catch {
      throw failure(error, host)
    }
  }

  /// Combines the error that stopped loading with the errors found before it.
  private func failure(_ error: any Error, _ host: ScriptHost?) -> Failure {
    var findings = Diagnostics()
    switch error {
    case let several as Diagnostics: findings = several
    case let error as LuaError where host != nil:
      return failure(
        host?.diagnostic(error) ?? Diagnostic(.error, Message("E0114", ["text": "\(error)"])), host)
    case let one as Diagnostic:
      host?.load.draft.noteEnd(one)
      findings = host?.load.draft.findings ?? Diagnostics([one])
    default: findings.append(Diagnostic(.error, Message("E0114", ["text": "\(error)"])))
    }
    var failure = Failure(
      findings: findings, sources: host?.scripts.sources ?? SourceTexts(),
      files: host?.scripts.files ?? SourceSnapshot(), request: host?.plugins.refused)
    host?.output.receiver = { failure.printed.append($0) }
    host?.output.receiver = nil
    return failure
  }

}

extension ScriptHost {
  /// Runs the generated app of a plugin that was opened alone.
  @discardableResult
  fileprivate func run(_ own: PluginApp) throws(Diagnostic) -> LuaValue {
    // A later load from the snapshot finds the plugin under the path it was opened by.
    scripts.files.note(scripts.mainFile, own.plugin)
    scripts.sources.insert(source(own.file, own.text))
    return try run(own.text, as: own.file, in: environment)
  }

  @discardableResult
  func run(_ path: String, of plugin: Plugin? = nil) throws(Diagnostic) -> LuaValue {
    let text = try text(path)
    scripts.sources.insert(source(path, text, owner: plugin?.title))
    if let plugin { plugins.add(path, to: plugin) }
    return try run(text, as: path, in: plugin.flatMap { environments[$0.name] } ?? environment)
  }

  @discardableResult
  func run(
    _ text: String, as path: String, in environment: StrictEnvironment?
  ) throws(Diagnostic) -> LuaValue {
    if text.allSatisfy(\.isWhitespace) {
      throw Diagnostic(
        .error, Message("E0118"), at: SourceLocation(file: path, line: 1),
        cure: Message("scripts.nothingToStartCure"))
    }
    let chunk = try told { () throws(LuaError) in
      try state.load(text, chunkName: "@" + path, environment: environment?.table)
    }
    if plugins.owner(of: path) == nil { try usePlugins(namedIn: path) }
    if !load.isCheckedLater { check(path, TextCheckCatalog.beforeRunning) }
    return try told { () throws(LuaError) in try call(chunk, for: .load).first ?? .nil }
  }

  /// Runs Lua code; rethrows its errors as diagnostics with a location.
  private func told<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      throw diagnostic(error)
    }
  }

  /// Answers `require "screens"`: runs `screens.lua` beside the script, or in the folder of the
  /// plugin that requires it, once.
  func require(_ call: LuaCall, in plugin: Plugin? = nil) throws -> [LuaValue] {
    guard let name = call[0].asString, Self.isModuleName(name) else {
      throw Diagnostic(
        .error, .moduleName(call[0].asString ?? call[0].typeName), at: location(call))
    }
    if plugin != nil, name.count(where: { $0 == "." }) >= PluginFiles.depth {
      throw Diagnostic(
        .error, .moduleName(name, atMost: PluginFiles.depth), at: location(call), highlight: name)
    }
    let folder = plugin?.folder ?? scripts.folder
    for path in modulePaths(name, in: folder) {
      if let value = try require(name, at: path, in: folder, of: plugin, call) { return [value] }
    }
    let paths = modulePaths(name, in: folder)
    throw Diagnostic(
      .error,
      Message("E0115", ["name": name, "path": paths[0], "other": paths.dropFirst().first]),
      at: location(call), highlight: name)
  }

  /// Runs a module once; returns nil if there is no such file.
  private func require(
    _ name: String, at path: String, in folder: String, of plugin: Plugin?, _ call: LuaCall
  ) throws -> LuaValue? {
    switch load.modules[path] {
    case .loaded(let value)?: return value
    case .loading?:
      throw Diagnostic(
        .error, Message("E0117", ["name": name]), at: location(call), highlight: name)
    case nil: break
    }
    let level = plugin?.level ?? plugins.settings.levels.app
    if level < .trusted, !scripts.reader.isSnapshot, scripts.reader.tree.isLink(path, outOf: folder)
    {
      throw Diagnostic(
        .error,
        Message(
          "E0872",
          [
            "name": name, "path": path,
            "level": (plugin?.name).map { "--level \($0)=trusted" } ?? "--level trusted",
          ]), at: location(call), highlight: name)
    }
    load.modules[path] = .loading
    do throws(Diagnostic) {
      let value = try run(path, of: plugin)
      load.modules[path] = .loaded(value.isNil ? true : value)
      return value.isNil ? true : value
    } catch {
      load.modules[path] = nil
      guard error.message == Message("E0101", ["path": path]) else { throw error }
      return nil
    }
  }

  private static func isModuleName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }
}

extension AppLoader.Failure {
  /// True if the only error is that nothing starts: the script is a part of something else.
  package var isOnlyWithoutStart: Bool {
    findings.all.allSatisfy { [Message("E0106"), Message("E0118")].contains($0.message) }
  }
}

/// Makes the services that are declared as functions: each once, after those it needs.
struct ServiceMaker {
  let app: App

  /// Makes all services of a linked app.
  ///
  /// - Throws: `Diagnostics` with all errors; services that need a failed one are skipped.
  func make() throws(Diagnostics) {
    var findings = Diagnostics()
    for service in app.names.madeServices {
      guard service.needs.allSatisfy(isMade) else { continue }
      do {
        let table = try make(service)
        for finding in try table.replace(service.overrides, of: service.name) {
          findings.append(finding)
        }
        if let shared = app.names.sharedService(service.name) {
          try shared.take(table)
        } else {
          app.names.services[service.name] = table
        }
      } catch {
        findings.append(
          app.host.finding(
            error, at: service.make.place, Message("scripts.whileMaking", ["name": service.name])))
      }
    }
    if findings.hasErrors { throw findings }
  }

  private func isMade(_ name: String) -> Bool {
    app.names.services[name] != nil || app.names.sharedService(name)?.members != nil
  }

  private func make(_ service: MadeService) throws -> LuaTable {
    let services = try app.host.value(ServicesProxy(needs: service.needs, of: service.location))
    let made = try app.host.call(service.make, [services], for: .load).first ?? .nil
    guard let table = made.asTable else {
      throw Diagnostic(
        .error, Message("E0649", ["name": service.name, "got": Message.part(made.typeName)]))
    }
    return table
  }
}

/// A generated app with one screen, to check and test a plugin alone.
struct PluginApp {
  /// The plugin.
  let name: String
  /// The program's plugin settings, with this plugin added.
  let settings: PluginSettings
  /// The name under which messages would quote the app.
  let file: String
  let text: String
  /// The plugin's own text.
  let plugin: String

  /// Reads a file; nil if it does not begin with the header of a plugin.
  init?(_ path: String, from reader: SourceReader, _ settings: PluginSettings) {
    guard settings.opensPlugins, let text = try? reader.text(path),
      SyntaxTree.firstTokens(2, of: text) == ["plugin", "{"]
    else { return nil }
    let folder = SystemPath.folder(of: path)
    let isFolder = SystemPath.name(of: path) == "plugin.lua"
    let name = isFolder ? SystemPath.name(of: folder) : ScriptFiles.baseName(of: path)
    var settings = settings
    let place = isFolder ? SystemPath.folder(of: folder) : folder
    if !settings.folders.contains(place) { settings.folders.insert(place, at: 0) }
    if !settings.names.contains(name) { settings.names.insert(name, at: 0) }
    self.init(name, settings, plugin: text)
  }

  /// - Parameters:
  ///   - name: The name of the plugin, and of the app.
  ///   - settings: The program's plugin settings, with the names of the plugins to load.
  ///   - plugin: The text of the plugin's file.
  init(_ name: String, _ settings: PluginSettings, plugin: String = "") {
    self.name = name
    self.plugin = plugin
    self.settings = settings
    file = "app of \(name)"
    self.text = """
      local TryStep = steps "TryStep" { "started" }
      screen "Try" { title = "Try", intended "dead-end" }
      flow "TryFlow" {
        root = navigation, start = TryStep.started, navigate = { started = set "Try" },
      }
      coordinate "TryFlow"

      """
  }
}
