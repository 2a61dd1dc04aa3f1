import Analysis
import Diagnostics
import Exporting
import Journeys
import Scripting
import Shell

/// All that the program has and plugins can replace, in one description.
enum ProgramParts {
  static var all: [Part] {
    let commands = CommandCatalog.all.map {
      Part(.command, $0.name, usage: $0.usage, summary: $0.summary)
    }
    let styles = LogStyleCatalog.all.map { Part(.logStyle, $0.name, summary: $0.summary) }
    let checks = CheckCatalog.all.map { Part(.check, $0.name, summary: $0.title) }
    let exporters = ExporterCatalog.own.map {
      Part(.exporter, $0.name, summary: $0.summary, options: $0.options.map(\.name))
    }
    let reports = JourneyReportCatalog.own.map { Part(.report, $0.name, summary: $0.summary) }
    let bundled = JourneyReportCatalog.bundled.map {
      Part(.report, $0.name, summary: $0.summary, plugin: $0.name)
    }
    return Part.words + commands + styles + checks + exporters + reports + bundled
      + [Part(.template, TemplateChoice.usual, summary: .smallProject)] + Part.modalStyles
  }

  /// Those that plugins can replace.
  static var replaceable: [Part] { all.filter { $0.plugin == nil } }

  /// The parts, those that an app's plugins replace by what these give, then what the plugins add.
  static func all(with app: App?) -> [Part] {
    guard let app else { return all }
    let given = app.givenParts.filter { $0.plugin != nil }
    let own = all.map { part in
      guard app.isReplaced(part.id.kind, part.id.name) else { return part }
      let other = given.first { $0.id == part.id }
      return Part(
        part.id.kind, part.id.name, usage: part.usage, summary: part.summary,
        options: part.options, plugin: other?.plugin)
    }
    return own + given.filter { one in !own.contains { $0.id == one.id } }
  }
}

extension Message {
  fileprivate static let smallProject = Message(
    en: "a small project: an app, and journeys that test it", ko: "작은 프로젝트. 앱과 그것을 시험하는 여정")
}
