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
      "k": node.kind == "screen" ? nil : .string(node.kind),
      "t": node.title.map { .string($0) },
      "m": node.modal.map { .string($0.style.name) },
      "r": node.rootOf.isEmpty ? nil : .string(names.plain(node.rootOf.joined(separator: ", "))),
      "s": node.isSelected ? .bool(true) : nil, "h": node.isVisible ? nil : .bool(true),
    ])
    let inner = (node.children + node.presented).flatMap { lines($0, depth + 1) }
    return [line] + inner
  }

  /// Everything that services, flows and screens remember: who, what, and the value.
  var state: JSON {
    var rows: [JSON] = []
    func add(_ fields: [String: Value], of owner: String) {
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        rows.append(.array([.string(owner), .string(name), .string("\(value)")]))
      }
    }
    for service in session.services.names { add(session.services[service] ?? [:], of: service) }
    for flow in session.liveFlows {
      if case .record(let fields) = flow.state { add(fields, of: flow.name) }
    }
    for part in session.placed { add(part.state, of: part.definition) }
    return .array(rows)
  }
}
