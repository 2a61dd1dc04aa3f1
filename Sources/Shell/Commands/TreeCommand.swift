import Diagnostics
import Navigation

/// `:tree`: the tree of presentables.
struct TreeCommand: Command {
  let name = "tree"
  let usage = ":tree [--json]"
  let summary = Message(
    en: "shows the presentables, what is visible and what is over what",
    ko: "프리젠터블의 트리를 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    let options = arguments.map { $0 == "json" ? "--json" : $0 }
    try accept(options.filter { $0 != "--json" }, atMost: 0)
    let tree = shell.session.tree
    if shell.settings.json {
      shell.show(event: "tree", ["tree": JSON(tree, title: shell.title)])
    } else if options.contains("--json") {
      shell.output.write(JSON(tree, title: shell.title).text)
    } else {
      let drawing = TreeDrawing(
        glyphs: shell.settings.ascii ? .ascii : .unicode, width: shell.settings.width,
        language: shell.settings.language, title: shell.title)
      for line in drawing.lines(tree) { shell.output.write(line) }
    }
  }
}
