import Diagnostics
import Driving
import Navigation
import Scripting

// Where one is in the tree. It is a place to look from; steps come from the screen in front all the same.
extension Shell {
  /// The path from the window to the current node; only the window if that node is gone.
  var placePath: [TreeSnapshot] {
    let tree = session.tree
    return place.flatMap { tree.path(to: $0) } ?? [tree]
  }

  func look(from name: String?) {
    place = name
    driver.keep(place: name, line: line?.text)
    let text = place == nil ? "" : NodePath.text(placePath)
    if settings.json { return show(event: "in", ["path": .string(text)]) }
    show(text: "/" + VisibleText.of(text))
  }

  /// The path from the window to the node that `text` means, or to the current node if nil.
  func path(to text: String?) throws(Diagnostic) -> [TreeSnapshot] {
    guard let text else { return placePath }
    if let path = NodePath(text).resolve(from: placePath) { return path }
    let last = text.split(separator: "/").last.map(String.init) ?? text
    let all = session.tree.all
    let nearest = Suggestion.nearest(
      to: last, among: WrittenName(last).candidates(all.map(\.instance)))
    throw Diagnostic(
      .error, Message("E0512", ["name": text]), cure: nearest.map { .didYouMean($0) })
  }
}

/// A way through the tree of presentables: `GNBFlow/TempFlow[2]/Temp`, `TempFlow#1`, `/`, `..`.
///
/// A part is a full name, a name, a title that a flow gave, or one of these with its place among
/// those that are called the same, from 1.
/// The first part may be anywhere below; if it is not, it may be anywhere in the tree.
struct NodePath {
  private let parts: [Substring]
  private let isAbsolute: Bool

  init(_ text: String) {
    isAbsolute = text.hasPrefix("/")
    parts = text.split(separator: "/")
  }

  /// Returns the presentables from the window down to the one that is meant.
  ///
  /// - Parameter place: The presentables down to the one where one is.
  func resolve(from place: [TreeSnapshot]) -> [TreeSnapshot]? {
    guard let window = place.first else { return nil }
    var path = isAbsolute ? [window] : place
    for (index, part) in parts.enumerated() {
      if part == ".." {
        if path.count > 1 { path.removeLast() }
      } else if part != "." {
        guard let here = path.last else { return nil }
        if let child = Self.find(part, among: here.inside) {
          path.append(child)
        } else if index == 0, !isAbsolute,
          let found = Self.descend(part, path) ?? Self.descend(part, [window])
        {
          path = found
        } else {
          return nil
        }
      }
    }
    return path
  }

  /// The full names below the window, joined as the prompt shows them.
  static func text(_ path: [TreeSnapshot]) -> String {
    path.dropFirst().map(\.instance).joined(separator: "/")
  }

  private static func find(_ part: Substring, among nodes: [TreeSnapshot]) -> TreeSnapshot? {
    guard part.hasSuffix("]"), let open = part.lastIndex(of: "["),
      let place = Int(part[part.index(after: open)...].dropLast())
    else { return nodes.first { matches($0, part) } }
    let same = nodes.filter { matches($0, part[..<open]) }
    return (1...max(same.count, 1)).contains(place) ? same.dropFirst(place - 1).first : nil
  }

  private static func matches(_ node: TreeSnapshot, _ part: Substring) -> Bool {
    node.instance == part || node.name == part || node.definition == part
      || node.title.map { $0 == part } == true
      || node.rootOf.contains(where: WrittenName(String(part)).means)
  }

  private static func descend(_ part: Substring, _ path: [TreeSnapshot]) -> [TreeSnapshot]? {
    guard let here = path.last else { return nil }
    if let child = find(part, among: here.inside) { return path + [child] }
    for child in here.inside {
      if let found = descend(part, path + [child]) { return found }
    }
    return nil
  }
}

extension TreeSnapshot {
  /// The children, then what is presented over the node.
  var inside: [TreeSnapshot] { children + presented }

  /// The node and all its descendants.
  var all: [TreeSnapshot] { [self] + inside.flatMap(\.all) }
}

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

// Names that can be completed.
extension Shell {
  /// The full names of the presentables in the tree.
  var instances: [String] { session.tree.all.map(\.instance) }

  /// The steps that have been emitted, as they are written.
  var steps: [String] {
    session.log.records().compactMap { $0.stepEvent.map { ".\($0.step.name)" } }.unique
  }

  var screensAndFlows: [String] {
    let outline = app.outline
    return outline.screens.map(\.name) + outline.flows.map(\.name)
  }
}
