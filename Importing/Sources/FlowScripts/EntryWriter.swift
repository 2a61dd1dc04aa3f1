import RxFlowReading

/// Writes what a flow does for a step: as data where that says everything, else as a function.
struct EntryWriter {
  let writer: FlowWriter
  let entry: ImportedEntry

  private var scripts: ScriptWriter { writer.writer }

  func add(to lines: inout LuaLines) {
    let key = writer.key(entry.set, entry.step)
    if case .todo(let place, let text, _) = entry.body, text.contains("\n") {
      // Behind the first line of the code a comment would be a part of that code.
      lines.add("\(key) =", indent: 2, origin: entry.place)
      lines.add("\(LuaText.todo(place, text)),", indent: 3)
      return
    }
    if let data = data(entry.body) {
      lines.add("\(key) = \(data),", indent: 2, origin: entry.place)
      return
    }
    let parameters =
      ["flow"] + entry.parameters.enumerated().map { $1.label?.luaName ?? "value\($0 + 1)" }
    lines.add(
      "\(key) = function(\(parameters.joined(separator: ", ")))", indent: 2, origin: entry.place)
    write(entry.body, 3, &lines)
    lines.add("end,", indent: 2)
  }

  // MARK: Data

  private func data(_ node: ImportedNode) -> String? {
    switch node {
    case .todo(let place, let text, _): return LuaText.todo(place, text)
    case .actions(let actions): return data(actions)
    case .branch: return choice(node)
    }
  }

  /// Branches whose ends are data, as `choose`: maps show all of them.
  private func choice(_ node: ImportedNode) -> String? {
    var ends: [String] = []
    var lines = LuaLines()
    guard choose(node, 4, &ends, &lines) else { return nil }
    let names = Self.branchNames(ends.count)
    let parameters = (["flow"] + values(in: lines.text)).joined(separator: ", ")
    var text = "choose {\n      when = function(\(parameters))\n\(lines.text)      end,\n"
    for (name, end) in zip(names, ends) { text += "      \(name) = \(end),\n" }
    return text.replacingOccurrences(ofMarks: names) + "    }"
  }

  /// The names of the step's values up to the last one that a text reads.
  private func values(in text: String) -> [String] {
    let names = entry.parameters.enumerated().map { $1.label?.luaName ?? "value\($0 + 1)" }
    guard let last = names.lastIndex(where: { text.withoutTexts.hasName($0) }) else { return [] }
    return Array(names[...last])
  }

  private static func branchNames(_ count: Int) -> [String] {
    if count == 2 { return ["yes", "no"] }
    return (0..<count).map { "case\($0 + 1)" }
  }

  /// Writes the decision; each end is returned by its number until the names are known.
  private func choose(
    _ node: ImportedNode, _ indent: Int, _ ends: inout [String], _ lines: inout LuaLines
  ) -> Bool {
    guard case .branch(let condition, let yes, let no) = node else {
      guard let end = data(node) else { return false }
      let number = ends.firstIndex(of: end) ?? ends.count
      if number == ends.count { ends.append(end) }
      lines.add("return \"\u{1}\(number)\u{1}\"", indent: indent)
      return true
    }
    lines.add("if \(test(condition)) then", indent: indent, origin: condition.place)
    guard choose(yes, indent + 1, &ends, &lines) else { return false }
    lines.add("end", indent: indent)
    return choose(no, indent, &ends, &lines)
  }

  private func test(_ condition: ImportedCondition) -> String {
    condition.lua.map(writer.withFirstValues) ?? "flow.state.\(writer.answerName(condition))"
  }

  private func data(_ actions: [ImportedAction]) -> String? {
    var words: [String] = []
    for action in actions {
      guard let word = word(action) else { return nil }
      if case .todo = action {} else if usesValues(word) { return nil }
      words.append(word)
    }
    switch words.count {
    case 0: return "none"
    case 1: return words[0]
    default: return "all { \(words.joined(separator: ", ")) }"
    }
  }

