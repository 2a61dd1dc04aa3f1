import Diagnostics
import Driving
import Navigation
import Scripting

/// A screen for programs.
enum ScreenForm {
  /// What is on a screen, and its full name.
  static let form = JSONForm<(content: ScreenContent, instance: String?)>([
    .needed("name", codec: .text) { $0.content.definition },
    .needed("instance", codec: .text) { $0.instance },
    .optional("title", codec: .text) { $0.content.title },
    .optional("text", codec: .text) { $0.content.text },
    .needed("controls", codec: control.codec.list) { $0.content.controls },
  ])

  private static let control = JSONForm<ControlContent>([
    .needed("kind", codec: .text) { $0.kind.rawValue }, .needed("name", codec: .text) { $0.name },
    .optional("text", codec: .text) { $0.ownText },
    .optional("value", codec: .raw()) { $0.value.map { JSON($0) } },
    .optional("placeholder", codec: .text) { $0.placeholder },
    .optional("secure", codec: .bool) { $0.isSecure ? true : nil },
    .optional("choices", codec: .texts) { $0.kind.isChoice ? $0.rows.map(\.text) : nil },
    .optional("role", codec: .text) { $0.role?.rawValue },
    .optional("rows", codec: row.codec.list) { $0.kind == .list ? $0.ownRows : nil },
  ])

  private static let row = JSONForm<ControlContent.Row>([
    .needed("text", codec: .text) { $0.text },
    .optional("step", codec: .text) { $0.step.map { ".\($0)" } },
  ])
}
