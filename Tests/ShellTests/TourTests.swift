import Diagnostics
import Foundation
import TestFolders
import Testing

@testable import Shell

@Suite("The tour")
struct TourTests {
  /// Takes the tour and returns what each line said that begins a lesson or ends the tour.
  private func heads(_ stage: Stage, _ lines: [String]) -> [String] {
    lines.map { line in
      let said = stage.said(line).split(separator: "\n")
      let head = said.first { $0.wholeMatch(of: /\d\/5 .*|The tour is complete.*/) != nil }
      return head.map { String($0.prefix(3)) } ?? "-"
    }
  }

  @Test("continues when a lesson is done, by a command or by its function, and not before")
  func lessons() throws {
    let stage = try Stage(script: "hello")
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let name = folder.file("tour")

    let found = heads(
      stage,
      [
        ":tour", ":tree", ".nope", ":steps", ".aboutAsked", ":tre nowhere", ":tour", "tree()",
        ":why", ":undo", ":redo", ":save \(name)", ":tree",
      ])

    #expect(
      found == ["1/5", "-", "-", "-", "2/5", "-", "2/5", "3/5", "4/5", "5/5", "-", "The", "-"])
  }

  @Test("is over after the last lesson, which is not done again")
  func over() throws {
    let stage = try Stage(script: "hello")
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let names = ["one", "two"].map { folder.file($0) }
    for line in [":tour", ".aboutAsked", ":tree", ":why", ":undo"] { _ = stage.said(line) }

    #expect(heads(stage, names.map { ":save \($0)" }) == ["The", "-"])
    #expect(stage.said(":tour stop") == "no tour is running; :tour begins one")
  }

  @Test("can be stopped at any time, and started again")
  func leaving() throws {
    let stage = try Stage(script: "hello")

    #expect(stage.said(":tour stop") == "no tour is running; :tour begins one")
    #expect(
      heads(stage, [":tour", ".aboutAsked", ":tour stop", ":tree", ":tour"])
        == ["1/5", "2/5", "-", "-", "1/5"])
    #expect(stage.said(":tour away").contains("[E0503]"))
  }
}
