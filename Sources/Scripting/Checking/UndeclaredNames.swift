import Diagnostics
import Lua
import LuaSyntax

/// Reports names that are neither locals nor words, and assignments to words.
struct UndeclaredNames: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    // A script with its own environment knows its names.
    guard !text.tree.hasName("_ENV") else { return [] }
    let environment = host.environment(of: text.source.name)
    var known: Set<Int> = []
    func isKnown(_ use: NameUse) -> Bool {
      if known.contains(use.symbol) { return true }
      guard environment?.has(use.name) == true else { return false }
      known.insert(use.symbol)
      return true
    }
    // An assigned global is reported once, at its first assignment.
    let globals = text.uses.filter(\.isGlobal)
    let assigned = Set(globals.filter(\.isWrite).map(\.symbol))
    var told: Set<Int> = []
    return globals.compactMap { use in
      if use.isWrite {
        return told.insert(use.symbol).inserted ? assignment(use, isKnown(use)) : nil
      }
      return assigned.contains(use.symbol) || isKnown(use) ? nil : unknown(use, environment)
    }
  }

  private func assignment(_ use: NameUse, _ isKnown: Bool) -> Diagnostic {
    Diagnostic(
      .error, isKnown ? Message("E0113", ["name": use.name]) : Message("E0112", ["name": use.name]),
      at: text.location(of: use.node), highlight: use.name,
      cure: isKnown ? nil : assignmentCure(use))
  }

  private func unknown(_ use: NameUse, _ environment: StrictEnvironment?) -> Diagnostic {
    let name = use.name
    let locals = use.node.visibleLocals
    let nearest = Suggestion.nearest(to: name, among: locals + (environment?.names ?? []))
    return Diagnostic(
      .error, Message("E0111", ["name": name]), at: text.location(of: use.node), highlight: name,
      cure: cure(forSelf: use) ?? SwiftHabit(node: use.node).cure
        ?? host.cure(forUnknown: name, nearest, in: environment))
  }

  /// The cure for `self` or `this`: the function has its first parameter instead.
  private func cure(forSelf use: NameUse) -> Message? {
    guard use.name == "self" || use.name == "this", use.function.number != 0 else { return nil }
    return use.function.parameters.first.map { .didYouMean($0.name) }
      ?? Message("scripts.selfIsParameter")
  }

  private func assignmentCure(_ use: NameUse) -> Message {
    guard let nearest = Suggestion.nearest(to: use.name, among: use.node.visibleLocals) else {
      return Message("scripts.globalAssignedCure", ["name": use.name])
    }
    return .didYouMean(nearest)
  }
}

/// Reports `string.fromat`, and unknown fields of objects: `screen.params` with a misspelled
/// parameter.
struct UnknownMembers: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.uses.filter { $0.isGlobal && !$0.isWrite }.compactMap(finding)
  }

  private func finding(_ use: NameUse) -> Diagnostic? {
    guard let node = use.node.member else { return nil }
    let (name, member) = (use.name, node.text)
    let value = try? host.environment(of: text.source.name)?.words.rawGet(name)
    // A step set exported by a plugin reports unknown steps itself.
    if value?.stepSet != nil { return nil }
    switch value {
    case .table(let library): return finding(node, of: name, library)
    // Objects of a side script's words report unknown fields themselves.
    case .handle where host.owner != nil: return nil
    case .function, .handle:
      let locals = use.node.visibleLocals.filter { $0 != name }
      let nearest = Suggestion.nearest(to: name, among: locals)
      return Diagnostic(
        .error, Message("E0121", ["word": name, "field": member]), at: text.location(of: use.node),
        highlight: name,
        cure: name == "flow" && member == "state"
          ? Message("scripts.stateOfFlow")
          : text.tree.declares(member)
            ? Message("scripts.namesAreTexts", ["name": member]) : nearest.map { .didYouMean($0) })
    default: return nil
    }
  }

  private func finding(
    _ node: SyntaxNode, of name: String, _ library: LuaTable
  ) -> Diagnostic? {
    let member = node.text
    guard let value = try? library.rawGet(member), value.isNil else { return nil }
    let known = ((try? library.pairs()) ?? []).compactMap(\.key.asString)
    let nearest = Suggestion.nearest(to: member, among: known)
    let permission = PermissionWords.permission(forMember: member, of: name)
    return Diagnostic(
      .error, Message("E0120", ["library": name, "member": member]), at: text.location(of: node),
      highlight: member,
      cure: permission.map {
        Message(
          "plugins.needsPermission", ["list": ([$0]).joined(separator: ", "), "orTrust": false])
      }
        ?? nearest.map { .didYouMean("\(name).\($0)") })
  }
}

/// Recognizes Swift syntax in a script: names without quotes, options with a colon, comments with
/// slashes.
struct SwiftHabit {
  /// A name that is not declared.
  let node: SyntaxNode

  /// The cure for a name that is not declared; nil if it does not look like Swift.
  var cure: Message? { option ?? screen ?? comment ?? system }

  private var name: String { node.text }

  /// `{ start: set "Home" }`, which Lua reads as a call of a method.
  private var option: Message? {
    guard let call = node.parent, call.kind == .methodCall, call.parent?.kind == .positionalField,
      let value = node.member?.text
    else { return nil }
    return Message(
      "scripts.writeInstead", ["other": "\(name): \(value) …", "lua": "\(name) = \(value) …"])
  }

  /// `push(Home)`, where a screen is called so.
  private var screen: Message? {
    node.tree.declares(name) ? Message("scripts.namesAreTexts", ["name": name]) : nil
  }

  /// `// 3 apples`, where Lua divides.
  private var comment: Message? {
    guard let parent = node.parent, parent.operatorToken == .doubleSlash, parent.child(1) == node
    else { return nil }
    return Message("scripts.writeInstead", ["other": "// …", "lua": "-- …"])
  }

  private var system: Message? { ["os", "io"].contains(name) ? Message("scripts.noSystem") : nil }
}

extension SyntaxTree {
  /// Whether the text declares a screen or a flow of a name.
  func declares(_ name: String) -> Bool {
    [BlockWord.screen, .flow].contains { word in
      calls(ofGlobal: word.rawValue).contains { $0.text?.constant?.text == name }
    }
  }
}

/// Reports entries whose value is lost, because they are statements: `return` is missing.
struct LostEntries: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.tree.nodes(.callStatement).compactMap { statement in
      guard let call = statement.firstChild?.asCall?.head, let word = call.word,
        EntryWordCatalog.names.contains(word), word != "todo" || statement.isInFunction,
        host.environment(of: text.source.name)?.has(word) == true
      else { return nil }
      return Diagnostic(
        .error, Message("E0617", ["word": word]), at: text.location(of: statement),
        highlight: text.tree.text(of: statement.firstToken),
        cure: statement.isInFunction
          ? Message("scripts.entryLostCure", ["word": word]) : Message("scripts.entryLostOutside"))
    }
  }
}
