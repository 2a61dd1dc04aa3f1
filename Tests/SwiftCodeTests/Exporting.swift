import Diagnostics
import Foundation
import Scripting
import SwiftCode
import TestFolders
import Testing

/// Exports of scripts, for tests.
enum Exporting {
  static let scripts = Checker.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "scripts")

  /// The names of the scripts that come with the program.
  static let names = [
    "bank", "hello", "launch", "messenger", "movies", "movies-2017", "ready-steady-go",
    "ready-steady-go-coordinators", "rxflow-demo", "shop", "signin",
  ]

  static let settings: PluginSettings = {
    var settings = PluginSettings()
    settings.bundled = scripts.deletingLastPathComponent().appending(path: "plugins").path
    return settings
  }()

  static func app(_ name: String) throws -> App {
    try AppLoader(plugins: settings).load(scripts.appending(path: "\(name).lua").path)
  }

  static func script(_ name: String) throws -> SwiftExport { SwiftExport(try app(name)) }

  /// Exports a script that is written here.
  static func text(_ script: String, _ options: SwiftExport.Options = .init()) throws -> SwiftExport
  {
    SwiftExport(try app(text: script), options)
  }

  /// Loads a script that is written here.
  static func app(text script: String) throws -> App {
    let folder = try Folder(["app.lua": script])
    do throws(AppLoader.Failure) {
      return try AppLoader(plugins: settings).load(folder.file("app.lua"))
    } catch {
      throw Checker.Failure(
        text: "\(error.findings.all.map { $0.message.text(in: .english) })\n\(script)")
    }
  }
}

extension SwiftExport {
  /// The texts of the files by their names.
  var texts: [String: String] {
    Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first }
  }

  /// The lines of all files that have a text in them.
  func lines(with text: String) -> [Substring] {
    files.flatMap { $0.text.split(separator: "\n") }.filter { $0.contains(text) }
  }

  /// A file without what each begins with, or from a line on.
  func text(_ name: String, from line: String? = nil) -> String {
    let text = texts[name] ?? "no file \(name)"
    guard let line, let start = text.range(of: line) else { return text }
    return String(text[start.lowerBound...])
  }
}
