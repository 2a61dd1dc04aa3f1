import Conformance
import Foundation

let usage = """
  usage: sextant-conformance [--lua] FOLDER [NAME]...
         sextant-conformance --print NAME FOLDER
         sextant-conformance --print-lua NAME FOLDER
  """

/// Runs programs of a folder, all if none is named, natively or as scripts of each form, and returns the
/// exit code.
func check(_ arguments: ArraySlice<String>, in forms: [LuaProgram.Form?]) throws -> Int32 {
  let suite = try Suite(folder: URL(filePath: arguments[arguments.startIndex]))
  let names = arguments.count > 1 ? Array(arguments.dropFirst()) : suite.names
  let differences = try forms.flatMap { try suite.differences(names, as: $0) }
  for difference in differences { print(difference) }
  print("\(names.count * forms.count - differences.count) passed, \(differences.count) failed")
  return differences.isEmpty ? 0 : 1
}

func run(_ arguments: [String]) throws -> Int32 {
  switch (arguments.first, arguments.count) {
  case ("--lua", 2...) where !arguments[1].hasPrefix("-"):
    return try check(arguments.dropFirst(), in: LuaProgram.Form.allCases)
  case ("--print", 3):
    print(try Suite(folder: URL(filePath: arguments[2])).result(arguments[1]).text)
    return 0
  case ("--print-lua", 3):
    let program = try Suite(folder: URL(filePath: arguments[2])).program(arguments[1])
    print(LuaProgram(program).text, terminator: "")
    return 0
  case (let folder?, _) where !folder.hasPrefix("-"): return try check(arguments[...], in: [nil])
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
