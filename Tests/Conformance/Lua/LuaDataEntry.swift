import Navigation

/// Writes an entry of a program as data, if that has exactly the same meaning.
struct LuaDataEntry {
  let flow: String
  let root: FlowSpec.Root
  let writer: LuaWriter

  /// Returns the entry as data; nil if only a function can express it.
  func text(_ entry: FlowSpec.Entry) -> String? {
    var contributors: ArraySlice<ContributorSpec> = []
    if case .several(let several) = entry.contributors { contributors = several[...] }
    guard var parts = effects(of: entry, with: &contributors) else { return nil }
    let rest = contributors.map(sending)
    guard !rest.contains(nil) else { return nil }
    parts += rest.compactMap(\.self)
    if case .end(let step) = entry.contributors { parts.append("finish(\(writer.step(step)))") }
    return LuaWriter.entry(parts)
  }

  /// Writes the effects, one of which places and contributes everything that is made.
  private func effects(
    of entry: FlowSpec.Entry, with contributors: inout ArraySlice<ContributorSpec>
  ) -> [String]? {
    var parts: [String] = []
    var objects = entry.objects
    for effect in entry.effects {
      if let change = change(effect) {
        parts.append(change)
      } else if !objects.isEmpty, let placing = Placing(effect, root: root),
        let text = text(placing, of: objects, with: &contributors)
      {
        parts.append(text)
        objects = []
      } else {
        return nil
      }
    }
    return objects.isEmpty ? parts : nil
  }

  /// Writes an effect that removes or selects something; nil for any other.
  private func change(_ effect: EffectSpec) -> String? {
    switch effect {
    case .ifAny(let effect):
      change(effect).map { $0.hasSuffix("()") ? "\($0.dropLast(2)) { ifAny = true }" : $0 }
    case .remove(let removal, "root") where removal == .dismiss || root.fits(.navigation):
      "\(removal.rawValue)()"
    case .select(let index, "root") where root.fits(.tabs) && index >= 0: "selectTab(\(index + 1))"
    default: nil
    }
  }

  /// Writes a contributor for which nothing was made; nil for any other.
  private func sending(_ contributor: ContributorSpec) -> String? {
    switch contributor {
    case .forwardToCurrentFlow(let step): return "forwardToCurrent(\(writer.step(step)))"
    case .forwardToParentFlow(let step): return "forwardToParent(\(writer.step(step)))"
    case .forwardToFlow(let flow, let step):
      return "forwardTo(\(LuaText.quoted(flow)), \(writer.step(step)))"
    case .contribute("root", .presentable, false, false):
      guard case .screen = root else { return nil }
      return "contribute \(LuaText.quoted(writer.rootDefinition(of: flow)))"
    case .contribute: return nil
    }
  }

  /// Writes what is made, placed and contributed; nil if only a function can express it.
  private func text(
    _ placing: Placing, of objects: [ObjectSpec],
    with contributors: inout ArraySlice<ContributorSpec>
  ) -> String? {
    guard objects.map(\.id) == placing.ids, contributors.count >= objects.count else { return nil }
    let flows = objects.filter(\.isFlow).map(\.id)
    guard placing.moment == .created || (placing.awaited == flows && !flows.isEmpty) else {
      return nil
    }
    let when = placing.moment == .ready ? ["when = \"ready\""] : []
    let options = objects.count == 1 ? when : []
    let targets = zip(objects, contributors).map { target($0, contributor: $1, options: options) }
    guard !targets.contains(nil) else { return nil }
    contributors = contributors.dropFirst(objects.count)
    let texts = targets.compactMap(\.self)
    if texts.count == 1 { return LuaText.call(placing.word, texts[0]) }
    return LuaText.call(placing.word, LuaText.braces(when + texts))
  }

  private func target(
    _ object: ObjectSpec, contributor: ContributorSpec, options: [String]
  ) -> String? {
    guard case .contribute(object.id, let stepper, let hidden, let dismissed) = contributor else {
      return nil
    }
    let flags = [
      hidden ? "allowStepWhenNotPresented = true" : nil,
      dismissed ? "allowStepWhenDismissed = true" : nil,
    ]
    return thing(object, stepper).map { thing in
      let items = thing + flags.compactMap(\.self) + options
      return items.count == 1 ? items[0] : LuaText.braces(items)
    }
  }

  /// A screen has to be its own stepper, a flow needs a first step; nil for anything else.
  private func thing(_ object: ObjectSpec, _ stepper: StepperSpec) -> [String]? {
    switch (object.kind, stepper) {
    case (.screen(let spec), .presentable):
      let name = writer.definition(object.id, .screen(spec, object.modal))
      return name == object.id ? [LuaText.quoted(name)] : nil
    case (.flow(let name), .one(let step)):
      let start = [LuaText.quoted(name), "start = \(writer.step(step))"]
      return start + LuaWriter.options(object.modal)
    default: return nil
    }
  }
}

extension ObjectSpec {
  fileprivate var isFlow: Bool { if case .flow = kind { true } else { false } }
}

extension FlowSpec.Root {
  /// Whether a word for this kind of container can act on the root.
  func fits(_ kind: PresentableKind) -> Bool {
    switch self {
    case .inherited: true
    case .container(kind): true
    case .window, .screen, .container: false
    }
  }
}
