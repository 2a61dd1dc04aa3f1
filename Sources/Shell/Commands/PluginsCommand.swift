import Diagnostics
import Driving
import Scripting

struct PluginsCommand: Command {
  let isForPeople = true
  let name = "plugins"
  let usage = ":plugins [VERB NAME]"
  let isPaged = true
  let summary = Message(
    en: "lists the plugins; VERB is disable, enable, or allow, which grants what it asks for",
    ko: "플러그인을 보여 줍니다. VERB는 disable(끄기), enable(켜기), allow(요청한 권한 허용)입니다")

  static let verbs = ["disable", "enable", "allow"]

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 2)
    guard let verb = arguments.first else { return list(shell) }
    guard Self.verbs.contains(verb) else {
      let nearest = Suggestion.nearest(to: verb, among: Self.verbs)
      throw Diagnostic(
        .error, .pluginsOption(verb), cure: nearest.map { .didYouMean($0) } ?? .usage(usage))
    }
    guard arguments.count == 2 else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    var settings = shell.app.pluginSettings
    let plugin = arguments[1]
    switch verb {
    case "disable":
      let used = shell.app.plugins.filter { $0.state != .disabled }.map(\.name)
      try check(plugin, among: used, .pluginNotUsed(plugin))
      settings.disabled.insert(plugin)
    case "enable":
      try check(plugin, among: Array(settings.disabled), .pluginNotDisabled(plugin))
      settings.disabled.remove(plugin)
    default:
      guard let grant = PluginGrant(plugin) else {
        throw Diagnostic(.error, .pluginsGrant(plugin), cure: .grantForms)
      }
      try shell.app.checkPluginExists(grant.plugin)
      settings.grants.append(grant)
      settings.allowed.append(grant)
    }
    shell.line?.wish = .plugins(settings)
  }

  private func check(
    _ plugin: String, among names: [String], _ message: Message
  ) throws(Diagnostic) {
    guard !names.contains(plugin) else { return }
    let nearest = Suggestion.nearest(to: plugin, among: names)
    throw Diagnostic(.error, message, cure: nearest.map { .didYouMean($0) })
  }

  private func list(_ shell: Shell) {
    let table = PluginTable(shell.app.plugins)
    if shell.settings.json {
      shell.write(table.json(in: shell.settings.language))
    } else {
      for line in table.lines(in: shell.settings.language) { shell.show(text: line) }
    }
  }
}
