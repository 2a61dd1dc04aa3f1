import Diagnostics
import Driving
import Navigation
import TerminalText

/// Passes text to an output; keeps what does not fit in the window until it is requested.
final class Pager: Output {
  private let output: any Output
  /// The rows that may still be written; nil for no limit.
  private var room: Int?
  private var columns = 80
  /// The lines of this page that did not fit in the window.
  private var rest: [String] = []
  /// The lines of the latest page that did not fit, until they are shown.
  var unread: [String] = []
  var isPaging: Bool { room != nil }

  init(_ output: any Output) { self.output = output }

  func begin(rows: Int, columns: Int) {
    // One line tells that there is more, and one is typed in.
    room = max(3, rows - 2)
    self.columns = max(1, columns)
    rest = []
  }

  func end() {
    room = nil
    unread = rest
  }

  func write(_ text: String) {
    guard room != nil else { return output.write(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(line: String(line))
    }
  }

  private func write(line: String) {
    let rows = max(1, (DisplayWidth.of(line) + columns - 1) / columns)
    guard rest.isEmpty, let left = room, left >= rows else { return rest.append(line) }
    room = left - rows
    output.write(line)
  }

  func complain(_ text: String) { output.complain(text) }

  func flush() { output.flush() }

  func willShow(_ body: @escaping () -> Void) -> Bool { output.willShow(body) }

  func tellFirst(_ body: () -> Void) { output.tellFirst(body) }
}

extension Shell {
  /// Runs `body`; at a prompt, holds back the output that does not fit in the window.
  func paged(_ body: () throws -> Void) rethrows {
    guard let rows = settings.rows, !settings.json, !pager.isPaging else { return try body() }
    pager.begin(rows: rows, columns: settings.width)
    defer {
      pager.end()
      let count = pager.unread.count
      if count > 0 { show(Message("prompt.more", ["count": count])) }
    }
    try body()
  }
}

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
