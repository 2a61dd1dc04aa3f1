import Diagnostics
import Driving
import Navigation
import Pictures

struct DrawCommand: Command {
  let name = "draw"
  let usage = ":draw [--svg FILE [--overwrite]]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let words = arguments.filter { $0 != "--overwrite" }
    let isPicture = words.first == "--svg"
    try accept(words, atMost: isPicture ? 2 : 0)
    guard isPicture || !overwrites else {
      throw superfluous("--overwrite")
    }
    guard !shell.session.front.isEmpty else { throw Diagnostic(.error, Message("E0505")) }
    if isPicture {
      guard words.count == 2 else { throw needsArgument }
      return try draw(to: words[1], overwriting: overwrites, shell)
    }
    let drawing = Wireframe(shell)
    if shell.settings.json {
      let lines = JSON.texts(drawing.lines)
      shell.show(event: "draw", ["lines": lines])
      for question in shell.session.questions { shell.show(question) }
      return
    }
    for line in drawing.lines { shell.show(text: line) }
    for question in shell.session.questions { shell.show(question) }
  }

  /// Draws the screen into a file; no script can let it do that.
  private func draw(to path: String, overwriting: Bool, _ shell: Shell) throws {
    if shell.line?.isPerformed == true {
      throw Diagnostic(.error, Message("E0535", ["name": name]), highlight: name)
    }
    guard path.hasSuffix(".svg") else {
      throw Diagnostic(
        .error, Message("E1075", ["path": path]), highlight: path,
        cure: Message("prompt.svgNameCure"))
    }
    if !overwriting {
      try TextFile.requireOurs(path, beginningWith: [SVGWriter.beginning])
    }
    let frame = Frame(shell.app, in: shell.session)
    try TextFile.write(FramePicture(frame, shell.pictureOptions).svg, to: path)
    shell.tell(undrawn: frame.failures + frame.pictureFindings)
    if shell.settings.json {
      shell.show(event: "draw", ["path": .string(path)])
    } else {
      shell.show(Message("prompt.pictureWritten", ["path": path]))
    }
  }
}

extension Shell {
  /// The options of pictures of this session.
  var pictureOptions: PictureOptions { PictureOptions(language: settings.language) }
}
