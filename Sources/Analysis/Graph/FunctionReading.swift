import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// What the text of a function says it may do, without running it.
///
/// It sees the words of the language with the names written beside them, in the function and in the local
/// functions that it names. It follows locals to what they are set to, also to entries such as
/// `local wrong = alert { … }`, and a computed name to all names that begin like it. What else is computed it
/// does not see; so its findings are possible, and never complete.
struct FunctionReading {
  private let names: DeclaredNames
  private let functions: [SyntaxNode]

  /// Finds the function that begins at a place.
  ///
  /// - Parameter field: The field whose value it is, if that is known.
  init(names: DeclaredNames, scripts: Scripts, at place: SourceLocation, in field: SyntaxNode?) {
    self.names = names
    functions = Self.withLocalFunctions(
      scripts.functions(at: place, in: field)?.1.map(\.node) ?? [])
  }

  /// Adds the local functions that functions name, and those that these name.
  private static func withLocalFunctions(_ functions: [SyntaxNode]) -> [SyntaxNode] {
    var found = functions
    var next = 0
    while next < found.count {
      let function = found[next]
      function.walk { node in
        guard let local = node.use?.declaration, !local.isAssigned,
          let other = local.value?.asFunction?.node,
          !found.contains(where: { $0.contains(other) })
        else { return .descend }
        found.append(other)
        return .descend
      }
      next += 1
    }
    return found
  }

  /// Whether its text has a `return`.
  var returns: Bool {
    functions.contains { !$0.descendants(.returnStatement).isEmpty }
  }

  /// The names in its text.
  var words: Set<String> {
    Set(functions.flatMap { $0.descendants(.variable, .name) }.map(\.text))
  }

  var steps: [StepCase] { functions.flatMap(steps(in:)).unique }

  /// What it may do for a step; ``FlowAction/Kind/code`` if its text does not tell.
  func kinds(for step: StepCase) -> [FlowAction.Kind] {
    var found: [FlowAction.Kind] = []
    for function in functions {
      function.walk { node in
        found += kinds(at: node, for: step)
        return .descend
      }
    }
    return found.isEmpty ? [.code] : found
  }

  /// What a name says that is called, that holds an entry, or that is returned.
  private func kinds(at node: SyntaxNode, for step: StepCase) -> [FlowAction.Kind] {
    if let call = node.callOfName {
      return node.nameUnlessHidden.map { kinds($0, call, for: step) } ?? []
    }
    guard node.kind == .variable || node.isNameOfField else { return [] }
    if let entry = node.declaration.flatMap(entry), let word = entry.prefix.word {
      return kinds(word, entry, for: step)
    }
    return node.wholePath.isReturned && node.wholePath.word == "none" ? [.nothing] : []
  }

  private func kinds(_ word: String, _ call: CallSyntax, for step: StepCase) -> [FlowAction.Kind] {
    guard let arguments = call.argumentList else { return [] }
    if NamedCalls.words.contains(word) {
      let targets = targets(of: call)
      if targets.isEmpty { return [] }
      if let place = Entry.Place(rawValue: word) {
        return [.place(place, targets, when: .created)]
      }
      return [word == "make" ? .make(targets) : .contribute(targets)]
    }
    if let removal = Entry.Removal(rawValue: word) {
      let names = arguments.descendants(.name, .variable)
      return [.remove(removal, ifAny: names.contains { $0.text == "ifAny" })]
    }
    if ModalStyle.named(word)?.closesOnTap == true {
      return alert(call).map { [.place(.present, [Target(.screen(Screen($0)))], when: .created)] }
        ?? []
    }
    switch word {
    case "fetch":
      return [arguments.firstText.flatMap { names.fetches[$0] }.map { .fetch($0) } ?? .code]
    case "popTo": return [arguments.firstText.map { .popTo($0) } ?? .code]
    case "selectTab": return [tab(call).map { .selectTab($0) } ?? .code]
    case "ignore": return [.ignore(arguments.firstText ?? "")]
    case "todo":
      let text = call.body?.constant?.text ?? ""
      return [.todo(Todo(place: arguments.firstText ?? "", text: text))]
    case "finish": return sent(by: call, step).map { .finish($0) }
    case "forwardToParent": return sent(by: call, step).map { .forward($0, to: .parent) }
    case "forwardToCurrent": return sent(by: call, step).map { .forward($0, to: .current) }
    case "forwardTo":
      guard let flow = arguments.firstText, names.flows.contains(flow) else { return [] }
      let steps = steps(in: arguments)
      return (steps.isEmpty ? [step] : steps).map {
        .forward(FlowAction.Sent(step: $0), to: .flow(flow))
      }
    default: return []
    }
  }

