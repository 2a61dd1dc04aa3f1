import Diagnostics
import LuaSyntax

/// Reports fields that a function's flow or screen does not have, and services that the declaration
/// does not list in `needs`.
struct ArgumentFields: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.uses.compactMap { use in
      guard let declaration = use.declaration, !declaration.isAssigned,
        let kind = host.functions.argumentKinds[declaration],
        let member = use.node.member
      else { return nil }
      return finding(kind, member)
    }
  }

  private func finding(_ kind: ArgumentKind, _ place: SyntaxNode) -> Diagnostic? {
    let field = place.text
    switch kind {
    case .flow(let needs), .looking(_, let needs), .stepping(let needs), .service(_, _, let needs):
      if field == "services" { return service(needs, after: place) }
    case .shell: break
    }
    switch kind {
    case .flow: return unknown(field, of: FlowProxy.kind, FlowProxy.self, at: place)
    case .looking(let kind, _): return unknown(field, of: kind, LookProxy.self, at: place)
    case .stepping: return unknown(field, of: SteppingProxy.kind, SteppingProxy.self, at: place)
    case .shell: return unknown(field, of: ShellProxy.kind, ShellProxy.self, at: place)
    case .service(let name, let members, _):
      let known = members.map { $0 + ["name", "services", "state"] }
      return known.flatMap { self.member(field, of: name, $0, at: place) }
    }
  }

  private func unknown(
    _ field: String, of kind: String, _ proxy: any ScriptProxy.Type, at node: SyntaxNode
  ) -> Diagnostic? {
    guard !proxy.has(field) else { return nil }
    return unknown(
      field, of: kind, proxy.fieldNames + proxy.methods.map(\.name),
      hint: proxy.hint(onMissing: field, host), at: node)
  }

  private func unknown(
    _ field: String, of kind: String, _ known: [String], hint: Message? = nil, at node: SyntaxNode
  ) -> Diagnostic? {
    guard !known.contains(field) else { return nil }
    return Diagnostic(
      .error, .unknownMember(kind, field), at: text.location(of: node), highlight: field,
      cure: hint ?? .member(meantBy: field, among: known))
  }

  private func service(_ needs: [String], after services: SyntaxNode) -> Diagnostic? {
    guard let place = services.parent?.member else { return nil }
    let name = place.text
    guard !needs.contains(name) else { return member(ofService: name, after: place) }
    guard host.load.linkedNames?.servicePlaces[name] == nil else {
      return Diagnostic(
        .error, Message("E0405", ["name": name]), at: text.location(of: place), highlight: name)
    }
    return unknown(name, of: ServicesProxy.kind, needs, at: place)
  }

  /// A member that a service with a state does not have, or a method that is called with a dot;
  /// nothing is known yet of one that a function makes.
  private func member(ofService name: String, after node: SyntaxNode) -> Diagnostic? {
    guard let service = host.load.linkedNames?.sharedService(name), service.members != nil,
      let place = node.parent?.member
    else { return nil }
    let field = place.text
    let known = service.memberNames
    guard known.contains(field) else {
      return field == "state" ? nil : member(field, of: name, known + ["name"], at: place)
    }
    guard place.parent?.kind == .field, let call = place.parent?.parent?.asCall,
      call.prefix == place.parent, call.hasParentheses, service.isMethod(field)
    else { return nil }
    return Diagnostic(
      .error, Message("E0880", ["name": field, "service": name]), at: text.location(of: place),
      highlight: field)
  }

  private func member(
    _ field: String, of service: String, _ known: [String], at node: SyntaxNode
  ) -> Diagnostic? {
    guard !known.contains(field) else { return nil }
    return Diagnostic(
      .error, Message("E0982", ["service": service, "name": field]), at: text.location(of: node),
      highlight: field, cure: .member(meantBy: field, among: known))
  }
}
