import LuaSyntax
import Scripting

/// Reads what a text names.
///
/// It follows the tables of the language: a word's parameters and options say which of their values are names.
struct NameReader {
  private let tree: SyntaxTree
  private let vocabulary: WordShapes
  private let isJourney: Bool
  private var names = FileNames()
  /// The values of locals that were read, since a local may be named several times.
  private var seen: Set<SyntaxNode> = []
  /// What the locals are, by their numbers.
  private var values: [Int: ModuleValue] = [:]

  /// Reads a text in time linear in its length, but for the depth of its nesting.
  static func names(in tree: SyntaxTree, path: String) -> FileNames {
    var reader = NameReader(tree, path)
    reader.read()
    return reader.names
  }

  private init(_ tree: SyntaxTree, _ path: String) {
    self.tree = tree
    vocabulary = .of(path)
    isJourney = vocabulary.words["journey"] != nil
  }

  private mutating func read() {
    for call in tree.calls where call.head.node == call.node { read(call) }
    for use in tree.uses {
      readField(of: use)
      if use.isGlobal, vocabulary.words[use.name] != nil { names.plainWords.append(use.node.bytes) }
    }
    for node in tree.nodes(.binary) where [.equal, .notEqual].contains(node.operatorToken) {
      readComparison(node)
    }
    sort()
    let result = tree.block.children.first { $0.kind == .returnStatement }?.firstChild?.firstChild
    names.export = result?.moduleValue() ?? .unknown
  }

  /// Puts the occurrences into the order of the text, and finds the declarations around them.
  private mutating func sort() {
    names.occurrences.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    names.texts.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var open: [(number: Int, end: Int)] = []
    var nextText = 0
    for number in names.occurrences.indices {
      let bytes = names.occurrences[number].bytes
      closeTexts(before: bytes.lowerBound, &nextText, &open)
      while let last = open.last, last.end <= bytes.lowerBound { open.removeLast() }
      names.occurrences[number].within = open.last?.number
      if names.occurrences[number].owner == .enclosingScreen {
        let screen = open.last { names.occurrences[$0.number].kinds == [.screen] }
        names.occurrences[number].owner =
          screen.map { .name(names.occurrences[$0.number].name) } ?? .any
      }
      if case .declaration(let whole) = names.occurrences[number].role, whole != bytes {
        open.append((number, whole.upperBound))
      }
    }
    closeTexts(before: .max, &nextText, &open)
  }

  /// Finds the declarations around the texts up to a byte.
  private mutating func closeTexts(
    before byte: Int, _ next: inout Int, _ open: inout [(number: Int, end: Int)]
  ) {
    while next < names.texts.count, names.texts[next].bytes.lowerBound < byte {
      let start = names.texts[next].bytes.lowerBound
      names.texts[next].within = open.last { $0.end > start }?.number
      next += 1
    }
  }

  // MARK: calls

  /// Words by which a script is told from other Lua, which may have functions called `list` or `app`.
  private static let signs: Set = ["steps", "screen", "flow", "coordinate", "plugin", "journey"]

  private mutating func read(_ call: CallSyntax) {
    guard let word = call.calledWord else { return readMethod(call) }
    if word == "require" || word == "script" { readFile(call, word) }
    guard let known = vocabulary.words[word] else { return readForeign(call) }
    if Self.signs.contains(word),
      call.firstArgument.map({ $0.kind == .string || $0.asTable != nil }) == true
    {
      names.isScript = true
    }
    let whole = (call.callOfResult ?? call).node
    names.calls.append(
      FileNames.WordMention(
        word: word, bytes: (call.name ?? call.node).bytes, whole: whole.bytes))
    if word == "coordinate" { names.starts.append(whole.bytes) }
    if let kind = known.declares, let name = call.firstArgument {
      declare(kind, at: name, body: call.body, whole: whole)
    } else if word == "alert" || word == "actionSheet" || word == "fetch" {
      declare(word == "fetch" ? .fetch : .screen, inside: call, whole: whole)
    }
    for (argument, parameter) in zip(call.arguments, known.parameters) {
      read(argument, as: parameter.shape)
    }
    if let body = call.body, let shape = known.body { read(body, as: shape) }
  }

  /// `alert { "Delete all?", … }`, `fetch { "Products", … }`: the first text is the name.
  private mutating func declare(_ kind: NamedThing.Kind, inside call: CallSyntax, whole: SyntaxNode)
  {
    guard let table = call.firstArgument?.asTable else { return }
    let name = kind == .screen ? table["name"] ?? table.items.first : table.items.first
    if let name { declare(kind, at: name, body: call.firstArgument, whole: whole) }
  }

  private mutating func declare(
    _ kind: NamedThing.Kind, at node: SyntaxNode, body: SyntaxNode?, whole: SyntaxNode
  ) {
    guard let bytes = node.stringContent else { return }
    let isReference = body == nil && (kind == .screen || kind == .flow || kind == .stepper)
    add(
      tree.text(of: bytes), [kind], kind == .control ? .enclosingScreen : .none, bytes,
      isReference ? .use : .declaration(whole.bytes))
    if kind == .stepSet, let body { declareSteps(body, of: tree.text(of: bytes)) }
  }

