import Analysis
import Diagnostics
import Driving
import Exploring
import Foundation
import Scripting
import TestFolders

extension Sum {
  /// What is said of a walk in English, all lines.
  func text(of script: String) -> String {
    messages(of: script, seed: 0).map { $0.text(in: .english) }.joined(separator: "\n")
  }
}

/// What comes of exploring a script.
struct Told {
  let explored: Explored
  /// The codes of what was found and is not intended, with the note of the way: `E0785: :tap Out`.
  let lines: [String]
  /// What was found and is not intended.
  let findings: [Finding]

  /// - Parameters:
  ///   - script: The app.
  ///   - properties: What stands in the file beside it; nil if there is none.
  init(
    _ script: String, properties: String? = nil, observer: (any WalkObserver)? = nil,
    change: (inout Exploration) -> Void = { _ in }
  ) throws {
    let folder = try Folder(["app.lua": script])
    defer { withExtendedLifetime(folder) {} }
    if let properties { try folder.write(properties, to: "app.properties.lua") }
    let app = try AppLoader(plugins: PluginSettings(bundled: "plugins"))
      .load(folder.file("app.lua"))
    let claimed = try PropertyScript.of(app)
    try self.init(app, observer: observer) {
      $0.properties = claimed
      change(&$0)
    }
  }

  init(
    _ app: App, observer: (any WalkObserver)? = nil,
    change: (inout Exploration) -> Void = { _ in }
  ) throws {
    var exploration = Exploration()
    change(&exploration)
    let explored = try exploration.explore(
      Driver(app, isSilent: true), observer: observer)
    self.explored = explored
    let kept = Inspection(of: Graph(app), found: explored.findings).findings
    findings = kept
    lines = kept.map { finding in
      let way = finding.diagnostic.notes.first?.message.text(in: .english) ?? ""
      return "\(finding.diagnostic.message.code) \(way)"
    }
  }

  var sum: Sum { explored.sum }

  /// All that is told of the walk.
  var text: String {
    let findings = explored.discoveries.map { discovery in
      let diagnostic = discovery.finding.diagnostic
      let notes = diagnostic.notes.map { $0.message.text(in: .english) }.joined(separator: "; ")
      return "\(diagnostic.message.text(in: .english)) [\(notes)]"
    }
    let properties = explored.properties.map { $0.message.text(in: .english) }
    let document = SituationDocument(explored).json
    return
      ([sum.text(of: "app")] + findings + properties
      + ["\(document)"]).joined(separator: "\n")
  }
}
