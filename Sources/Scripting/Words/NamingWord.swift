import Diagnostics
package import Lua

extension Word {
  /// Makes a word that takes a name and then a body: `command "crumbs" { … }`,
  /// `check "no-detail" { … }`.
  ///
  /// - Parameters:
  ///   - name: The word.
  ///   - kind: The kind that it declares; a name can be declared only once.
  ///   - options: The options in the body.
  ///   - declare: Reads the body, and returns the value for the script.
  init(
    name word: String, usage: String, declaring kind: NameKind,
    _ options: @autoclosure @escaping @Sendable () -> OptionTable,
    _ declare: @escaping @Sendable (ScriptHost, String, BlockReader) throws -> LuaValue
  ) {
    self.init(
      name: word, usage: usage,
      form: .named(options(), gives: kind == .container ? .container : nil), use: .declares,
      takes: 2
    ) { host, call in
      guard let name = call[0].asString, PluginFinder.isName(name), let place = host.location(call)
      else {
        throw Diagnostic(
          .error,
          Message("E0849", ["text": call[0].asString ?? call[0].typeName, "kind": kind]),
          at: host.location(call), highlight: word)
      }
      return try host.takingBody(
        call,
        try host.function(word, takes: 1) { host, call in
          try host.require(.declares, of: word, call)
          return [
            try host.named(word, kind: kind, name: name, call: call, at: place) { reader in
              reader.allow(options())
              return try declare(host, name, reader)
            }
          ]
        })
    }
  }
}

extension ScriptHost {
  /// Returns the function that takes the body after a name; if that is given with the name, as in
  /// `word("name", { … })`, takes it.
  package func takingBody(_ call: LuaCall, _ body: LuaValue) throws -> [LuaValue] {
    guard call.arguments.count > 1, let function = body.asFunction else { return [body] }
    return try function.call([call[1]])
  }

  fileprivate func named(
    _ word: String, kind: NameKind, name: String, call: LuaCall, at place: SourceLocation,
    declare: (BlockReader) throws -> LuaValue
  ) throws -> LuaValue {
    let what = "\(word) \"\(name)\""
    guard case .table(let body) = call[0] else {
      throw Diagnostic(
        .error, .expected(what, "one body in braces", got: call[0].typeName), at: place,
        highlight: name)
    }
    if let first = load.draft.places[kind]?[name] {
      try report(
        Diagnostic(
          .error, plugins.declaredTwice(kind, name, at: place, first: first), at: place,
          highlight: name, notes: [Diagnostic.Note(.declaredHere(name), at: first)]))
      return .nil
    }
    load.draft.places[kind, default: [:]][name] = place
    let linking = Linking(host: self)
    let reader = BlockReader(
      body, what: what, at: place, linking,
      written: self.body(of: word, named: name, at: place)?.table)
    let value = try declare(reader)
    for finding in linking.findings.all { try report(finding) }
    return value
  }
}
