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
    let scripts = ScriptWriter(app: app).files(appName: AppName(app: app).name)
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

/// The name of an app: that of the folder in which its start is.
struct AppName {
  let app: ImportedApp

  var name: String {
    let place = app.startPlace ?? app.flows.first?.place
    let folders = (place?.path ?? "").split(separator: "/").dropLast().map(String.init)
    let general: Set<String> = [
      "Sources", "Source", "src", "App", "Projects", "Target", "iOS", ".", "..",
    ]
    return folders.first { !general.contains($0) } ?? "App"
  }
}
