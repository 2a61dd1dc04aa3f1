import Diagnostics
import Driving
package import Scripting

struct PluginsCommand: Command {
  let isForPeople = true
  let name = "plugins"
  let usage = ":plugins [VERB NAME | --time]"
  let isPaged = true

  static let verbs = ["disable", "enable", "allow"]

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 2)
    guard let verb = arguments.first else { return list(shell) }
    if verb == "--time" || verb == "time", arguments.count == 1 { return tellTimes(shell) }
    guard Self.verbs.contains(verb) else {
      let nearest = Suggestion.nearest(to: verb, among: Self.verbs + ["--time"])
      throw Diagnostic(
        .error, Message("E0867", ["text": verb]),
        cure: nearest.map { .didYouMean($0) } ?? Message("prompt.usage", ["usage": usage]))
    }
    guard arguments.count == 2 else { throw needsArgument }
    var settings = shell.app.pluginSettings
    let plugin = arguments[1]
    switch verb {
    case "disable":
      let used = shell.app.plugins.filter { $0.state != .disabled }.map(\.name)
      try check(plugin, among: used, Message("E0865", ["name": plugin]))
      settings.disabled.insert(plugin)
    case "enable":
      try check(plugin, among: Array(settings.disabled), Message("E0866", ["name": plugin]))
      settings.disabled.remove(plugin)
    default:
      guard let grant = PluginGrant(plugin) else {
        throw Diagnostic(
          .error,
          Message(
            "E0869", ["text": plugin, "grants": PluginPermission.grants.joined(separator: ", ")]))
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

  /// Tells how often and how long each part of a plugin was at work since the scripts were loaded.
  private func tellTimes(_ shell: Shell) {
    let times = shell.app.partTimes
    if shell.settings.json {
      return shell.show(event: "pluginTimes", ["parts": .array(times.map(\.json))])
    }
    for plugin in shell.app.plugins where plugin.state != .disabled {
      shell.show(text: "\(plugin.name)  \(plugin.loaded(in: shell.settings.language))")
      for time in times where time.plugin == plugin.name {
        let count = Message("prompt.timesAtWork", ["count": time.count]).text(
          in: shell.settings.language)
        let row = Columns.pad(time.name, to: 24) + Columns.pad(count, to: 10)
        shell.show(text: "  \(VisibleText.of(row))  \(time.milliseconds) ms")
      }
    }
    if times.isEmpty { shell.show(Message("prompt.nothingAtWork")) }
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

extension PartTime {
  /// Rounded to a hundredth.
  fileprivate var milliseconds: Double { ((duration / .milliseconds(1)) * 100).rounded() / 100 }

  fileprivate var json: JSON {
    .object([
      "plugin": .text(plugin), "part": .string(name), "count": .int(count),
      "milliseconds": .double(milliseconds),
    ])
  }
}

extension PluginReport {
  fileprivate func loaded(in language: Language) -> String {
    Message.pluginState(state, flaw: flaw).text(in: language)
  }
}

extension Part {
  /// What there is at a prompt: words, commands, log styles and modal styles.
  package static var ofPrompt: [Part] {
    let commands = CommandCatalog.all.map {
      Part(.command, $0.name, usage: $0.usage, summary: $0.summary)
    }
    let styles = LogStyleCatalog.all.map { Part(.logStyle, $0.name, summary: $0.summary) }
    return words + commands + styles + modalStyles
  }
}

extension Shell {
  /// What `:help` explains: all that the program has, with what the app and its plugins give.
  var parts: [Part] {
    let known = app.pluginSettings.parts()
    return app.parts(besides: known.isEmpty ? Part.ofPrompt : known)
  }
}
