package import Diagnostics
import Driving
import Pictures

struct StoryboardCommand: Command {
  let isForPeople = true
  let name = "storyboard"
  let usage = ":storyboard FILE [--overwrite]"
  let summary = Message(
    en: "draws what has been seen so far, as FILE.svg or FILE.html",
    ko: "지금까지 본 화면을 FILE.svg나 FILE.html로 그립니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let names = arguments.filter { $0 != "--overwrite" }
    guard let path = names.first else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    try accept(names, atMost: 1)
    let isPage = path.hasSuffix(".html")
    guard isPage || path.hasSuffix(".svg") else {
      throw Diagnostic(.error, .noPictureName(path), cure: .noPictureNameCure)
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
    tell(path, board.moments.count, shell)
  }

  private func tell(_ path: String, _ count: Int, _ shell: Shell) {
    if shell.settings.json {
      shell.show(event: "storyboard", ["path": .string(path), "moments": .int(count)])
    } else {
      shell.show(.pictureWritten(path))
    }
  }
}

extension Message {
  package static func pictureWritten(_ path: String) -> Message {
    Message(en: "wrote \(path)", ko: "\(path) 파일을 썼습니다")
  }
  static func noPictureName(_ path: String) -> Message {
    Message(
      "E1075", en: "'\(path)' is not the name of a picture",
      ko: "그림 파일의 이름이 아닙니다: '\(path)'")
  }
  fileprivate static let noPictureNameCure = Message(
    en: "let it end in .svg or .html", ko: "이름을 .svg나 .html로 끝내세요")
}