  private mutating func declareSteps(_ body: SyntaxNode, of set: String) {
    for name in StepNames(body, of: set).all {
      let kind: NamedThing.Kind = name.labelOf == nil ? .step : .label
      let owner = name.labelOf.map { "\(set).\($0)" } ?? set
      add(name.name, [kind], .name(owner), name.bytes, .declaration(name.bytes))
      names.signatures["\(owner).\(name.name)"] = name.signature
    }
  }

  /// Notes a file that is named: `require "m"`, `script "shop.lua"`.
  private mutating func readFile(_ call: CallSyntax, _ word: String) {
    guard let bytes = call.text?.stringContent else { return }
    if word == "require" { names.modules.append((tree.text(of: bytes), bytes)) }
    if word == "script", isJourney { names.script = (tree.text(of: bytes), bytes) }
  }

  /// `flow:make "Detail"`, `flow.root:push "Detail"`, and no method of a service.
  private mutating func readMethod(_ call: CallSyntax) {
    guard call.isMethod, let name = call.name?.text, let argument = call.firstArgument,
      call.prefix.root.use?.node.member?.text != "services"
    else { return }
    if let shape = WordShapes.methods[name] {
      read(argument, as: shape)
    } else if argument.kind == .string, !call.hasParentheses {
      read(argument, as: Self.shown)
    }
  }

  /// Reads the body of a plugin's word, whose options no table tells.
  ///
  /// It may be that of a flow or a screen, texts in its lists may name screens, and the keys of its functions steps.
  private mutating func readForeign(_ call: CallSyntax) {
    guard call.prefix.use?.isGlobal == true,
      let body = (call.body ?? call.firstArgument)?.asTable
    else { return }
    read(body, as: Self.foreign)
    for list in body.fields.compactMap(\.value.asTable) {
      for item in list.items where item.kind == .string { read(item, as: Self.shown) }
      guard list.fields.contains(where: { $0.value.kind == .functionExpression }) else { continue }
      for entry in list.fields { entry.keyNode.map { readEntry(entry, $0) } }
    }
  }

  private static let foreign = ValueShape("sextant.FlowBody|sextant.ScreenBody")
  private static let shown = ValueShape("sextant.ShownName")

  // MARK: values

  private mutating func read(_ node: SyntaxNode, as shape: ValueShape) {
    // A local with a text or a table stands for it.
    if let value = node.onlyValue, value.kind == .string || value.kind == .tableConstructor {
      if seen.insert(value).inserted { read(value, as: shape) }
      return
    }
    if let table = node.asTable { return read(table, as: shape) }
    guard let bytes = node.stringContent else { return }
    if !shape.naming.isEmpty { readText(bytes, as: shape) }
    guard !shape.kinds.isEmpty else { return }
    let name = NumberedName(tree.text(of: bytes))
    let start = bytes.lowerBound + name.offset
    add(
      name.name, shape.kinds, shape.kinds == [.control] ? .enclosingScreen : .none,
      start..<start + name.name.utf8.count, .use)
  }

  /// `value = { id = "choice" }` beside `emits = Step.picked`.
  private mutating func readLabels(_ values: TableConstructor, of step: SyntaxNode) {
    guard step.kind == .field, let name = step.child(1), let root = step.root.use,
      let value = root.declaration?.onlyValue?.moduleValue(), let first = root.node.member
    else { return }
    let owner: NameOccurrence.Owner
    switch value {
    case .stepSet(let set): owner = .name(set)
    case .module(let module, let path):
      owner = .module(module, path + (first == name ? [] : [first.text]))
    case .table, .unknown: return
    }
    readLabels(values, of: name.text, owner)
  }

  private mutating func readLabels(
    _ values: TableConstructor, of step: String, _ owner: NameOccurrence.Owner
  ) {
    for field in values.fields where field.node.kind == .namedField {
      guard let key = field.keyNode else { continue }
      add(key.text, [.label], .step(step, of: owner), key.bytes, .use)
    }
  }

  private mutating func readText(_ bytes: Range<Int>, as shape: ValueShape) {
    names.texts.append(
      NamingText(
        kinds: shape.naming, isNumbered: shape.kinds == [.control], bytes: bytes, within: nil))
  }

  private mutating func read(_ table: TableConstructor, as shape: ValueShape) {
    let item = shape.anyItem
    for field in table.fields {
      guard let key = field.keyNode else {
        if let item { read(field.value, as: item) }
        continue
      }
      if shape.hasStepKeys { readEntry(field, key) }
      if let name = field.name, let option = shape.option(name) { read(field.value, as: option) }
      if let shape = shape.field { read(field.value, as: shape) }
      if field.name == "value", let step = table["emits"], let values = field.value.asTable {
        readLabels(values, of: step)
      }
    }
  }

