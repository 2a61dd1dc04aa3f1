import LuaSyntax
import Navigation
import Scripting

// Entries that functions return, and what they make line by line.
extension Translator {
  /// The lines of a `return`.
  ///
  /// Each has a writer of its own: what one contributes, and whether it ends the flow, is unknown to
  /// the returns behind it.
  func leave(withEntry expression: LuaExpression?) throws(Untranslatable) -> [String] {
    guard let expression, let outer = writer else { return ["return .none"] }
    if case .nil = expression { return ["return .none"] }
    if case .binary("or", .binary("and", let test, let one), let other) = expression {
      guard one.isAlwaysMet else { throw Untranslatable("an entry that may be nil") }
      let condition = try condition(test)
      let held = takeBefore()
      let first = try leave(withEntry: one)
      let second = try leave(withEntry: other)
      return held + ["if \(condition.text) {"] + CodeText.indented(first) + ["}"] + second
    }
    let own = DeedWriter(outer.scope, step: outer.step, values: outer.values, names: names)
    writer = own
    defer { writer = outer }
    return try names.inScope { () throws(Untranslatable) in
      let deed = try deed(expression)
      return takeBefore() + own.body(deed)
    }
  }

  func deed(_ expression: LuaExpression) throws(Untranslatable) -> PlannedEntry {
    switch expression {
    case .name("none"), .name("noNavigation"): return .nothing
    case .name(let name) where lookup(name) == nil:
      guard let value = model.trees.locals[file]?[name] else { break }
      return try deed(value)
    case .table: return .all(try deeds(expression.items))
    default: break
    }
    guard let (word, arguments) = expression.word else { throw Untranslatable("what is returned") }
    if let inner = inlined(word, arguments) { return try deed(inner) }
    return try deed(word, arguments)
  }

  /// What a function of the script returns that does nothing else; nil for other calls.
  private func inlined(_ word: String, _ arguments: [LuaExpression]) -> LuaExpression? {
    guard lookup(word) == nil, let function = model.trees.locals[file]?[word]?.asFunction,
      arguments.count <= function.parameters.count, arguments.allSatisfy(\.isPlain)
    else { return nil }
    return function.given(arguments).onlyValue
  }

  private func deeds(_ expressions: [LuaExpression]) throws(Untranslatable) -> [PlannedEntry] {
    var deeds: [PlannedEntry] = []
    for one in expressions { deeds.append(try deed(one)) }
    return deeds
  }

  private func deed(_ word: String, _ arguments: [LuaExpression]) throws(Untranslatable)
    -> PlannedEntry
  {
    let first = arguments.first
    if let removal = Entry.Removal(rawValue: word) { return .remove(removal) }
    if let place = Entry.Place(rawValue: word), let first {
      if place == .set { return try set(first) }
      let part = try part(first)
      return .place(place, [part], part.moment)
    }
    if ModalStyle.named(word)?.closesOnTap == true,
      let name = first?["name"]?.text ?? first?.items.first?.text
    {
      return .place(.present, [PlannedPresentable(.screen(name))], .created)
    }
    switch word {
    case "popTo": if let name = first?.text { return .popTo(name) }
    case "ignore": return .ignore(first?.text ?? "")
    case "todo": throw Untranslatable("a todo")
    case "selectTab":
      if let name = first?.text { return .select(.name(name)) }
      if case .number(let text)? = first, let place = Int(text) {
        return .select(.index(place - 1))
      }
    case "finish": return .finish(try sent(first))
    case "forwardToParent": return .forward(try sent(first), to: .parent)
    case "forwardToCurrent": return .forward(try sent(first), to: .current)
    case "forwardTo":
      if let flow = first?.text {
        return .forward(try sent(arguments.dropFirst().first), to: .flow(flow))
      }
    case "fetch":
      if let name = first?.items.first?.text, let plan = model.fetch(name) { return .fetch(plan) }
    case "all": return .all(try deeds(first?.items ?? []))
    case "contribute": if let first { return try contributed(first) }
    case "NextFlowItem": if let first { return try item(first) }
    default: break
    }
    throw Untranslatable("'\(word)'")
  }

  private func sent(_ expression: LuaExpression?) throws(Untranslatable) -> String {
    guard let writer else { throw Untranslatable("a step") }
    guard let expression else {
      return model.names.step(writer.step, writer.values.map(\.text))
    }
    let code = try value(expression)
    guard code.type == .step else { throw Untranslatable("what is no step") }
    return code.text
  }

  // MARK: parts

