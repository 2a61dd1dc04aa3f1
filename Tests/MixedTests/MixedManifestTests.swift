import Foundation
import Navigation
import Scripting
import TestFolders
import Testing

@Suite("The manifest of a Swift app")
struct MixedManifestTests {
  private enum Wide: TypedStep {
    case plain
    case values(Int, of: Double?, String, isOn: Bool, list: [Int])

    static let cases = [Case(plain), Case(values)]
  }

  private var flows: [any Flow] {
    [
      SwiftFlow("Tabs", root: .container(.tabs)) { _, _ in nil },
      SwiftFlow("Native") { _, _ in nil },
    ]
  }

  @Test("It lists the cases of enums, and the flows with their roots")
  func text() throws {
    let folder = try Folder()
    _ = try ScriptManifest(flows: flows, steps: [Wide.self]).update(in: folder.path)

    let text = try folder.text(of: ScriptManifest.fileName)
    #expect(
      text == """
        {
          "flows": [
            {
              "name": "Native",
              "root": "navigation",
              "steps": "MixedStep"
            },
            {
              "name": "Tabs",
              "root": "tabs",
              "steps": "MixedStep"
            }
          ],
          "steps": {
            "MixedStep": [
              "start",
              "middle(depth: Int)",
              "inner(depth: Int, String)",
              "done(Int?)",
              "out"
            ],
            "Wide": [
              "plain",
              "values(Int, of: Double?, String, isOn: Bool, list: [Int])"
            ]
          },
          "v": 1
        }

        """)
  }

  @Test("It says what has changed, once")
  func update() throws {
    let folder = try Folder()
    let first = try ScriptManifest(flows: flows).update(in: folder.path)
    let again = try ScriptManifest(flows: flows).update(in: folder.path)
    let other = try ScriptManifest(flows: [flows[0]], steps: [Wide.self]).update(in: folder.path)
    let done = try ScriptManifest(flows: [flows[0]], steps: [Wide.self]).update(in: folder.path)

    #expect(first.last == "+ sextant-swift.json")
    #expect(again == [])
    #expect(
      other == [
        "- flow Native (navigation, MixedStep)", "+ step Wide.plain",
        "+ step Wide.values(Int, of: Double?, String, isOn: Bool, list: [Int])",
      ])
    #expect(done == [])
  }

  @Test("A folder that is not there is told")
  func nowhere() {
    #expect(throws: ScriptError.self) {
      try ScriptManifest(flows: flows).update(in: "/nowhere at all")
    }
  }
}
