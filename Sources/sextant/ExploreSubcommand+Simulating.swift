import Analysis
import Diagnostics
import Driving
import Exploring
import Scripting

extension ExploreSubcommand {
  /// What comes of walking an app at random.
  func simulation(
    of app: App, _ walks: Int, exploration: Exploration, graph: Graph, path: String,
    driver: Driver, progress: WalkProgress, files: [PartFile]?
  ) throws(Diagnostic) -> Walked {
    let simulation = Simulation(walks: walks, seed: trial.seed, exploration)
    let name = fingerprint(of: app, exploration)
    let simulated: Simulated
    if let files {
      simulated = try simulation.merged(files, of: path, fingerprint: name, driver)
    } else {
      simulated = try simulation.run(driver)
    }
    progress.end()
    let texts = exploration.properties?.sources ?? SourceTexts()
    var script = Report.Script(
      path: path, inspection: Inspection(of: graph, found: simulated.findings),
      errors: Diagnostics(), sources: app.sources.merging(texts))
    script.remarks = [simulated.message(of: path, seed: trial.seed)]
    script.sum = simulated.json
    var walked = Walked(
      script: script, isComplete: simulated.isWhole, isStopped: simulated.isStopped)
    guard let save else { return walked }
    let kept = script.inspection?.findings ?? []
    let outcome = ExploredJourneys(folder: save, script: path)
      .write(simulated.discoveries.filter { kept.contains($0.finding) }, of: app)
    walked.script.remarks += outcome.remarks
    walked.isWritten = outcome.isWritten
    return walked
  }
}