  private func set(_ expression: LuaExpression) throws(Untranslatable) -> PlannedEntry {
    // `{ "Cart", title = "Basket" }` is one part with its braces, `{ "Home", "Cart" }` are two.
    let isOne = expression.items.count == 1 && expression.items[0].text != nil
    if expression.fields == nil || isOne {
      let part = try part(expression)
      return .place(.set, [part], part.moment)
    }
    var parts: [PlannedPresentable] = []
    for item in expression.items { parts.append(try part(item)) }
    let moment = Self.moment(expression["when"]) ?? parts.map(\.moment).contains(.ready)
    return .place(.set, parts, moment ? .ready : .created)
  }

  private static func moment(_ expression: LuaExpression?) -> Bool? {
    expression?.text.map { $0 == "ready" }
  }

  /// `"Detail"`, `{ "SettingsFlow", start = Step.settings }`, `tabs { … }`.
  func part(_ expression: LuaExpression) throws(Untranslatable) -> PlannedPresentable {
    if let name = expression.text { return try part(named: name) }
    if let (word, arguments) = expression.word, let body = arguments.first,
      let kind = PresentableKind.catalog.first(where: { $0.name == word && $0.isContainer })
    {
      var inner: [PlannedPresentable] = []
      for item in body.items { inner.append(try part(item)) }
      var part = PlannedPresentable(.container(kind, inner))
      try read(body, into: &part)
      return part
    }
    guard let name = expression.items.first?.text else { throw Untranslatable("what is made") }
    var part = try part(named: name)
    try read(expression, into: &part)
    return part
  }

  private func part(named name: String) throws(Untranslatable) -> PlannedPresentable {
    if model.flow(name) != nil { return PlannedPresentable(.flow(name)) }
    guard let screen = model.screen(name) else { throw Untranslatable("'\(name)'") }
    var part = PlannedPresentable(.screen(name))
    part.steppers = model.app.screen(named: screen.name)?.screen.steppers ?? []
    return part
  }

  private func read(_ body: LuaExpression, into part: inout PlannedPresentable)
    throws(Untranslatable)
  {
    for field in body.fields ?? [] {
      switch field.name {
      case nil: break
      case "start"?: part.start = try value(field.value).text
      case "title"?: part.title = try value(field.value).text
      case "image"?: part.image = try value(field.value).text
      case "badge"?: part.badge = try value(field.value).text
      case "when"?: part.moment = field.value.text == "ready" ? .ready : .created
      case "allowStepWhenNotPresented"?: part.allowsNotPresented = true
      case "allowStepWhenDismissed"?: part.allowsDismissed = true
      case "params"?:
        var values: [Code] = []
        for item in field.value.items { values.append(try value(item)) }
        part.values = values
      case "style"?:
        part.modal = field.value.text.flatMap(ModalStyle.named).map { Modal($0) }
      case let name?: throw Untranslatable("'\(name)'")
      }
    }
  }

  // MARK: line by line

  /// `local detail = flow:make "Detail"`; nil for what makes nothing.
  func makes(_ expression: LuaExpression, as name: String) throws(Untranslatable) -> [String]? {
    guard let writer else { return nil }
    if let part = try made(expression) {
      let made = writer.make(part)
      try label(part, made)
      bind(name, .made(part, made))
      return []
    }
    guard case .method(let base, let word, let arguments) = expression, let first = arguments.first,
      let place = Entry.Place(rawValue: word), place != .set, isOwnRoot(base)
    else { return nil }
    let part = try part(first)
    let made = writer.make(part)
    writer.say(writer.put(place, controllers: [made.variable], parts: [part]))
    bind(name, .made(part, made))
    return []
  }

  private func made(_ expression: LuaExpression) throws(Untranslatable) -> PlannedPresentable? {
    guard case .method(let base, "make", let arguments) = expression, isOwner(base),
      let first = arguments.first
    else { return nil }
    return try part(first)
  }

  private func isOwnRoot(_ expression: LuaExpression) -> Bool {
    guard case .field(let base, "root") = expression else { return false }
    return isOwner(base) && flow != nil
  }

  /// The code of a presentable that has been made or is on the display.
  func presentable(_ expression: LuaExpression) throws(Untranslatable) -> String? {
    if case .name(let name) = expression, case .made(_, let made)? = lookup(name) {
      return made.variable
    }
    return try controller(expression)?.text
  }

