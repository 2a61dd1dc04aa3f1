import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// What the scripts of an app declare, as it is written.
struct ScriptTrees {
  /// The braces of declarations, by word and name, and the file: `flow "AppFlow" { … }`.
  private var declared: [String: [String: (body: LuaExpression, file: String)]] = [:]
  /// What is written behind the patterns of links.
  private(set) var links: [String: LuaExpression] = [:]
  /// The braces of the guards of the app and of plugins.
  private var guards: [(body: LuaExpression, file: String)] = []
  private var fetches: [String: LuaExpression] = [:]
  private var functions: [SourceLocation: [LuaFunctionText]] = [:]
  /// What the locals of each file are at first.
  private(set) var locals: [String: [String: LuaExpression]] = [:]

  init(_ app: App) {
    for file in app.sources.names {
      guard let tree = app.sources[file]?.tree else { continue }
      let reader = LuaReader(file: file)
      let all = tree.functions.map { LuaFunctionText(syntax: $0, reader: reader) }
      for function in all.dropFirst() { functions[function.place, default: []].append(function) }
      for call in tree.block.descendants(.call) { note(reader.expression(call), in: file) }
      for text in all.prefix(1) {
        note(localsOf: text)
        note(callsIn: text)
      }
    }
  }

  private mutating func note(_ call: LuaExpression, in file: String) {
    guard let (word, arguments) = call.word, let first = arguments.first else { return }
    if word == "fetch", let name = first.items.first?.text { fetches[name] = first }
    if word == "adapt" { guards.append((first, file)) }
    guard let name = first.text, arguments.count == 2 else { return }
    if word == "link" {
      if links[name] == nil { links[name] = arguments[1] }
    } else if declared[word]?[name] == nil {
      declared[word, default: [:]][name] = (arguments[1], file)
    }
  }

  private mutating func note(localsOf text: LuaFunctionText) {
    var found: [String: LuaExpression] = [:]
    for statement in text.statements {
      let isLocal = statement.kind == .localStatement || statement.kind == .localFunction
      for (name, value) in text.reader.values(givenBy: statement)
      where isLocal || found[name] == nil {
        found[name] = value
      }
    }
    locals[text.file] = found
  }

  /// Notes what local functions declare: `movieList("Wishlist")`, whose body has `screen(name) { … }`.
  private mutating func note(callsIn text: LuaFunctionText) {
    for case .call(.name(let name), let arguments) in text.calls {
      guard let function = locals[text.file]?[name]?.asFunction else { continue }
      for call in function.given(arguments).calls { note(call, in: text.file) }
    }
  }

  /// The body of a declaration: the braces behind `flow "AppFlow"`.
  func body(of word: String, named name: String) -> LuaExpression? { declared[word]?[name]?.body }

  /// The braces of a flow.
  func flow(_ name: String) -> LuaExpression? {
    body(of: "flow", named: name) ?? body(of: "Flow", named: name)
  }

  /// The names that a word declares, in alphabetical order.
  func names(declaredBy word: String) -> [String] { (declared[word] ?? [:]).keys.sorted() }

  /// The file that a declaration stands in.
  func file(declaring word: String, named name: String) -> String? { declared[word]?[name]?.file }

  /// The braces of what is fetched under a name.
  func fetch(named name: String) -> LuaExpression? { fetches[name] }

  /// The braces of a guard of the app whose function stands somewhere.
  func guardBody(at place: SourceLocation) -> LuaExpression? {
    guards.first { $0.body.items.first?.asFunction?.place == place.lineOnly }?.body
  }

  /// What the guards of the app bring for a step, as it is written.
  func brought(_ stepCase: StepCase) -> LuaExpression? {
    for one in guards {
      let rows = one.body["navigate"]
      if let row = rows?["\(stepCase.set).\(stepCase.name)"] ?? rows?[stepCase.name] {
        return resolved(row, in: one.file)
      }
    }
    return nil
  }

  /// The only function that begins on a line.
  func function(at place: SourceLocation) -> LuaFunctionText? {
    let found = functions[place.lineOnly] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The value of an expression that names a local, else the expression itself.
  func resolved(_ expression: LuaExpression, in file: String) -> LuaExpression {
    guard case .name(let name) = expression, let value = locals[file]?[name] else {
      return expression
    }
    return value
  }
}
