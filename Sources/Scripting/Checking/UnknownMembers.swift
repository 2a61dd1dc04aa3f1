import Diagnostics
import Lua
import LuaSyntax

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
