import Diagnostics
import Driving
import Navigation
import Scripting

/// The tree and the state of a session as a page shows them.
struct PageTree {
  let session: Session
  let names: PageNames

  /// The presentables below the window, each with how deep it lies.
  var json: JSON { .array(lines(session.tree, 0)) }

  private func lines(_ node: TreeSnapshot, _ depth: Int) -> [JSON] {
    let line = JSON.object([
      "d": .int(depth), "n": .string(node.name),
      "k": node.kind == "screen" ? nil : .string(node.kind), "t": .text(node.title),
      "m": .text(node.modal?.style.name),
      "r": node.rootOf.isEmpty ? nil : .string(names.plain(node.rootOf.joined(separator: ", "))),
      "s": .flag(node.isSelected), "h": node.isVisible ? nil : .bool(true),
    ])
    let inner = (node.children + node.presented).flatMap { lines($0, depth + 1) }
    return [line] + inner
  }

  /// Everything that services, flows and screens remember: who, what, and the value.
  var state: JSON {
    let rows = session.remembered(with: session.placed).flatMap { owner, fields in
      fields.sorted { $0.key < $1.key }.map { name, value in
        JSON.array([.string(owner), .string(name), .string("\(value)")])
      }
    }
    return .array(rows)
  }
}
