package import Diagnostics
import Driving
package import Lua
import Platform
import Scripting

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

package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// Problems were found, or a line failed.
  case findings = 1
  case usage = 2
  case notLoaded = 3
  /// A limit was reached before everything was tried, and nothing was found.
  case limited = 4
  /// Somebody pressed Ctrl-C; what was found until then is told.
  case interrupted = 130
  /// A script could not be stopped; the watchdog ends the process with this code.
  case stuck = 124
  /// A limit of the jail was reached.
  case jailed = 125
}

/// Ctrl-C stops what the session does instead of the program: the script that runs, and the clock on its
/// way.
package final class InterruptSignal: Interrupter {
  /// Listens from now on.
  ///
  /// The script's handler, installed after this one, passes on whatever comes.
  package init() { Interrupt.listen() }

  package func mayGoOn() -> Bool { Interrupt.mayGoOn() }

  package func begin() { Interrupt.begin() }

  package func scriptStopped() { Interrupt.stopped() }

  package func listen(to state: LuaState) {
    _ = state.installInterruptSignal(Interrupt.signalNumber)
  }
}

extension Shell {
  /// Makes Ctrl-C stop what the session is running, instead of ending the program.
  package func stopScriptsOnInterrupt() {
    driver.interrupter = InterruptSignal()
  }
}
