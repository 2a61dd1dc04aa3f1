import Analysis
import Diagnostics
import Journeys
import LuaSyntax
import Navigation
import Platform
import Scripting

/// Something that can be written at a place.
package struct CompletionItem: Hashable, Sendable {
  package enum Kind: Sendable {
    case word, option, step, screen, flow, service, control, value, file
  }

  package let label: String
  package let kind: Kind
  /// What stands in the place of what is being typed.
  package let text: String
  /// Whether the text has places to fill in: `$0`, `${1:id}`.
  package let isSnippet: Bool
  /// One line beside the label.
  package let detail: String
  /// Markdown.
  package let documentation: String
}

/// What can be written at a place of a text.
struct Completion {
  let names: ProjectNames
  let text: EditorText
  let language: Language
  /// What the last version knows that could be loaded.
  let load: AppLoads.Load?
  /// The Lua files in the text's folder.
  let beside: [String]

  /// - Parameter byte: The place in the loaded text.
  /// - Returns: The items, and the bytes that they take the place of.
  func items(at byte: Int) -> (items: [CompletionItem], bytes: Range<Int>) {
    guard let context = TokenContext(text, at: byte) else { return ([], byte..<byte) }
    let items =
      switch context.expectation {
      case .field(let shape, let table): fields(of: shape, in: table) + parts(of: shape)
      case .value(let shape): context.isQuoted ? texts(shape) : values(shape)
      case .member(let owner, let path): members(of: owner, at: path)
      case .file(let isModule): files(isModule: isModule)
      case .statement: statements
      case .nothing: [CompletionItem]()
      }
    return (items, context.typed)
  }

  // MARK: tables

  private func fields(of shape: ValueShape, in table: TokenContext.OpenTable) -> [CompletionItem] {
    if shape.hasStepKeys { return entries(in: table) }
    let options = shape.tableClasses.flatMap(\.options)
    return options.filter { !table.keys.contains($0.name) }.unique(by: \.name).map { option in
      CompletionItem(
        label: option.name, kind: .option, text: "\(option.name) = ", isSnippet: false,
        detail: option.type, documentation: option.summary.text(in: language))
    }
  }

  /// The steps that have no entry yet.
  private func entries(in table: TokenContext.OpenTable) -> [CompletionItem] {
    names.names(of: .step).filter { !table.keys.contains($0.name) }.map { step in
      item(step, text: "\(step.name) = ")
    }
  }

  /// The words for the items of a table.
  private func parts(of shape: ValueShape) -> [CompletionItem] {
    let all = shape.anyItem
    let controls =
      shape.classes.contains("sextant.ScreenBody") || shape.classes.contains("sextant.AlertBody")
      ? words { $0.result == "sextant.Control" } : []
    let lines =
      shape.classes.contains("sextant.JourneyBody")
      ? words { $0.result == "sextant.JourneyLine" } : []
    return controls + lines + (all.map(values) ?? [])
  }

  // MARK: values

  private func values(_ shape: ValueShape) -> [CompletionItem] {
    var items = texts(shape).map { item in
      CompletionItem(
        label: item.label, kind: item.kind, text: Value.quoted(item.text), isSnippet: false,
        detail: item.detail, documentation: item.documentation)
    }
    if shape.isStep { items += steps }
    if shape.isFlag { items += ["true", "false"].map { value($0) } }
    if shape.isEntry { items += words { $0.result == "sextant.Entry" } }
    if shape.classes.isEmpty, shape.item.map({ !$0.kinds.isEmpty }) == true, let item = shape.item {
      items += texts(item).map { value("{ \(Value.quoted($0.label)) }") }
    }
    return items
  }

  private func value(_ text: String) -> CompletionItem {
    CompletionItem(
      label: text, kind: .value, text: text, isSnippet: false, detail: "", documentation: "")
  }

  /// What can stand between quotes.
  private func texts(_ shape: ValueShape) -> [CompletionItem] {
    let styles =
      shape.choices.contains("sheet") ? load?.added.filter { $0.id.kind == .modalStyle } ?? [] : []
    let kinds = shape.kinds + (shape.naming == [.step, .label] ? [.step] : [])
    return (shape.choices + styles.map(\.id.name)).map(value)
      + kinds.unique.flatMap { kind in names.names(of: kind).map { item($0, text: $0.name) } }
  }

