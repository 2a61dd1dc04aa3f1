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
}
