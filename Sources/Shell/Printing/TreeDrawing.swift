import Diagnostics
import Driving
import Navigation

/// Draws a tree of presentables as text, one presentable a line.
///
/// The first column says what is visible, so that a glance down it is enough:
///
///     ● window
///     ● └─ tabs GNBFlow#0
///     ●    ├─ navigation TempFlow#0 "Home"  selected
///     ●    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
///     ·    └─ navigation TempFlow#1 "Activity"
struct TreeDrawing {
  struct Glyphs {
    let visible: String
    let hidden: String
    let branch: String
    let last: String
    let line: String
    let modal: String
    let ellipsis: String

    static let unicode = Glyphs(
      visible: "●", hidden: "·", branch: "├─ ", last: "└─ ", line: "│  ", modal: "╰▲ ",
      ellipsis: "…")
    static let ascii = Glyphs(
      visible: "*", hidden: " ", branch: "|- ", last: "`- ", line: "|  ", modal: "+^ ",
      ellipsis: "...")
  }

  let glyphs: Glyphs
  /// The maximum width of a line, in columns; nil for no limit.
  let width: Int?
  let language: Language
  /// Returns false when the drawing should stop early.
  var mayGoOn: () -> Bool = { true }
  let title: (TreeSnapshot) -> String?

  func lines(_ tree: TreeSnapshot) -> [String] {
    var lines: [String] = []
    append(tree, prefix: "", rest: "", over: nil, to: &lines)
    guard let width else { return lines }
    return lines.map { Columns.cut($0, to: width, ellipsis: glyphs.ellipsis) }
  }

  private func append(
    _ node: TreeSnapshot, prefix: String, rest: String, over: String?, to lines: inout [String]
  ) {
    guard mayGoOn() else { return }
    let mark = node.isVisible ? glyphs.visible : glyphs.hidden
    lines.append("\(mark) \(prefix)\(label(node, over: over))")
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1 && node.presented.isEmpty
      append(
        child, prefix: rest + (isLast ? glyphs.last : glyphs.branch),
        rest: rest + (isLast ? "   " : glyphs.line), over: nil, to: &lines)
    }
    for modal in node.presented {
      append(
        modal, prefix: rest + glyphs.modal, rest: rest + "   ", over: node.instance, to: &lines)
    }
  }

  private func label(_ node: TreeSnapshot, over: String?) -> String {
    if node.kind == "window" { return "window" }
    var label = node.name == node.kind ? node.instance : "\(node.kind) \(node.instance)"
    label = VisibleText.of(label)
    if let title = title(node) { label += " \(Value.string(title))" }
    if let owner = owner(of: node) { label += "  " + owner }
    if node.isSelected { label += "  " + Message("prompt.selected").text(in: language) }
    if let over {
      let message: Message =
        node.isOver
        ? Message("prompt.presentedLightly", ["over": over])
        : Message("prompt.presented", ["over": over])
      label += "  " + VisibleText.of(message.text(in: language))
    }
    return label
  }

  /// The flow a presentable belongs to, unless its own name says so already.
  private func owner(of node: TreeSnapshot) -> String? {
    let others = node.rootOf.filter { $0 != node.instance }
    if !others.isEmpty {
      return VisibleText.of(
        Message("prompt.rootOf", ["flows": others.joined(separator: ", ")]).text(in: language))
    }
    guard node.rootOf.isEmpty, let maker = node.maker else { return nil }
    return VisibleText.of(Message("prompt.inFlow", ["flow": maker]).text(in: language))
  }
}
