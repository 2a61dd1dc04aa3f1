import Navigation
import Scripting

// The boxes, each made when it is first needed.
extension DiagramBuilder {
  mutating func box(of leaf: Target, in flow: Graph.Flow) -> String? {
    switch leaf.kind {
    case .screen(let screen):
      return node(
        .screen, parts: [flow.name, screen.name], label: screen.name, in: flow.name,
        origin: view.shortOrigin(of: view.graph.screen(screen.name)?.location))
    case .flow(let flow):
      let name = flow.name
      return view.has(name)
        ? anchor(of: name) : outside(.native, parts: ["native", name], label: name)
    case .container: return nil
    }
  }

  /// The box of a flow itself.
  mutating func anchor(of flow: String) -> String {
    node(.flow, parts: [flow], label: flow, in: flow)
  }

  mutating func end(of flow: String) -> String { node(.end, parts: [flow], label: "end", in: flow) }

  mutating func forward(of flow: String) -> String {
    node(.forward, parts: [flow], label: "to the parent", in: flow)
  }

  mutating func action(_ text: String, in flow: String) -> String {
    node(.action, parts: [flow, text], label: text, in: flow)
  }

  private mutating func node(
    _ shape: Diagram.Node.Shape, parts: [String], label: String, in flow: String,
    origin: String? = nil
  ) -> String {
    let id = names.name([shape.rawValue] + parts)
    let node = Diagram.Node(id: id, label: label, shape: shape, origin: origin)
    if known.insert(node).inserted { nodes[flow, default: []].append(node) }
    return id
  }

  /// Adds a box that belongs to no flow, and returns its name.
  mutating func outside(
    _ shape: Diagram.Node.Shape, parts: [String], label: String
  ) -> String {
    let node = Diagram.Node(id: names.name(parts), label: label, shape: shape)
    if known.insert(node).inserted { outside.append(node) }
    return node.id
  }
}
