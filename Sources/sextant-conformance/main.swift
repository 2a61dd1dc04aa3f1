import Conformance
import Foundation

/// Says how the tool is called.
let usage = """
  usage: sextant-conformance FOLDER
         sextant-conformance --print NAME FOLDER
  """

/// Runs all programs of a folder and returns the exit code.
func check(_ suite: Suite) throws -> Int32 {
  var failed = 0
  for name in suite.names {
    guard let difference = try suite.difference(name) else { continue }
    failed += 1
    print("\(name): \(difference)")
  }
  print("\(suite.names.count - failed) passed, \(failed) failed")
  return failed == 0 ? 0 : 1
}

/// Does what the arguments say and returns the exit code.
func run(_ arguments: [String]) throws -> Int32 {
  switch arguments.count {
  case 1 where !arguments[0].hasPrefix("-"):
    return try check(Suite(folder: URL(filePath: arguments[0])))
  case 3 where arguments[0] == "--print":
    print(try Suite(folder: URL(filePath: arguments[2])).result(arguments[1]).text)
    return 0
  default:
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    return 2
  }
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