  /// The entry that a local holds, one that is declared outside of the functions.
  private func entry(heldBy local: Declaration) -> CallSyntax? {
    guard local.kind == .local, !local.isAssigned, let call = local.value?.asCall?.head,
      let word = call.prefix.word, EntryWordCatalog.names.contains(word),
      !call.isMethod, !functions.contains(where: { $0.contains(call.node) })
    else { return nil }
    return call
  }

  /// The screen that an alert is: its name, or its first text.
  private func alert(_ call: CallSyntax) -> String? {
    let name = call.firstArgument?.asTable?["name"]?.constant?.text
    return (name ?? call.argumentList?.firstText).flatMap { names.screens.contains($0) ? $0 : nil }
  }

  private func tab(_ call: CallSyntax) -> Entry.Tab? {
    if case .integer(let place)? = call.firstArgument?.constant, place > 0 {
      return .index(Int(place) - 1)
    }
    return call.argumentList?.firstText.map { .name($0) }
  }

  private func targets(of call: CallSyntax) -> [Target] {
    let named = ComputedNames(in: call)
    let beginnings = named.prefixes.filter { !$0.isEmpty }
    let computed =
      beginnings.isEmpty
      ? [] : names.all.filter { name in beginnings.contains { name.hasPrefix($0) } }
    return (named.texts + computed).unique.compactMap { name in
      if names.screens.contains(name) { return Target(.screen(Screen(name))) }
      return names.flows.contains(name) ? Target(.flow(FlowReference(named: name))) : nil
    }
  }

  private func sent(by call: CallSyntax, _ step: StepCase) -> [FlowAction.Sent] {
    let isEmpty = call.arguments.allSatisfy { $0.kind == .tableConstructor && $0.firstChild == nil }
    return (isEmpty ? [step] : call.arguments.flatMap(steps(in:))).map { FlowAction.Sent(step: $0) }
  }

  /// The steps that are named, as `Step.login` or `Step["login"]`.
  private func steps(in node: SyntaxNode) -> [StepCase] {
    var found: [StepCase] = []
    node.walk { node in
      if let name = node.isNameOfField ? node.text : node.textOfKey {
        found += names.steps[name] ?? []
      }
      return .descend
    }
    return found
  }
}

extension SyntaxNode {
  /// Whether it is the first that a function returns.
  fileprivate var isReturned: Bool {
    guard let list = parent, list.kind == .expressionList else { return false }
    return list.parent?.kind == .returnStatement && list.firstChild == self
  }
}

/// The names that an app declares, for finding them in the text of functions.
struct DeclaredNames {
  let screens: Set<String>
  let flows: Set<String>
  /// The screens and flows, in the order declared.
  let all: [String]
  let fetches: [String: AppOutline.Fetch]
  /// The steps by their names, in the order declared.
  let steps: [String: [StepCase]]

  init(_ outline: AppOutline) {
    screens = Set(outline.screens.map(\.name))
    flows = Set(outline.flows.map(\.name))
    all = outline.screens.map(\.name) + outline.flows.map(\.name)
    fetches = Dictionary(outline.fetches.map { ($0.name, $0) }) { first, _ in first }
    steps = Dictionary(grouping: outline.stepSets.flatMap(\.cases), by: \.name)
  }
}
