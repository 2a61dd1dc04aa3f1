import Analysis
import ArgumentParser
import Comparing
import Diagnostics
import Driving
import Exploring
import Scripting
import Shell

struct DiffSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: .help(Message("diff.abstract")),
    discussion: .help(
      examples: "diff old.lua new.lua", "diff HEAD", "diff main..HEAD app.lua --format markdown",
      message: Message("diff.discussion")))

  @Argument(help: ArgumentHelp(Message("diff.versions")), completion: .file())
  var versions: [String] = []

  @OptionGroup var findings: FindingOptions

  @OptionGroup var walk: WalkLimitOptions

  @OptionGroup var trial: TrialOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions
}

extension DiffSubcommand {
  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let writer = try findings.writer(look, environment)
    let loader = AppLoader(
      plugins: plugins.settings(environment), limits: limits.limits(look, environment))
    let compared = try compare(versions[0], versions[1], loader: loader)
    try writer.write(
      Report([compared.script]), ifNothingFound: compared.isComplete ? .success : .limited,
      isStopped: compared.isStopped)
  }

  private struct Compared {
    var script: Report.Script
    var isComplete = true
    var isStopped = false
  }

  private func compare(_ old: String, _ new: String, loader: AppLoader) throws -> Compared {
    do {
      let apps = (try loader.load(old), try loader.load(new))
      let values = KnownValues(apps.0).merging(KnownValues(apps.1))
      let behaviours = (
        try behaviour(of: apps.0, values: values), try behaviour(of: apps.1, values: values)
      )
      let comparison = Comparison(old: behaviours.0, new: behaviours.1)
      let versions = ComparedVersions(comparison, old: old, new: new)
      var script = Report.Script(
        path: new, inspection: Inspection(findings: versions.findings), errors: Diagnostics(),
        sources: apps.1.sources)
      script.remarks = versions.remarks(of: new)
      script.sum = versions.json
      return Compared(script: script, isComplete: comparison.isComplete)
    } catch let failure as AppLoader.Failure {
      return Compared(
        script: Report.Script(
          path: new, inspection: nil, errors: failure.findings, sources: failure.sources))
    }
  }

  private func behaviour(of app: App, values: KnownValues) throws -> Behaviour {
    var exploration = Exploration()
    exploration.options = walk.options(time: trial.time)
    app.seed = trial.seed
    return try Behaviour(exploration, sharing: values, of: Driver(app, isSilent: true))
  }
}
