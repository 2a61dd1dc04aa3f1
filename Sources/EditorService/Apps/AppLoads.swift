import Analysis
import Diagnostics
import Journeys
import Scripting

/// The apps that open files belong to, loaded, and what is wrong with them.
///
/// The scripts' top level runs, within the limits of loading; no handler does.
final class AppLoads {
  /// An app as it was loaded last.
  struct Load {
    let app: App
    let graph: Graph
    /// What plugins and the app's scripts add to the program.
    let added: [Part]

    init(app: App, graph: Graph) {
      (self.app, self.graph) = (app, graph)
      added = app.parts(besides: [])
    }

    /// The words that plugins add for a kind of files.
    func words(ofJourneys isJourney: Bool) -> [Part] {
      added.filter { isJourney ? $0.id.kind.isOfJourneys : $0.id.kind == .word }
    }

    /// The word of a plugin that is written in a text.
    func word(_ name: String, in text: EditorText) -> Part? {
      words(ofJourneys: text.isJourney).first { $0.id.name == name }
    }
  }

  private let workspace: Workspace
  private let language: Language
  private let isLocked: Bool
  private let apps: LoadedApps
  private let reader: SourceReader
  /// The last app of each path that could be loaded: what is known while a text is being typed.
  private var latest: [String: Load] = [:]

  init(_ workspace: Workspace, plugins: PluginSettings, language: Language) {
    self.workspace = workspace
    self.language = language
    isLocked = plugins.levels.app == .locked
    var limits = ScriptLimits()
    limits[.load] = .seconds(1)
    reader = .files(of: workspace.texts.tree)
    apps = LoadedApps(plugins: plugins, limits: limits, from: reader)
  }

  /// The app around a file as it was loaded last; nil if it has never been.
  func load(around path: String) -> Load? { latest[workspace.main(of: path)] }

  /// Loads an app, and returns what is wrong with it and with the journeys about it.
  func problems(around main: String) -> [Problem] {
    problems(ofApp: main) + workspace.journeys(about: main).flatMap(problems(ofJourneys:))
  }

  /// Loads an app, and returns what is wrong with it, by file.
  func problems(ofApp main: String) -> [Problem] {
    guard workspace.isApp(main) else { return [] }
    do throws(AppLoader.Failure) {
      let app = try apps.app(at: main)
      let maker = maker(app.sources)
      let load: Load
      do throws(Diagnostic) {
        load = try made(app, main)
      } catch {
        return [maker.problem(error, in: main)]
      }
      latest[main] = load
      let remarks = app.remarks.filter { $0.severity == .warning }
      return remarks.map { maker.problem($0, in: main) }
        + Inspection(of: load.graph).findings.map {
          maker.problem($0.diagnostic, in: main, check: $0.check, about: $0.subjects)
        }
    } catch {
      // A part of something else has nothing to start.
      guard !error.isOnlyWithoutStart || workspace.texts.text(main)?.hasFlows == true else {
        return []
      }
      return problems(error, in: main)
    }
  }

  private func made(_ app: App, _ main: String) throws(Diagnostic) -> Load {
    if let known = latest[main], known.app === app { return known }
    return Load(app: app, graph: try Graph(withChecksOf: app))
  }

  /// Reads journeys against their app, and returns what is wrong with them alone.
  func problems(ofJourneys path: String) -> [Problem] {
    do throws(AppLoader.Failure) {
      _ = try JourneyScript(path, from: reader, about: apps)
      return []
    } catch {
      let own = error.findings.all.filter { $0.location?.file == path || $0.location == nil }
      return problems(
        AppLoader.Failure(
          findings: Diagnostics(own), sources: error.sources, files: error.files), in: path)
    }
  }

  private func problems(_ failure: AppLoader.Failure, in path: String) -> [Problem] {
    let maker = maker(failure.sources)
    return failure.findings.folded.map { maker.problem($0.diagnostic, in: path) }
  }

  /// Puts messages of runs that others have made at their places.
  func maker(_ sources: SourceTexts) -> ProblemMaker {
    ProblemMaker(
      texts: workspace.texts, sources: sources, language: language, isLocked: isLocked)
  }
}

extension EditorText {
  /// Whether the text is more than a part that others show.
  fileprivate var hasFlows: Bool {
    !names.starts.isEmpty || names.occurrences.contains { $0.isDeclaration && $0.kinds == [.flow] }
  }
}
