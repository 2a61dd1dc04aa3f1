import Diagnostics
import Lua
import Navigation

/// A fetch as a script declares it, and the words that declare it.
struct LinkedFetch {
  let object: EntryObject
  let routine: ScriptFetch

  var fetch: Fetch { Fetch(routine.definition, routine: routine.name) }
}

/// Links what scripts fetch.
struct FetchLinker {
  let linking: Linking

  /// Links all fetches of a draft; each name is declared once.
  func link(_ draft: AppDraft) {
    for object in draft.fetches {
      guard let linked = fetch(object) else { continue }
      let name = linked.fetch.name
      if let first = linking.names.fetches.first(where: { $0.fetch.name == name }) {
        linking.report(
          .declaredTwice(.fetch, name), at: object.location, highlight: name,
          notes: [Diagnostic.Note(.declaredHere(name), at: first.object.location)])
      }
      linking.names.fetches.append(linked)
      linking.routines.append(linked.routine)
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
      table, what: "fetch '\(name)'", at: object.location, linking,
      written: linking.host.argument("fetch", with: object.arguments, at: object.location)?.table)
    reader.allow(OptionCatalog.fetch)
    for item in reader.items.dropFirst() {
      linking.report(
        .expected(reader.what, "options only", got: item.typeName), at: object.location,
        highlight: name)
    }
    let stepping = StepperLinker(linking: linking)
    reader.noteFunction(of: "gives", as: .looking)
    guard let seconds = seconds(reader, stepping), let emits = emission(reader) else { return nil }
    return LinkedFetch(
      object: object,
      routine: ScriptFetch(
        name, seconds: seconds, gives: reader["gives"].asFunction, emits: emits,
        fails: stepping.step(reader, "fails"), at: object.location, host: linking.host))
  }

  private func seconds(_ reader: BlockReader, _ stepping: StepperLinker) -> Duration? {
    guard reader["seconds"].isNil else { return stepping.seconds(reader, "seconds", least: 0) }
    linking.report(
      .missingKey(reader.what, "seconds"), at: reader.location, highlight: "fetch")
    return nil
  }

  /// The step that comes: a whole one, or a case that the function fills.
  private func emission(_ reader: BlockReader) -> Emission? {
    let (emits, gives) = (reader["emits"], reader["gives"])
    guard !emits.isNil else {
      linking.report(.missingKey(reader.what, "emits"), at: reader.location, highlight: "fetch")
      return nil
    }
    guard !gives.isNil else {
      return linking.step(emits, "emits", at: reader.place(of: "emits")).map { .step($0) }
    }
    guard gives.asFunction != nil else {
      linking.report(
        .expected("gives", "a function", got: gives.typeName), at: reader.place(of: "gives"),
        highlight: "gives")
      return nil
    }
    guard let stepCase = emits.stepCase else {
      guard let step = linking.step(emits, "emits", at: reader.place(of: "emits")) else {
        return nil
      }
      linking.report(
        .valueNotWanted(reader.what, option: "gives"), at: reader.place(of: "gives"),
        highlight: "gives",
        cure: .givesNotWantedCure(step.name))
      return nil
    }
    guard stepCase.parameters.count == 1 else {
      linking.report(
        .stepValues(stepCase.description, .givesOneValue(reader.what)),
        at: reader.place(of: "emits"), highlight: "emits", cure: .givesOneValueCure(stepCase.name))
      return nil
    }
    return .ofCase(stepCase)
  }
}

extension EntryObject {
  /// The name that stands first in the braces.
  var firstName: String? {
    (try? arguments.first?.asTable?.rawGet(1))?.asString
  }
}

extension Message {
  fileprivate static func givesNotWantedCure(_ step: String) -> Message {
    Message(
      en: "remove 'gives', or let '\(step)' carry one value",
      ko: "'gives'를 지우거나 '\(step)' 스텝이 값 하나를 나르게 하세요")
  }
}
