package import Foundation

/// A folder of programs with their expected results.
package struct Suite {
  private static let suffix = ".expected.json"
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
  /// - Parameters:
  ///   - name: The program's name.
  ///   - form: The form of the script it runs as; nothing stands for native flows.
  /// - Throws: `Malformed` with the first key that does not fit.
  package func result(_ name: String, as form: LuaProgram.Form? = nil) throws -> JSONValue {
    let program = try program(name)
    let run = try Run(program, as: form)
    let start = run.start()
    return .object([
      "name": .string(name), "start": start,
      "actions": .array(program.script.map(run.perform)),
    ])
  }

  /// Runs programs and compares; returns what differs first in each that does otherwise than expected,
  /// and how it is run alone.
  ///
  /// - Parameters:
  ///   - names: The programs' names; all of the folder if nothing is given.
  ///   - form: The form of the scripts they run as; nothing stands for native flows.
  /// - Throws: `Malformed` with the first key that does not fit.
  package func differences(
    _ names: [String]? = nil, as form: LuaProgram.Form? = nil
  ) throws -> [String] {
    let option = form == nil ? "" : "--lua "
    return try (names ?? self.names).compactMap { name in
      try difference(name, as: form).map { difference in
        "\(name): \(difference)\n  alone: swift run sextant-conformance \(option)\(folder.path) \(name)"
      }
    }
  }

  /// Runs a program and compares; returns the first difference from what is expected, if any.
  ///
  /// - Throws: `Malformed` with the first key that does not fit.
  func difference(_ name: String, as form: LuaProgram.Form? = nil) throws -> String? {
    let expected = try Place(file: folder.appending(path: name + Self.suffix))
    return Comparison.difference(
      expected: try expected.expectedResult, actual: try result(name, as: form))
  }
}

extension Run {
  /// Prepares a program that runs as a script, if a form is given, or as native flows.
  ///
  /// - Throws: `Malformed` if scripts cannot say what the program needs.
  package convenience init(_ program: Program, as form: LuaProgram.Form?) throws {
    if let form {
      self.init(program, flows: try ScriptedFlows(LuaProgram(program, form: form)))
    } else {
      self.init(program)
    }
  }
}

extension Place {
  /// The whole document; throws `Malformed` if it does not look like a result.
  fileprivate var expectedResult: JSONValue {
    get throws {
      _ = try self["start"].fields
      _ = try self["actions"].members
      return value ?? .null
    }
  }
}
