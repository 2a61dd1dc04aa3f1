import Diagnostics

/// The type of the first argument of a function that the engine calls.
enum ArgumentKind {
  /// The flow of an entry or a guard, with the services it needs.
  case flow(needs: [String])
  /// What a function that only looks is about, a screen or a flow, with the services it needs.
  case looking(String, needs: [String])
  /// What an observer looks for: a screen or a stepper, with the services it needs.
  case stepping(needs: [String])
  /// The service of a method, with its functions and constants if they are known, and its needs.
  case service(String, members: [String]?, needs: [String])
  case shell
}

struct ArgumentKey: Hashable {
  private let file: String
  private let binding: Int

  init(_ text: ScriptText, _ binding: Int) {
    file = text.source.name
    self.binding = binding
  }
}

/// Fields that the flow or the screen does not have that a function is given, and services that
/// it does not ask for.
struct ArgumentFields: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.outline.uses.compactMap { use in
      guard let binding = use.binding, !text.outline.bindings[binding].isReassigned,
        let kind = host.argumentKinds[ArgumentKey(text, binding)]
      else { return nil }
      return finding(kind, at: use.token)
    }
  }

  private func finding(_ kind: ArgumentKind, at token: Int) -> Diagnostic? {
    guard let (field, place) = member(after: token) else { return nil }
    switch kind {
    case .flow(let needs):
      let known = FlowProxy.fieldNames + FlowProxy.methods.map(\.name)
      return field == "services"
        ? service(needs, after: place) : unknown(field, of: FlowProxy.kind, known, at: place)
    case .looking(let kind, let needs):
      return field == "services"
        ? service(needs, after: place)
        : unknown(field, of: kind, LookProxy.fieldNames, at: place)
    case .stepping(let needs):
      let known = SteppingProxy.fieldNames + SteppingProxy.methods.map(\.name)
      return field == "services"
        ? service(needs, after: place)
        : unknown(field, of: SteppingProxy.kind, known, at: place)
    case .service(let name, let members, let needs):
      if field == "services" { return service(needs, after: place) }
      let known = members.map { $0 + ["name", "services", "state"] }
      return known.flatMap { self.member(field, of: name, $0, at: place) }
    case .shell:
      let known = ShellProxy.fieldNames + ShellProxy.methods.map(\.name)
      return unknown(field, of: ShellProxy.kind, known, at: place)
    }
  }

  /// The field or method name that follows a token, and its token.
  private func member(after token: Int) -> (name: String, token: Int)? {
    let tokens = text.outline.tokens
    guard token + 2 < tokens.count, tokens[token + 1].isSign(".") || tokens[token + 1].isSign(":"),
      tokens[token + 2].kind == .name
    else { return nil }
    return (tokens[token + 2].text, token + 2)
  }

  private func unknown(
    _ field: String, of kind: String, _ known: [String], at token: Int
  ) -> Diagnostic? {
    guard !known.contains(field) else { return nil }
    let nearest = Suggestion.nearest(to: field, among: known)
    return Diagnostic(
      .error, .unknownKey(kind, field), at: text.location(of: token), highlight: field,
      cure: nearest.map { .didYouMean($0) } ?? .keysKnown(known))
  }

  private func service(_ needs: [String], after token: Int) -> Diagnostic? {
    guard let (name, place) = member(after: token) else { return nil }
    guard !needs.contains(name) else { return member(ofService: name, after: place) }
    guard host.linkedNames?.servicePlaces[name] == nil else {
      return Diagnostic(
        .error, .serviceNotNeeded(name), at: text.location(of: place), highlight: name,
        cure: .serviceNotNeededCure(name))
    }
    return unknown(name, of: ServicesProxy.kind, needs, at: place)
  }

  /// A member that a service with a state does not have, or a method that is called with a dot; nothing is
  /// known yet of one that a function makes.
  private func member(ofService name: String, after token: Int) -> Diagnostic? {
    guard let service = host.linkedNames?.sharedService(name), service.members != nil,
      let (field, place) = member(after: token)
    else { return nil }
    let tokens = text.outline.tokens
    let known = service.memberNames
    guard known.contains(field) else {
      return field == "state" ? nil : member(field, of: name, known + ["name"], at: place)
    }
    let isCalled = place + 1 < tokens.count && tokens[place + 1].isSign("(")
    guard isCalled, tokens[place - 1].isSign("."), service.isMethod(field) else { return nil }
    return Diagnostic(
      .error, .serviceNeedsColon(name, field), at: text.location(of: place), highlight: field,
      cure: .serviceNeedsColonCure(name, field))
  }

  private func member(
    _ field: String, of service: String, _ known: [String], at token: Int
  ) -> Diagnostic? {
    guard !known.contains(field) else { return nil }
    let nearest = Suggestion.nearest(to: field, among: known)
    return Diagnostic(
      .error, .noMemberOfService(service, field), at: text.location(of: token), highlight: field,
      cure: nearest.map { .didYouMean($0) } ?? .membersKnown(known))
  }
}
