import ArgumentParser
import Diagnostics
import Driving
import Journeys
import Platform
import Scripting
import Shell

struct ProjectFiles {
  private let folder: String
  private let output: StandardOutput
  private let printer: DiagnosticPrinter

  init(_ folder: String, output: StandardOutput, printer: DiagnosticPrinter) {
    self.folder = folder
    self.output = output
    self.printer = printer
  }

  /// Tells whether there is something of that name already.
  ///
  /// - Throws: The exit code 1 when that cannot be known; the reason has been printed.
  func exists(_ name: String) throws -> Bool {
    do throws(Diagnostic) {
      return try TextFile.exists(path(name))
    } catch {
      throw refuse(error)
    }
  }

  /// Whether a file contains a text; false for a file that cannot be read.
  func has(_ text: String, in name: String) -> Bool {
    do throws(Diagnostic) {
      return try TextFile.text(of: path(name))?.contains(text) ?? false
    } catch {
      return false
    }
  }

  /// Writes typings for editors, which replace nothing but typings.
  ///
  /// - Parameter overwriting: They replace anything; `nil` where the command cannot be told so.
  /// - Throws: The exit code 2 when something else is there, 1 when it cannot be written.
  func write(typings: KeyValuePairs<String, String>, overwriting: Bool? = nil) throws {
    let files = typings.map { ("\(EditorSettings.library)/\($0.key).lua", $0.value) }
    do throws(Diagnostic) {
      for (name, _) in files where overwriting != true {
        try TextFile.requireOurs(
          path(name), beginningWith: ["---@meta"], hasOption: overwriting != nil)
      }
    } catch {
      _ = refuse(error)
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file with the folders it is in, and says so.
  ///
  /// - Throws: The exit code 1 when it cannot be written; the reason has been printed.
  func write(_ text: String, to name: String) throws {
    let file = path(name)
    do throws(Diagnostic) {
      if let slash = file.lastIndex(of: "/") { try TextFile.makeFolder(String(file[..<slash])) }
      try TextFile.write(text, to: file)
      output.write(file)
    } catch {
      throw refuse(error)
    }
  }

  func refuse(_ finding: Diagnostic) -> ExitCode {
    output.complain(printer.text(for: finding))
    return ExitCode(ExitStatus.findings.rawValue)
  }

  /// The path of a file in the folder; `~` is taken literally.
  private func path(_ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// The settings that tell lua-language-server where a project's libraries are.
enum EditorSettings {
  static let name = ".luarc.json"
  static let library = ".sextant/meta"

  /// The libraries: the words of the language, those of journeys, and the project's own names.
  ///
  /// - Parameter folder: The project's folder, as seen from which scripts are found.
  static func typings(
    of apps: [App], in language: Language, for folder: String
  ) -> KeyValuePairs<String, String> {
    let place = "\(folder.isEmpty ? "." : folder)/\(library)"
    return [
      "sextant": TypingLibrary(language: language).text,
      "journeys": JourneyTyping(language: language).text,
      "project": ProjectTyping(apps) { RelativePath.of($0, from: place + "/project.lua") }.text,
    ]
  }

  /// The settings for a project that has none yet.
  static let text = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.builtin": {
        "debug": "disable", "io": "disable", "os": "disable", "package": "disable"
      },
      "workspace.library": ["\(library)"],
      "workspace.checkThirdParty": false
    }

    """
}
