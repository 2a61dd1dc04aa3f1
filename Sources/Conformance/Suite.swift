package import Foundation

/// A folder of programs with their expected results.
package struct Suite {
  private static let suffix = ".expected.json"
  /// The folder.
  let folder: URL
  /// The programs' file names without their endings, in alphabetical order.
  package let names: [String]

  /// Finds the programs of a folder.
  ///
  /// - Throws: `Malformed` if the folder cannot be read or holds no programs.
  package init(folder: URL) throws {
    self.folder = folder
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      names = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(Self.suffix) }
        .map { String($0.dropLast(".json".count)) }
        .sorted()
    } catch {
      throw Malformed(path: folder.path, key: "", reason: "no folder that can be read")
    }
    guard !names.isEmpty else {
      throw Malformed(path: folder.path, key: "", reason: "no programs in it")
    }
  }

  /// Reads a program.
  ///
  /// - Throws: `Malformed` with the first key that does not fit.
  package func program(_ name: String) throws -> Program {
    try Program(file: folder.appending(path: "\(name).json"))
  }

  /// Runs a program and returns its result.
  ///
  /// - Throws: `Malformed` with the first key that does not fit.
  package func result(_ name: String) throws -> JSONValue {
    let program = try program(name)
    let run = Run(program)
    let start = run.start()
    return .object([
      "name": .string(name), "start": start,
      "actions": .array(program.script.map(run.perform)),
    ])
  }

  /// Runs a program and compares; returns the first difference from what is expected, if any.
  ///
  /// - Throws: `Malformed` with the first key that does not fit.
  package func difference(_ name: String) throws -> String? {
    let expected = try Place(file: folder.appending(path: name + Self.suffix))
    return Comparison.difference(
      expected: try expected.expectedResult, actual: try result(name))
  }
}

extension Place {
  /// The document as a whole, which has to look like a result.
  fileprivate var expectedResult: JSONValue {
    get throws {
      _ = try self["start"].fields
      _ = try self["actions"].members
      return value ?? .null
    }
  }
}
