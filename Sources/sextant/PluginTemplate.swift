import ArgumentParser
import Diagnostics

/// What a plugin can give, as far as `sextant new --plugin` writes an example of it.
enum PluginPart: String, CaseIterable, ExpressibleByArgument {
  case word, container, modalStyle, guardian = "guard", hook, command, logStyle, check, exporter,
    report, journeyWord, expectation
  case template
}

/// The files of a new plugin: the plugin, an app that uses it, journeys that test it, and a README.
///
/// Their texts are the entries `template.` of the catalogue.
struct PluginTemplate {
  let name: String
  let parts: [PluginPart]
  /// The language of comments and of the README.
  let language: Language

  static let main = "demo.lua"

  var files: [ProjectTemplate.File] {
    [
      ProjectTemplate.File(name: "plugins/\(name).lua", text: plugin),
      ProjectTemplate.File(name: Self.main, text: demo),
      ProjectTemplate.File(name: "demo.journey.lua", text: journeys),
      ProjectTemplate.File(name: "README.md", text: readme),
    ] + ProjectTemplate.settings
  }

  private func has(_ part: PluginPart) -> Bool { parts.contains(part) }

  /// The plugin's name as the end of a name in Lua: `Tea` for `tea`, `GreenTea` for `green-tea`.
  private var title: String {
    name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  private func text(_ message: Message) -> String { message.text(in: language) }

  private var plugin: String {
    let head = Message(
      "template.plugin",
      [
        "name": name, "core": core, "about": Message("template.pluginAbout", ["name": name]),
        "help": Message("template.pluginHelp"),
      ])
    let examples = PluginPart.allCases.filter(has).map(example).map(text)
    return ([text(head)] + examples + (exports.isEmpty ? [] : [exports]))
      .joined(separator: "\n\n") + "\n"
  }

  /// An example of a part: its entry, and the sentence above it.
  private func example(_ part: PluginPart) -> Message {
    let id = "template.\(part.rawValue)"
    let about = Message("\(id)About", ["name": name, "title": title])
    return Message(id, ["name": name, "title": title, "about": about])
  }

  /// The version of the language that has what the plugin gives.
  private var core: String { has(.journeyWord) || has(.expectation) ? "^1.2" : "^1" }

  private var exports: String {
    let words = [
      has(.word) ? "present\(title)" : nil, has(.container) ? "wall\(title)" : nil,
      has(.guardian) ? "once\(title)" : nil,
    ]
    let list = words.compactMap { $0.map { "\($0) = \($0)" } }
    return list.isEmpty ? "" : "export { \(list.joined(separator: ", ")) }"
  }

  private var demo: String {
    let demo = Message(
      "template.demo",
      [
        "name": name, "about": Message("template.demoAbout"),
        "guard": has(.guardian) ? "\nonce\(title)(Step.opened)\n" : "",
        "present": has(.word) ? "present\(title)" : "present",
      ])
    return text(demo) + "\n"
  }

  private var journeys: String {
    let first = Message(
      "template.demoJourneys",
      [
        "about": Message("template.demoJourneysAbout"),
        "closes": Message("template.demoJourneysCloses"),
        "title": has(.word) ? "\(title): Detail" : "Detail",
      ])
    let twice = Message("template.demoTwice", ["once": Message("template.demoTwiceOnce")])
    let all = [first] + (has(.guardian) ? [twice] : []) + (words.isEmpty ? [] : [ownWords])
    return all.map(text).joined(separator: "\n\n") + "\n"
  }

  /// A journey with the plugin's own words.
  private var ownWords: Message {
    Message(
      "template.demoWords",
      ["title": Message("template.demoWordsTitle"), "words": words.joined(separator: ", ")])
  }

  private var words: [String] {
    [
      has(.journeyWord) ? "open\(title)()" : nil,
      has(.expectation) ? "expect.shows\(title) \"Home\"" : nil,
    ].compactMap(\.self)
  }

  private var readme: String {
    let rows =
      [Message("template.pluginReadme", ["name": name])]
      + (has(.exporter) ? [Message("template.pluginReadmeExporter", ["name": name])] : [])
    return rows.map { text($0) + "\n" }.joined()
  }
}
