import Diagnostics
import Navigation

// Errors of plugins.
extension Message {

  static func pluginCircle(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }
    return Message(
      "E0838",
      ["chain": list.joined(separator: " needs "), "arrows": list.joined(separator: " → ")])
  }
  /// - Parameter isReload: True if the app is running, so that its prompt can grant more.
  static func permissionCure(
    _ plugin: Plugin, _ missing: [PluginPermission], isReload: Bool
  ) -> Message {
    let name = plugin.name
    let words = missing.map { permission in
      isReload
        ? ":plugins allow \(name):\(permission.text)" : "--allow '\(name):\(permission.text)'"
    }
    let grants = words.joined(separator: isReload ? ", " : " ")
    if plugin.found.isForeign {
      let file = plugin.found.file
      return Message("plugins.permissionCureForeign", ["file": file, "grants": grants])
    }
    if plugin.found.isIntruder, let other = plugin.found.shadowed.first {
      return Message("plugins.permissionCureIntruder", ["file": other.file, "grants": grants])
    }
    if isReload {
      return Message("plugins.permissionCureAtReload", ["name": name])
    }
    return Message("plugins.permissionCureAtStart", ["name": name])
  }
  static func exportedTwice(_ name: String, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E0847",
      [
        "pair": list.joined(separator: " and "), "name": name,
        "names": list.joined(separator: ", "),
      ])
  }
}
