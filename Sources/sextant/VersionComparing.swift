import Analysis
import Comparing
import Diagnostics
import Driving
import Exploring
import Revisions
import Scripting
import Shell

/// Compares the two versions of each app.
struct VersionComparing {
  let loader: AppLoader
  let seed: UInt64
  let language: Language
  let options: ExplorationOptions
  let interrupter: InterruptSignal
  /// Makes the line that shows how far the search through a script has come.
  let progress: (_ script: String) -> WalkProgress

  /// What came of two versions of an app.
  struct Result {
    var script: Report.Script
    /// Nil if nothing was compared.
    var compared: ComparedVersions?
    var isComplete = true
    /// Somebody pressed Ctrl-C.
    var isStopped = false
  }

  func compare(_ pair: VersionPairs.Pair) -> Result {
    let begin = ContinuousClock.now
    var result = compared(pair)
    result.script.duration = .now - begin
    return result
  }

  private func compared(_ pair: VersionPairs.Pair) -> Result {
    guard let old = pair.old, let new = pair.new else { return onlyOne(pair.old ?? pair.new) }
    do throws(AppLoader.Failure) {
      let apps = (try load(old), try load(new))
      do throws(Diagnostic) {
        return try compare(apps.0, apps.1, names: (name(old), name(new)), path: new.path)
      } catch {
        return failed(Diagnostics([error]), apps.1.sources, new.path)
      }
    } catch {
      return failed(error.findings, error.sources, new.path)
    }
  }

  /// Compares a script with the behaviour that a file has.
  func compare(_ known: BehaviourFile, from file: String, _ version: AppVersion) -> Result {
    let path = version.path
    do {
      let behaviour = try behaviour(of: version)
      let now = BehaviourFile(behaviour)
      var script = Report.Script(
        path: path, inspection: Inspection(findings: known.changes(to: now)),
        errors: Diagnostics(), sources: behaviour.app.sources)
      let sum = behaviour.explored.sum
      script.remarks = sum.messages(of: path, seed: seed)
      if !known.hasDigest { script.remarks.append(Message("comparing.noDigest", ["file": file])) }
      return Result(
        script: script, isComplete: known.isComplete(with: now), isStopped: sum.isStopped)
    } catch {
      return failed(error.findings, error.sources, path)
    }
  }

  /// The behaviour of one version.
  func behaviour(of version: AppVersion) throws(AppLoader.Failure) -> Behaviour {
    let app = try load(version)
    do throws(Diagnostic) {
      return try behaviour(of: app, nil, options)
    } catch {
      throw AppLoader.Failure(
        findings: Diagnostics([error]), sources: app.sources, files: SourceSnapshot())
    }
  }

  private func name(_ version: AppVersion) -> String { version.label(in: language) }

  private func load(_ version: AppVersion) throws(AppLoader.Failure) -> App {
    let app = try loader.load(version.path, from: version.reader)
    app.seed = seed
    return app
  }

  private func failed(_ errors: Diagnostics, _ sources: SourceTexts, _ path: String) -> Result {
    Result(
      script: Report.Script(path: path, inspection: nil, errors: errors, sources: sources))
  }

  /// Nothing is said of versions of which one was not explored, since the user stopped it.
  private func stopped(_ path: String, _ sources: SourceTexts) -> Result {
    let script = Report.Script(
      path: path, inspection: Inspection(findings: []), errors: Diagnostics(), sources: sources)
    return Result(script: script, isComplete: false, isStopped: true)
  }

  /// An app that only one version has is a difference; nothing else can be said of it.
  private func onlyOne(_ version: AppVersion?) -> Result {
    let path = version?.path ?? ""
    let change = Diagnostic(
      .change, Message("E1217", ["version": version.map(name) ?? "", "path": path]))
    let finding = Finding(check: "apps", change: change, detail: nil)
    return Result(
      script: Report.Script(
        path: path, inspection: Inspection(findings: [finding]), errors: Diagnostics(),
        sources: SourceTexts()))
  }

  private func compare(
    _ old: App, _ new: App, names: (old: String, new: String), path: String
  ) throws(Diagnostic) -> Result {
    let values = KnownValues(old).merging(KnownValues(new))
    var options = options
    options.tryWhatDiffers(between: old.outline, and: new.outline)
    let before = try behaviour(of: old, values, options)
    if before.explored.sum.isStopped { return stopped(path, new.sources) }
    let now = try behaviour(of: new, values, options)
    if now.explored.sum.isStopped { return stopped(path, new.sources) }
    let comparison = Comparison(old: before, new: now)
    let compared = ComparedVersions(comparison, old: names.old, new: names.new)
    var script = Report.Script(
      path: path, inspection: Inspection(findings: compared.findings), errors: Diagnostics(),
      sources: new.sources)
    script.remarks = compared.remarks(of: path)
    script.sum = compared.json
    return Result(
      script: script, compared: compared, isComplete: comparison.isComplete)
  }

  private func behaviour(
    of app: App, _ values: KnownValues?, _ options: ExplorationOptions
  ) throws(Diagnostic) -> Behaviour {
    var exploration = Exploration()
    exploration.options = options
    let progress = progress(app.host.scripts.mainFile)
    exploration.tell = { progress.show($0) }
    defer { progress.end() }
    let driver = Driver(app, isSilent: true)
    driver.interrupter = interrupter
    return try Behaviour(exploration, sharing: values, of: driver)
  }
}
