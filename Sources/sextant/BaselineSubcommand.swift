import ArgumentParser
import Comparing
import Diagnostics
import Driving
import Exploring
import Revisions
import Scripting
import Shell

struct BaselineSubcommand: Subcommand {
  static let commandName = "baseline"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("baseline.abstract")),
    discussion: .help(
      examples: "baseline app.lua -o app.nav", "diff app.nav app.lua",
      message: Message("baseline.discussion")))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String

  @Option(name: .shortAndLong, help: ArgumentHelp(Message("diff.output")))
  var output: String?

  @Flag(help: ArgumentHelp(Message("graph.overwrite")))
  var overwrite = false

  @OptionGroup var walk: WalkLimitOptions

  @OptionGroup var trial: TrialOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions
}

extension BaselineSubcommand: Jailed {
  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let stream = StandardOutput()
    let loader = AppLoader(
      plugins: plugins.settings(environment), limits: limits.limits(look, environment))
    let comparing = VersionComparing(
      loader: loader, seed: trial.seed, language: look.printer(environment, to: 2).language,
      options: walk.options(time: trial.time), interrupter: InterruptSignal()
    ) {
      WalkProgress(
        $0, format: output == nil ? "" : "text", look: look, environment: environment)
    }
    do {
      let version = try VersionPairs.app(named: script)
      let behaviour = try comparing.behaviour(of: version)
      let text = BehaviourFile(behaviour).text
      if behaviour.explored.sum.isStopped { throw ExitCode(ExitStatus.interrupted.rawValue) }
      try FindingWriter.write(
        text,
        to: output.map {
          ReportFile(path: $0, beginnings: [BehaviourFile.head], overwrites: overwrite)
        }, or: stream, look: look, environment)
      if !behaviour.isComplete { throw ExitCode(ExitStatus.limited.rawValue) }
    } catch let error as Diagnostic {
      stream.complain(look.printer(environment, to: 2).text(for: error))
      stream.flush()
      throw ExitCode(ExitStatus.usage.rawValue)
    } catch let failure as AppLoader.Failure {
      let printer = look.printer(environment, to: 2, sources: failure.sources)
      stream.complain(printer.text(for: failure.findings))
      stream.flush()
      throw ExitCode(ExitStatus.notLoaded.rawValue)
    }
  }
}
