import Conformance
import Foundation

/// Says how the tool is called.
let usage = """
  usage: sextant-conformance [--lua] FOLDER
         sextant-conformance --print NAME FOLDER
         sextant-conformance --print-lua NAME FOLDER
  """

/// Runs all programs of a folder, natively or as scripts of each form, and returns the exit code.
func check(_ suite: Suite, in forms: [LuaProgram.Form?] = [nil]) throws -> Int32 {
  var differences: [String] = []
  var count = 0
  var leftOut = Set<String>()
  for form in forms {
    let names = suite.names
    count += names.count
    leftOut.formUnion(Set(suite.names).subtracting(names))
    differences += try names.compactMap { name in
      try suite.difference(name, as: form).map { "\(name): \($0)" }
    }
  }
  return report(differences, of: count, leftOut: leftOut.count)
}

/// Prints what differs and returns the exit code.
func report(_ differences: [String], of count: Int, leftOut: Int) -> Int32 {
  for difference in differences { print(difference) }
  print("\(count - differences.count) passed, \(differences.count) failed")
  if leftOut > 0 { print("\(leftOut) programs left out: their guards answer later") }
  return differences.isEmpty ? 0 : 1
}

/// Does what the arguments say and returns the exit code.
func run(_ arguments: [String]) throws -> Int32 {
  switch arguments.count {
  case 1 where !arguments[0].hasPrefix("-"):
    return try check(Suite(folder: URL(filePath: arguments[0])))
  case 2 where arguments[0] == "--lua":
    return try check(Suite(folder: URL(filePath: arguments[1])), in: LuaProgram.Form.allCases)
  case 3 where arguments[0] == "--print":
    print(try Suite(folder: URL(filePath: arguments[2])).result(arguments[1]).text)
    return 0
  case 3 where arguments[0] == "--print-lua":
    let program = try Suite(folder: URL(filePath: arguments[2])).program(arguments[1])
    print(LuaProgram(program).text, terminator: "")
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
