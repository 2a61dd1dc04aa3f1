import Diagnostics
import Lua
import Navigation

/// The words for containers: as a flow's root (`root = tabs`), or with something in it as what is
/// shown (`push(tabs { … })`).
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
      name: name, summary: summary(kind), usage: usage,
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

  private static func summary(_ kind: RootObject.Kind) -> Message {
    switch kind {
    case .inherited:
      Message(
        en: "as a flow's root: the root of the flow that makes it",
        ko: "플로우의 root로: 그 플로우를 만든 플로우의 root를 함께 씁니다")
    case .container(let kind):
      switch kind.showing {
      case .nothing:
        Message(
          en: "something outside the tree, whose visibility is set with tell",
          ko: "트리 밖에 있고 보이는지를 tell로 알려 주는 것")
      case .last: Message(en: "a stack; the top is shown", ko: "스택. 맨 위가 보입니다")
      case .selected: Message(en: "tabs; the selected one is shown", ko: "탭. 선택된 것이 보입니다")
      case .all where kind == .window:
        Message(en: "the window; what it shows is its root", ko: "창. root를 보여 줍니다")
      case .firstAndSelected:
        Message(
          en: "the first part, and the selected one over it", ko: "첫 부분. 선택된 부분이 그 위에 보입니다")
      default: Message(en: "parts side by side, all shown", ko: "나란히 놓인 부분들. 모두 보입니다")
      }
    }
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
