package import Diagnostics

/// A plugin's header, location, state and registrations.
package struct PluginReport: Sendable {
  package struct Registered: Sendable, Hashable {
    /// The kind in the plural, such as `words` or `screens`.
    package let kind: String
    /// Their names, in the order registered.
    package let names: [String]
  }

  package enum Status: Sendable, Hashable {
    /// The plugin runs; loading it took this long.
    case loaded(Duration)
    /// The plugin is requested, but disabled.
    case disabled
    /// The plugin is available, but not loaded.
    case unused
  }

  package let name: String
  /// The header; nil if it can no longer be read.
  package var header: PluginHeader?
  /// The file and its origin; nil if it no longer exists.
  package var found: PluginFinder.Found?
  package let state: Status
  package let level: TrustLevel
  /// Why the file cannot be read now, if so: it may have been deleted since it was loaded.
  package var flaw: Diagnostic?
  package var registered: [Registered] = []

  /// The plugins in the folders of the settings, with their headers.
  ///
  /// - Parameter broken: Receives the errors of invalid headers, with the texts for excerpts.
  package static func all(
    _ settings: PluginSettings, besides folder: String?,
    broken: (Diagnostic, SourceTexts) -> Void
  ) -> [PluginReport] {
    let finder = PluginFinder(settings, besides: folder)
    return finder.names.compactMap { name in
      var sources = SourceTexts()
      do throws(Diagnostic) {
        guard let found = try finder.find(name) else { return nil }
        let text = try SourceFile.text(found.file)
        let source = SourceText(name: found.file, text: text)
        sources.insert(source)
        var reader = HeaderReader(source, name: name)
        return PluginReport(
          name: name, header: try reader.header(), found: found, state: .unused,
          level: settings.levels.level(ofPlugin: name))
      } catch {
        broken(error, sources)
        return nil
      }
    }
  }
}

extension App {
  /// The loaded plugins, each after those it needs, then the disabled ones.
  package var plugins: [PluginReport] {
    let loaded = host.plugins.all.map { plugin in
      PluginReport(
        name: plugin.name, header: plugin.header, found: plugin.found,
        state: .loaded(plugin.loadTime), level: plugin.level,
        flaw: plugin.found.flaw, registered: host.registered(by: plugin))
    }
    return loaded + pluginSettings.disabled.sorted().map(host.disabled)
  }

  /// Checks that there is a plugin with this name, used or not.
  ///
  /// - Throws: A diagnostic if there is none.
  package func checkPluginExists(_ name: String) throws(Diagnostic) {
    _ = try host.found(name, neededAt: nil, by: nil)
  }

  package var pluginSettings: PluginSettings { host.plugins.settings }

  /// The words that the app's plugins provide to scripts, in alphabetical order.
  package var pluginWords: [(name: String, plugin: String, location: SourceLocation)] {
    let givers = host.environment?.givers ?? [:]
    return givers.keys.sorted().compactMap { name in
      guard let plugin = givers[name],
        let export = plugin.exports.first(where: { $0.name == name })
      else { return nil }
      return (name, plugin.title, export.location)
    }
  }

  /// Notes about how the app was loaded, such as plugins that shadow others.
  package var remarks: [Diagnostic] {
    host.plugins.all.compactMap(\.shadowing) + host.plugins.all.compactMap(\.replacing)
      + host.load.draft.remarks
  }
}

extension PluginFinder.Found {
  fileprivate var flaw: Diagnostic? {
    do throws(Diagnostic) {
      _ = try SourceFile.text(file)
      return nil
    } catch {
      return error
    }
  }
}

extension ScriptHost {
  /// The report of a disabled plugin, even if its file is missing or unreadable.
  fileprivate func disabled(_ name: String) -> PluginReport {
    var report = PluginReport(
      name: name, state: .disabled, level: plugins.settings.levels.level(ofPlugin: name))
    do throws(Diagnostic) {
      let found = try found(name, neededAt: nil, by: nil)
      report.found = found
      let source = SourceText(
        name: found.file, text: try SourceFile.text(found.file, in: scripts.reader.tree))
      var reader = HeaderReader(source, name: name)
      report.header = try reader.header()
    } catch {
      report.flaw = error
    }
    return report
  }

  /// The plugin's registrations by kind, without those its words make in other files.
  func registered(by plugin: Plugin) -> [PluginReport.Registered] {
    func isOwn(_ location: SourceLocation?) -> Bool {
      plugins.owner(of: location?.file) === plugin
    }
    func blocks(_ list: [BlockObject]) -> [String] {
      list.filter { isOwn($0.location) }.map(\.name)
    }
    let parts = Dictionary(
      grouping: givenParts.filter { $0.plugin == plugin.name }, by: \.id.kind)
    func names(_ kind: Replaceable.Kind) -> [String] { parts[kind]?.map(\.id.name) ?? [] }
    let all: [(String, [String])] = [
      ("words", names(.word)),
      ("steps", load.draft.stepSets.filter { isOwn($0.location) }.map(\.name)),
      ("screens", blocks(load.draft.screens)), ("flows", blocks(load.draft.flows)),
      ("services", blocks(load.draft.services)), ("overrides", blocks(load.draft.overrides)),
      ("steppers", blocks(load.draft.steppers)),
      ("fetches", load.draft.fetches.filter { isOwn($0.location) }.compactMap(\.firstName)),
      ("givens", blocks(load.draft.givens)),
      (
        "guards",
        load.draft.guards.filter { isOwn($0.location) }.map { "adapt (line \($0.location.line))" }
      ),
      ("links", load.draft.links.filter { isOwn($0.location) }.map(\.pattern)),
      (
        "hooks",
        load.draft.hooks.filter { isOwn($0.function.place) }.map(\.event.rawValue)
      ),
      ("commands", names(.command)),
      ("containers", load.draft.containers.filter { isOwn($0.location) }.map(\.name)),
    ]
    let rest = Replaceable.Kind.allCases.filter { $0 != .word && $0 != .command }
    let extensions = rest.map { ("\($0.nameKind.message.english)s", names($0)) }
    return (all + extensions).filter { !$0.1.isEmpty }.map {
      PluginReport.Registered(kind: $0.0, names: $0.1)
    }
  }
}

extension App {
  /// The grants made at this session's prompt to loaded plugins, with their current files.
  package var grantsOfPrompt: [RememberedGrant] {
    host.plugins.all.compactMap { plugin in
      let permissions = plugin.header.permissions.map(\.permission)
        .filter { pluginSettings.isAllowed($0, to: plugin) }
      guard !permissions.isEmpty else { return nil }
      let all = PluginFiles(plugin.found, named: plugin.name)
      // The files as they were read run, even if they have changed on disk.
      let files = all.texts(.files).merging(all.texts(.snapshot(files))) { _, read in read }
      return RememberedGrant(
        plugin: plugin.name, files: files, permissions: Set(permissions.map(\.text)))
    }
  }
}
