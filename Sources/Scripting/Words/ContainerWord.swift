import Diagnostics
import Lua
import Navigation

/// `local drawer = container "drawer" { shows = "firstAndSelected" }`: a kind of container.
///
/// The value is used as `tabs` is: as a flow's root, or with content.
enum ContainerWord {
  static let word = Word(
    name: "container",
    usage: "local drawer = container \"drawer\" { shows = \"firstAndSelected\" }",
    declaring: .container, OptionCatalog.kind
  ) { host, name, reader in
    _ = reader.string("help")
    guard let place = reader.location, let showing = showing(name, reader) else { return .nil }
    let kind = PresentableKind(name: name, showing: showing)
    host.load.draft.containers.append(ContainerDeclaration(kind: kind, location: place))
    return try host.state.makeHandle(
      RootObject(word: name, kind: .container(kind)), type: host.types.root)
  }

  private static func showing(
    _ name: String, _ reader: BlockReader
  ) -> PresentableKind.Showing? {
    if PresentableKind.catalog.contains(where: { $0.name == name }) {
      reader.linking.report(Message("E0861", ["name": name]), at: reader.location, highlight: name)
      return nil
    }
    guard reader.has("shows", highlight: name) else { return nil }
    let written = reader["shows"].asString
    if let way = PresentableKind.Showing.named.first(where: { $0.name == written }) {
      return way.showing
    }
    let names = PresentableKind.Showing.named.map(\.name)
    reader.linking.report(
      .expected(
        "shows", "the name of a way to show parts", got: written ?? reader["shows"].typeName),
      at: reader.place(of: "shows"), highlight: written ?? "shows",
      cure: written.flatMap { Suggestion.nearest(to: $0, among: names) }
        .map { .didYouMean($0) } ?? .writeOne(of: names))
    return nil
  }
}
