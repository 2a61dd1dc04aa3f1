import Diagnostics
import Lua

enum CoordinateWord {
  static let word = Word(
    name: "coordinate",
    usage: "coordinate \"AppFlow\"",
    form: .function("flow: sextant.FlowName"),
    use: .declares, takes: 1
  ) { host, call in
    guard let name = call[0].asString ?? call[0].block?.name, let place = host.location(call)
    else {
      throw Diagnostic(
        .error, .expected("coordinate", "a flow's name", got: call[0].typeName),
        at: host.location(call))
    }
    host.load.draft.coordinated = (name, place)
    return []
  }
}
