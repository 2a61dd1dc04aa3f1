import Diagnostics
import Lua

enum LinkWord {
  static let word = Word(
    name: "link",
    usage: "link \"demo://movie/{id:Int}\" { Step.movieList, Step.moviePicked(capture \"id\") }",
    form: .named(OptionCatalog.link, name: "pattern: string"), facts: .declaresName,
    use: .declares, takes: 2
  ) { host, call in
    guard let pattern = call[0].asString, let place = host.location(call) else {
      throw host.expected(call, "a URL pattern")
    }
    let link = LinkObject(pattern: pattern, location: place)
    host.load.draft.links.append(link)
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
    usage: "Step.moviePicked(capture \"id\")",
    form: .function("name: string", gives: .any),
    use: .declares("E0625"),
    takes: 1
  ) { host, call in
    guard let name = call[0].asString, !name.isEmpty else {
      throw host.expected(call, "the name of a capture")
    }
    let capture = CaptureObject(name: name, location: host.location(call))
    host.load.draft.captures.append(capture)
    return [try host.state.makeHandle(capture, type: host.types.capture)]
  }
}
