import Conformance
import Foundation

/// The programs with their expected results, beside the tests.
enum Fixtures {
  static var programs: Suite {
    get throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent()
      return try Suite(folder: tests.appending(path: "Fixtures/programs"))
    }
  }

  /// How the programs run where results are not compared: natively, and as scripts in which some
  /// entries are data and some are functions.
  static let forms: [LuaProgram.Form?] = [nil, .data]
}