  /// `flow.root:push(detail)` and its like; nil for other calls.
  func performOnDisplay(_ call: LuaExpression) throws(Untranslatable) -> [String]? {
    guard let writer else { return nil }
    if let lines = try use(call) { return lines }
    guard case .method(let base, let word, let arguments) = call, isOwnRoot(base) else {
      return nil
    }
    switch (Entry.Removal(rawValue: word), arguments.first) {
    case (let removal?, nil): writer.add(.remove(removal))
    case (_, let first?):
      guard let place = Entry.Place(rawValue: word) else { throw Untranslatable("':\(word)'") }
      let items = place == .set ? first.items : [first]
      var controllers: [String] = []
      for item in items { controllers.append(try shown(item)) }
      writer.say(writer.put(place, controllers: controllers, parts: []))
    default: throw Untranslatable("':\(word)'")
    }
    return []
  }

  /// The code of something that is put somewhere: what was made before, or is made here.
  private func shown(_ expression: LuaExpression) throws(Untranslatable) -> String {
    if let known = try presentable(expression) { return known }
    guard let writer else { throw Untranslatable("what is shown") }
    if let (word, arguments) = expression.word, let body = arguments.first,
      let kind = PresentableKind.catalog.first(where: { $0.name == word && $0.isContainer })
    {
      var inner: [String] = []
      for item in body.items { inner.append(try shown(item)) }
      let name = writer.local(kind.variable(around: inner))
      writer.say(kind.made(name, with: inner))
      return name
    }
    let part = if let own = try made(expression) { own } else { try self.part(expression) }
    let made = writer.make(part)
    try label(part, made)
    return made.variable
  }

  /// Writes on a screen what its braces say.
  private func label(_ part: PlannedPresentable, _ made: MadePart) throws(Untranslatable) {
    guard let title = part.title else { return }
    guard !made.isFlow, let writer else { throw Untranslatable("a title of a flow") }
    writer.say(["\(made.variable).title = \(title)"])
  }

  private func contributed(_ expression: LuaExpression) throws(Untranslatable) -> PlannedEntry {
    if case .name(let name) = expression, case .made(let part, let made)? = lookup(name), let writer
    {
      writer.hand(writer.contribution(of: part, made))
      return .nothing
    }
    if let name = expression.text, let writer, case .screen(let screen) = writer.scope.flow.root,
      screen.name == name
    {
      return .contributeRoot
    }
    return .contribute(try part(expression))
  }

  /// An item of the classic words: the flow or screen, and a stepper of one step.
  private func item(_ body: LuaExpression) throws(Untranslatable) -> PlannedEntry {
    guard case .name(let name)? = body["nextPresentable"],
      case .made(var part, let made)? = lookup(name),
      let writer
    else { throw Untranslatable("'NextFlowItem'") }
    if let (word, arguments) = body["nextStepper"]?.word, word == "OneStepper",
      let step = arguments.first
    {
      part.start = try value(step).text
    }
    writer.hand(writer.contribution(of: part, made))
    return .nothing
  }

  /// `flow:use({ a, b }, "ready", function(a, b) … end)`, and `whenReady(flow, { a, b }, function …)`.
  private func use(_ call: LuaExpression) throws(Untranslatable) -> [String]? {
    let parts: (flows: LuaExpression, moment: String, block: LuaExpression)
    if case .method(let base, "use", let arguments) = call, isOwner(base), arguments.count == 3 {
      parts = (arguments[0], arguments[1].text ?? "created", arguments[2])
    } else if let (word, arguments) = call.word, word == "whenReady", arguments.count == 3 {
      parts = (arguments[1], "ready", arguments[2])
    } else {
      return nil
    }
    guard let writer, let block = parts.block.asFunction else { throw Untranslatable("'use'") }
    var flows: [(part: PlannedPresentable, made: MadePart)] = []
    for item in parts.flows.items {
      guard case .name(let name) = item, case .made(let part, let made)? = lookup(name) else {
        throw Untranslatable("'use'")
      }
      flows.append((part, made))
    }
    guard block.parameters.count == flows.count, block.syntax.returns.isEmpty else {
      throw Untranslatable("'use'")
    }
    let inner = DeedWriter(writer.scope, step: writer.step, values: writer.values, names: names)
    var roots: [String] = []
    self.writer = inner
    defer { self.writer = writer }
    let body: [String] = try inScope { () throws(Untranslatable) -> [String] in
      for (name, flow) in zip(block.parameters, flows) {
        let type =
          flow.part.firstName.flatMap { model.flow($0) }
          .map { FlowScope.rootType(of: $0, model) } ?? "UIViewController"
        roots.append(declare(name, Code(text: "", type: .controller(type))))
      }
      return try lines(of: block)
    }
    writer.use(
      flows.map(\.part), variables: flows.map(\.made.variable), roots: roots,
      moment: parts.moment == "ready" ? .ready : .created, body: body)
    return []
  }
}
