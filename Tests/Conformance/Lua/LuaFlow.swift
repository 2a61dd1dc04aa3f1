import Navigation

struct LuaFlow {
  let name: String
  let spec: FlowSpec
  let writer: LuaWriter

  var text: String {
    let needs = writer.services.isEmpty ? [] : ["needs = \(writer.needs),"]
    let parts =
      ["root = \(root),"] + needs + guards + [
        LuaText.block("navigate = {", lines: entries, last: "},")
      ]
    return LuaText.block("flow \(LuaText.quoted(name)) {", lines: parts, last: "}")
  }

  private var root: String {
    switch spec.root {
    case .window: "window"
    case .inherited: "inherit"
    case .screen: "screen \(LuaText.quoted(writer.rootDefinition(of: name)))"
    case .container(.collapsingSplit): "split { compact = \"stack\" }"
    case .container(let kind): kind.name
    }
  }

  private var guards: [String] {
    if spec.adapt.isEmpty { return [] }
    let lines = spec.adapt.sorted { $0.key < $1.key }
      .map { "\(writer.stepKey($0.key)) = \(adapted($0.value))," }
    return [LuaText.block("adapt = {", lines: lines, last: "},")]
  }

  private func adapted(_ adapted: FlowSpec.Adapted) -> String {
    switch adapted {
    case .step(let other): "function() return \(writer.step(other)) end"
    case .later(let other): "function() await \"later\" return \(writer.step(other)) end"
    case .refused: "function() end"
    case .failed: "function() error \"the guard failed\" end"
    }
  }

  private var entries: [String] {
    let remembered = spec.rememberedIDs
    return spec.entries.sorted { $0.key < $1.key }.map { step, entry in
      let data = LuaDataEntry(flow: name, root: spec.root, writer: writer)
      let isData = writer.form == .data && !entry.objects.contains { remembered.contains($0.id) }
      if isData, let text = data.text(entry) { return "\(writer.stepKey(step)) = \(text)," }
      var function = LuaFunctionEntry(writer: writer, remembered: remembered)
      return "\(writer.stepKey(step)) = \(function.text(entry)),"
    }
  }
}

extension FlowSpec {
  /// The ids by which entries refer to things that other entries made.
  fileprivate var rememberedIDs: Set<String> {
    entries.values.reduce(into: []) { $0.formUnion($1.foreignIDs) }
  }
}

extension FlowSpec.Entry {
  /// The ids of things that the entry names and does not make itself.
  fileprivate var foreignIDs: Set<String> {
    var ids: [String] = effects.flatMap(\.ids)
    for case .container(_, let children) in objects.map(\.kind) { ids += children }
    if case .several(let contributors) = self.contributors {
      for case .contribute(let id, _, _, _) in contributors { ids.append(id) }
    }
    return Set(ids).subtracting(objects.map(\.id)).subtracting(["root", "window"])
  }
}

extension EffectSpec {
  /// The ids that an effect refers to, without emitters, which have the same name everywhere.
  fileprivate var ids: [String] {
    switch self {
    case .push(let id, let on), .popTo(let id, let on), .present(let id, let on): [id, on]
    case .remove(_, let on), .select(_, let on), .stub(let on, _, _):
      [on]
    case .set(let ids, let on, _): ids + [on]
    case .use(let ids, _, let effects): ids + effects.flatMap(\.ids)
    case .ifAny(let effect): effect.ids
    case .makeKeyAndVisible, .emit, .open, .remember: []
    }
  }
}
