import Diagnostics
import LuaSyntax

/// Reports changes of a list or table read from the state of a flow, screen or service: reading
/// returns a copy, so the change would be lost.
struct StateCopies: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let changed = text.tree.tableChanges
    return text.uses.compactMap { use in
      guard let declaration = use.declaration, !declaration.isAssigned,
        host.functions.argumentKinds[declaration]?.remembers == true
      else { return nil }
      return finding(use.node, changed)
    }
  }

  /// - Parameter changed: The tables that calls such as `table.insert(…)` change.
  private func finding(_ name: SyntaxNode, _ changed: [SyntaxNode]) -> Diagnostic? {
    guard let state = name.path(throughFieldNamed: "state"), let field = state.member,
      let path = state.parent
    else { return nil }
    let whole = path.wholePath
    let isAssigned = whole != path && whole.isLastTarget
    guard isAssigned || whole == path && changed.contains(path) else { return nil }
    return Diagnostic(
      .error, Message("E0655", ["field": field.text, "path": text.tree.compactText(of: path)]),
      at: text.location(of: field),
      highlight: field.text)
  }
}

extension SyntaxNode {
  /// The path `name.….state` that begins with the node; `nil` if there is none.
  fileprivate func path(throughFieldNamed field: String) -> SyntaxNode? {
    var node = self
    while let outer = node.outerPath {
      if outer.child(1)?.text == field, outer.kind == .field { return outer }
      node = outer
    }
    return nil
  }

  /// The field or index of the node's value.
  private var outerPath: SyntaxNode? {
    guard let parent, parent.kind == .field || parent.kind == .index, parent.firstChild == self
    else { return nil }
    return parent
  }

  /// The longest path that begins with the node.
  fileprivate var wholePath: SyntaxNode {
    var node = self
    while let outer = node.outerPath { node = outer }
    return node
  }

  /// Whether the node is the last thing that an assignment changes, or all of it.
  fileprivate var isLastTarget: Bool { parent?.kind == .variableList && next == nil }
}

extension SyntaxTree {
  /// The text of a node without blanks and comments.
  fileprivate func compactText(of node: SyntaxNode) -> String {
    tokens[node.tokens].map(text(of:)).joined()
  }
}

extension ArgumentKind {
  /// The argument has `state`.
  var remembers: Bool {
    switch self {
    case .flow, .looking, .service: true
    case .stepping, .shell: false
    }
  }
}

/// Determines from a script's text whether its functions may leave state in Lua for a later call.
///
/// Nothing remains if each function changes only its own locals, tables it has made itself, and the
/// state that the engine holds for a flow or a screen. Everything else counts as remaining: locals
/// of outer functions, fields of other tables, coroutines, and Lua functions that change tables.
struct LuaRemains {
  private let tree: SyntaxTree
  /// True for a parameter that the engine passes a flow or a screen in.
  private let isProxy: (Declaration) -> Bool

  init(of text: ScriptText, arguments: [Declaration: ArgumentKind]) {
    tree = text.tree
    isProxy = { arguments[$0]?.remembers == true }
  }

  /// True if nothing is left behind; takes linear time.
  var isNothing: Bool {
    tree.uses.allSatisfy { use in
      !use.isWrite || use.function.number == 0 || !use.isGlobal && !use.isUpvalue
    }
      && tree.fieldAssignments.allSatisfy { $0.function.number == 0 || isFree($0) }
      && tree.uses.allSatisfy { !$0.isGlobal || isHarmless($0) }
      && !tree.nodes(.name, .methodName).contains(where: isIterator)
  }

  /// True for a local of the function that names it which is a table made there, and never anything
  /// else.
  private func isOwnTable(_ node: SyntaxNode) -> Bool {
    guard let use = node.use, !use.isUpvalue else { return false }
    return use.declaration?.onlyValue?.kind == .tableConstructor
  }

  /// Whether a function may assign the field: one of its own table, or of a flow's or screen's
  /// state.
  private func isFree(_ path: SyntaxNode) -> Bool {
    guard path.kind != .functionName, let owner = path.firstChild else { return false }
    if isOwnTable(owner) { return true }
    var node = owner
    while node.kind == .field || node.kind == .index, let inner = node.firstChild {
      if inner.kind == .variable {
        return node.kind == .field && node.child(1)?.text == "state"
          && inner.declaration.map(isProxy) == true && path.descendants(.call, .methodCall).isEmpty
      }
      node = inner
    }
    return false
  }

  /// True for a use of a global that leaves nothing behind.
  private func isHarmless(_ use: NameUse) -> Bool {
    switch use.name {
    case "coroutine", "_ENV", "load", "setmetatable", "getmetatable", "rawset": false
    case "require": use.function.number == 0
    case "string": use.node.member != nil
    case "table": isHarmlessTable(use)
    default: true
    }
  }

  /// Whether the used function of Lua's `table` changes nothing, or runs only while the script
  /// loads.
  private func isHarmlessTable(_ use: NameUse) -> Bool {
    guard let member = use.node.member else { return false }
    if ["concat", "pack", "unpack"].contains(member.text) { return true }
    guard let call = use.node.parent?.parent?.asCall, call.prefix == use.node.parent,
      call.hasParentheses
    else { return false }
    return use.function.number == 0 || call.firstArgument.map(isOwnTable) == true
  }

  /// True for an iterator over matches that is made while the script loads, and could be used up
  /// later.
  private func isIterator(_ name: SyntaxNode) -> Bool {
    guard name.text == "gmatch", let parent = name.parent else { return false }
    return (parent.kind == .field || parent.kind == .methodCall) && name.function.number == 0
  }
}

extension App {
  /// Whether no session can change anything in Lua, so that one app can serve several sessions.
  ///
  /// Read it before the first session, because each session must show what the scripts print while
  /// loading. Linear in the size of the scripts.
  package var leavesNothingInLua: Bool {
    host.plugins.all.isEmpty && host.plugins.settings.levels.app < .trusted
      && !host.natives.isPart && !host.output.isKept
      && host.scripts.sources.names.allSatisfy { name in
        host.text(of: name).map {
          LuaRemains(of: $0, arguments: host.functions.argumentKinds).isNothing
        } ?? false
      }
  }
}