  /// Whether a text reads values that only a function has: those of the step, and state.
  private func usesValues(_ text: String) -> Bool {
    let names = entry.parameters.enumerated().map { $1.label?.luaName ?? "value\($0 + 1)" }
    let code = text.withoutTexts
    return code.contains("flow.state.") || names.contains { code.hasName($0) }
  }

  /// An action as a word; nil if only a function can say it.
  private func word(_ action: ImportedAction) -> String? {
    switch action {
    case .place(let place, let targets, let ready):
      guard targets.allSatisfy({ isListened($0) }) else { return nil }
      return self.place(place.rawValue, targets, ready)
    case .contribute(let target):
      if case .screen = target.kind, !target.isRoot { return nil }
      return "contribute\(argument(target))"
    case .alert(let alert): return self.alert(alert)
    case .pop(let ifAny): return ifAny ? "pop { ifAny = true }" : "pop()"
    case .popToRoot(let ifAny): return ifAny ? "popToRoot { ifAny = true }" : "popToRoot()"
    case .popTo(let name): return "popTo \(name.luaQuoted)"
    case .dismiss(let ifAny): return ifAny ? "dismiss { ifAny = true }" : "dismiss()"
    case .selectTab(let index): return "selectTab(\(index))"
    case .todo(let place, let text): return LuaText.todo(place, text)
    case .ignore(let reason): return "ignore \(reason.luaQuoted)"
    case .fetch(let fetch): return self.fetch(fetch)
    case .finish(let step): return "finish(\(same(step) ? "" : scripts.step(step)))"
    case .forwardToParent(let step):
      return "forwardToParent(\(same(step) ? "" : scripts.step(step)))"
    case .forwardTo(let flow, let step):
      return "forwardTo(\(LuaText.set(flow).luaQuoted), \(scripts.step(step)))"
    case .forwardToCurrent(let step): return "forwardToCurrent(\(scripts.step(step)))"
    case .assign, .pushAround, .open, .contributeRoot: return nil
    }
  }

  private func fetch(_ fetch: ImportedFetch) -> String {
    let parts = [
      fetch.name.luaQuoted, "seconds = \(fetch.seconds)", "emits = \(scripts.step(fetch.emits))",
    ]
    let fails = fetch.fails.map { ["fails = \(scripts.step($0))"] } ?? []
    return "fetch { \((parts + fails).joined(separator: ", ")) }"
  }

  /// Whether a step is the one that is handled, with its values.
  private func same(_ step: ImportedStep) -> Bool {
    guard step.set == entry.set, step.name == entry.step else { return false }
    return step.values.enumerated().allSatisfy { index, value in
      value == .lua(entry.parameters[index].label?.luaName ?? "value\(index + 1)")
    }
  }

  /// Whether data can say it: data always contributes what it shows.
  private func isListened(_ target: ImportedTarget) -> Bool {
    switch target.kind {
    case .screen(let name): target.isContributed || !scripts.emits(name)
    case .flow: true
    case .container(_, let inner): inner.allSatisfy(isListened)
    }
  }

