import Diagnostics
import Driving
import Navigation
import Scripting

struct ScreenCommand: Command {
  let name = "screen"
  let usage = ":screen"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let content = try ScreenContent.ofFront(in: shell)
    shell.tell(undrawn: content.findings)
    shell.show(fromScript: content.title ?? content.name)
    if let text = content.text { shell.show(fromScript: "  \(text)") }
    for control in content.controls { show(control, in: shell) }
  }

  private func show(_ control: ControlContent, in shell: Shell) {
    let text = control.text
    defer { shell.tell(undrawn: control.findings) }
    switch control.kind {
    case .button: shell.show(fromScript: "  [ \(text) ]")
    case .toggle:
      shell.show(fromScript: "  [\(control.value == .bool(true) ? "x" : " ")] \(text)")
    case .field, .search, .picker, .segments:
      let value = control.value ?? .none
      let hint = value == .string("") ? control.placeholder.map { "  \($0)" } : nil
      shell.show(fromScript: "  \(text): \(value)\(hint ?? "")")
    case .list:
      shell.show(fromScript: "  \(text)")
      for (index, row) in control.rows.enumerated() {
        shell.show(fromScript: "    \(index + 1)  \(row.text)")
      }
    default: shell.show(fromScript: "  \(text)")
    }
  }
}

extension ScreenContent {
  /// Looks at the screen in front; what a function of the script cannot draw is left out.
  ///
  /// - Throws: A diagnostic when nothing is in front.
  static func ofFront(in shell: Shell) throws -> ScreenContent {
    guard let front = shell.session.front.last,
      let screen = TouchableScreen(front, in: shell.session, of: shell.app)
    else { throw Diagnostic(.error, Message("E0505")) }
    return screen.content
  }
}
