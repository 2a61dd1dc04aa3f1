import Diagnostics
import Driving
import Navigation
import Scripting

struct ScreenContent {
  let json: JSON

  /// Looks at the screen in front; what a function of the script cannot draw is told and left out.
  ///
  /// - Throws: A diagnostic when nothing is in front.
  init(ofFrontIn shell: Shell) throws {
    guard let front = shell.session.front.last, let info = shell.session.info(front) else {
      throw Diagnostic(.error, .nothingInFront)
    }
    let app = shell.app
    let title = shell.drawn(or: nil) { () throws(Diagnostic) in
      try app.title(
        ofScreen: info.definition, given: info.title, params: info.params, state: info.state,
        services: info.services)
    }
    let text = shell.drawn(or: nil) { () throws(Diagnostic) in try app.text(of: info) }
    let controls = app.screen(named: info.definition)?.controls ?? []
    json = .object([
      "name": .string(info.definition), "instance": shell.session.frontName.map { .string($0) },
      "title": title.map { .string($0) }, "text": text.map { .string($0) },
      "controls": .array(controls.map { Self.json(of: $0, on: info, shell) }),
    ])
  }

  private static func json(
    of control: Control, on info: PresentableInfo, _ shell: Shell
  ) -> JSON {
    let app = shell.app
    let text = shell.drawn(or: nil) { () throws(Diagnostic) in try app.text(of: control, on: info) }
    let rows = shell.drawn(or: nil) { () throws(Diagnostic) in
      control.kind == .list ? try app.rows(of: control, on: info) : nil
    }
    return .object([
      "kind": .string(control.kind.rawValue), "name": .string(control.name),
      "text": text.map { .string($0) },
      "value": app.value(of: control, on: info).map { JSON($0) },
      "placeholder": control.placeholder.map { .string($0) },
      "choices": control.kind.isChoice
        ? control.rows.map { .array($0.map { .string($0) }) } : nil,
      "role": (control.role?.rawValue).map { .string($0) },
      "rows": rows.map { rows in
        .array(
          rows.map { row in
            .object(["text": .string(row.text), "step": row.step.map { .string(".\($0)") }])
          })
      },
    ])
  }
}
