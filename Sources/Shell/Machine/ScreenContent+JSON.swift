import Diagnostics
import Driving
import Navigation
import Scripting

extension ScreenContent {
  /// Looks at the screen in front; what a function of the script cannot draw is left out.
  ///
  /// - Throws: A diagnostic when nothing is in front.
  static func ofFront(in shell: Shell) throws -> ScreenContent {
    guard let front = shell.session.front.last,
      let screen = TouchableScreen(front, in: shell.session, of: shell.app)
    else { throw Diagnostic(.error, .nothingInFront) }
    return screen.content
  }
}

extension Shell {
  /// Tells what of a screen could not be drawn; whoever has stopped it is told once.
  func tell(undrawn findings: [Diagnostic]) {
    for finding in findings where driver.mayGoOn || line?.undrawn.isEmpty == true {
      complain(drawing: finding)
    }
  }
}

extension JSON {
  /// A screen for programs.
  ///
  /// - Parameter instance: Its full name.
  init(_ content: ScreenContent, instance: String?) {
    self = .object([
      "name": .string(content.definition), "instance": instance.map { .string($0) },
      "title": content.title.map { .string($0) }, "text": content.text.map { .string($0) },
      "controls": .array(content.controls.map { JSON($0) }),
    ])
  }

  private init(_ control: ControlContent) {
    self = .object([
      "kind": .string(control.kind.rawValue), "name": .string(control.name),
      "text": control.ownText.map { .string($0) },
      "value": control.value.map { JSON($0) },
      "placeholder": control.placeholder.map { .string($0) },
      "secure": control.isSecure ? .bool(true) : nil,
      "choices": control.kind.isChoice
        ? .array(control.rows.map { .string($0.text) }) : nil,
      "role": (control.role?.rawValue).map { .string($0) },
      "rows": control.kind == .list
        ? control.ownRows.map { rows in
          .array(
            rows.map { row in
              .object(["text": .string(row.text), "step": row.step.map { .string(".\($0)") }])
            })
        } : nil,
    ])
  }
}
