import Diagnostics
import Inquiry
import Navigation
import Scripting

/// What is to be drawn of a layer, from top to bottom.
struct BoxContent {
  /// What stands between two lines across the box.
  enum Part {
    /// Lines, each of which is cut if need be.
    case lines([String])
    /// Tabs, which go on over another line if need be.
    case tabs([String])
  }

  /// The bar with the title and the way back; nothing for a screen that stands alone without one.
  var title: String?
  /// What stands below it, from top to bottom.
  var parts: [Part] = []
}

/// Says what is seen on screens, and gives numbers to what can be tapped.
struct Sketch {
  private let shell: Shell
  private let glyphs: BoxGlyphs
  /// What cannot be drawn is told.
  private let tells: Bool
  /// What each number stands for.
  private(set) var targets: [Int: Wireframe.Target] = [:]
  private var last = 0
  /// Names of controls and rows, which a number must not be.
  private let taken: Set<String>
  /// The full names of the stack that goes back, and of what selects a tab, if the user does so.
  private let goesBack: String?
  private let selects: String?

  init(_ shell: Shell, glyphs: BoxGlyphs, tells: Bool) {
    self.shell = shell
    self.glyphs = glyphs
    self.tells = tells
    taken = Self.names(in: shell)
    let session = shell.session
    let deepest = { (isMeant: (PresentableInfo) -> Bool) in
      session.front.last { session.info($0).map(isMeant) ?? false }
        .map { session.names.text($0.name) }
    }
    goesBack = deepest { $0.showing == .last && $0.children.count > 1 }
    selects = deepest { $0.showing.isSelecting }
  }

  private static func names(in shell: Shell) -> Set<String> {
    var names: Set<String> = []
    for info in shell.session.touchable.compactMap(shell.session.info) {
      for control in shell.app.screen(named: info.definition)?.controls ?? [] {
        names.insert(control.name)
        names.formUnion(((try? shell.app.rows(of: control, on: info)) ?? []).map(\.text))
      }
    }
    return names
  }

  private mutating func number(_ target: Wireframe.Target) -> Int {
    last += 1
    while taken.contains("\(last)") { last += 1 }
    targets[last] = target
    return last
  }

  /// What is seen of a layer.
  mutating func content(of layer: TreeSnapshot) -> BoxContent {
    var content = BoxContent()
    add(layer, to: &content)
    return content
  }

  /// Returns what a script draws, or something else in its place if it cannot.
  private func drawn<Part>(or fallback: Part, _ part: () throws(Diagnostic) -> Part) -> Part {
    tells ? shell.drawn(or: fallback, part) : (try? part()) ?? fallback
  }

  private func title(of node: TreeSnapshot) -> String? {
    tells ? shell.title(of: node) : shell.knownTitle(of: node)
  }

  private mutating func add(_ node: TreeSnapshot, to content: inout BoxContent) {
    switch node.showing {
    case .last:
      guard let top = node.children.last else { return }
      let back = node.instance == goesBack ? number(.input(.back)) : nil
      add(top, to: &content)
      let title = content.title ?? title(of: node) ?? ""
      content.title = (back.map { "\(glyphs.back)\($0)  " } ?? "") + title
    case .selected:
      let shown = node.children.first(where: \.isSelected)
      if let shown { add(shown, to: &content) }
      content.parts.append(.tabs(tabs(of: node)))
    case .nothing: addScreen(node, to: &content)
    case .all: addParts(node.children, to: &content)
    case .firstAndSelected:
      let shown = node.children.enumerated().filter { $0.offset == 0 || $0.element.isSelected }
      addParts(shown.map(\.element), to: &content)
      content.parts.append(.tabs(tabs(of: node)))
    }
  }

  /// Several that are seen side by side are drawn below one another, each with its title and its tabs.
  private mutating func addParts(
    _ nodes: [TreeSnapshot], to content: inout BoxContent
  ) {
    if nodes.count == 1 { return add(nodes[0], to: &content) }
    for node in nodes {
      var part = BoxContent()
      add(node, to: &part)
      content.parts += (part.title.map { [.lines([$0])] } ?? []) + part.parts
    }
  }

  private mutating func tabs(of node: TreeSnapshot) -> [String] {
    node.children.enumerated().map { index, child in
      let title = VisibleText.line(of: tabTitle(of: child))
      if child.isSelected { return "(\(title))" }
      return node.instance == selects ? "\(number(.input(.selectTab(index)))) \(title)" : title
    }
  }

  /// A tab without a title has that of what it began with.
  private func tabTitle(of node: TreeSnapshot) -> String {
    var next: TreeSnapshot? = node
    while let one = next {
      if let title = title(of: one) { return title }
      next = one.showing == .selected ? nil : one.children.first
    }
    return node.name
  }

  private mutating func addScreen(_ node: TreeSnapshot, to content: inout BoxContent) {
    content.title = VisibleText.line(of: title(of: node) ?? node.name)
    guard let screen = shell.session.presentable(named: node.instance),
      let info = shell.session.info(screen)
    else { return }
    var lines: [String] = []
    if let text = drawn(or: nil, { () throws(Diagnostic) in try shell.app.text(of: info) }) {
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    for control in shell.app.screen(named: info.definition)?.controls ?? [] {
      lines += self.lines(of: control, screen, info)
    }
    content.parts.append(.lines(lines.map { VisibleText.line(of: $0) }))
  }

  private mutating func lines(
    of control: Control, _ screen: Presentable, _ info: PresentableInfo
  ) -> [String] {
    let app = shell.app
    let own = drawn(or: nil) { () throws(Diagnostic) in try app.text(of: control, on: info) }
    let text = own ?? control.name
    let value = shell.app.value(of: control, on: info) ?? .none
    switch control.kind {
    case "button":
      let step = drawn(or: nil) { () throws(Diagnostic) in
        try app.step(ofButton: control, on: info)
      }
      guard let step else {
        return ["[ \(text) ]"]
      }
      return ["[\(number(.input(.emit(step, from: .presentable(screen))))) \(text)]"]
    case "toggle":
      let new = Value.bool(value != .bool(true))
      let step = drawn(or: nil) { () throws(Diagnostic) in try app.step(of: control, given: new) }
      let input = Input.enter(new, into: control.name, of: screen, emitting: step)
      return ["\(number(.input(input))) [\(value == .bool(true) ? "x" : " ")] \(text)"]
    case "field":
      let typed = if case .string(let typed) = value, !typed.isEmpty { typed } else { "" }
      let hint = typed.isEmpty ? control.placeholder ?? "" : typed
      return [
        "\(number(.field(control.name, of: screen))) \(text): [\(hint)\(typed.isEmpty ? "…" : "")]"
      ]
    case "list":
      var lines = [text]
      let rows = drawn(or: []) { () throws(Diagnostic) in try app.rows(of: control, on: info) }
      for row in rows {
        let mark = row.step.map { "\(number(.input(.emit($0, from: .presentable(screen)))))" }
        lines.append("  " + Columns.pad(mark ?? "-", to: 3) + row.text)
      }
      return lines
    default: return [text]
    }
  }
}
