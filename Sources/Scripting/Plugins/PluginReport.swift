package import Diagnostics

/// What is known of one plugin: what it says of itself, where it is, and what it has registered.
package struct PluginReport: Sendable {
  /// Several things of one kind that a plugin has registered.
  package struct Registered: Sendable, Hashable {
    /// What they are, such as `words` or `screens`.
    package let kind: String
    /// Their names, in the order registered.
    package let names: [String]
  }

  /// What became of a plugin.
  package enum State: Sendable, Hashable {
    /// It runs; loading it took so long.
    case loaded(Duration)
    /// It is asked for, and was taken out.
    case disabled
    /// It could be loaded.
    case unused
  }

  /// Its name.
  package let name: String
  /// What it says of itself; nothing if that cannot be read any more.
  package var header: PluginHeader?
  /// Its file and where it comes from; nothing if it is not there any more.
  package var found: PluginFinder.Found?
  /// What became of it.
  package let state: State
  /// How far it is trusted.
  package let level: TrustLevel
  /// What is wrong with its file as it is now: it may have been deleted since it was loaded.
  package var flaw: Diagnostic?
  /// What it has registered.
  package var registered: [Registered] = []

  /// What can be found in the folders of the surroundings, with the headers of all.
  ///
  /// - Parameter broken: Takes what is wrong with a header, with the texts to show it in.
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
        sources.insert(SourceText(name: found.file, text: text))
        var reader = HeaderReader(text, file: found.file, name: name)
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
  /// The plugins of the app, each after those it needs, and then those that are disabled.
  package var plugins: [PluginReport] {
    let loaded = host.plugins.all.map { plugin in
      PluginReport(
        name: plugin.name, header: plugin.header, found: plugin.found,
        state: .loaded(plugin.loadTime), level: plugin.level,
        flaw: plugin.found.flaw, registered: host.registered(by: plugin))
    }
    return loaded + pluginSettings.disabled.sorted().map(host.disabled)
  }

  /// Makes sure that there is a plugin of this name, used or not.
  ///
  /// - Throws: When none can be found.
  package func checkPluginExists(_ name: String) throws(Diagnostic) {
    _ = try host.found(name, neededAt: nil, by: nil)
  }

  /// What the surroundings say about the app's plugins.
  package var pluginSettings: PluginSettings { host.plugins.settings }

  /// The words that scripts have of the plugins they name, in alphabetical order.
  package var pluginWords: [(name: String, plugin: String, location: SourceLocation)] {
    let givers = host.environment?.givers ?? [:]
    return givers.keys.sorted().compactMap { name in
      guard let plugin = givers[name],
        let export = plugin.exports.first(where: { $0.name == name })
      else { return nil }
      return (name, plugin.title, export.location)
    }
  }

  /// What is worth knowing of how the app was loaded: plugins that take the place of others.
  package var remarks: [Diagnostic] {
    host.plugins.all.compactMap(\.shadowing) + host.draft.remarks
  }
}

extension PluginFinder.Found {
  /// Why the file cannot be read now, if it cannot.
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
  /// What is known of a plugin that is disabled, also if its file cannot be found or read any more.
  fileprivate func disabled(_ name: String) -> PluginReport {
    var report = PluginReport(
      name: name, state: .disabled, level: plugins.settings.levels.level(ofPlugin: name))
    do throws(Diagnostic) {
      let found = try found(name, neededAt: nil, by: nil)
      report.found = found
      var reader = HeaderReader(try SourceFile.text(found.file), file: found.file, name: name)
      report.header = try reader.header()
    } catch {
      report.flaw = error
    }
    return report
  }

  /// What a plugin has registered, by kind; what its words declare for others is theirs.
  func registered(by plugin: Plugin) -> [PluginReport.Registered] {
    func isOwn(_ location: SourceLocation?) -> Bool {
      plugins.owner(of: location?.file) === plugin
    }
    func blocks(_ list: [BlockObject]) -> [String] {
      list.filter { isOwn($0.location) }.map(\.name)
    }
    func extensions(_ kind: ExtensionKind) -> [String] {
      draft.extensions.filter { $0.kind == kind && isOwn($0.location) }.map(\.name)
    }
    let all: [(String, [String])] = [
      ("words", plugin.exports.map(\.name)),
      ("steps", draft.stepSets.filter { isOwn($0.location) }.map(\.name)),
      ("screens", blocks(draft.screens)), ("flows", blocks(draft.flows)),
      ("services", blocks(draft.services)), ("overrides", blocks(draft.overrides)),
      ("steppers", blocks(draft.steppers)),
      ("links", draft.links.filter { isOwn($0.location) }.map(\.pattern)),
      (
        "hooks",
        draft.hooks.filter { isOwn($0.function.place) }.map(\.event.rawValue)
      ),
      ("commands", draft.commands.filter { isOwn($0.location) }.map(\.name)),
      ("containers", draft.containers.filter { isOwn($0.location) }.map(\.name)),
      ("log styles", extensions(.logStyle)), ("checks", extensions(.check)),
      ("exporters", extensions(.exporter)),
    ]
    return all.filter { !$0.1.isEmpty }.map { PluginReport.Registered(kind: $0.0, names: $0.1) }
  }
}
