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

  /// The key of the option that holds the function.
  var function: String {
    switch self {
    case .logStyle: "lines"
    case .check: "find"
    case .exporter: "write"
    }
  }

  var nameKind: NameKind {
    switch self {
    case .logStyle: .logStyle
    case .check: .check
    case .exporter: .exporter
    }
  }

  private var options: OptionTable {
    switch self {
    case .logStyle: OptionCatalog.logStyle
    case .check: OptionCatalog.check
    case .exporter: OptionCatalog.exporter
    }
  }

  private var summary: Message {
    switch self {
    case .logStyle:
      Message(en: "declares a way to write the log", ko: "로그를 쓰는 형식을 선언합니다")
    case .check:
      Message(en: "declares a check of apps", ko: "앱에 대한 검사를 선언합니다")
    case .exporter:
      Message(en: "declares a form to write the app in", ko: "앱을 써내는 형식을 선언합니다")
    }
  }

  private var usage: String {
    switch self {
    case .logStyle: "logStyle \"csv\" { lines = function(record) … end }"
    case .check: "check \"shallow\" { help = \"…\", find = function(graph) … end }"
    case .exporter: "exporter \"plantuml\" { write = function(app, options) … end }"
    }
  }

  var word: Word {
    Word(name: rawValue, summary: summary, usage: usage) { host in
      try host.naming(rawValue, nameKind) { host, name, reader, linking in
        reader.allow(options)
        let help = reader.string("help") ?? ""
        guard let place = reader.location, let run = reader.function(function, of: name, linking)
        else {
          return .nil
        }
        var definition = ExtensionDefinition(
          kind: self, name: name, help: help, location: place, run: run)
        if self == .exporter { definition.exporting = reader.exporterDeclaration(linking) }
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
}
