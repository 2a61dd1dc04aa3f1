import Diagnostics
import Foundation
import Scripting
import TestFolders

@testable import Journeys

/// A folder with an app and journeys in it, which lives as long as a test.
final class Field {
  private let folder: Folder

  /// An app with a stack, a modal, a list, a field and a Korean screen.
  static let app = """
    local Step = steps "Step" {
      "start", "go", "open(id: Int)", "named(String)", "lost", "off", "asked", "end_",
    }
    local count = 0
    service "Counter" { next = function() count = count + 1 return count end }
    screen "Home" {
      title = "홈", needs = { "Counter" },
      button "Go" { emits = Step.go },
      button "Count" {
        emits = Step.open, value = function(screen) return screen.services.Counter.next() end,
      },
      field "name" { emits = Step.named },
      list "rows" { items = { 3, 4 }, emits = Step.open },
    }
    screen "Page" { title = function(screen) return "Page " .. screen.params[1] end }
    screen "Modal" { title = "Modal", button "Off" { emits = Step.off } }
    flow "App" {
      root = navigation, start = Step.start,
      adapt = { asked = guard { allow = Step.go, deny = Step.off,
        when = function() return await "sure?" and "allow" or "deny" end } },
      navigate = {
        start = set "Home", go = present "Modal", open = push "Page", off = dismiss(),
        named = function(flow, name) print("named " .. name) return ignore "only printed" end,
      },
    }
    link "demo://page/{id:Int}" { Step.open(capture "id") }
    """

  init(_ journeys: String, app: String = Field.app) throws {
    folder = try Folder(["app.lua": app, "a.journey.lua": journeys])
  }

  var path: String { folder.path }

  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
  }

  /// What came of the journeys.
  func result(_ selection: JourneySelection = JourneySelection()) -> JourneyFileResult {
    JourneyFileRun(path + "/a.journey.lua", selection, about: LoadedApps()).result()
  }

  /// Runs one journey with these lines; returns what was otherwise, or that nothing was.
  static func told(_ lines: String) throws -> String {
    try told(file: "script \"app.lua\"\njourney \"j\" {\n\(lines)\n}")
  }

  /// Runs a file; returns what is wrong with it or went otherwise, without excerpts.
  static func told(file: String) throws -> String {
    try Field(file).told
  }

  /// What is wrong with the file or went otherwise, without excerpts.
  var told: String {
    let result = result()
    let failures = result.results.compactMap(\.failure)
    let findings = result.errors.sorted + failures.map(\.finding)
    let heads = findings.map { finding in
      let cure = finding.cure.map { " (\($0.english))" } ?? ""
      return "\(finding.location?.line ?? 0): [\(finding.message.code)] \(finding.message.english)"
        + cure
    }
    let rest = failures.flatMap { failure in
      failure.difference.lines.map(\.marked) + failure.reasons.map { "why: \($0.english)" }
    }
    let text = (heads + rest).joined(separator: "\n").replacing(path + "/", with: "")
    return text.isEmpty ? "as written" : text
  }
}
