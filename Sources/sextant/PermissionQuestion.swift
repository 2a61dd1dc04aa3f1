import Diagnostics
import Scripting
import Shell

struct PermissionQuestion {
  let language: Language
  let output: StandardOutput
  let environment: ProcessEnvironment

  /// Returns the settings with what was granted; nil if the user refuses.
  func ask(_ request: PermissionRequest, _ settings: PluginSettings) -> PluginSettings? {
    tell(.asks(request))
    while true {
      output.prompt(Message("prompt.permissionChoice").text(in: language) + ": ")
      guard let line = readLine(), !line.isEmpty else { return nil }
      switch PermissionAnswer(line) {
      case nil: continue
      case .no?: return nil
      case .always?: remember(request.remembered)
      case .yes?: break
      }
      var settings = settings
      settings.grants += request.grants
      return settings
    }
  }

  /// Saves a grant; if that fails, it is valid only this time.
  private func remember(_ grant: RememberedGrant) {
    do {
      guard let file = GrantFile(environment) else { return tell(Message("prompt.grantNotKept")) }
      try file.add(grant)
    } catch {
      tell(Message("prompt.grantNotKept"))
    }
  }

  private func tell(_ message: Message) { output.complain(message.text(in: language)) }
}
