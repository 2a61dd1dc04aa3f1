import Diagnostics
import Lua
import Navigation

/// The words for containers: as a flow's root (`root = tabs`), or with content
/// (`push(tabs { … })`).
package enum RootWords {
  /// The words for the built-in kinds of container.
  package static let containers = Set(
    PresentableKind.catalog.filter(\.isContainer).map(\.name))

  static let all: [Word] =
    PresentableKind.catalog.filter(\.isContainer).map { kind in
      word(kind.name, .container(kind), usage: usage(kind))
    } + [
      word("inherit", .inherited, usage: "root = inherit"),
      word("external", .container(.external), usage: "flow:make(external)"),
    ]

  private static func word(_ name: String, _ kind: RootObject.Kind, usage: String) -> Word {
    let takesContent = containers.contains(name) && name != "window"
    return Word(
      name: name, usage: usage,
      form: .value(.container, options: takesContent ? OptionCatalog.container : nil),
      facts: takesContent ? [.holdsFunctions, .takesName] : []
    ) { host in
      try host.state.makeHandle(RootObject(word: name, kind: kind), type: host.types.root)
    }
  }

  private static func usage(_ kind: PresentableKind) -> String {
    kind == .window
      ? "root = window" : "root = \(kind.name) { title = \"…\" }, or push(\(kind.name) { … })"
  }
}

extension ScriptHost {
  /// Handles `tabs { … }`: returns the same container with content.
  func callRoot(_ call: LuaCall) throws -> [LuaValue] {
    guard let root = call[0].root else { return [.nil] }
    try refuseMore(than: 1, call, of: root.word, behind: 1)
    let body: LuaTable
    switch call[1] {
    case .table(let table): body = table
    case .string:
      body = try state.makeTable()
      try body.rawSet(1, call[1])
    default:
      throw Diagnostic(
        .error, .expected(root.word, "a table or a screen's name", got: call[1].typeName),
        at: location(call), highlight: root.word)
    }
    let made = RootObject(word: root.word, kind: root.kind, body: body, location: location(call))
    return [try state.makeHandle(made, type: types.root)]
  }
}
