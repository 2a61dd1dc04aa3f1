import Diagnostics
import Navigation
import Scripting

/// The texts of an app's scripts, as trees, and what is declared in them.
struct ScriptTrees {
  private let sources: SourceTexts
  /// The statements of each file, by name.
  private var files: [String: [LuaStatement]] = [:]
  /// The calls of declaring words, by word and name: `flow "AppFlow" { … }`.
  private var declared: [String: [String: LuaExpression]] = [:]
  /// The files that declarations stand in, by word and name.
  private var places: [String: [String: String]] = [:]
  /// All calls of words without a name, such as `link` and `adapt`.
  private(set) var links: [LuaExpression] = []
  /// The braces of the guards of the app and of plugins.
  private(set) var guards: [(body: LuaExpression, file: String)] = []
  private var fetches: [String: LuaExpression] = [:]
  /// The functions, by file and line.
  private var functions: [String: [Int: [LuaFunctionText]]] = [:]
  /// What the locals of each file are at first.
  private(set) var locals: [String: [String: LuaExpression]] = [:]

  init(_ app: App) {
    sources = app.sources
    for file in sources.names {
      guard let outline = app.textOutline(of: file) else { continue }
      let statements = LuaParser.statements(of: outline, file: file)
      files[file] = statements
      note(statements, in: file)
      note(localsOf: statements, in: file)
      note(callsIn: statements, in: file)
    }
  }

  private mutating func note(_ statements: [LuaStatement], in file: String) {
    var found: [LuaExpression] = []
    statements.visit { found.append($0) }
    for expression in found {
      if case .function(let function) = expression {
        functions[file, default: [:]][function.line, default: []].append(function)
      }
      if let (word, arguments) = expression.word, word == "fetch", let table = arguments.first,
        let name = table.items.first?.text
      {
        fetches[name] = table
      }
      if let (word, arguments) = expression.word, word == "adapt", let table = arguments.first {
        guards.append((table, file))
      }
      guard let (word, arguments) = expression.word, let name = arguments.first?.text,
        arguments.count == 2
      else { continue }
      if word == "link" {
        links.append(expression)
      } else if declared[word]?[name] == nil {
        declared[word, default: [:]][name] = arguments[1]
        places[word, default: [:]][name] = file
      }
    }
  }

  private mutating func note(localsOf statements: [LuaStatement], in file: String) {
    for statement in statements {
      switch statement {
      case .local(let names, let values):
        for (name, value) in zip(names, values) { locals[file, default: [:]][name] = value }
      case .localFunction(let name, let function):
        locals[file, default: [:]][name] = .function(function)
        functions[file, default: [:]][function.line, default: []].append(function)
      case .assign(let names, let values):
        for (name, value) in zip(names, values) {
          if let name = name.asName, locals[file]?[name] == nil {
            locals[file, default: [:]][name] = value
          }
        }
      default: break
      }
    }
  }

  /// Notes what local functions declare: `movieList("Wishlist")`, whose body has `screen(name) { … }`.
  private mutating func note(callsIn statements: [LuaStatement], in file: String) {
    for case .call(let call) in statements {
      guard case .call(.name(let name), let arguments) = call,
        let function = locals[file]?[name]?.asFunction
      else { continue }
      var names = Dictionary(zip(function.parameters, arguments)) { first, _ in first }
      for parameter in function.parameters where names[parameter] == nil { names[parameter] = .nil }
      for case .call(let inner) in function.body {
        guard let (word, all) = inner.replacing(names).word, all.count == 2,
          let own = all.first?.text, declared[word]?[own] == nil
        else { continue }
        declared[word, default: [:]][own] = all[1]
      }
    }
  }

  /// The body of a declaration: the braces behind `flow "AppFlow"`.
  func body(of word: String, named name: String) -> LuaExpression? { declared[word]?[name] }

  /// The names that a word declares, in alphabetical order.
  func names(declaredBy word: String) -> [String] { (declared[word] ?? [:]).keys.sorted() }

  /// The file that a declaration stands in.
  func file(declaring word: String, named name: String) -> String? { places[word]?[name] }

  /// The braces of what is fetched under a name.
  func fetch(named name: String) -> LuaExpression? { fetches[name] }

  /// The braces of a guard of the app whose function stands somewhere.
  func guardBody(at place: SourceLocation) -> LuaExpression? {
    guards.first { one in
      one.file == place.file && one.body.items.first?.asFunction?.line == place.line
    }?.body
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
    let found = functions[place.file]?[place.line] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The value of an expression that names a local, else the expression itself.
  func resolved(_ expression: LuaExpression, in file: String) -> LuaExpression {
    guard case .name(let name) = expression, let value = locals[file]?[name] else {
      return expression
    }
    return value
  }

  /// The text of a function, line by line as it is written.
  func text(of function: LuaFunctionText) -> [String] {
    guard let source = sources[function.file] else { return [] }
    let bytes = Array(source.text.utf8)
    let range = function.range.clamped(to: 0..<bytes.count)
    return SecretWord.sealed(in: String(decoding: bytes[range], as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
