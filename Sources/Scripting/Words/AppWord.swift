import Diagnostics
import Lua

enum AppWord {
  static let word = Word(
    name: "app",
    summary: Message(
      en: "names the app; log lines in RxFlow's style put it before a flow's name",
      ko: "앱의 이름을 정합니다. RxFlow 형식의 로그에서 플로우 이름 앞에 붙습니다"),
    usage: "app \"RxFlowDemo\""
  ) { host in
    try host.function("app", takes: 1) { host, call in
      try host.requireLoading("app", call)
      guard let name = call[0].asString else {
        throw Diagnostic(
          .error, .expected("app", "a name", got: call[0].typeName), at: host.location(call))
      }
      host.draft.name = name
      return []
    }
  }
}

enum CoordinateWord {
  static let word = Word(
    name: "coordinate",
    summary: Message(
      en: "says which flow starts; needed only if several have a first step",
      ko: "어느 플로우로 시작할지 정합니다. 첫 스텝을 가진 플로우가 여럿일 때만 필요합니다"),
    usage: "coordinate \"AppFlow\""
  ) { host in
    try host.function("coordinate", takes: 1) { host, call in
      try host.requireLoading("coordinate", call)
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
}
