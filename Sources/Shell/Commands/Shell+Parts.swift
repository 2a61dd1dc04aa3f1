import Diagnostics
package import Scripting

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
