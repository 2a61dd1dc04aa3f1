import Foundation
import SwiftCode
import Testing

@Suite("The types of exported Swift", .serialized)
struct TypeCheckTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["SEXTANT_STRESS"] != nil
  private static let seed = environment["SEXTANT_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("are right for every script, in Swift 6 mode", arguments: Exporting.names)
  func scripts(name: String) throws {
    let complaints = try Checker.complaints(about: Exporting.script(name).texts, .six)
    #expect(complaints == "")
  }

  @Test(
    "are right for every script in the other modes: Swift 5, and code that belongs to the main actor",
    arguments: isLong ? Exporting.names : ["messenger", "shop"])
  func otherModes(name: String) throws {
    let texts = try Exporting.script(name).texts
    for mode in Checker.Mode.allCases where mode != .six {
      let complaints = try Checker.complaints(about: texts, mode)
      #expect(complaints == "", "\(mode)")
    }
  }

  @Test("are right for random apps of data", arguments: (0..<(isLong ? 50 : 4)).map { seed &+ $0 })
  func random(seed: UInt64) throws {
    let script = RandomApp(seed: seed).script
    let export = try Exporting.text(script)

    #expect(export.said.entries == export.said.all)
    for mode in Self.isLong ? Checker.Mode.allCases : [.six] {
      let complaints = try Checker.complaints(about: export.texts, mode)
      #expect(complaints == "", "seed \(seed)\n\(script)")
    }
  }
}
