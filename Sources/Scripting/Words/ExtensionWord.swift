import Diagnostics
import Lua

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
