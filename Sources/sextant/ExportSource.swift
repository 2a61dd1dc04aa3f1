import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Exploring
import Exporting
import Journeys
import Paging
import Platform
import Scripting
import Shell
import Traffic

/// The options that `export` and `graph` have in common.
struct ExportOptions: ParsableArguments {
  @Option(
    name: .customLong("option"),
    help: ArgumentHelp(Message("export.values"), valueName: "name=value"))
  var values: [String] = []

  @Option(
    help: ArgumentHelp(Message("export.journeys"), valueName: "file"))
  var journeys: String?

  @Option(
    help: ArgumentHelp(Message("export.given"), valueName: "name"))
  var given: String?

  @Option(
    help: ArgumentHelp(Message("export.traffic"), valueName: "file"))
  var traffic: String?
}

/// An app and one of its exporters.
struct ExportSource {
  let app: App
  let exporter: any Exporter
  let graph: Graph
  private let script: String
  private let options: ExportOptions
  private let loading: LoadingOptions
  private let settings: PluginSettings
  /// What the last export has done, in sentences.
  private(set) var summary: [Message] = []
  /// What the last export has left out.
  private(set) var left: [Diagnostic] = []

  /// Loads a script, and finds an exporter of it.
  ///
  /// - Parameter kind: What the exporter is called in usage errors.
  /// - Throws: An exit code after a message, or an error about wrong use.
  init(
    _ script: String, exporter name: String, called kind: Message, options: ExportOptions,
    loading: LoadingOptions
  ) throws {
    self.script = script
    self.options = options
    self.loading = loading
    var settings = loading.plugins.settings(.ofProcess)
    var app = try Self.load(script, settings: settings, loading: loading, given: options.given)
    if app.definition(.exporter, named: name) == nil,
      !ExporterCatalog.own.contains(where: { $0.name == name }),
      PluginFinder(settings, besides: SystemPath.folder(of: script)).isBundled(name)
    {
      settings.names.append(name)
      app = try Self.load(script, settings: settings, loading: loading, given: options.given)
    }
    (self.app, self.settings) = (app, settings)
    graph = Graph(app)
    ThisProcess.keep((app, graph))
    let catalog = try Self.orFail(.findings, sources: app.sources, loading: loading) {
      () throws(Diagnostic) in
      try ExporterCatalog(app)
    }
    if let exporter = catalog.exporter(named: name) {
      self.exporter = exporter
      if options.given != nil, !exporter.runsApp {
        throw ValidationError(Message("usage.givenIsForHTML"))
      }
      if options.traffic != nil, !exporter.takesTraffic {
        throw ValidationError(Message("usage.trafficIsForHTML"))
      }
      return
    }
    if name == "text" {
      throw ValidationError(Message("usage.textIsNone", ["kind": kind]))
    }
    throw ValidationError(no: kind, named: name, among: catalog.all.map(\.name))
  }

  private static func load(
    _ script: String, settings: PluginSettings, loading: LoadingOptions, given: String?
  ) throws -> App {
    do {
      let limits = loading.limits.limits(loading.look, .ofProcess)
      let app = try AppLoader(plugins: settings, limits: limits).load(script)
      try orFail(.notLoaded, sources: app.sources, loading: loading) { () throws(Diagnostic) in
        try app.begin(given: given)
      }
      return app
    } catch let failure as AppLoader.Failure {
      throw tell(failure.findings, status: .notLoaded, sources: failure.sources, loading: loading)
    }
  }

  /// What the exporter gives of a view of the app.
  ///
  /// - Throws: An exit code after a message.
  mutating func exported(_ view: GraphView) throws -> Exported {
    var subject = ExportSubject(view, of: app)
    subject.allowsStubs = loading.plugins.stubs
    subject.options = try orFail(.usage) { () throws(Diagnostic) in
      try exporter.values(options.values)
    }
    for need in exporter.needs {
      let part =
        switch need {
        case .outline: OutlineDocument(graph).json
        case .journeys: try journeys()
        case .situations: try situations()
        }
      subject.parts.append(JSON.Field(key: need.rawValue, value: part))
    }
    if exporter.takesJourneys {
      let ways = try documents().flatMap { $0.ways(like: app) }
      subject.journeys = ways.map { PageJourney(name: $0.name, actions: $0.actions) }
    }
    if let file = options.traffic {
      let name = TrafficSubcommand.nameOfSums(of: app, stubs: loading.plugins.stubs)
      let sums = try orFail(.notLoaded) { () throws(Diagnostic) -> TrafficSums in
        try TrafficSums(merging: [file], of: name)
      }
      subject.traffic = { sums.onMap($0) }
    }
    let exported = try orFail(.findings) { () throws(Diagnostic) in try exporter.export(subject) }
    let warnings = exporter.warnings(about: exported, of: subject)
    if !warnings.isEmpty { Self.complain(Diagnostics(warnings), app.sources, loading) }
    left = subject.remarks.left
    if !subject.remarks.notes.isEmpty {
      Self.complain(Diagnostics(subject.remarks.notes), app.sources, loading)
    }
    summary = subject.remarks.summary
    return exported
  }

