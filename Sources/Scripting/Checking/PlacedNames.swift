import Diagnostics
import LuaSyntax
import Navigation

struct PlacedNames: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  /// Containers made in a function also accept `name`.
  private static let containerOptions = OptionCatalog.content.keys + ["name"]

  func findings() -> [Diagnostic] {
    text.calls.filter { $0.node.isInFunction }.flatMap(findings)
  }

  /// A name in a function that nothing declares.
  struct Unknown {
    let name: String
    /// Whether it is an argument of `contribute`.
    let isContributed: Bool
    let location: SourceLocation
  }

  /// The names in functions that nothing declares.
  var unknownNames: [Unknown] {
    let code = "E0110"
    return text.calls.filter { $0.node.isInFunction }.flatMap { call -> [Unknown] in
      let isContributed = call.word == "contribute"
      return findings(call).filter { $0.message.code == code }.compactMap { finding in
        guard let name = finding.highlight, let location = finding.location else { return nil }
        return Unknown(name: name, isContributed: isContributed, location: location)
      }
    }
  }

  private func findings(_ call: CallSyntax) -> [Diagnostic] {
    guard let word = call.word else { return methods(call) }
    if Entry.Place(rawValue: word) != nil || word == "contribute" {
      return arguments(call, word: word, options: OptionCatalog.target.keys)
    }
    if RootWords.containers.contains(word) {
      return items(call, word: word, options: Self.containerOptions)
    }
    return word == "popTo" ? arguments(call, word: word, options: []) : []
  }

  /// Checks `flow:make "Detail"` and `flow.root:push "Detail"` on an entry's flow parameter.
  ///
  /// Arguments of a service's functions are not names of screens: `flow.services.Box:push "a"`.
  private func methods(_ call: CallSyntax) -> [Diagnostic] {
    guard call.isMethod, let name = call.name?.text,
      let root = call.prefix.root.use, let declaration = root.declaration,
      case .flow? = host.functions.argumentKinds[declaration],
      root.node.member?.text != "services"
    else { return [] }
    let takesName =
      name == "make"
      ? call.prefix == root.node : Entry.Place(rawValue: name) != nil || name == "popTo"
    return takesName ? arguments(call, word: name, options: nil) : []
  }

  private func arguments(
    _ call: CallSyntax, word: String, options: [String]?
  ) -> [Diagnostic] {
    if let name = call.text { return names(at: name) }
    guard let table = call.firstArgument?.asTable else { return [] }
    let items = table.items
    let isOne = items.count == 1 && items[0].kind != .tableConstructor
    if isOne || word != "set" { return target(table, word: word, options: options) }
    return keys(table, word: word, options: options.map { _ in OptionCatalog.several.keys })
      + items.flatMap { inner($0, word: word, options: options) }
  }

  private func items(
    _ call: CallSyntax, word: String, options: [String]
  ) -> [Diagnostic] {
    if let name = call.text { return names(at: name) }
    guard let table = call.firstArgument?.asTable else { return [] }
    return keys(table, word: word, options: options)
      + table.items.flatMap { inner($0, word: word, options: OptionCatalog.target.keys) }
  }

  private func inner(_ node: SyntaxNode, word: String, options: [String]?) -> [Diagnostic] {
    node.asTable.map { target($0, word: word, options: options) } ?? names(at: node)
  }

  private func target(
    _ table: TableConstructor, word: String, options: [String]?
  ) -> [Diagnostic] {
    keys(table, word: word, options: options) + (table.items.first.map(names) ?? [])
  }

  private func keys(
    _ table: TableConstructor, word: String, options: [String]?
  ) -> [Diagnostic] {
    guard let options else { return [] }
    return table.fields.compactMap { field in
      guard let name = field.name, !options.contains(name), let key = field.keyNode else {
        return nil
      }
      let nearest = Suggestion.nearest(to: name, among: options)
      return Diagnostic(
        .error, .unknownKey(word, name), at: text.location(of: key), highlight: name,
        cure: nearest.map { .didYouMean($0) } ?? .keysKnown(options))
    }
  }

  /// Checks a string literal as a name.
  private func names(at node: SyntaxNode) -> [Diagnostic] {
    guard node.kind == .string, let name = node.constant?.text, let names = host.load.linkedNames,
      names.screenPlaces[name] == nil, !names.isFlow(name),
      !host.load.draft.steppers.contains(where: { $0.name == name })
    else { return [] }
    let candidates = names.nativeFlows.union(names.places.keys).sorted()
    let nearest = Suggestion.nearest(to: name, among: candidates)
    return [
      Diagnostic(
        .error, Message("E0110", ["kind": NameKind.screenOrFlow.message, "name": name]),
        at: text.location(of: node), highlight: name,
        cure: nearest.map { .didYouMean($0, at: names.places[$0]) })
    ]
  }
}
