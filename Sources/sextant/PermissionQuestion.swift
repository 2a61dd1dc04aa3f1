import Diagnostics
import Scripting
import Shell

/// Asks the user whether a plugin may have what it asks for.
struct PermissionQuestion {
  let language: Language
  let output: StandardOutput
  let surroundings: Surroundings

  /// Asks, and returns the settings with what was granted; nothing if it was not.
  func ask(_ request: PermissionRequest, _ settings: PluginSettings) -> PluginSettings? {
    tell(.asks(request))
    while true {
      output.prompt(Message.permissionChoice.text(in: language))
      guard let line = readLine() else { return nil }
      var settings = settings
      settings.grants += request.permissions.map { PluginGrant(request.plugin.name, $0) }
      switch line.lowercased() {
      case "y", "yes", "네", "예": return settings
      case "a", "always", "항상":
        remember(request.remembered)
        return settings
      case "", "n", "no", "아니요": return nil
      default: continue
      }
    }
  }

  /// A grant that cannot be kept is good for this time.
  private func remember(_ grant: RememberedGrant) {
    do {
      guard let file = GrantFile(surroundings) else { return tell(.grantNotKept) }
      try file.add(grant)
    } catch {
      tell(.grantNotKept)
    }
  }

  private func tell(_ message: Message) { output.complain(message.text(in: language)) }
}

extension Message {
  fileprivate static func asks(_ request: PermissionRequest) -> Message {
    let list = request.permissions.map { "\n  \($0.text)" }.joined()
    let plugin = "\(request.plugin.name) \(request.plugin.version)"
    let other = request.found.shadowed.first?.file
    return Message(
      en: "plugin \(plugin) (\(request.found.file)"
        + (other.map { ", in place of \($0)" } ?? "") + ") asks for:\(list)",
      ko: "\(plugin) 플러그인(\(request.found.file)"
        + (other.map { ", \($0) 대신" } ?? "") + ")이 요청하는 권한:\(list)")
  }
  fileprivate static let permissionChoice = Message(
    en: "allow it? y = yes, a = always, as long as its files stay the same, n = no: ",
    ko: "허용할까요? y = 예, a = 파일이 바뀌지 않는 한 항상, n = 아니요: ")
  fileprivate static let grantNotKept = Message(
    en: "this cannot be kept; it is good for this time", ko: "저장할 수 없어 이번에만 허용합니다")
}