  /// `done = push "Home"` in `navigate` and `adapt`.
  private mutating func readEntry(_ field: TableConstructor.Field, _ key: SyntaxNode) {
    let bytes = key.kind == .name ? key.bytes : key.stringContent
    guard let bytes, let name = field.name else { return }
    add(
      name, [.step], stepOwner(around: field.node), bytes, .entry(field.node.bytes))
  }

  /// The set that the flow around an entry declares for its steps.
  private func stepOwner(around node: SyntaxNode) -> NameOccurrence.Owner {
    for ancestor in node.ancestors {
      guard let body = ancestor.asTable, ancestor.parent?.parent?.asCall?.head.calledWord == "flow",
        let steps = body["steps"]
      else { continue }
      return .init(steps.moduleValue())
    }
    return .any
  }

  // MARK: fields

  /// `Step.done`, `Step.picked { id = 7 }`, `screen.services.Movies`, and in journeys `step.done`.
  private mutating func readField(of use: NameUse) {
    guard let member = use.node.member else { return }
    if isJourney, use.isGlobal, use.name == "step" { return readStep(member, of: .any) }
    if let declaration = use.declaration, declaration.onlyValue != nil {
      let value = values[declaration.number] ?? declaration.onlyValue?.moduleValue() ?? .unknown
      values[declaration.number] = value
      return readPath(member, in: value)
    }
    // A service made by a function gets those that it needs.
    if use.name == "services" { add(member.text, [.service], .none, member.bytes, .use) }
    var next: SyntaxNode? = member
    while let name = next {
      next = name.parent?.member
      if name.text == "services", let service = next {
        add(service.text, [.service], .none, service.bytes, .use)
      }
      // The state of a screen has the values of its controls.
      if name.text == "state", let control = next {
        add(control.text, [.control], .enclosingScreen, control.bytes, .use)
      }
    }
  }

  /// Reads a comparison with the name of a screen: `screen.name == "Login"`.
  private mutating func readComparison(_ node: SyntaxNode) {
    let sides = Array(node.children)
    guard sides.count == 2,
      sides.contains(where: { $0.kind == .field && $0.child(1)?.isWritten("name") == true })
    else { return }
    for side in sides where side.kind == .string { read(side, as: Self.shown) }
  }

  private mutating func readPath(_ member: SyntaxNode, in value: ModuleValue) {
    switch value {
    case .stepSet: readStep(member, of: .init(value))
    case .module(let module, let path):
      // Which of the fields is the set's, the module tells.
      var (path, name) = (path, member)
      while let next = name.parent?.member {
        path.append(name.text)
        name = next
      }
      readStep(name, of: .module(module, path))
    case .table:
      guard let next = member.parent?.member else { return }
      readPath(next, in: value[member.text])
    case .unknown: break
    }
  }

  private mutating func readStep(_ name: SyntaxNode, of owner: NameOccurrence.Owner) {
    add(name.text, [.step], owner, name.bytes, .use)
    guard let path = name.parent, let call = path.parent?.asCall, call.prefix == path,
      let table = call.firstArgument?.asTable
    else { return }
    readLabels(table, of: name.text, owner)
  }

  // MARK: occurrences

  private mutating func add(
    _ name: String, _ kinds: [NamedThing.Kind], _ owner: NameOccurrence.Owner, _ bytes: Range<Int>,
    _ role: NameOccurrence.Role
  ) {
    guard !name.isEmpty else { return }
    names.occurrences.append(
      NameOccurrence(name: name, kinds: kinds, owner: owner, bytes: bytes, role: role, within: nil))
  }
}

extension NameOccurrence.Owner {
  fileprivate init(_ value: ModuleValue) {
    switch value {
    case .stepSet(let name): self = .name(name)
    case .module(let name, let path): self = .module(name, path)
    case .unknown, .table: self = .any
    }
  }
}

/// A name as journeys may write it: with the number of an instance, or after the instance that has it.
///
/// `Home#0` names `Home`, and `Cart#0 Pay` names `Pay`.
struct NumberedName {
  let name: String
  /// The bytes before it.
  let offset: Int

  init(_ text: String) {
    guard let mark = text.lastIndex(of: "#") else {
      (name, offset) = (text, 0)
      return
    }
    let rest = text[text.index(after: mark)...].drop(while: \.isNumber)
    guard rest.hasPrefix(" ") else {
      (name, offset) = (rest.isEmpty ? String(text[..<mark]) : text, 0)
      return
    }
    name = String(rest.dropFirst())
    offset = text.utf8.count - name.utf8.count
  }
}

extension CallSyntax {
  /// The word that is called, with `expect.` before an expectation.
  var calledWord: String? {
    if let word { return word }
    guard !isMethod, let path = prefix.globalPath, path.count == 2, path[0] == "expect" else {
      return nil
    }
    return path.joined(separator: ".")
  }
}
