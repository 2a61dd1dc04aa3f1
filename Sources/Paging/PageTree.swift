import Diagnostics
import Driving
import Navigation
import Scripting

/// The tree and the state of a session as a page shows them.
struct PageTree {
  let session: Session
  let tree: TreeSnapshot
  let names: PageNames

  /// The presentables below the window, each with how deep it lies.
  var json: JSON {
    var lines: [JSON] = []
    add(tree, 0, to: &lines)
    return .array(lines)
  }

  private func add(_ node: TreeSnapshot, _ depth: Int, to lines: inout [JSON]) {
    let line = JSON.object([
      "d": .int(depth), "n": .string(node.name),
      "k": node.kind == "screen" ? nil : .string(node.kind), "t": .text(node.title),
      "m": .text(node.modal?.style.name),
      "r": node.rootOf.isEmpty ? nil : .string(names.plain(node.rootOf.joined(separator: ", "))),
      "s": .flag(node.isSelected), "h": node.isVisible ? nil : .bool(true),
    ])
    lines.append(line)
    for child in node.children { add(child, depth + 1, to: &lines) }
    for modal in node.presented { add(modal, depth + 1, to: &lines) }
  }

  /// Everything that services, flows and screens remember: who, what, and the value.
  var state: JSON {
    let rows = session.remembered(with: session.placed).flatMap { owner, fields in
      fields.ordered { $0.key < $1.key }.map { name, value in
        JSON.array([.string(owner), .string(name), .string("\(value)")])
      }
    }
    return .array(rows)
  }
}
