package import Diagnostics
package import Driving
package import Navigation

/// The tree as indented lines, in the format of journeys; a drawing of `:tree` has the same
/// content.
///
///     window
///       tabs GNBFlow#0
///         navigation TempFlow#0 "Home"  selected
///           screen Temp#0 "This is Home"  in TempFlow#0
package struct TreeOutline: Sendable {
  /// One presentable; its text is made on demand.
  package struct Line: Sendable {
    /// How deep it lies below the window.
    package let depth: Int
    package let title: String?
    private let node: TreeSnapshot
    /// The full name of its presenter.
    private let presenter: String?

    fileprivate init(
      _ node: TreeSnapshot, depth: Int, title: String?, over presenter: String?
    ) {
      self.node = node
      self.depth = depth
      self.title = title
      self.presenter = presenter
    }

    package var isVisible: Bool { node.isVisible }

    private var isWindow: Bool { node.kind == PresentableKind.window.name }

    /// Its kind and its full name: `navigation TempFlow#0`.
    package var name: String {
      if isWindow { return "window" }
      return VisibleText.of(
        node.name == node.kind ? node.instance : "\(node.kind) \(node.instance)")
    }

    /// Its other marks, in English and in Korean: `selected`, `in TempFlow#0`.
    package var marks: [Message] {
      if isWindow { return [] }
      let over = presenter.map { VisibleText.of($0) }
      return [
        owner, node.isSelected ? Message("prompt.selected") : nil,
        over.map {
          node.isOver
            ? Message("prompt.presentedLightly", ["over": $0])
            : Message("prompt.presented", ["over": $0])
        },
      ].compactMap(\.self)
    }

    /// The flow that owns it, unless its own name contains it.
    private var owner: Message? {
      let others = node.rootOf.filter { $0 != node.instance }
      if !others.isEmpty {
        return Message("prompt.rootOf", ["flows": others.joined(separator: ", ")])
      }
      guard node.rootOf.isEmpty, let maker = node.maker else { return nil }
      return Message("prompt.inFlow", ["flow": maker])
    }

    /// All its full names: its own, its definition's, and those of the flows whose root it is.
    fileprivate var callings: [String] {
      [node.instance, "\(node.definition)#\(node.number)"] + node.rootOf
    }

    /// The line without its indentation.
    package var text: String {
      let title = title.map { " " + TreeOutline.quoted($0) } ?? ""
      return name + title + marks.map { "  " + $0.english }.joined()
    }

    package var indented: String { String(repeating: "  ", count: depth) + text }
  }

  /// The presentables; the topmost come last.
  package let lines: [Line]

  /// Outlines a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - title: Gives the title of a presentable.
  package init(_ tree: TreeSnapshot, title: (TreeSnapshot) -> String?) {
    var lines: [Line] = []
    Self.append(tree, depth: 0, over: nil, title, to: &lines)
    self.lines = lines
  }

  package static func quoted(_ title: String) -> String { Value.quoted(title) }

  package var text: String { lines.map(\.indented).joined(separator: "\n") }

  private static func append(
    _ node: TreeSnapshot, depth: Int, over presenter: String?,
    _ title: (TreeSnapshot) -> String?, to lines: inout [Line]
  ) {
    let isWindow = node.kind == PresentableKind.window.name
    lines.append(
      Line(node, depth: depth, title: isWindow ? nil : title(node), over: presenter))
    for child in node.children {
      append(child, depth: depth + 1, over: nil, title, to: &lines)
    }
    for modal in node.presented {
      append(modal, depth: depth + 1, over: node.instance, title, to: &lines)
    }
  }
}

extension Driver {
  /// The current tree with its titles; a title whose function fails is left out.
  package var outline: TreeOutline { TreeOutline(session.tree) { app.knownTitle(of: $0) } }
}

extension TreeOutline.Line {
  /// Whether a name means it: a screen, the root of a flow, or a container; `Temp` or `Temp#3`.
  package func isCalled(_ name: String) -> Bool {
    callings.contains(where: WrittenName(name).means)
  }
}
