import Diagnostics
import Driving
import Journeys
import Navigation
import Platform
import Scripting

struct SaveCommand: Command {
  let isForPeople = true
  let name = "save"
  let usage = ":save NAME [--overwrite]"

  private static let ending = ".journey.lua"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let names = arguments.filter { $0 != "--overwrite" }
    guard let given = names.first else { throw needsArgument }
    try accept(names, atMost: 1)
    let path = Self.path(given)
    guard try overwrites || !TextFile.exists(path) else {
      throw Diagnostic(
        .error, Message("E0943", ["path": path]),
        cure: Message("prompt.usage", ["usage": ":save \(given) --overwrite"]))
    }
    let writer = JourneyWriter(
      name: Self.title(of: path),
      script: RelativePath.of(shell.app.host.scripts.mainFile, from: path))
    let result: JourneyWriter.Result
    do {
      result = try writer.write(shell.driver)
    } catch let failure as AppLoader.Failure {
      return shell.complain(failure)
    }
    shell.driver.sync()
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try TextFile.makeFolder(String(path[..<slash]))
    }
    try TextFile.write(result.text, to: path)
    tell(result, path: path, shell: shell)
  }

  private func tell(_ result: JourneyWriter.Result, path: String, shell: Shell) {
    if shell.settings.json {
      shell.show(
        event: "saved",
        [
          "path": .string(path), "left": .int(result.left), "same": .bool(result.isSame),
        ])
    } else {
      shell.show(Message("prompt.saved", ["path": path]))
      if result.left > 0 { shell.show(Message("prompt.notAllSaved", ["count": result.left])) }
      if result.left == 0, !result.isSame { shell.show(Message("prompt.savedDiffers")) }
    }
  }

  private static func path(_ name: String) -> String {
    if name.hasSuffix(ending) { return name }
    return (name.hasSuffix(".lua") ? String(name.dropLast(4)) : name) + ending
  }

  private static func title(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = String(file.dropLast(ending.count))
    return name.isEmpty ? "a session" : name
  }
}
