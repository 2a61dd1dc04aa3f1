import Foundation
import TestFolders
import Testing

@testable import Shell

@Suite("The event catalogue")
struct EventCatalogTests {
  @Test("contains exactly the events that are written")
  func complete() throws {
    let root = project.appending(path: "Sources")
    var found: Set<String> = []
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Shell"), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /event: "(\w+)"/).map { String($0.1) })
      found.formUnion(text.matches(of: /"event": \.string\("(\w+)"\)/).map { String($0.1) })
    }
    let records = try String(
      contentsOf: root.appending(path: "Driving/Wording/JSON+Record.swift"), encoding: .utf8)
    found.formUnion(records.matches(of: /case \.\w+: "(\w+)"/).map { String($0.1) })

    #expect(found.subtracting(EventCatalog.always).sorted() == EventCatalog.all.sorted())
  }
}
