import Navigation

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
