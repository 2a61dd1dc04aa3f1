import Diagnostics

/// How one version of an app differs from another.
struct DeclarationDiff {
  /// The removed declarations, then the added and changed ones, in the order of declarations.
  private(set) var changes: [ReloadReport.Change]
  private let live: (DeclaredNode.ID) -> Int?

  private typealias Changes = (removed: [ReloadReport.Change], others: [ReloadReport.Change])

  /// Compares two versions, in time linear in the number of declarations and in the size of those
  /// that differ.
  ///
  /// - Parameter live: Returns the number of live instances of a removed declaration; `nil` for
  ///   none.
  init(
    from old: [AppDeclaration], to new: [AppDeclaration], live: @escaping (DeclaredNode.ID) -> Int?
  ) {
    self.live = live
    changes = []
    let isSame = zip(old, new).allSatisfy { $0.id == $1.id && $0.fingerprint == $1.fingerprint }
    if isSame, old.count == new.count { return }
    let before = Dictionary(old.map { ($0.id, $0.fingerprint) }) { first, _ in first }
    let same = Set(new.filter { before[$0.id] == $0.fingerprint }.map(\.id))
    let trees = [old, new].map { $0.filter { !same.contains($0.id) }.map(\.tree) }
    let found = changes(from: trees[0], to: trees[1], within: nil)
    changes = found.removed + found.others
  }

  /// Compares declarations, or the parts of one.
  ///
  /// Declarations are reported depth first, and parts breadth first, so that a screen's options
  /// precede those of its controls.
  ///
  /// - Parameter owner: The name of the parent; `nil` for declarations.
  private func changes(
    from old: [DeclaredNode], to new: [DeclaredNode], within owner: String?
  ) -> Changes {
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    var (found, inner): (Changes, Changes) = (([], []), ([], []))
    for thing in old {
      guard let other = after[thing.id] else {
        found.removed.append(.removed(thing.id.title(within: owner), live: live(thing.id)))
        continue
      }
      let parts = changes(
        from: thing.parts, to: other.parts, within: thing.id.path(within: owner)
      ).removed
      if owner == nil { found.removed += parts } else { inner.removed += parts }
    }
    for thing in new {
      guard let other = before[thing.id] else {
        found.others.append(.added(thing.id.title(within: owner)))
        continue
      }
      found.others += change(from: other, to: thing, within: owner)
      let parts = changes(
        from: other.parts, to: thing.parts, within: thing.id.path(within: owner)
      ).others
      if owner == nil { found.others += parts } else { inner.others += parts }
    }
    return (found.removed + inner.removed, found.others + inner.others)
  }

  /// The change of a node's own value; none if only its parts differ.
  private func change(
    from old: DeclaredNode, to new: DeclaredNode, within owner: String?
  ) -> [ReloadReport.Change] {
    let (before, after) = (old.texts, new.texts)
    guard before.whole != after.whole else { return [] }
    let (from, to) =
      before.short == after.short
      ? Self.differing(before.whole, after.whole) : (before.short, after.short)
    return [.changed(new.id.title(within: owner), from: from, to: to)]
  }

  /// The differing middles of two comma-separated lists, without equal beginnings and ends.
  private static func differing(_ old: String, _ new: String) -> (String, String) {
    let lists = [old, new].map { $0.split(separator: ", ", omittingEmptySubsequences: false) }
    let least = min(lists[0].count, lists[1].count)
    let start = (0..<least).first { lists[0][$0] != lists[1][$0] } ?? least
    var end = 0
    while end < least - start, lists[0].dropLast(end).last == lists[1].dropLast(end).last {
      end += 1
    }
    let texts = lists.map { list in
      let middle = list[start..<(list.count - end)].joined(separator: ", ")
      return (start > 0 ? "… " : "") + middle + (end > 0 ? " …" : "")
    }
    return (texts[0], texts[1])
  }
}

extension DeclaredNode.ID {
  fileprivate func path(within owner: String?) -> String {
    isPart ? "\(owner ?? "").\(name)" : name
  }

  /// The kind and the name, or the name of a part.
  fileprivate func title(within owner: String?) -> Message {
    let path = path(within: owner)
    guard let kind else { return Message(verbatim: path) }
    return Message("reloading.idTitle", ["kind": kind, "path": path])
  }
}
