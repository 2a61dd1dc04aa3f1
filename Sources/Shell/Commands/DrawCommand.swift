import Diagnostics
import Driving
import Navigation
import Pictures

struct DrawCommand: Command {
  let name = "draw"
  let usage = ":draw [--svg FILE [--overwrite]]"
  let summary = Message(
    en: "draws the visible screen, here or as a picture; :tap 2 taps control number 2",
    ko: "보이는 화면을 여기나 그림 파일에 그립니다. :tap 2는 번호 2를 누릅니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let words = arguments.filter { $0 != "--overwrite" }
    let isPicture = words.first == "--svg"
    try accept(words, atMost: isPicture ? 2 : 0)
    guard isPicture || !overwrites else {
      throw Diagnostic(.error, .tooManyArguments(name, "--overwrite"), cure: .usage(usage))
    }
    guard !shell.session.front.isEmpty else { throw Diagnostic(.error, .nothingInFront) }
    if isPicture {
      guard words.count == 2 else {
        throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
      }
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
      throw Diagnostic(.error, .commandForPeople(name), highlight: name)
    }
    guard path.hasSuffix(".svg") else {
      throw Diagnostic(.error, .noPictureName(path), highlight: path, cure: .svgNameCure)
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
      shell.show(.pictureWritten(path))
    }
  }
}

extension Message {
  fileprivate static let svgNameCure = Message(
    en: "let it end in .svg", ko: "이름을 .svg로 끝내세요")
}
