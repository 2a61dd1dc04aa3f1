import Diagnostics
import Scripting

// What is told of plugins and the commands they add.
extension Message {
  static func pluginState(_ state: PluginReport.State, flaw: Diagnostic?) -> Message {
    let state = pluginState(state)
    guard let reason = flaw?.message else { return state }
    return Message("prompt.pluginState", ["state": state, "reason": reason])
  }
  private static func pluginState(_ state: PluginReport.State) -> Message {
    switch state {
    case .unused: Message("prompt.pluginStateUnused")
    case .disabled: Message("prompt.pluginStateDisabled")
    case .loaded(let time):
      {
        let tenths = Int((time / .milliseconds(1) * 10).rounded())
        let text = "\(tenths / 10).\(tenths % 10) ms"
        return Message("prompt.pluginStateLoaded", ["text": text])
      }()
    }
  }
}
