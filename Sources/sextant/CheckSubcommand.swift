import Analysis
import ArgumentParser
import Diagnostics
import Journeys
import Platform
import Scripting
import Shell

struct CheckSubcommand: Subcommand {
  static let commandName = "check"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("check.abstract")),
    discussion: .help(
      examples: "check app.lua", "check flows --format github", message: Message("check.discussion")
    ))

  @Argument(
    help: ArgumentHelp(Message("check.paths")),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var findings: FindingOptions

  @Flag(help: ArgumentHelp(Message("check.all")))
  var all = false

  @Option(
    help: ArgumentHelp(Message("check.enable")))
  var enable: [String] = []

  @Option(
    help: ArgumentHelp(Message("check.disable")))
  var disable: [String] = []

  @Flag(help: ArgumentHelp(Message("check.list")))
  var list = false

  @Option(help: ArgumentHelp(Message("check.explain")))
  var explain: String?

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    // What is asked of scripts may be about checks that these declare.
    if paths.isEmpty, list || explain != nil { try checkNames(among: CheckCatalog.all) }
    if paths.isEmpty, !list, explain == nil { paths = ["."] }
  }

  func perform() throws {
    let environment = ProcessEnvironment.ofProcess
    let writer = try findings.writer(look, environment)
    let scripts = CheckedPaths(paths).load(
      plugins.settings(environment), limits.limits(look, environment))
    ThisProcess.keep(scripts)
    let checks = CheckCatalog.all(with: scripts)
    try checkNames(among: checks)
    if list || explain != nil {
      let language = look.printer(environment, to: 1).language
      writer.output.write(
        CheckReference(language: language, checks: checks).text(about: explain))
      return writer.output.flush()
    }
    let selection = Selection(
      all: all, enabled: enable.map(CheckCatalog.written),
      disabled: disable.map(CheckCatalog.written))
    try writer.write(Report(scripts, with: selection))
  }

  private func checkNames(among checks: [any Check]) throws {
    let names = checks.map(\.name)
    for name in enable + disable + [explain].compactMap({ $0 })
    where !names.contains(CheckCatalog.written(name)) {
      let nearest = Suggestion.nearest(to: name, among: names)
      throw ValidationError(
        Message(
          "usage.noSuch",
          [
            "kind": Message("usage.check"), "name": name,
            "cure": nearest.map(Message.didYouMean) ?? Message("usage.listsChecks"),
          ]))
    }
  }
}

/// What `sextant check` checks: scripts, and the journeys that are named or beside them.
struct CheckedPaths {
  let scripts: [String]
  /// The journey files; from a folder only those directly in it.
  let journeys: [String]

  init(_ paths: [String]) {
    scripts = paths.filter { !$0.hasSuffix(JourneyFinder.ending) }
    journeys = paths.flatMap { path in
      path.hasSuffix(JourneyFinder.ending) ? [path] : JourneyFinder.files(rightIn: path)
    }
  }

  /// Loads everything, and links the journeys against their apps; nothing is run.
  ///
  /// - Returns: The scripts, and those journeys that something is wrong with.
  func load(_ plugins: PluginSettings, _ limits: ScriptLimits) -> [LoadedScript] {
    var plugins = plugins
    plugins.opensPlugins = true
    let loaded = LoadedScript.all(scripts, plugins: plugins, limits: limits)
    let apps = LoadedApps(plugins: plugins)
    return loaded
      + journeys.compactMap { path in
        do throws(AppLoader.Failure) {
          _ = try JourneyScript(path, about: apps)
          return nil
        } catch {
          return LoadedScript(
            journeys: path, error, beside: loaded, isConsequence: JourneyScript.saysOnlyNotLoaded)
        }
      }
  }
}
