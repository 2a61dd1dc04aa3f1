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
