import Conformance
import Foundation

/// Says how the tool is called.
let usage = """
  usage: sextant-conformance [--lua] FOLDER
         sextant-conformance --print NAME FOLDER
         sextant-conformance --print-lua NAME FOLDER
  """

/// Runs all programs of a folder and returns the exit code.
func check(_ suite: Suite) throws -> Int32 {
  report(try differences(in: suite, suite.names, as: nil), of: suite.names.count)
}

/// Runs all programs of a folder as flow scripts of each form, and returns the exit code.
func checkAsScripts(_ suite: Suite) throws -> Int32 {
  let names = try suite.names.filter { try !suite.program($0).asksForLaterAnswers }
  let found = try LuaProgram.Form.allCases.flatMap { form in
    try differences(in: suite, names, as: form)
  }
  let code = report(found, of: names.count * LuaProgram.Form.allCases.count)
  print("\(suite.names.count - names.count) programs left out: a guard answers later")
  return code
}

/// Runs programs and returns how those that fail differ.
func differences(
  in suite: Suite, _ names: [String], as form: LuaProgram.Form?
) throws -> [String] {
  try names.compactMap { name in
    try suite.difference(name, as: form).map { "\(name): \($0)" }
  }
}

/// Prints what differs and returns the exit code.
func report(_ differences: [String], of count: Int) -> Int32 {
  for difference in differences { print(difference) }
  print("\(count - differences.count) passed, \(differences.count) failed")
  return differences.isEmpty ? 0 : 1
}

/// Does what the arguments say and returns the exit code.
func run(_ arguments: [String]) throws -> Int32 {
  switch arguments.count {
  case 1 where !arguments[0].hasPrefix("-"):
    return try check(Suite(folder: URL(filePath: arguments[0])))
  case 2 where arguments[0] == "--lua":
    return try checkAsScripts(Suite(folder: URL(filePath: arguments[1])))
  case 3 where arguments[0] == "--print":
    print(try Suite(folder: URL(filePath: arguments[2])).result(arguments[1]).text)
    return 0
  case 3 where arguments[0] == "--print-lua":
    let program = try Suite(folder: URL(filePath: arguments[2])).program(arguments[1])
    print(try LuaProgram(program).text, terminator: "")
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
