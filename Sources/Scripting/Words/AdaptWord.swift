import Diagnostics
import Lua

/// `adapt { … }` at the top of a script: a guard that is asked for every flow, before its own.
enum AdaptWord {
  static let word = Word(
    name: "adapt",
    summary: Message(
      en:
        "looks at the steps of all flows before their own guards: passes, replaces or refuses them",
      ko: "모든 플로우의 스텝을 플로우의 가드보다 먼저 보고 통과시키거나, 바꾸거나, 거절합니다"),
    usage: "adapt { steps = { Step.settings }, function(flow, step) … end }",
    form: .braces(OptionCatalog.adapt), facts: .holdsFunctions,
    use: .declares, takes: 1
  ) { host, call in
    guard let body = call[0].asTable, let place = host.location(call) else {
      throw host.expected(call, "options and a function in braces")
    }
    // A word of a plugin that says it for the app says it for its plugin.
    let plugin = host.plugins.owner(of: call.location()?.chunk)?.name
    host.draft.guards.append(AppGuardObject(body: body, plugin: plugin, location: place))
    return []
  }
}

/// A guard of the app or of a plugin as it was written.
final class AppGuardObject {
  let body: LuaTable
  /// The plugin whose guard it is; nil for the app's.
  let plugin: String?
  let location: SourceLocation

  init(body: LuaTable, plugin: String?, location: SourceLocation) {
    self.body = body
    self.plugin = plugin
    self.location = location
  }
}
