package import Diagnostics
import Platform

package struct ProcessEnvironment: Sendable {
  private let values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

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

  /// The language of messages, by `LC_ALL`, `LC_MESSAGES` or `LANG`.
  package var language: Language {
    let value = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"]
    return value.flatMap(Language.init(environment:)) ?? .english
  }

  /// The width of lines, from `COLUMNS`; nil if it is not set.
  package var columns: Int? {
    self["COLUMNS"].flatMap(Int.init).flatMap { (20...10_000).contains($0) ? $0 : nil }
  }

  /// Whether the terminal shows ASCII only, by `TERM` and the locale.
  package var isAscii: Bool {
    if self["TERM"] == "dumb" { return true }
    guard let value = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] else { return false }
    let name = value.lowercased()
    return !name.contains("utf-8") && !name.contains("utf8")
  }

  package func usesColor(onTerminal: Bool) -> Bool {
    if self["NO_COLOR"] != nil { return false }
    if let force = self["CLICOLOR_FORCE"] ?? self["FORCE_COLOR"], force != "0" { return true }
    return onTerminal && self["TERM"] != "dumb"
  }

  /// The folder for the user's state; nil without a home folder.
  package var stateFolder: String? {
    if let folder = self["XDG_STATE_HOME"] { return folder + "/sextant" }
    return self["HOME"].map { $0 + "/.local/state/sextant" }
  }

  package var historyPath: String? { stateFolder.map { $0 + "/history" } }
}