  private func journeys() throws -> JSON {
    let documents = try documents()
    if !documents.isEmpty { return .array(documents.flatMap(\.journeys)) }
    let file = options.journeys ?? JourneyDocument.path(besides: script)
    let finding = Diagnostic(
      .error, Message("E1022", ["exporter": exporter.name, "isOfOther": false, "file": file]))
    throw tell(Diagnostics([finding]), .usage)
  }

  /// What can be come to from the start of the app, in a fresh one.
  private func situations() throws -> JSON {
    let app = try Self.load(script, settings: settings, loading: loading, given: options.given)
    var exploration = Exploration()
    exploration.options.limits = .document
    exploration.options.allowsStubs = loading.plugins.stubs
    return try orFail(.findings) { () throws(Diagnostic) in
      SituationDocument(try exploration.explore(Driver(app, isSilent: true))).json
    }
  }

  /// The journeys of the script, of each file that has some.
  private func documents() throws -> [JourneyDocument] {
    guard let file = options.journeys else {
      return try JourneyFinder.files(of: script).map(document)
    }
    let exists = try orFail(.usage) { () throws(Diagnostic) in try TextFile.exists(file) }
    return exists ? [try document(file)] : []
  }

  private func document(_ file: String) throws -> JourneyDocument {
    do {
      let document = try JourneyDocument(file, plugins: settings)
      guard document.isAbout(script) else {
        let finding = Diagnostic(
          .error, Message("E1022", ["exporter": exporter.name, "isOfOther": true, "file": file]))
        throw tell(Diagnostics([finding]), .usage)
      }
      return document
    } catch let failure as AppLoader.Failure {
      throw Self.tell(
        failure.findings, status: .notLoaded, sources: failure.sources, loading: loading)
    }
  }

  /// Writes the one text that the exporter gives into a file.
  ///
  /// - Parameter overwrites: Also over a file that holds something else.
  /// - Throws: An exit code after a message.
  func write(_ exported: Exported, to file: String, overwrites: Bool, hasOption: Bool) throws {
    let text = try text(exported)
    if !overwrites {
      try orFail(.usage) { () throws(Diagnostic) in
        try TextFile.requireOurs(
          file, beginningWith: [beginning(of: text)], hasOption: hasOption)
      }
    }
    try orFail(.findings) { () throws(Diagnostic) in try TextFile.write(text, to: file) }
  }

  /// What a file begins with that holds an export of the kind: where nothing else is known of it, what this
  /// one begins with.
  private func beginning(of text: String) -> String {
    if let known = exporter.beginning { return known }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Any file of XML may have the first line of a picture.
    return lines.prefix(exporter.name == "svg" ? 2 : 1).joined(separator: "\n")
  }

  /// Tells what was left out.
  ///
  /// - Throws: The exit code 4 if anything was.
  func tellLeft() throws {
    if !left.isEmpty { throw tell(Diagnostics(left), .limited) }
  }

  /// What is written into a folder.
  func files(_ exported: Exported) -> [ExportedFile] {
    switch exported {
    case .text(let text): [ExportedFile(name: exporter.fileName, text: text)]
    case .files(let files): files
    }
  }

  /// Prints a text.
  ///
  /// - Throws: The exit code 2 after a message if there are files.
  func print(_ exported: Exported) throws {
    let text = try text(exported)
    let standard = StandardOutput()
    standard.write(text.hasSuffix("\n") ? String(text.dropLast(1)) : text)
    standard.flush()
  }

  /// The text that the exporter gives.
  ///
  /// - Throws: The exit code 2 after a message if it gives files.
  func text(_ exported: Exported) throws -> String {
    if case .text(let text) = exported { return text }
    throw tell(
      Diagnostics([
        Diagnostic(
          .error, Message("E1020", ["exporter": exporter.name, "script": script]))
      ]), .usage)
  }

  /// Runs `body`; reports an error and throws the exit code for it.
  @discardableResult
  func orFail<Result>(
    _ status: ExitStatus, _ body: () throws(Diagnostic) -> Result
  ) throws -> Result {
    try Self.orFail(status, sources: app.sources, loading: loading, body: body)
  }

  func tell(_ findings: Diagnostics, _ status: ExitStatus) -> ExitCode {
    Self.tell(findings, status: status, sources: app.sources, loading: loading)
  }

  private static func orFail<Result>(
    _ status: ExitStatus, sources: SourceTexts, loading: LoadingOptions,
    body: () throws(Diagnostic) -> Result
  ) throws -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw tell(Diagnostics([error]), status: status, sources: sources, loading: loading)
    }
  }

  private static func tell(
    _ findings: Diagnostics, status: ExitStatus, sources: SourceTexts,
    loading: LoadingOptions
  ) -> ExitCode {
    complain(findings, sources, loading)
    return ExitCode(status.rawValue)
  }

  private static func complain(
    _ findings: Diagnostics, _ sources: SourceTexts, _ loading: LoadingOptions
  ) {
    let printer = loading.look.printer(.ofProcess, to: 2, sources: sources)
    StandardOutput.forPeople().complain(printer.text(for: findings))
  }
}
