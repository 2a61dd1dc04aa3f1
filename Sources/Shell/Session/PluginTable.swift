package import Diagnostics
import Driving
package import Scripting

package struct PluginTable {
  private let plugins: [PluginReport]

  package init(_ plugins: [PluginReport]) { self.plugins = plugins }

  package func lines(in language: Language) -> [String] {
    if plugins.isEmpty { return [Message("prompt.noPlugins").text(in: language)] }
    return plugins.flatMap { plugin in
      let state = Message.pluginState(plugin.state, flaw: plugin.flaw).text(in: language)
      let version = plugin.header.map { " \($0.version)" } ?? ""
      let parts = [plugin.name + version, plugin.found.map(place), state].compactMap(\.self)
      let all = rows(plugin)
      let width = all.reduce(12) { max($0, $1.0.count + 1) }
      let rows = all.map { "  " + Columns.pad($0.0, to: width) + $0.1 }
      return [parts.joined(separator: "  ")] + rows
    }
  }

  private func place(_ found: PluginFinder.Found) -> String {
    found.origin == .bundled ? "bundled" : found.file
  }

  private func rows(_ plugin: PluginReport) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let help = plugin.header?.help, !help.isEmpty { rows.append(("is for", help)) }
    rows += plugin.registered.map { ($0.kind, $0.names.joined(separator: ", ")) }
    let needs = plugin.header?.needs.map { "\($0.name) \($0.range.text)" } ?? []
    if !needs.isEmpty { rows.append(("needs", needs.joined(separator: ", "))) }
    let replaced = plugin.header?.replaces.map(\.text) ?? []
    if !replaced.isEmpty { rows.append(("replaces", replaced.joined(separator: ", "))) }
    let asks = plugin.header?.asked.map(\.text) ?? []
    if !asks.isEmpty { rows.append(("permissions", asks.joined(separator: ", "))) }
    if plugin.level != .plugin { rows.append(("level", plugin.level.rawValue)) }
    for other in plugin.found?.shadowed ?? [] { rows.append(("instead of", place(other))) }
    return rows
  }

  package func json(in language: Language) -> JSON {
    .object([
      "v": JSON.version, "event": .string("plugins"),
      "plugins": .array(plugins.map { object($0, language) }),
    ])
  }

  private func object(_ plugin: PluginReport, _ language: Language) -> JSON {
    let (header, found) = (plugin.header, plugin.found)
    let needs = header?.needs.map { JSON.Field(key: $0.name, value: .string($0.range.text)) }
    let registered = plugin.registered.map {
      JSON.Field(key: $0.kind, value: .texts($0.names))
    }
    return .object([
      "name": .string(plugin.name), "version": header.map { .string("\($0.version)") },
      "help": .text(header?.help), "from": .text(found?.origin.rawValue),
      "file": .text(found?.file), "loaded": .bool(plugin.isLoaded),
      "disabled": .bool(plugin.state == .disabled),
      "milliseconds": plugin.milliseconds.map { .double($0) },
      "flaw": plugin.flaw.map { .string($0.message.text(in: language)) },
      "needs": .object(needs ?? []), "level": .string(plugin.level.rawValue),
      "permissions": .array((header?.asked ?? []).map { .string($0.text) }),
      "replaces": .array((header?.replaces ?? []).map { .string($0.text) }),
      "registered": .object(registered),
    ])
  }
}

extension PluginReport {
  fileprivate var isLoaded: Bool { milliseconds != nil }

  /// Rounded to a tenth; nil if the plugin is not loaded.
  fileprivate var milliseconds: Double? {
    guard case .loaded(let time) = state else { return nil }
    return ((time / .milliseconds(1)) * 10).rounded() / 10
  }
}
