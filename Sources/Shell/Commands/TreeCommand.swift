import Diagnostics
import Driving
import Navigation

struct TreeCommand: Command {
  let name = "tree"
  let usage = ":tree [PATH] [--json]"
  let isPaged = true

  func candidates(in shell: Shell) -> [String] { shell.instances }

  func run(_ arguments: [String], in shell: Shell) throws {
    let options = arguments.map { $0 == "json" ? "--json" : $0 }
    let paths = options.filter { $0 != "--json" }
    if let option = paths.first(where: { $0.hasPrefix("-") }) {
      throw superfluous(option)
    }
    try accept(paths, atMost: 1)
    guard let tree = try shell.path(to: paths.first).last else { return }
    if shell.settings.json {
      shell.show(event: "tree", ["tree": TreeForm.json(tree, in: shell)])
    } else if options.contains("--json") {
      shell.output.write(TreeForm.json(tree, in: shell).text)
    } else {
      for line in shell.treeDrawing.lines(tree) { shell.output.write(line) }
    }
  }
}
