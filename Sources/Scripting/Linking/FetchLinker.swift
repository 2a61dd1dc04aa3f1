import Diagnostics
import Lua
import Navigation

/// Links the fetches of scripts.
struct FetchLinker {
  let linking: Linking

  /// Links all fetches of a draft; each name is declared once.
  func link(_ draft: AppDraft) {
    for object in draft.fetches {
      guard let linked = fetch(object) else { continue }
      let name = linked.name
      if let first = linking.names.fetches.first(where: { $0.name == name }) {
        linking.report(
          .declaredTwice(.fetch, name), at: object.location, highlight: name,
          notes: [Diagnostic.Note(.declaredHere(name), at: first.object.location)])
      }
      linking.names.fetches.append(linked)
      linking.routines.append(ScriptFetch(linked, host: linking.host))
    }
  }

  private func fetch(_ object: EntryObject) -> LinkedFetch? {
    guard let table = object.arguments.first?.asTable, let name = object.firstName, !name.isEmpty
    else {
      linking.report(
        .expected(
          "fetch", "a name and its options in braces",
          got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: "fetch")
      return nil
    }
    let reader = BlockReader(
      table, of: "fetch", what: "fetch '\(name)'", at: object.location,
      options: OptionCatalog.fetch, linking: linking
    )
    reader.refuseItems(from: 1, highlight: name)
    guard reader.has("seconds", highlight: "fetch"), let seconds = reader.seconds("seconds"),
      reader.has("emits", highlight: "fetch"), let emits = emission(reader)
    else { return nil }
    return LinkedFetch(
      object: object, name: name, routine: "\(linking.host.scripts.mainFile): fetch \(name)",
      seconds: seconds, emits: emits, fails: reader.step("fails"))
  }

  /// The step of the result: a step, a case that `gives` fills, or the result of a function.
  private func emission(_ reader: BlockReader) -> Emission? {
    EmissionLinker(reader: reader, given: .nothing, valueKey: "gives", textsAreNames: false)
      .emission()
  }
}

extension EntryObject {
  /// The name at the beginning of the table.
  var firstName: String? {
    (try? arguments.first?.asTable?.rawGet(1))?.asString
  }
}
