import Diagnostics
import Lua
import Navigation

/// A node in the tree of a declaration: a screen, one of its controls, an option, an entry of a
/// flow.
///
/// The bodies of functions are not included: a change there changes code, not structure.
struct DeclaredNode {
  /// The value of a node, without its parts.
  enum Content {
    case nothing
    case text(String)
    case value(LuaValue)
    case values([LuaValue])
    /// The entry of a flow for a step; for a flow with tabs the short text has the number of tabs.
    case entry(LinkedEntry, ofTabs: Bool)
    case guardian(LinkedGuard)
    case emission(Emission?)
  }

  /// Identifies a node among the children of its parent, across versions.
  struct ID: Hashable {
    /// Nil for a part of a flow, a screen or a plugin.
    let kind: NameKind?
    let name: String
    /// The name follows the parent's: `Home.title`.
    var isPart = false

    /// An option of the parent.
    static func option(_ name: String) -> ID { ID(kind: .option, name: name, isPart: true) }

    /// A part that is no option.
    static func part(_ name: String) -> ID { ID(kind: nil, name: name, isPart: true) }
  }

  let id: ID
  let content: Content
  let parts: [DeclaredNode]

  /// The value in words: short, and with all names.
  var texts: (short: String, whole: String) {
    let (short, whole) = (content.text(.short), content.text(.whole))
    return (id.kind == .option && whole.count > 60 ? "…" : short, whole)
  }
}

/// A declaration of an app with a fingerprint of its tree, which is built only if it is needed.
struct AppDeclaration {
  private let describe: (inout DeclarationBuilder) -> Void
  let id: DeclaredNode.ID
  /// Equal for equal trees; for others it almost certainly differs.
  let fingerprint: UInt64

  init(
    _ kind: NameKind?, name: String, content: DeclaredNode.Content = .nothing,
    parts: @escaping (inout DeclarationBuilder) -> Void = { _ in }
  ) {
    let id = DeclaredNode.ID(kind: kind, name: name)
    self.id = id
    describe = { $0.add(id, content, parts) }
    var all = DeclarationBuilder(asFingerprint: true)
    describe(&all)
    fingerprint = all.description.fingerprint
  }

  var tree: DeclaredNode {
    var all = DeclarationBuilder(asFingerprint: false)
    describe(&all)
    return all.nodes[0]
  }
}

/// Builds the nodes of declarations, or only their fingerprint, which needs less time and no
/// memory.
struct DeclarationBuilder {
  private(set) var nodes: [DeclaredNode] = []
  fileprivate private(set) var description = Description(.fingerprint)
  private let isFingerprint: Bool

  init(asFingerprint isFingerprint: Bool) { self.isFingerprint = isFingerprint }

  mutating func add(
    _ id: DeclaredNode.ID, _ content: DeclaredNode.Content = .nothing,
    _ parts: (inout DeclarationBuilder) -> Void = { _ in }
  ) {
    guard !isFingerprint else {
      description.add(id.name)
      description.add(number: id.kind == nil ? 0 : id.kind == .option ? 1 : 2)
      content.add(to: &description)
      parts(&self)
      return description.add(number: -1)
    }
    var inner = DeclarationBuilder(asFingerprint: false)
    parts(&inner)
    nodes.append(DeclaredNode(id: id, content: content, parts: inner.nodes))
  }
}

extension DeclaredNode.Content {
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
