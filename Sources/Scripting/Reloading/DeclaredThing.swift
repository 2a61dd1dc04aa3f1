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
    let name: String
    /// The name is said behind that of the thing that it is a part of: `Home.title`.
    var isPart = false

    /// An option, which is said behind what it is an option of.
    static func option(_ name: String) -> ID { ID(kind: .option, name: name, isPart: true) }

    /// A part that is no option.
    static func part(_ name: String) -> ID { ID(kind: nil, name: name, isPart: true) }
  }

  let id: ID
  let content: Content
  let parts: [DeclaredThing]

  /// What is said of it besides its parts: in few words, and with all names.
  var texts: (short: String, whole: String) {
    let (short, whole) = (content.text(.short), content.text(.whole))
    return (id.kind == .option && whole.count > 60 ? "…" : short, whole)
  }
}

/// A declaration of an app, by a fingerprint of all that it says.
struct AppDeclaration {
  /// Adds the declaration, and nothing else.
  private let describe: (inout DeclaredParts) -> Void
  let id: DeclaredThing.ID
  /// The same for the same words; another, all but certainly, for others.
  let fingerprint: UInt64

  init(
    _ kind: NameKind?, _ name: String, _ content: DeclaredThing.Content = .nothing,
    _ parts: @escaping (inout DeclaredParts) -> Void = { _ in }
  ) {
    let id = DeclaredThing.ID(kind: kind, name: name)
    self.id = id
    describe = { $0.add(id, content, parts) }
    var all = DeclaredParts(asFingerprint: true)
    describe(&all)
    fingerprint = all.description.fingerprint
  }

  /// The declaration with its parts, in words when these are asked for.
  var thing: DeclaredThing {
    var all = DeclaredParts(asFingerprint: false)
    describe(&all)
    return all.things[0]
  }
}

/// Takes what declarations consist of: as things, or as a fingerprint of them, which takes less time and no room.
struct DeclaredParts {
  private(set) var things: [DeclaredThing] = []
  fileprivate private(set) var description = Description(.fingerprint)
  private let isFingerprint: Bool

  init(asFingerprint isFingerprint: Bool) { self.isFingerprint = isFingerprint }

  mutating func add(
    _ id: DeclaredThing.ID, _ content: DeclaredThing.Content = .nothing,
    _ parts: (inout DeclaredParts) -> Void = { _ in }
  ) {
    guard !isFingerprint else {
      description.add(id.name)
      description.add(number: id.kind == nil ? 0 : id.kind == .option ? 1 : 2)
      content.add(to: &description)
      parts(&self)
      return description.add(number: -1)
    }
    var inner = DeclaredParts(asFingerprint: false)
    parts(&inner)
    things.append(DeclaredThing(id: id, content: content, parts: inner.things))
  }
}

extension DeclaredThing.Content {
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

  fileprivate func add(to description: inout Description) {
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

  /// Compares two versions; takes time for what is declared, and for what is another.
  ///
  /// - Parameter live: How many instances live of a thing that is gone; nil if none do.
  init(
    from old: [AppDeclaration], to new: [AppDeclaration], live: @escaping (DeclaredThing.ID) -> Int?
  ) {
    self.live = live
    changes = []
    // Most of two versions is the same, in the same order.
    let areAlike = zip(old, new).allSatisfy { $0.id == $1.id } && old.count == new.count
    if areAlike, zip(old, new).allSatisfy({ $0.fingerprint == $1.fingerprint }) { return }
    let same = Self.same(old, new)
    let isOther = { (one: AppDeclaration) in same[one.id] == nil }
    let (before, after) = (old.filter(isOther), new.filter(isOther))
    let found = changes(from: before.map(\.thing), to: after.map(\.thing), within: nil)
    changes = found.removed + found.others
  }

  /// The declarations that are the same in both versions.
  private static func same(_ old: [AppDeclaration], _ new: [AppDeclaration]) -> [DeclaredThing.ID:
    UInt64]
  {
    let before = Dictionary(old.map { ($0.id, $0.fingerprint) }) { first, _ in first }
    var seen: Set<DeclaredThing.ID> = []
    let same = new.filter { seen.insert($0.id).inserted && before[$0.id] == $0.fingerprint }
    return Dictionary(same.map { ($0.id, $0.fingerprint) }) { first, _ in first }
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
    isPart ? "\(owner ?? "").\(name)" : name
  }

  /// The kind and the name, or the name of a part.
  fileprivate func title(within owner: String?) -> Message {
    let path = path(within: owner)
    guard let kind else { return Message(verbatim: path) }
    return Message(en: "\(kind.message.english) \(path)", ko: "\(kind.message.korean) \(path)")
  }
}
