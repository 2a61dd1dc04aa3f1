import Diagnostics
package import Scripting

/// Who registers, replaces, hears and needs what among plugins, as a picture.
package enum PluginDiagram {
  /// Returns a diagram for Markdown, without a line break at the end.
  package static func mermaid(_ plugins: [PluginReport]) -> String {
    var builder = Builder()
    for plugin in plugins { builder.add(plugin) }
    return MermaidFormat().text(builder.diagram)
  }

  /// What is drawn of what plugins register: hooks are what they hear.
  private static let hooks = "hooks"

  private struct Builder {
    private var names = NodeNames()
    private var outside: [Diagram.Node] = []
    private var clusters: [Diagram.Cluster] = []
    private var edges: [Diagram.Edge] = []

    var diagram: Diagram { Diagram(outside: outside, clusters: clusters, edges: edges) }

    mutating func add(_ plugin: PluginReport) {
      let version = plugin.header.map { " \($0.version)" } ?? ""
      let state = plugin.state == .disabled ? ", disabled" : ""
      var nodes = [Diagram.Node(id: box(plugin.name), label: plugin.name, shape: .flow)]
      for registered in plugin.registered where registered.kind != PluginDiagram.hooks {
        let label = "\(registered.kind): \(registered.names.joined(separator: ", "))"
        nodes.append(
          Diagram.Node(
            id: names.name(["gives", plugin.name, registered.kind]), label: label, shape: .screen))
      }
      clusters.append(
        Diagram.Cluster(
          id: names.name(["cluster", plugin.name]), label: plugin.name + version + state,
          nodes: nodes))
      for need in plugin.header?.needs ?? [] {
        if need.name == "core" { place("core", .native) }
        draw(from: plugin, to: box(need.name), "needs \(need.range.text)")
      }
      for part in plugin.header?.replaces ?? [] {
        draw(from: plugin, to: place(part.text, .native), "replaces")
      }
      for event in plugin.registered.first(where: { $0.kind == PluginDiagram.hooks })?.names ?? [] {
        draw(from: plugin, to: place("on \(event)", .link), "hears")
      }
    }

    private mutating func box(_ plugin: String) -> String { names.name(["plugin", plugin]) }

    /// The box of something that is no plugin's.
    @discardableResult
    private mutating func place(_ label: String, _ shape: Diagram.Node.Shape) -> String {
      let parts = label == "core" ? ["plugin", label] : ["part", label]
      let node = Diagram.Node(id: names.name(parts), label: label, shape: shape)
      if !outside.contains(node) { outside.append(node) }
      return node.id
    }

    private mutating func draw(from plugin: PluginReport, to node: String, _ label: String) {
      edges.append(
        Diagram.Edge(from: box(plugin.name), to: node, label: label, isPossible: false))
    }
  }
}
