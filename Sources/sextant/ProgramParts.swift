import Analysis
import Diagnostics
import Exporting
import Journeys
import Scripting
import Shell

/// All that the program has and plugins can replace, in one description.
enum ProgramParts {
  /// Those that plugins can replace.
  static var replaceable: [Part] {
    let checks = CheckCatalog.all.map { Part(.check, $0.name, summary: $0.title) }
    let exporters = ExporterCatalog.own.map {
      Part(.exporter, $0.name, summary: $0.summary, options: $0.options.map(\.described))
    }
    let reports = JourneyReportCatalog.own.map { Part(.report, $0.name, summary: $0.summary) }
    return Part.ofPrompt + checks + exporters + reports + JourneyWordCatalog.parts
      + [Part(.template, TemplateChoice.usual, summary: Message("message.smallProject"))]
  }

  /// The parts, those that an app's plugins replace by what these give, then what is added.
  static func all(with app: App?) -> [Part] {
    let bundled = JourneyReportCatalog.bundled.map {
      Part(.report, $0.name, summary: $0.summary, plugin: $0.name)
    }
    let program = replaceable + bundled
    return app?.parts(besides: program) ?? program
  }
}
