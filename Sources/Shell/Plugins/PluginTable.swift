package import Diagnostics
import Driving
package import Scripting

/// Plugins as they are listed: name, version, where from, state, and what each registered.
package struct PluginTable {
  private let plugins: [PluginReport]

  /// Makes a list of plugins.
  package init(_ plugins: [PluginReport]) { self.plugins = plugins }

  /// The lines of the list.
  package func lines(in language: Language) -> [String] {
    if plugins.isEmpty { return [Message.noPlugins.text(in: language)] }
    return plugins.flatMap { plugin in
      let state = Message.pluginState(plugin.state)
      let head =
        "\(plugin.header.name) \(plugin.header.version)  \(place(plugin.found))  \(state.text(in: language))"
      return [head] + rows(plugin).map { "  " + Columns.pad($0.0, to: 12) + $0.1 }
    }
  }

  private func place(_ found: PluginFinder.Found) -> String {
    found.origin == .bundled ? "bundled" : found.file
  }

  private func rows(_ plugin: PluginReport) -> [(String, String)] {
    var rows = plugin.registered.map { ($0.kind, $0.names.joined(separator: ", ")) }
    let needs = plugin.header.needs.map { "\($0.name) \($0.range.text)" }
    if !needs.isEmpty { rows.append(("needs", needs.joined(separator: ", "))) }
    let asks = plugin.header.permissions.map(\.permission.text)
    if !asks.isEmpty { rows.append(("permissions", asks.joined(separator: ", "))) }
    if plugin.level != .plugin { rows.append(("level", plugin.level.rawValue)) }
    for other in plugin.found.shadowed { rows.append(("instead of", place(other))) }
    return rows
  }

  /// The list as a JSON object.
  package var json: JSON {
    .object([
      "v": JSON.version, "event": .string("plugins"), "plugins": .array(plugins.map(object)),
    ])
  }

  private func object(_ plugin: PluginReport) -> JSON {
    let (header, found) = (plugin.header, plugin.found)
    let needs = header.needs.map { JSON.Field(key: $0.name, value: .string($0.range.text)) }
    let registered = plugin.registered.map {
      JSON.Field(key: $0.kind, value: .array($0.names.map { .string($0) }))
    }
    return .object([
      "name": .string(header.name), "version": .string("\(header.version)"),
      "from": .string(found.origin.rawValue), "file": .string(found.file),
      "loaded": .bool(plugin.isLoaded), "disabled": .bool(plugin.state == .disabled),
      "milliseconds": plugin.milliseconds.map { .double($0) }, "needs": .object(needs),
      "level": .string(plugin.level.rawValue),
      "permissions": .array(header.permissions.map { .string($0.permission.text) }),
      "registered": .object(registered),
    ])
  }
}

extension PluginReport {
  fileprivate var isLoaded: Bool { milliseconds != nil }

  /// How long loading it took, to a tenth.
  fileprivate var milliseconds: Double? {
    guard case .loaded(let time) = state else { return nil }
    return ((time / .milliseconds(1)) * 10).rounded() / 10
  }
}
