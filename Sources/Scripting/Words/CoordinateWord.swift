import Diagnostics
import Lua

enum CoordinateWord {
  static let word = Word(
    name: "coordinate",
    summary: Message(
      en: "says which flow starts; needed only if several have a first step",
      ko: "어느 플로우로 시작할지 정합니다. 첫 스텝을 가진 플로우가 여럿일 때만 필요합니다"),
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
    host.draft.coordinated = (name, place)
    return []
  }
}
