import Analysis
import Foundation
import TestFolders
import Testing

@testable import Maps

/// The graph of a script.
func graph(_ script: String) throws -> Graph {
  let folder = try Folder(["app.lua": script + "\n"])
  return try graph(ofFile: folder.file("app.lua"))
}

func graph(ofFile path: String) throws -> Graph {
  let loaded = try #require(LoadedScript.all([path]).first)
  guard case .graph(let graph) = loaded.result else {
    throw NotLoaded(path: path, result: "\(loaded.result)")
  }
  return graph
}

struct NotLoaded: Error {
  let path: String
  let result: String
}

/// The map of one of the example scripts.
func example(_ name: String) throws -> AppMap {
  AppMap(GraphView(try graph(ofFile: project.appending(path: "scripts/\(name).lua").path)))
}

/// The map of a script in lines: each edge with its boxes, and the boxes that no edge touches.
func map(_ script: String, scope: String? = nil, depth: Int? = nil) throws -> String {
  let map = AppMap(GraphView(try graph(script), scope: scope))
  return (depth.map(map.within) ?? map).lines.joined(separator: "\n")
}

extension AppMap {
  var lines: [String] {
    let drawn = edges.map { edge in
      let arrow = edge.isPossible ? "-\(edge.deed)?->" : "-\(edge.deed)->"
      let labels = edge.labels.isEmpty ? "" : ": " + edge.labels.joined(separator: ", ")
      return "\(text(edge.from)) \(arrow) \(text(edge.to))\(labels)"
    }
    let touched = Set(edges.flatMap { [$0.from, $0.to] })
    return drawn + nodes.indices.filter { !touched.contains($0) }.map { "alone: \(text($0))" }
  }

  private func text(_ place: Int) -> String {
    let node = nodes[place]
    let flow = node.cluster.map { clusters[$0].name + "." } ?? ""
    switch node.kind {
    case .start: return "start"
    case .flow: return "[\(node.name)]"
    case .fetch: return "fetch \(node.title)"
    case .end: return "\(flow)(\(node.title))"
    default: return flow + (node.name.isEmpty ? node.title : node.name)
    }
  }
}