  private func place(_ word: String, _ targets: [ImportedTarget], _ ready: Bool) -> String {
    if targets.count == 1, !ready || isScreen(targets[0]) {
      return "\(word)\(argument(targets[0]))"
    }
    if targets.count == 1, let only = targets.first {
      return "\(word) { \(([body(only)] + ["when = \"ready\""]).joined(separator: ", ")) }"
    }
    let parts = targets.map { target -> String in
      if case .container = target.kind { return body(target) }
      return "{ \(body(target)) }"
    }
    let options = ready && targets.contains { !isScreen($0) } ? ["when = \"ready\""] : []
    let lines = (options + parts).map { "      \($0)," }.joined(separator: "\n")
    return "\(word) {\n\(lines)\n    }"
  }

  private func isScreen(_ target: ImportedTarget) -> Bool {
    if case .screen = target.kind { true } else { false }
  }

  private func argument(_ target: ImportedTarget) -> String {
    if case .container = target.kind { return "(\(body(target)))" }
    let text = body(target)
    return text.hasPrefix("\"") && !text.contains("\", ") ? " \(text)" : " { \(text) }"
  }

  /// A target without its braces.
  private func body(_ target: ImportedTarget) -> String {
    var parts: [String]
    switch target.kind {
    case .screen(let name): parts = [name.luaQuoted]
    case .flow(let name, let start, let steppers):
      parts = [LuaText.set(name).luaQuoted]
      if let start { parts.append("start = \(scripts.step(start))") }
      if !steppers.isEmpty {
        parts.append(
          "steppers = { \(steppers.map { LuaText.set($0).luaQuoted }.joined(separator: ", ")) }")
      }
    case .container(let kind, let inner):
      let content = inner.map { target -> String in
        if case .screen = target.kind, body(target).hasPrefix("\""), !body(target).contains(",") {
          return body(target)
        }
        return "{ \(body(target)) }"
      }
      return "\(kind) { \((content + options(target)).joined(separator: ", ")) }"
    }
    return (parts + options(target)).joined(separator: ", ")
  }

  private func options(_ target: ImportedTarget) -> [String] {
    var found: [String] = []
    if let title = target.title { found.append("title = \(title.luaQuoted)") }
    if let image = target.image { found.append("image = \(image.luaQuoted)") }
    if let style = target.style { found.append("style = \(style.luaQuoted)") }
    if target.isFixed { found.append("dismissable = false") }
    return found + flags(target).map { "\($0) = true" }
  }

  /// The flags of a contribution; a screen that emits when it is not seen needs none.
  private func flags(_ target: ImportedTarget) -> [String] {
    guard case .screen(let name) = target.kind else { return target.flags }
    return scripts.emitsUnseen(name) ? [] : target.flags
  }

  private func alert(_ alert: ImportedAlert) -> String {
    if scripts.sharedAlerts.contains(where: { $0.alert.name == alert.name }) {
      return "present \(alert.name.luaQuoted)"
    }
    let parts = [alert.name.luaQuoted] + self.parts(of: alert)
    return "\(alert.isSheet ? "actionSheet" : "alert") { \(parts.joined(separator: ", ")) }"
  }

  /// The options and buttons of an alert.
  func parts(of alert: ImportedAlert) -> [String] {
    var parts: [String] = []
    let texts = [alert.title, alert.message].compactMap { value -> String? in
      guard let value else { return nil }
      let text = LuaText.value(value)
      return text == alert.name.luaQuoted ? nil : text
    }
    if !texts.isEmpty { parts.append("text = \(self.text(texts))") }
    for button in alert.buttons {
      var options: [String] = []
      if let step = button.step { options.append("emits = \(scripts.step(step))") }
      if let role = button.role { options.append("role = \(role.luaQuoted)") }
      parts.append(
        "button \(button.title.luaQuoted) {\(options.isEmpty ? "" : " \(options.joined(separator: ", ")) ")}"
      )
    }
    return parts
  }

  /// A text that may have values of the step in it: these are the alert's own values.
  private func text(_ texts: [String]) -> String {
    let text = texts.joined(separator: " .. \" — \" .. ")
    let names = entry.parameters.enumerated().map { $1.label?.luaName ?? "value\($0 + 1)" }
    guard names.contains(where: { text.replacingName($0, with: "") != text }) else { return text }
    var own = text
    for (index, name) in names.enumerated() {
      own = own.replacingName(name, with: screenValue(index))
    }
    return "function(screen) return \(own) end"
  }

  /// A value of the step, as the alert has it; nil is no text.
  private func screenValue(_ index: Int) -> String {
    let read = "screen.params[\(index + 1)]"
    return entry.parameters[index].type.hasSuffix("?") ? "(\(read) or \"\")" : "tostring(\(read))"
  }

  // MARK: Functions

  private func write(_ node: ImportedNode, _ indent: Int, _ lines: inout LuaLines) {
    switch node {
    case .todo(let place, let text, _):
      lines.add("return \(LuaText.todo(place, text))", indent: indent)
    case .actions(let actions): write(actions, indent, &lines)
    case .branch(let condition, let yes, let no):
      lines.add("if \(test(condition)) then", indent: indent, origin: condition.place)
      write(yes, indent + 1, &lines)
      lines.add("else", indent: indent)
      write(no, indent + 1, &lines)
      lines.add("end", indent: indent)
    }
  }

  private func write(_ actions: [ImportedAction], _ indent: Int, _ lines: inout LuaLines) {
    var words: [String] = []
    for action in actions {
      if case .alert = action {
        // Only data can declare an alert.
        lines.add("return \(LuaText.todo(entry.place, "UIAlertController"))", indent: indent)
        return
      }
      if let word = word(action) {
        words.append(word)
      } else {
        write(action, indent, &words, &lines)
      }
    }
    let result =
      words.isEmpty
      ? "none" : words.count == 1 ? words[0] : "all { \(words.joined(separator: ", ")) }"
    lines.add("return \(result)", indent: indent, origin: origin(of: result))
  }

  /// Where a line comes from; none for one that only ends the function, or that has lines of a `todo` in it.
  private func origin(of line: String) -> SwiftPlace? {
    line == "none" || line.contains("contribute(shown") || line.contains("\n") ? nil : entry.place
  }

  private func write(
    _ action: ImportedAction, _ indent: Int, _ words: inout [String], _ lines: inout LuaLines
  ) {
    switch action {
    case .assign(let name, let value):
      lines.add(
        "flow.state.\(name) = \(writer.withFirstValues(value))", indent: indent,
        origin: entry.place)
    case .open(let step):
      lines.add("flow:open(\(scripts.step(step)))", indent: indent, origin: entry.place)
    case .pushAround(let target):
      callAndContribute("flow.root.container:push", target, indent, &words, &lines)
    case .contributeRoot(let start, let steppers):
      var options: [String] = []
      if let start { options.append("start = \(scripts.step(start))") }
      if !steppers.isEmpty {
        options.append(
          "steppers = { \(steppers.map { LuaText.set($0).luaQuoted }.joined(separator: ", ")) }")
      }
      words.append(
        options.isEmpty
          ? "contribute(flow.root)"
          : "contribute(flow.root, { \(options.joined(separator: ", ")) })")
    case .contribute(let target): callAndContribute("flow:make", target, indent, &words, &lines)
    case .place(let place, let targets, _):
      let call =
        place == .show
        ? "flow.window:set" : place == .replace ? "flow.root:push" : "flow.root:\(place.rawValue)"
      if place == .set || place == .show {
        let made = targets.map { "flow:make\(argument($0))" }
        lines.add(
          "\(call) { \(made.joined(separator: ", ")) }", indent: indent, origin: entry.place)
      } else {
        for target in targets { callAndContribute(call, target, indent, &words, &lines) }
      }
    default: return
    }
  }

  private func callAndContribute(
    _ call: String, _ target: ImportedTarget, _ indent: Int, _ words: inout [String],
    _ lines: inout LuaLines
  ) {
    var plain = target
    var options: [String] = []
    if case .flow(let name, let start, let steppers) = target.kind {
      plain.kind = .screen(LuaText.set(name))
      if let start { options.append("start = \(scripts.step(start))") }
      if !steppers.isEmpty {
        options.append(
          "steppers = { \(steppers.map { LuaText.set($0).luaQuoted }.joined(separator: ", ")) }")
      }
    }
    plain.flags = []
    options += flags(target).map { "\($0) = true" }
    guard target.isContributed else {
      lines.add("\(call)\(argument(plain))", indent: indent, origin: entry.place)
      return
    }
    lines.add("local shown = \(call)\(argument(plain))", indent: indent, origin: entry.place)
    words.append(
      options.isEmpty
        ? "contribute(shown)" : "contribute(shown, { \(options.joined(separator: ", ")) })")
  }
}

extension String {
  /// The text with names in place of the numbers of branches.
  fileprivate func replacingOccurrences(ofMarks names: [String]) -> String {
    var result = ""
    for (index, part) in split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1, let number = Int(part) { result += names[number] } else { result += part }
    }
    return result
  }
}
