package import Diagnostics
import Lua

/// What scripts and plugins can add besides commands: each is a name and a function.
package enum ExtensionKind: String, CaseIterable, Sendable {
  /// A log style: `logStyle "csv" { lines = function(record) … end }`.
  case logStyle
  /// A check of `sextant check`: `check "shallow" { find = function(graph) … end }`.
  case check
  /// A form that an app is written in: `exporter "plantuml" { write = function(app, options) … end }`.
  case exporter
  /// A report of `sextant test`: `report "list" { tell = function(event) … end }`.
  case report
  /// What `sextant new --template` makes: `template "shop" { files = function(project) … end }`.
  case template

  /// What the word of a kind is: its function, its options, and what is said of it.
  private struct Form {
    let function: String
    let nameKind: NameKind
    let options: OptionTable
    let usage: String
    let summary: Message
  }

  private var form: Form {
    switch self {
    case .logStyle:
      Form(
        function: "lines", nameKind: .logStyle, options: OptionCatalog.logStyle,
        usage: "logStyle \"csv\" { lines = function(record) … end }",
        summary: Message(en: "declares a way to write the log", ko: "로그를 쓰는 형식을 선언합니다"))
    case .check:
      Form(
        function: "find", nameKind: .check, options: OptionCatalog.check,
        usage: "check \"shallow\" { help = \"…\", find = function(graph) … end }",
        summary: Message(en: "declares a check of apps", ko: "앱에 대한 검사를 선언합니다"))
    case .exporter:
      Form(
        function: "write", nameKind: .exporter, options: OptionCatalog.exporter,
        usage: "exporter \"plantuml\" { write = function(app, options) … end }",
        summary: Message(en: "declares a form to write the app in", ko: "앱을 써내는 형식을 선언합니다"))
    case .report:
      Form(
        function: "tell", nameKind: .report, options: OptionCatalog.report,
        usage: "report \"list\" { tell = function(event) … end }",
        summary: Message(
          en: "declares a way to tell what came of journeys", ko: "여정의 결과를 알리는 형식을 선언합니다"))
    case .template:
      Form(
        function: "files", nameKind: .template, options: OptionCatalog.template,
        usage: "template \"shop\" { files = function(project) … end }",
        summary: Message(
          en: "declares what sextant new makes", ko: "sextant new가 만드는 것을 선언합니다"))
    }
  }

  /// The key of the option that holds the function.
  var function: String { form.function }

  var nameKind: NameKind { form.nameKind }

  var word: Word {
    let form = form
    return Word(name: rawValue, summary: form.summary, usage: form.usage) { host in
      try host.naming(rawValue, nameKind) { host, name, reader, linking in
        reader.allow(form.options)
        let help = reader.string("help") ?? ""
        guard let place = reader.location, let run = reader.function(function, of: name, linking)
        else {
          return .nil
        }
        var definition = ExtensionDefinition(
          kind: self, name: name, help: help, location: place, run: run)
        switch self {
        case .exporter: definition.exporting = reader.exporterDeclaration(linking)
        case .logStyle where !reader["begins"].isNil:
          definition.begins = reader.function("begins", of: name, linking)
        case .report: definition.beginnings = reader.names("begins").map(\.name)
        default: break
        }
        host.draft.extensions.append(definition)
        return .nil
      }
    }
  }
}

package struct ExtensionDefinition {
  package let kind: ExtensionKind
  package let name: String
  /// What it is for, in one sentence; empty if `help` is missing.
  package let help: String
  package let location: SourceLocation
  let run: LuaFunction
  /// What an exporter says besides.
  package var exporting = ExporterDeclaration()
  /// What a log style writes of a step before it is handled.
  var begins: LuaFunction?
  /// How files may begin that hold such a report.
  package var beginnings: [String] = []

  /// Its texts, by the names of its options.
  var texts: [(option: String, text: String)] {
    let own: [(option: String, text: String)] =
      switch kind {
      case .exporter: exporting.texts
      case .logStyle: [("begins", begins == nil ? "" : "a function")]
      case .report: [("begins", beginnings.joined(separator: ", "))]
      case .check, .template: []
      }
    return [("help", help)] + own
  }
}
