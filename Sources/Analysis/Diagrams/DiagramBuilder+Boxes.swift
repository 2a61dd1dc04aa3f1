import Navigation
import Scripting

// The boxes, each made when it is first needed.
extension DiagramBuilder {
  mutating func box(of leaf: Target, in flow: Graph.Flow) -> String? {
    switch leaf.kind {
    case .screen(let screen):
      return node(.screen, [flow.name, screen.name], screen.name, in: flow.name)
    case .flow(let flow):
      let name = flow.name
      return view.has(name) ? anchor(of: name) : outside(.native, ["native", name], name)
    case .container: return nil
    }
  }

  /// The box of a flow itself.
  mutating func anchor(of flow: String) -> String {
    node(.flow, [flow], flow, in: flow)
  }

  mutating func end(of flow: String) -> String { node(.end, [flow], "end", in: flow) }

  mutating func forward(of flow: String) -> String {
    node(.forward, [flow], "to the parent", in: flow)
  }

  mutating func action(_ text: String, in flow: String) -> String {
    node(.action, [flow, text], text, in: flow)
  }

  private mutating func node(
    _ shape: Diagram.Node.Shape, _ parts: [String], _ label: String, in flow: String
  ) -> String {
    let id = names.name([shape.rawValue] + parts)
    let node = Diagram.Node(id: id, label: label, shape: shape)
    if known.insert(node).inserted { nodes[flow, default: []].append(node) }
    return id
  }

  /// Adds a box that belongs to no flow, and returns its name.
  mutating func outside(
    _ shape: Diagram.Node.Shape, _ parts: [String], _ label: String
  ) -> String {
    let node = Diagram.Node(id: names.name(parts), label: label, shape: shape)
    if known.insert(node).inserted { outside.append(node) }
    return node.id
  }
}
