package import Diagnostics
package import Scripting

package enum PermissionAnswer {
  /// Permitted this time.
  case yes
  /// Permitted until the plugin's files change.
  case always
  case no

  package init?(_ line: String) {
    switch line.lowercased() {
    case "y", "yes", "네", "예": self = .yes
    case "a", "always", "항상": self = .always
    case "n", "no", "아니요": self = .no
    default: return nil
    }
  }
}

extension PermissionRequest {
  package var grants: [PluginGrant] { permissions.map { PluginGrant(plugin.name, $0) } }
}

extension Message {
  package static func asks(_ request: PermissionRequest) -> Message {
    let list = request.permissions.map { "\n  \($0.text)" }.joined()
    let plugin = "\(request.plugin.name) \(request.plugin.version)"
    let other = request.found.shadowed.first?.file
    return Message(
      "prompt.asks", ["plugin": plugin, "file": request.found.file, "other": other, "list": list])
  }
}
