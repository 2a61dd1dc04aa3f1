import Diagnostics
import Driving
import Navigation
import Scripting

struct ScreenCommand: Command {
  let name = "screen"
  let usage = ":screen"
  let summary = Message(
    en: "shows the texts and controls of the screen in front", ko: "앞 화면의 글과 컨트롤을 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard let front = shell.session.front.last, let info = shell.session.info(front) else {
      throw Diagnostic(.error, .nothingInFront)
    }
    let app = shell.app
    let title = shell.drawn(or: nil) { () throws(Diagnostic) in
      try app.title(
        ofScreen: info.definition, given: info.title, params: info.params, state: info.state,
        services: info.services)
    }
    shell.show(fromScript: title ?? info.name)
    let text = shell.drawn(or: nil) { () throws(Diagnostic) in try app.text(of: info) }
    if let text { shell.show(fromScript: "  \(text)") }
    for control in app.screen(named: info.definition)?.controls ?? [] {
      show(control, on: info, in: shell)
    }
  }

  private func show(_ control: Control, on info: PresentableInfo, in shell: Shell) {
    let app = shell.app
    let own = shell.drawn(or: nil) { () throws(Diagnostic) in try app.text(of: control, on: info) }
    let text = own ?? control.name
    switch control.kind {
    case .button: shell.show(fromScript: "  [ \(text) ]")
    case .toggle:
      let isOn = shell.app.value(of: control, on: info) == .bool(true)
      shell.show(fromScript: "  [\(isOn ? "x" : " ")] \(text)")
    case .field, .search, .picker, .segments:
      let value = shell.app.value(of: control, on: info) ?? .none
      let hint = value == .string("") ? control.placeholder.map { "  \($0)" } : nil
      shell.show(fromScript: "  \(text): \(value)\(hint ?? "")")
    case .list:
      shell.show(fromScript: "  \(text)")
      let rows = shell.drawn(or: []) { () throws(Diagnostic) in
        try app.rows(of: control, on: info)
      }
      for (index, row) in rows.enumerated() {
        shell.show(fromScript: "    \(index + 1)  \(row.text)")
      }
    default: shell.show(fromScript: "  \(text)")
    }
  }
}
