import Diagnostics

struct PlacedNames: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  private static let placing: Set<String> = ["show", "set", "push", "present", "detail"]

  /// Containers made in a function also accept `name`.
  private static let containerOptions = OptionCatalog.content.keys + ["name"]

  func findings() -> [Diagnostic] {
    text.outline.calls.filter { $0.function != 0 }.flatMap(findings)
  }

  /// A name in a function that nothing declares.
  struct Unknown {
    let name: String
    /// It stands behind `contribute`.
    let isContributed: Bool
    let location: SourceLocation
  }

  /// The names in functions that nothing declares.
  var unknownNames: [Unknown] {
    let code = Message.notDeclared(.screenOrFlow, "").code
    return text.outline.calls.filter { $0.function != 0 }.flatMap { call -> [Unknown] in
      let isContributed = text.word(of: call) == "contribute"
      return findings(call).filter { $0.message.code == code }.compactMap { finding in
        guard let name = finding.highlight, let location = finding.location else { return nil }
        return Unknown(name: name, isContributed: isContributed, location: location)
      }
    }
  }

  private func findings(_ call: LuaOutline.Call) -> [Diagnostic] {
    guard let word = text.word(of: call) else { return methods(call) }
    if Self.placing.contains(word) { return arguments(call, word, OptionCatalog.target.keys) }
    if RootWords.containers.contains(word) { return items(call, word, Self.containerOptions) }
    if word == "contribute" { return arguments(call, word, OptionCatalog.target.keys) }
    return word == "popTo" ? arguments(call, word, []) : []
  }

  /// Checks `flow:make "Detail"` and `flow.root:push "Detail"` on an entry's flow parameter.
  ///
  /// What a service's own functions are given is no name of a screen: `flow.services.Box:push "a"`.
  private func methods(_ call: LuaOutline.Call) -> [Diagnostic] {
    guard call.isMethod, let binding = text.outline.binding(at: call.head),
      case .flow? = host.argumentKinds[ArgumentKey(text, binding)],
      text.outline.tokens[call.head + 2].text != "services"
    else { return [] }
    let name = text.outline.tokens[call.name].text
    switch name {
    case "make" where call.name == call.head + 2: return arguments(call, "make", nil)
    case "push", "present", "detail", "popTo", "set": return arguments(call, name, nil)
    default: return []
    }
  }

  private func arguments(
    _ call: LuaOutline.Call, _ word: String, _ options: [String]?
  ) -> [Diagnostic] {
    if let token = text.outline.text(of: call) { return names(at: token) }
    guard let index = text.outline.table(of: call) else { return [] }
    let table = text.outline.tables[index]
    let isOne = table.items.count == 1 && text.outline.table(at: table.items[0]) == nil
    if isOne || word != "set" { return target(index, word, options) }
    return keys(index, word, options.map { _ in OptionCatalog.several.keys })
      + table.items.flatMap { inner($0, word, options) }
  }

  private func items(
    _ call: LuaOutline.Call, _ word: String, _ options: [String]
  ) -> [Diagnostic] {
    if let token = text.outline.text(of: call) { return names(at: token) }
    guard let index = text.outline.table(of: call) else { return [] }
    return keys(index, word, options)
      + text.outline.tables[index].items.flatMap { inner($0, word, OptionCatalog.target.keys) }
  }

  private func inner(_ token: Int, _ word: String, _ options: [String]?) -> [Diagnostic] {
    guard let index = text.outline.table(at: token) else { return names(at: token) }
    return target(index, word, options)
  }

  private func target(_ index: Int, _ word: String, _ options: [String]?) -> [Diagnostic] {
    let first = text.outline.tables[index].items.first
    return keys(index, word, options) + (first.map(names) ?? [])
  }

  private func keys(_ index: Int, _ word: String, _ options: [String]?) -> [Diagnostic] {
    guard let options else { return [] }
    return text.outline.tables[index].fields.filter { !options.contains($0.key) }.map { field in
      let nearest = Suggestion.nearest(to: field.key, among: options)
      return Diagnostic(
        .error, .unknownKey(word, field.key), at: text.location(of: field.keyToken),
        highlight: field.key, cure: nearest.map { .didYouMean($0) } ?? .keysKnown(options))
    }
  }

  /// Checks a string literal as a name; text that `..` continues is skipped.
  private func names(at token: Int) -> [Diagnostic] {
    let tokens = text.outline.tokens
    let name = tokens[token].text
    let next = tokens[min(token + 1, tokens.count - 1)]
    guard tokens[token].isString, !name.contains("\\"), !next.isSign(".."),
      let names = host.linkedNames, names.screenPlaces[name] == nil, !names.isFlow(name),
      !host.draft.steppers.contains(where: { $0.name == name })
    else { return [] }
    let candidates = names.nativeFlows.union(names.places.keys).sorted()
    let nearest = Suggestion.nearest(to: name, among: candidates)
    return [
      Diagnostic(
        .error, .notDeclared(.screenOrFlow, name), at: text.location(of: token), highlight: name,
        cure: nearest.map { .didYouMean($0, at: names.places[$0]) })
    ]
  }
}
