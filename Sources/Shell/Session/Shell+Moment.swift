import Driving
import Navigation

// What lines of Lua can look at besides their own variables.
extension Shell {
  var latestStep: Step? {
    let log = session.log
    return log.records(from: log.lastNumber - 500).last { $0.stepEvent != nil }?
      .stepEvent?.navigated
  }

  /// The current node, or the front one, as plain data.
  var nodeValue: Value {
    let name = place ?? session.frontName
    guard let node = name.flatMap({ session.tree.path(to: $0)?.last }) else { return .none }
    return value(of: node, title: app.knownTitle(of: node).map(Value.string) ?? .none)
  }

  /// `nodeValue` with an empty title, since a script may have to compute the title.
  var untitledNode: Value {
    let name = place ?? session.frontName
    guard let node = name.flatMap({ session.tree.path(to: $0)?.last }) else { return .none }
    return value(of: node, title: .string(""))
  }

  private func value(of node: TreeSnapshot, title: Value) -> Value {
    .record([
      "name": .string(node.instance), "kind": .string(node.kind),
      "title": title, "params": .list(node.params.values),
      "state": .record(node.state), "visible": .bool(node.isVisible),
      "flow": (node.rootOf.first ?? node.maker).map(Value.string) ?? .none,
      "children": .list(node.inside.map { .string($0.instance) }),
    ])
  }
}
