import FlowScripts
import Foundation
import RxFlowReading

/// Reads RxFlow code below some paths and writes flow scripts and a report, as one JSON object, to a file.
///
/// `sextant import swift` runs it, writes the scripts, and puts the report into words.
@main
enum Main {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2, arguments.removeFirst() == "--output" else {
      fail(
        "usage: sextant-import --output FILE PATH...\nRun 'sextant import swift' instead.",
        status: 2)
    }
    let output = arguments.removeFirst()
    let sources = SourceFinder(paths: arguments).files()
    for path in sources.unreadable { complain("sextant-import: cannot read '\(path)'") }
    guard sources.unreadable.isEmpty else { exit(1) }
    let app = AppReader(Universe(files: sources.read)).app()
    let scripts = ScriptWriter(app: app).files(
      appName: AppName(app: app, sources: sources, paths: arguments).name)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let report = Report(app: app, scripts: scripts, sources: sources)
      try encoder.encode(report).write(to: URL(fileURLWithPath: output))
    } catch {
      fail("sextant-import: \(error.localizedDescription)", status: 1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    complain(text)
    exit(status)
  }
}

/// The name of an app: that of its Xcode project or package, else of a folder around its start.
struct AppName {
  let app: ImportedApp
  let sources: SourceFinder.Sources
  let paths: [String]

  /// Names of folders that say what is in them, not which app it is.
  private static let general: Set<String> = [
    "sources", "source", "src", "app", "application", "projects", "project", "target", "ios",
    "appdelegate", "delegates", "main", "flow", "flows", "coordinator", "coordinators", "core",
    "supporting files", "resources", "base", ".", "..",
  ]

  private var path: String { (app.startPlace ?? app.flows.first?.place)?.path ?? "" }

  /// The nearest Xcode project around the start, else the nearest package.
  private var project: String? {
    sources.projects.filter { path.hasPrefix($0.folder) }.max { one, other in
      (one.isPackage ? 0 : 1, one.folder.count) < (other.isPackage ? 0 : 1, other.folder.count)
    }?.name
  }

  var name: String {
    if let project { return project }
    let around = path.split(separator: "/").dropLast()
    // The folder that was named, if all below have general names.
    let named = paths.first.map { URL(fileURLWithPath: $0).standardized.path.split(separator: "/") }
    let folders = Array(around) + (named ?? []).reversed()
    return folders.map(String.init).first { !Self.general.contains($0.lowercased()) } ?? "App"
  }
}
