package import Diagnostics
import Lua

/// Data that an exporter can receive in addition to the graph.
package enum ExporterNeed: String, CaseIterable, Sendable {
  case outline, journeys, situations
}

/// An option of an exporter, with its default value.
package struct ExporterOption: Hashable, Sendable {
  package let name: String
  /// The default: a text, an integer or a boolean, which determines the option's type.
  package let standard: JSON
  /// The values that it can have; empty if it can have any of its type.
  package let choices: [String]
  /// Its purpose, in one sentence; empty if not declared.
  package let help: String

  package init(name: String, standard: JSON, choices: [String] = [], help: String = "") {
    self.name = name
    self.standard = standard
    self.choices = choices
    self.help = help
  }

  /// Reads a value as it is written on a command line; nil for one that the option cannot have.
  package func value(_ text: String) -> JSON? {
    switch standard {
    case .bool: ["yes": true, "no": false, "true": true, "false": false][text].map(JSON.bool)
    case .int: Int(text).map(JSON.int)
    default: choices.isEmpty || choices.contains(text) ? .string(text) : nil
    }
  }

  /// Its values, in the format of usage lines: `en|ko`.
  package var takes: String {
    switch standard {
    case .bool: "yes|no"
    case .int: "NUMBER"
    default: choices.isEmpty ? "TEXT" : choices.joined(separator: "|")
    }
  }
}

/// The declaration of an exporter, without its function.
package struct ExporterDeclaration: Hashable, Sendable {
  package var needs: [ExporterNeed] = []
  /// The options, in alphabetical order.
  package var options: [ExporterOption] = []
  /// The name of the file for its text in a folder.
  package var file: String?

  /// Its texts, by the names of the options of `exporter`.
  var texts: [(option: String, text: String)] {
    [
      ("file", file ?? ""), ("needs", needs.map(\.rawValue).joined(separator: ", ")),
      (
        "options",
        options.map { "\($0.name)=\($0.standard.text) \($0.takes) \($0.help)" }.joined(
          separator: ", ")
      ),
    ]
  }
}

// Reads the body of `exporter`.
extension BlockReader {
  var exporterDeclaration: ExporterDeclaration {
    ExporterDeclaration(needs: exporterNeeds, options: exporterOptions, file: file)
  }

  private var exporterNeeds: [ExporterNeed] {
    let known = ExporterNeed.allCases.map(\.rawValue)
    return names("needs").compactMap { name, place in
      guard let need = ExporterNeed(rawValue: name) else {
        linking.report(
          Message("E1010", ["name": name]), at: place, highlight: name,
          cure: Suggestion.nearest(to: name, among: known).map { .didYouMean($0) }
            ?? .validNames(known))
        return nil
      }
      return need
    }
  }

  private var file: String? {
    guard let name = string("file") else { return nil }
    if let flaw = ExportedFile.flaw(ofName: name) {
      linking.report(
        Message("E1012", ["name": VisibleText.of(name), "flaw": flaw]), at: valuePlace(of: "file"),
        highlight: name)
    }
    return name
  }

  private var exporterOptions: [ExporterOption] {
    guard let reader = braces("options") else {
      if !self["options"].isNil { misfit("options") }
      return []
    }
    if let item = reader.items.first {
      report(.expected("options", form(of: "options").expected, got: item.typeName), of: "options")
    }
    return reader.keys.compactMap(reader.option)
  }

  private func option(_ name: String) -> ExporterOption? {
    guard PluginFinder.isName(name), let reader = braces(name, what: "option '\(name)'") else {
      report(.expected("option \(name)", Self.form, got: self[name].typeName), of: name)
      return nil
    }
    reader.allow(OptionCatalog.exporterOption)
    let choices = reader.items.compactMap(\.asString)
    let standard = reader["default"].isNil ? choices.first.map(JSON.string) : reader.standard
    guard let standard, choices.count == reader.items.count,
      choices.isEmpty || choices.contains(where: { .string($0) == standard })
    else {
      report(.expected("option \(name)", Self.form, got: "something else"), of: name)
      return nil
    }
    return ExporterOption(
      name: name, standard: standard, choices: choices, help: reader.string("help") ?? "")
  }

  private static let form = "{ \"en\", \"ko\" } or { default = … }"

  private var standard: JSON? {
    switch self["default"] {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    default: self["default"].asString.map(JSON.string)
    }
  }
}
