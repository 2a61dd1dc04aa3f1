import Diagnostics
import Lua

/// `adapt { … }` at the top level of a script: a guard that runs for every flow, before its own.
enum AdaptWord {
  static let word = Word(
    name: "adapt",
    usage: "adapt { steps = { Step.settings }, function(flow, step) … end }",
    form: .braces(OptionCatalog.adapt), facts: .holdsFunctions,
    use: .declares, takes: 1
  ) { host, call in
    guard let body = call[0].asTable, let place = host.location(call) else {
      throw host.expected(call, "options and a function in braces")
    }
    // A plugin's word that declares it in the app's script declares it for the plugin.
    let plugin = host.plugins.owner(of: call.location()?.chunk)?.name
    host.load.draft.guards.append(AppGuardObject(body: body, plugin: plugin, location: place))
    return []
  }
}
