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
      en: "plugin \(plugin) (\(request.found.file)"
        + (other.map { ", in place of \($0)" } ?? "") + ") asks for:\(list)",
      ko: "\(plugin) 플러그인(\(request.found.file)"
        + (other.map { ", \($0) 대신" } ?? "") + ")이 요청하는 권한:\(list)")
  }
  package static let permissionChoice = Message(
    en: "allow it? y = yes, a = always, as long as its files stay the same, n = no",
    ko: "허용할까요? y = 예, a = 파일이 바뀌지 않는 한 항상, n = 아니요")
  package static let grantNotKept = Message(
    en: "this cannot be saved; it applies only this time", ko: "저장할 수 없어 이번에만 허용합니다")
}
