import Diagnostics
import Lua
import Navigation

/// A thing that an app declares, with what it consists of: a screen with its controls and options, a flow with its
/// entries and guards.
///
/// The bodies of functions are not looked at; who changes one changes the code, not the structure.
struct DeclaredThing {
  /// What is said of a thing besides its parts.
  enum Content {
    case nothing
    case text(String)
    case value(LuaValue)
    case values([LuaValue])
    /// What a flow does for a step; of one whose root is tabs, what it sets is counted.
    case entry(LinkedEntry, ofTabs: Bool)
    case guardian(LinkedGuard)
    case emission(Emission?)
  }

  /// What two versions of a thing have in common.
  struct ID: Hashable {
    /// Nil for a part of a flow, a screen or a plugin.
    let kind: NameKind?
    /// The name; of most parts what stands behind the name of the thing that they are a part of: `.title`.
    let name: String
    /// The name is said behind that of the thing that it is a part of.
    let isSuffix: Bool
  }

  let id: ID
  let content: Content
  let parts: [DeclaredThing]
  /// The same for the same content and parts.
  let fingerprint: Int

  private init(_ id: ID, _ content: Content, _ parts: [DeclaredThing]) {
    self.id = id
    self.content = content
    self.parts = parts
    var hasher = Hasher()
    hasher.combine(id.name)
    hasher.combine(id.kind)
    hasher.combine(content.fingerprint)
    for part in parts { hasher.combine(part.fingerprint) }
    fingerprint = hasher.finalize()
  }

  /// A thing that has a name of its own.
  init(
    _ kind: NameKind?, _ name: String, _ content: Content = .nothing, _ parts: [DeclaredThing] = []
  ) {
    self.init(ID(kind: kind, name: name, isSuffix: false), content, parts)
  }

  /// A part that is named behind the thing it is a part of: `.button "OK"`.
  init(part name: String, _ content: Content = .nothing, _ parts: [DeclaredThing] = []) {
    self.init(ID(kind: nil, name: name, isSuffix: true), content, parts)
  }

  /// An option: `.title`.
  init(option name: String, _ content: Content) {
    self.init(ID(kind: .option, name: name, isSuffix: true), content, [])
  }

  /// What is said of it besides its parts: in few words, and with all names.
  var texts: (short: String, whole: String) {
    let (short, whole) = (content.text(.short), content.text(.whole))
    return (id.kind == .option && whole.count > 60 ? "…" : short, whole)
  }
}

extension DeclaredThing.Content {
  fileprivate var fingerprint: Int {
    var description = Description(.fingerprint)
    add(to: &description)
    return description.fingerprint
  }

  fileprivate func text(_ form: Description.Form) -> String {
    if form == .short, case .entry(let handling, true) = self,
      case .entry(.place(.set, let targets, when: _)) = handling
    {
      return targets.count == 1 ? "1 tab" : "\(targets.count) tabs"
    }
    var description = Description(form)
    add(to: &description)
    return description.text
  }

  private func add(to description: inout Description) {
    switch self {
    case .nothing, .emission(nil): return
    case .text(let text): description.add(text)
    case .value(let value): description.add(value)
    case .values(let values): description.add(values)
    case .entry(let entry, _): description.add(entry)
    case .guardian(let guardian): description.add(guardian)
    case .emission(let emission?): description.add(emission)
    }
  }
}

/// How one version of an app differs from another.
struct DeclaredDifference {
  /// What is not there any more, then what is new or another, in the order declared.
  private(set) var changes: [ReloadReport.Change]
  private let live: (DeclaredThing.ID) -> Int?

  private typealias Changes = (removed: [ReloadReport.Change], others: [ReloadReport.Change])

  /// Compares two versions; takes time proportional to what is another.
  ///
  /// - Parameter live: How many instances live of a thing that is gone; nil if none do.
  init(
    from old: [DeclaredThing], to new: [DeclaredThing], live: @escaping (DeclaredThing.ID) -> Int?
  ) {
    self.live = live
    changes = []
    let found = changes(from: old, to: new, within: nil)
    changes = found.removed + found.others
  }

  /// Compares declarations, or the parts of one.
  ///
  /// - Parameter owner: The name of what they are parts of; nil for declarations, each of which is told with its
  ///   parts. Of parts all are told before what they consist of.
  private func changes(
    from old: [DeclaredThing], to new: [DeclaredThing], within owner: String?
  ) -> Changes {
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    var (found, inner): (Changes, Changes) = (([], []), ([], []))
    for thing in old {
      guard let other = after[thing.id] else {
        found.removed.append(.removed(thing.id.title(within: owner), live: live(thing.id)))
        continue
      }
      guard other.fingerprint != thing.fingerprint else { continue }
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
      guard other.fingerprint != thing.fingerprint else { continue }
      found.others += change(from: other, to: thing, within: owner)
      let parts = changes(
        from: other.parts, to: thing.parts, within: thing.id.path(within: owner)
      ).others
      if owner == nil { found.others += parts } else { inner.others += parts }
    }
    return (found.removed + inner.removed, found.others + inner.others)
  }

  /// What is said otherwise of a thing itself; nothing if only its parts are others.
  private func change(
    from old: DeclaredThing, to new: DeclaredThing, within owner: String?
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

extension DeclaredThing.ID {
  fileprivate func path(within owner: String?) -> String {
    isSuffix ? (owner ?? "") + name : name
  }

  /// The kind and the name, or the name of a part.
  fileprivate func title(within owner: String?) -> Message {
    let path = path(within: owner)
    guard let kind else { return Message(verbatim: path) }
    return Message(en: "\(kind.message.english) \(path)", ko: "\(kind.message.korean) \(path)")
  }
}
