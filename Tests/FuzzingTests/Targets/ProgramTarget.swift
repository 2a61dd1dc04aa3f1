import Foundation

@testable import Conformance

extension FuzzTarget {
  /// Programs of the conformance suite; one that can be read is run, natively and as a script.
  static let program = FuzzTarget(
    name: "program",
    pieces: [
      "\"format\":1", "\"name\"", "\"root\"", "\"flows\"", "\"navigate\"", "\"new\"", "\"kind\"",
      "\"effects\"", "\"fx\"", "\"contributors\"", "\"script\"", "\"do\"", "\"none\"", "null", "[]",
      "{}", "9223372036854775807", "-1", "1e400",
    ],
    count: 300
  ) { input in
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(input)) else { return }
    do {
      let program = try Program(Place(path: "input.json", key: "", value: value))
      for form in [nil] + LuaProgram.Form.allCases.map(Optional.some) {
        let run = try Run(program, as: form)
        _ = run.start()
        for action in program.script.prefix(20) { _ = run.perform(action) }
      }
    } catch let malformed as Malformed {
      if malformed.reason.isEmpty { throw Finding("refused without a reason") }
    }
  }
}
