import Diagnostics
import Lua

enum LinkWord {
  static let word = Word(
    name: "link",
    summary: Message(
      en: "declares a deep link: for which URLs, and the steps it delivers one after the other",
      ko: "딥링크를 선언합니다. 어떤 URL에 대해 어떤 스텝을 차례로 보낼지 적습니다"),
    usage: "link \"demo://movie/{id:Int}\" { Step.movieList, Step.moviePicked(capture \"id\") }",
    form: .named(OptionCatalog.link, name: "pattern: string"), facts: .declaresName,
    use: .declares, takes: 2
  ) { host, call in
    guard let pattern = call[0].asString, let place = host.location(call) else {
      throw host.expected(call, "a URL pattern")
    }
    let link = LinkObject(pattern: pattern, location: place)
    host.draft.links.append(link)
    return try host.takingBody(
      call,
      try host.function("link", takes: 1) { host, call in
        try host.require(.declares, of: "link", call)
        try take(call, as: link, in: host)
        return []
      })
  }

  private static func take(_ call: LuaCall, as link: LinkObject, in host: ScriptHost) throws {
    guard case .table(let body) = call[0], link.body == nil else {
      throw Diagnostic(
        .error,
        .expected("link \"\(link.pattern)\"", "one list of steps in braces", got: call[0].typeName),
        at: host.location(call), highlight: link.pattern)
    }
    link.body = body
  }
}

enum CaptureWord {
  static let word = Word(
    name: "capture",
    summary: Message(
      en: "in a step of a link: the part of the URL that has this name in the pattern",
      ko: "링크의 스텝에서, 패턴이 그 이름으로 부르는 URL의 부분을 뜻합니다"),
    usage: "Step.moviePicked(capture \"id\")",
    form: .function("name: string", gives: .any),
    use: .declares({ _ in .captureOutside }, cure: { _ in .captureOutsideCure }), takes: 1
  ) { host, call in
    guard let name = call[0].asString, !name.isEmpty else {
      throw host.expected(call, "the name of a capture")
    }
    let capture = CaptureObject(name: name, location: host.location(call))
    host.draft.captures.append(capture)
    return [try host.state.makeHandle(capture, type: host.types.capture)]
  }
}

extension Message {
  fileprivate static let captureOutsideCure = Message(
    en:
      "write it where the link is declared: link \"demo://movie/{id:Int}\" { Step.moviePicked(capture \"id\") }",
    ko: "링크를 선언하는 곳에 쓰세요: link \"demo://movie/{id:Int}\" { Step.moviePicked(capture \"id\") }")
}