  /// The steps under the locals of the text that hold their sets.
  private var steps: [CompletionItem] {
    let sets = text.source.tree.declarations.filter { $0.kind == .local }.unique(by: \.name)
    return sets.flatMap { declaration -> [CompletionItem] in
      guard let value = declaration.onlyValue, let set = names.stepSet(value.moduleValue())
      else { return [] }
      return cases(of: set).map { step in
        let item = item(step, text: declaration.name + "." + call(step))
        return CompletionItem(
          label: "\(declaration.name).\(step.name)", kind: item.kind, text: item.text,
          isSnippet: item.isSnippet, detail: item.detail, documentation: item.documentation)
      }
    }
  }

  private func cases(of set: String) -> [NamedThing] {
    names.names(of: .step).filter { $0.owner == set }
  }

  // MARK: members

  private func members(of owner: SyntaxNode?, at path: [String]) -> [CompletionItem] {
    let name = path.last ?? ""
    if path.count > 1, path[path.count - 2] == "services" { return functions(ofService: name) }
    if text.isJourney, name == "step" {
      return names.names(of: .step).map { item($0, text: call($0)) }
    }
    if text.isJourney, name == "expect" {
      return ExpectationCatalog.all.map { word(.init($0.part), named: $0.name) }
    }
    if name == "services" { return names.names(of: .service).map { item($0, text: $0.name) } }
    let value = owner?.moduleValue() ?? local(name)?.moduleValue() ?? .unknown
    if let set = names.stepSet(value) { return cases(of: set).map { item($0, text: call($0)) } }
    return []
  }

  /// The functions of a service, as it is written or as it was loaded last.
  private func functions(ofService name: String) -> [CompletionItem] {
    let written = names.functions(ofService: name)
    let loaded = load?.graph.services.first { $0.name == name }?.members ?? []
    return Set(written + loaded).sorted().map { member in
      CompletionItem(
        label: member, kind: .value, text: "\(member)($0)", isSnippet: true, detail: name,
        documentation: "")
    }
  }

  /// The value of a local, where the text around it cannot be parsed.
  private func local(_ name: String) -> SyntaxNode? {
    text.source.tree.declarations.last { $0.name == name && $0.onlyValue != nil }?.onlyValue
  }

  /// A step as it is written: with its values as places to fill in.
  private func call(_ step: NamedThing) -> String {
    let labels = names.labels(of: step)
    guard !labels.isEmpty else { return step.name }
    let places = labels.enumerated().map { "${\($0 + 1):\($1)}" }
    return "\(step.name)(\(places.joined(separator: ", ")))"
  }

  private func item(_ thing: NamedThing, text: String) -> CompletionItem {
    CompletionItem(
      label: thing.name, kind: .init(thing.kind), text: text, isSnippet: text.contains("${"),
      detail: NameDescription(names: names, load: load, language: language).line(thing),
      documentation: "")
  }

  /// The scripts beside the text, as modules or as apps.
  private func files(isModule: Bool) -> [CompletionItem] {
    beside.filter { $0 != text.path && !$0.hasSuffix(JourneyFinder.ending) }.map { path in
      let file = SystemPath.name(of: path)
      let name = isModule ? String(file.dropLast(4)) : file
      return CompletionItem(
        label: name, kind: .file, text: name, isSnippet: false, detail: file, documentation: "")
    }
  }

  // MARK: words

  /// The words that stand alone.
  private var statements: [CompletionItem] {
    guard !text.isJourney else { return words { ["script", "journey"].contains($0.name) } }
    return words { $0.isNamed && $0.result != "sextant.Control" || $0.name == "coordinate" }
  }

  private func words(_ isMeant: (WordShapes.Callable) -> Bool) -> [CompletionItem] {
    // What a plugin's word is for, no type tells.
    let added = load?.words(ofJourneys: text.isJourney).map(WordShapes.Callable.init) ?? []
    return (WordShapes.of(text.path).all.filter(isMeant) + added).map { word($0, named: $0.name) }
  }

  private func word(_ word: WordShapes.Callable, named name: String) -> CompletionItem {
    let isSnippet = word.isNamed || name == "script"
    return CompletionItem(
      label: name, kind: .word,
      text: isSnippet ? "\(name) \"${1:name}\"" + (word.isNamed ? " { $0 }" : "") : name,
      isSnippet: isSnippet, detail: word.part.usage,
      documentation: word.part.summary.text(in: language))
  }
}

extension CompletionItem.Kind {
  fileprivate init(_ kind: NamedThing.Kind) {
    switch kind {
    case .screen: self = .screen
    case .flow: self = .flow
    case .step, .label, .stepSet: self = .step
    case .service: self = .service
    case .control: self = .control
    case .stepper, .fetch, .journey: self = .value
    }
  }
}
