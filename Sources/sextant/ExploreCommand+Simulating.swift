import Analysis
import Diagnostics
import Driving
import Exploring
import Scripting

extension ExploreCommand {
  /// What comes of walking an app at random.
  func simulation(
    of app: App, _ walks: Int, _ exploration: Exploration, _ graph: Graph, _ path: String,
    _ driver: Driver, _ progress: WalkProgress
  ) throws(Diagnostic) -> Walked {
    let simulated = try Simulation(walks: walks, seed: trial.seed, exploration).run(driver)
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
