package import Diagnostics
import Lua
package import Scripting

/// A journey file as it is read: its words, the app it names, and the journeys it declares.
package final class JourneyScript {
  package let path: String
  /// The app that the journeys are about, loaded to link them; `nil` before `script` is called.
  var app: App? { loaded?.app }
  private var loaded: LoadedApps.LoadedApp?
  private(set) var appPath: String?
  /// The journeys, in the order declared.
  private(set) var journeys: [Journey] = []
  private let side: SideScript
  private let apps: LoadedApps
  private let itemType: LuaHandleType
  /// The plugin's word whose lines are being read; `nil` for the lines of the file.
  private(set) var origin: LineOrigin?
  /// The lines that were created; each has to end up in a journey.
  private var objects: [JourneyObject] = []
  /// Journeys that have a name and no body yet.
  private var begun: [(name: String, location: SourceLocation)] = []
  /// The files that were read for the app, and those that were not found.
  private(set) var appFiles = SourceSnapshot()
  /// The app's texts, which messages quote.
  private var appSources = SourceTexts()

  /// Reads a file, and links its journeys against the app it names.
  ///
  /// - Parameter reader: The source of the file.
  /// - Throws: All errors of the file, or of the app.
  package init(
    _ path: String, from reader: SourceReader = .files, about apps: LoadedApps
  ) throws(AppLoader.Failure) {
    self.path = path
    self.apps = apps
    do {
      let owner = ScriptOwner()
      side = try SideScript(
        path, from: reader, words: JourneyWordCatalog.all.map(\.word), owner: owner,
        isCheckedLater: true)
      itemType = try side.host.state.makeHandleType(name: "line of a journey")
      self.owner = owner
      owner.script = self
    } catch {
      preconditionFailure("There is not enough memory to open a Lua state.")
    }
    try read()
  }

  private let owner: ScriptOwner
  /// Nothing more can be declared.
  private(set) var isRead = false

  private func read() throws(AppLoader.Failure) {
    do throws(AppLoader.Failure) {
      try side.run()
    } catch {
      // The errors are kept, and reported together with the others.
    }
    let isWhole = !side.hasErrors
    // The words of the app's plugins are unknown without the app.
    if appPath == nil { side.check() }
    // A file that does not compile has not reached its first line.
    let hasBegun = !side.hasErrors || !journeys.isEmpty || !begun.isEmpty
    if appPath == nil, hasBegun {
      side.note(
        Diagnostic(.error, Message("E0901"), at: place))
    } else if journeys.isEmpty, begun.isEmpty, !side.hasErrors {
      side.note(
        Diagnostic(.error, Message("E0904"), at: place))
    }
    // The body of a journey may be what failed.
    for (name, location) in begun where isWhole {
      side.note(Diagnostic(.error, Message("E0905", ["name": name]), at: location, highlight: name))
    }
    // A file that was not read to its end has had no chance to use them.
    for object in objects where !object.isUsed && !side.hasErrors {
      let item = object.item
      side.note(
        Diagnostic(
          .error, Message("E0907", ["word": item.word]), at: item.location, highlight: item.word))
    }
    isRead = true
    if side.hasErrors { throw failure(side.failure) }
  }

  /// Returns whether a finding says only that the app of a journey could not be loaded.
  package static func saysOnlyNotLoaded(_ finding: Diagnostic) -> Bool {
    finding.message.code == Message.scriptNotLoaded("", nil).code
  }

  /// An app for one session, without traces of other sessions; `nil` before `script` is called.
  ///
  /// - Throws: The errors of loading; only scripts that behave differently each time can cause
  ///   them.
  private func appForSession() throws(AppLoader.Failure) -> App? {
    guard let loaded else { return nil }
    return try apps.appForSession(loaded)
  }

  private var place: SourceLocation { SourceLocation(file: path, line: 1) }

  private func failure(_ failure: AppLoader.Failure) -> AppLoader.Failure {
    AppLoader.Failure(
      findings: failure.findings, sources: sources, files: files)
  }

  /// The texts of the file, of the modules it requires, and of the app.
  package var sources: SourceTexts { side.failure.sources.merging(appSources) }

  /// All files that were read, or looked for.
  package var files: SourceSnapshot { side.failure.files.merging(appFiles) }

  // MARK: What words do

  /// Handles `script`: loads the app.
  func use(_ name: String, at location: SourceLocation?) throws {
    if let appPath {
      throw Diagnostic(
        .error, Message("E0902", ["path": appPath]), at: location, highlight: "script")
    }
    let path = name.hasPrefix("/") ? name : Self.folder(of: path) + name
    appPath = path
    do throws(AppLoader.Failure) {
      let loaded = try apps.app(path)
      let app = loaded.app
      self.loaded = loaded
      side.subject = app
      appFiles = app.files
      appSources = app.sources
    } catch {
      appFiles = error.files
      appSources = error.sources
      for finding in error.findings.all where finding.location != nil { side.note(finding) }
      let first = error.findings.sorted.first { $0.location == nil }?.message
      throw Diagnostic(
        .error, .scriptNotLoaded(name, first), at: location, highlight: name,
        cure: first == nil ? nil : Message("journeys.besideTheJourney"))
    }
    if let app { try GivenWords(app, host: side.host).declare() }
    side.check()
  }

  /// Handles `journey "name"`, before its body is given.
  func begin(_ name: String, at location: SourceLocation) throws {
    if let first = journeys.first(where: { $0.name == name })?.location
      ?? begun.first(where: { $0.name == name })?.location
    {
      try side.host.report(
        Diagnostic(
          .error, Message("E0906", ["name": name]), at: location, highlight: name,
          notes: [Diagnostic.Note(Message("journeys.firstHere", ["name": name]), at: first)]))
    }
    begun.append((name, location))
  }

  /// Handles the body of a journey.
  func declare(_ name: String, at location: SourceLocation, _ body: LuaTable) throws {
    begun.removeAll { $0.location == location && $0.name == name }
    var journey = Journey(name: name, location: location)
    try JourneyReader(script: self, host: side.host).read(body, into: &journey)
    journeys.append(journey)
  }

  /// Returns the Lua value of a line.
  func value(_ item: JourneyItem) throws -> LuaValue {
    var item = item
    item.origin = origin
    let object = JourneyObject(item)
    objects.append(object)
    return try side.host.state.makeHandle(object, type: itemType)
  }

  /// Reads the lines that a plugin's word expands to.
  func reading<Result>(_ origin: LineOrigin, _ body: () throws -> Result) rethrows -> Result {
    self.origin = origin
    defer { self.origin = nil }
    return try body()
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}

extension JourneyScript {
  /// Returns an app for one session of a journey, without traces of other sessions.
  func freshApp(for journey: Journey) throws(JourneyFailure) -> App {
    var finding: Diagnostic?
    var fresh: App?
    do throws(AppLoader.Failure) {
      fresh = try appForSession()
    } catch {
      finding = error.findings.sorted.first
    }
    if let app = fresh {
      app.seed = journey.seed
      do throws(Diagnostic) { try app.begin(given: journey.given) } catch {
        throw JourneyFailure(error)
      }
      return app
    }
    // A file that was read has an app.
    throw JourneyFailure(finding ?? Diagnostic(.error, .scriptNotLoaded(path, nil)))
  }
}

/// Gives words access to the file that is being read.
final class ScriptOwner {
  weak var script: JourneyScript?
}

extension ScriptHost {
  /// The journey file that is being read.
  ///
  /// - Throws: A diagnostic once it was read.
  func journeyScript() throws -> JourneyScript {
    guard let script = (owner as? ScriptOwner)?.script, !script.isRead else {
      throw Diagnostic(.error, Message("E0945"))
    }
    return script
  }
}
