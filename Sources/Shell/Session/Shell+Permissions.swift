import Diagnostics
import Driving
import Scripting

/// A plugin's request for permissions that stopped a reload, and how to repeat that reload.
struct PermissionAsked {
  let request: PermissionRequest
  let reader: SourceReader
  /// Whether the reload was `:reload --back`.
  let back: Bool
  let settings: PluginSettings
}

/// Permissions that the user grants at the prompt.
struct PermissionPrompt {
  /// Whether there is a user at a prompt who can be asked.
  var asks = false
  /// The unanswered request of the latest reload.
  var asked: PermissionAsked?
  var grants: SessionGrants
}

// A plugin that has come to ask for more while the session lives.
extension Shell {
  /// Asks the user for the permissions whose lack stopped a reload.
  func ask(_ asked: PermissionAsked?) {
    permissions.asked = nil
    guard permissions.asks, !settings.json, let asked else { return }
    permissions.asked = asked
    show(text: Message.asks(asked.request).text(in: settings.language))
    show(Message("prompt.permissionChoice"))
  }

  /// Takes a line as the answer, if a plugin has asked and it is one; a script cannot give it.
  ///
  /// - Returns: Whether it was the answer.
  func answersPermission(_ text: String) -> Bool {
    guard let asked = permissions.asked, line?.isPerformed != true,
      let answer = PermissionAnswer(text.trimmed)
    else { return false }
    permissions.asked = nil
    switch answer {
    case .yes: break
    case .always:
      if !permissions.grants.keepForGood(asked.request.remembered) {
        show(Message("prompt.grantNotKept"))
      }
    case .no:
      show(Message("prompt.notPermitted", ["plugin": asked.request.plugin.name, "app": app.name]))
      return true
    }
    var settings = asked.settings
    settings.grants += asked.request.grants
    settings.allowed += asked.request.grants
    reload(from: asked.reader, back: asked.back, with: settings)
    return true
  }
}
