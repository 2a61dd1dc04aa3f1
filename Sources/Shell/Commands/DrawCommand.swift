import Diagnostics
import Driving
import Navigation

struct DrawCommand: Command {
  let name = "draw"
  let usage = ":draw"
  let summary = Message(
    en: "draws the visible screen; :tap 2 taps control number 2",
    ko: "보이는 화면을 그립니다. :tap 2는 번호 2를 누릅니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard !shell.session.front.isEmpty else { throw Diagnostic(.error, .nothingInFront) }
    let drawing = Wireframe(shell)
    if shell.settings.json {
      let lines = JSON.array(drawing.lines.map(JSON.string))
      shell.show(event: "draw", ["lines": lines])
      for question in shell.session.questions { shell.show(question) }
      return
    }
    for line in drawing.lines { shell.show(text: line) }
    for question in shell.session.questions { shell.show(question) }
  }
}
