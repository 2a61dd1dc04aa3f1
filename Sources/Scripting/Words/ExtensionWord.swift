import Diagnostics
package import Lua

// The extensions of scripts and plugins besides commands: each is a name and a function.
extension Replaceable.Kind {
  /// The word of a kind: its options and how it is written.
  private struct Form: Sendable {
    private let makeOptions: @Sendable () -> OptionTable
    let usage: String

    init(_ options: @autoclosure @escaping @Sendable () -> OptionTable, _ usage: String) {
      makeOptions = options
      self.usage = usage
    }

    var options: OptionTable { makeOptions() }

    /// The key of the option that holds the function, the only one that is needed.
    var function: String { options.options.first { $0.isNeeded }?.name ?? "" }
  }

  /// Nil for kinds that are no name with a function.
  private var form: Form? {
    switch self {
    case .word, .command, .modalStyle: nil
    case .logStyle:
      Form(
        OptionCatalog.logStyle, #"logStyle "csv" { lines = function(record) … end }"#)
    case .check:
      Form(
        OptionCatalog.check, #"check "shallow" { help = "…", find = function(graph) … end }"#)
    case .exporter:
      Form(
        OptionCatalog.exporter, #"exporter "plantuml" { write = function(app, options) … end }"#)
    case .report:
      Form(
        OptionCatalog.report, #"report "list" { tell = function(event) … end }"#)
    case .journeyWord:
      Form(
        OptionCatalog.journeyWord,
        #"journeyWord "signIn" { args = "NAME", lines = function(journey, name) … end }"#)
    case .expectation:
      Form(
        OptionCatalog.expectation,
        #"expectation "signedIn" { args = "NAME", holds = function(app, name) … end }"#)
    case .template:
      Form(
        OptionCatalog.template, #"template "shop" { files = function(project) … end }"#)
    }
  }

  /// The words of the kinds that are a name and a function.
  static var extensionWords: [Word] { allCases.compactMap(\.extensionWord) }

  /// The key of the option that holds the function.
  var function: String { form?.function ?? "" }

  /// Whether it is used as a word in journey files.
  package var isOfJourneys: Bool { self == .journeyWord || self == .expectation }

  private var extensionWord: Word? {
    guard let form else { return nil }
    return Word(
      name: rawValue, usage: form.usage, declaring: nameKind, form.options
    ) { host, name, reader in
      if let definition = try definition(name, reader: reader, function: form.function) {
        host.load.draft.extensions.append(definition)
      }
      return .nil
    }
  }

  private func definition(
    _ name: String, reader: BlockReader, function: String
  ) throws -> ExtensionDefinition? {
    let help = reader.string("help") ?? ""
    guard let place = reader.location, reader.has(function, highlight: name),
      let run = reader.function(function)
    else { return nil }
    var definition = ExtensionDefinition(
      kind: self, name: name, help: help, location: place, run: run)
    switch self {
    case .exporter: definition.exporting = reader.exporterDeclaration
    case .logStyle: definition.begins = reader.function("begins")
    case .report: definition.beginnings = reader.names("begins").map(\.name)
    case .journeyWord, .expectation:
      definition.arguments = reader.string("args") ?? ""
      try checkIsWord(name, reader)
    default: break
    }
    return definition
  }

  /// Reports a name that cannot be written in journey files, or that has another meaning there.
  private func checkIsWord(_ name: String, _ reader: BlockReader) throws {
    let library = reader.host.state.standardLibrary()
    let isLuas = try !library.rawGet(name).isNil && self == .journeyWord && name != "type"
    guard isLuas || !ExportWord.isName(name) else { return }
    reader.linking.report(Message("E1110", ["name": name]), at: reader.location, highlight: name)
  }
}

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
