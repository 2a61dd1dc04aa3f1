import Diagnostics
import Scripting

// What is told of plugins and the commands they add.
extension Message {
  static func pluginState(_ state: PluginReport.State, flaw: Diagnostic?) -> Message {
    let text: Message =
      switch state {
      case .unused: Message("prompt.pluginStateUnused")
      case .disabled: Message("prompt.pluginStateDisabled")
      case .loaded(let time): Message("prompt.pluginStateLoaded", ["text": milliseconds(time)])
      }
    return Message("prompt.pluginState", ["state": text, "reason": flaw?.message])
  }

  private static func milliseconds(_ time: Duration) -> String {
    let tenths = Int((time / .milliseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
