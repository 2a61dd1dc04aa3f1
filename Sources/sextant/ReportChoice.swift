import ArgumentParser
import Diagnostics
import Driving
import Journeys
import Scripting
import Shell

/// The kinds of reports that a run of journeys can write: the program's, and those of plugins.
struct ReportChoice {
  let catalog: JourneyReportCatalog
  /// The plugins whose reports count.
  private let plugins: App?

  /// Gathers the kinds, with those of the plugins that are asked for.
  ///
  /// A kind that nobody has is looked for in the plugin of its name that comes with the program.
  ///
  /// - Parameter names: The kinds that are wanted.
  /// - Throws: An exit code after a message, or an error about wrong use.
  init(
    _ names: [String], settings: PluginSettings, look: LookOptions,
    environment: ProcessEnvironment
  ) throws {
    var settings = settings
    var plugins = settings.names.isEmpty ? nil : try? AppLoader(plugins: settings).loadPlugins()
    let finder = PluginFinder(settings, besides: ".")
    let missing = names.filter { name in
      !JourneyReportCatalog.own.contains { $0.name == name }
        && plugins?.definition(.report, named: name) == nil && finder.isBundled(name)
    }
    if !missing.isEmpty {
      settings.names += Set(missing).sorted()
      plugins = try Self.load(settings, look: look, environment: environment)
    }
    self.plugins = plugins
    do throws(Diagnostic) {
      catalog = try JourneyReportCatalog(plugins)
    } catch {
      throw Self.tell(
        Diagnostics([error]), sources: plugins?.sources, look: look, environment: environment)
    }
    let bundled = JourneyReportCatalog.bundled.map(\.name)
    for name in names where catalog.kind(named: name) == nil {
      let known = catalog.all.map(\.name)
      throw ValidationError(
        no: Message("usage.report"), named: name,
        among: known + bundled.filter { !known.contains($0) })
    }
  }

  private static func load(
    _ settings: PluginSettings, look: LookOptions, environment: ProcessEnvironment
  ) throws -> App {
    do throws(AppLoader.Failure) {
      return try AppLoader(plugins: settings).loadPlugins()
    } catch {
      throw tell(error.findings, sources: error.sources, look: look, environment: environment)
    }
  }

  private static func tell(
    _ findings: Diagnostics, sources: SourceTexts?, look: LookOptions,
    environment: ProcessEnvironment
  ) -> ExitCode {
    let printer = look.printer(environment, to: 2, sources: sources ?? SourceTexts())
    StandardOutput.forPeople().complain(printer.text(for: findings))
    return ExitCode(ExitStatus.notLoaded.rawValue)
  }

  /// The texts that messages about reports quote.
  var sources: SourceTexts { plugins?.sources ?? SourceTexts() }
}
