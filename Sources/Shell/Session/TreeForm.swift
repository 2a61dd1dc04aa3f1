import Diagnostics
import Driving
import Navigation

/// A presentable with all that is in it and over it, for programs.
enum TreeForm {
  /// A presentable, and what has the titles.
  private typealias Node = (tree: TreeSnapshot, shell: Shell)

  static func json(_ tree: TreeSnapshot, in shell: Shell) -> JSON { form.json((tree, shell)) }

  static var schema: JSON { form.schema }

  private static let form: JSONForm<Node> = JSONForm([
    .needed("kind", codec: .text) { $0.tree.kind }, .needed("name", codec: .text) { $0.tree.name },
    .needed("number", codec: .int) { $0.tree.number },
    .optional("title", codec: .text) { $0.shell.title(of: $0.tree) },
    .optional("flow", codec: .text) { $0.tree.rootOf.first ?? $0.tree.maker },
    .optional("rootOf", codec: .texts) { $0.tree.rootOf },
    .optional("params", codec: .raw("array")) { .array($0.tree.params.map { JSON($0) }) },
    .optional("state", codec: .raw("object")) {
      $0.tree.state.isEmpty ? nil : JSON(.record($0.tree.state))
    },
    .needed("visible", codec: .bool) { $0.tree.isVisible },
    .needed("selected", codec: .bool) { $0.tree.isSelected },
    .needed("over", codec: .bool) { $0.tree.isOver },
    .optional("style", codec: .text) { $0.tree.modal?.style.name },
    .optional("touchable", codec: .bool) { $0.tree.isTouchable },
    .optional("contributed", codec: .bool) { $0.tree.isContributed },
    .needed("children", codec: nodes) { node in node.tree.children.map { ($0, node.shell) } },
    .needed("presented", codec: nodes) { node in node.tree.presented.map { ($0, node.shell) } },
  ])

  private static let nodes: JSONCodec<[Node]> = JSONCodec<Node>(
    schema: { .schema(named: "tree") }, write: { form.json($0) }
  ).list
}

extension Shell {
  var treeDrawing: TreeDrawing {
    TreeDrawing(
      glyphs: settings.ascii ? .ascii : .unicode, width: settings.isNarrow ? settings.width : nil,
      language: settings.language, mayGoOn: { [driver] in driver.mayGoOn }, title: title)
  }
}
