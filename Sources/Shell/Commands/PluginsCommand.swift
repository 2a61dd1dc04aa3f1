import Diagnostics
import Scripting

/// `:plugins`: the plugins of the app.
struct PluginsCommand: Command {
  let name = "plugins"
  let usage = ":plugins"
  let summary = Message(
    en: "lists the plugins: version, where from, and what each has registered",
    ko: "플러그인의 버전, 출처, 등록한 것을 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let table = PluginTable(shell.app.plugins)
    if shell.settings.json {
      shell.output.write(table.json)
    } else {
      for line in table.lines(in: shell.settings.language) { shell.show(text: line) }
    }
  }
}
