import Foundation
import Testing

@testable import SwiftCode

@Suite("Templates of exported Swift")
struct TemplateTests {
  @Test("leave out lines, sections and blocks without contents, and the empty lines around them")
  func leftOut() {
    let stepper = Templates.lines(
      "stepper",
      [
        "isOnMain": false, "type": "Clock", "isolation": "", "disposes": false, "waits": false,
        "isServed": false, "initial": nil as String?, "ready": [String](),
      ])
    #expect(
      stepper == ["final class Clock: Stepper {", "    let steps = PublishRelay<Step>()", "}"])

    let method = Templates.lines(
      "method", ["name": "tap", "parameters": [String](), "lines": [String]()])
    #expect(method == ["func tap() {}"])
  }

  @Test("write lists with commas, and lines at the margin of their place")
  func places() {
    let method = Templates.lines(
      "method",
      ["name": "tap", "parameters": ["a: Int", "b: Int"], "lines": ["one()", "", "two()"]]
    )
    #expect(
      method == ["func tap(a: Int, b: Int) {", "    one()", "", "    two()", "}"])
  }

  @Test("are all used, and all that are used exist")
  func names() throws {
    let sources = Checker.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    var declared: Set<String> = []
    let templates = sources.appending(path: "CSwiftFiles/templates")
    for name in try FileManager.default.contentsOfDirectory(atPath: templates.path) {
      let text = try String(contentsOf: templates.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("=== ") {
        #expect(declared.insert(String(line.dropFirst(4))).inserted, "\(line) is there twice")
      }
    }
    let code = sources.appending(path: "SwiftCode")
    let files =
      FileManager.default.enumerator(atPath: code.path)?.compactMap { $0 as? String } ?? []
    let texts = try files.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: code.appending(path: $0), encoding: .utf8) }
    let unused = declared.filter { name in !texts.contains { $0.contains("\"\(name)\"") } }
    #expect(unused == [])
    let call = /Templates\.lines\(\s*"(\w+)"/
    let used = Set(texts.flatMap { $0.matches(of: call).map { String($0.1) } })
    #expect(used.count > 30 && used.subtracting(declared) == [])
  }
}
