import Diagnostics
import Lua

/// What the scripts have declared, and what is known only while they load.
struct Load {
  /// The mode of the host, which decides what words may do.
  enum Mode {
    /// Scripts are being loaded: words declare, and errors are collected.
    case loading
    /// Everything is linked: declarations are closed, and errors are thrown.
    case running
  }

  var mode = Mode.loading
  var draft = AppDraft()
  /// The values of step sets, by name.
  var stepSetValues: [String: LuaValue] = [:]
  /// A file that is required.
  enum Module {
    case loading
    case loaded(LuaValue)
  }
  var modules: [String: Module] = [:]
  /// The approximate size of all declarations, in bytes.
  var declaredBytes = 0
  /// The previous version's texts while scripts load; an unchanged text is not read again.
  var earlierTexts: [String: ScriptText] = [:]
  /// The declared names, while names are linked.
  var linkedNames: LinkedNames?
  /// True if a running app is reloaded: its prompt can grant missing permissions.
  var isReload = false
  /// The plugin whose own app this is, if it was opened alone.
  var pluginAlone: String?
  /// True while words may still be missing that the script will have: its text is checked when they
  /// are there.
  var isCheckedLater = false
}
