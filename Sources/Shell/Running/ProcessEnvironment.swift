package import Diagnostics
import Platform

/// What the environment asks for: language, colour, character set.
package struct ProcessEnvironment: Sendable {
  private let values: [String: String]

  /// Takes the values of the environment.
  package init(_ values: [String: String]) { self.values = values }

  /// The environment of this process.
  package static var ofProcess: ProcessEnvironment {
    let names = [
      "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR",
      "TERM", "COLUMNS", "COLORFGBG", "XDG_STATE_HOME", "HOME", "SEXTANT_PATH", "GITHUB_ACTIONS",
    ]
    var values: [String: String] = [:]
    for name in names {
      values[name] = Environment[name]
    }
    return ProcessEnvironment(values)
  }

  /// The value of a variable; an empty one counts as not set.
  package subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language of messages.
  package var language: Language {
    let value = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"]
    return value.flatMap(Language.init(environment:)) ?? .english
  }

  /// How many columns lines may have; `nil` if nobody says.
  package var columns: Int? {
    self["COLUMNS"].flatMap(Int.init).flatMap { (20...10_000).contains($0) ? $0 : nil }
  }

  /// The terminal is said to know ASCII only.
  package var isAscii: Bool {
    if self["TERM"] == "dumb" { return true }
    guard let value = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] else { return false }
    let name = value.lowercased()
    return !name.contains("utf-8") && !name.contains("utf8")
  }

  /// Tells whether colours may be used on an output that is a terminal or not.
  package func usesColor(onTerminal: Bool) -> Bool {
    if self["NO_COLOR"] != nil { return false }
    if let force = self["CLICOLOR_FORCE"] ?? self["FORCE_COLOR"], force != "0" { return true }
    return onTerminal && self["TERM"] != "dumb"
  }

  /// Where the program keeps what it remembers for the user.
  package var stateFolder: String? {
    if let folder = self["XDG_STATE_HOME"] { return folder + "/sextant" }
    return self["HOME"].map { $0 + "/.local/state/sextant" }
  }

  /// Where the history of the prompt is kept.
  package var historyPath: String? { stateFolder.map { $0 + "/history" } }
}
