import Diagnostics
import Driving
import Pictures

struct StoryboardCommand: Command {
  let isForPeople = true
  let name = "storyboard"
  let usage = ":storyboard FILE [--overwrite]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let names = arguments.filter { $0 != "--overwrite" }
    guard let path = names.first else { throw needsArgument }
    try accept(names, atMost: 1)
    let isPage = path.hasSuffix(".html")
    guard isPage || path.hasSuffix(".svg") else {
      throw Diagnostic(
        .error, Message("E1075", ["path": path]), cure: Message("prompt.noPictureNameCure"))
    }
    if !overwrites {
      try TextFile.requireOurs(
        path, beginningWith: [isPage ? StoryboardPage.beginning : SVGWriter.beginning])
    }
    let board = try shell.storyboard()
    guard shell.driver.mayGoOn else { return }
    let options = shell.pictureOptions
    try TextFile.write(
      isPage ? StoryboardPage([board], options).html : StoryboardPicture(board, options).svg,
      to: path)
    shell.tell(undrawn: board.allFindings)
    tell(path, count: board.moments.count, shell: shell)
  }

  private func tell(_ path: String, count: Int, shell: Shell) {
    if shell.settings.json {
      shell.show(event: "storyboard", ["path": .string(path), "moments": .int(count)])
    } else {
      shell.show(Message("prompt.pictureWritten", ["path": path]))
    }
  }
}
