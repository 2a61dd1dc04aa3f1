import Diagnostics
import Lua
import Navigation

/// `fetch { "Products", seconds = 1, emits = Step.loaded }`: loads data for a flow, asynchronously.
///
/// It is declared while the scripts load, in a table of entries or beside it, and identified by its
/// name, so a running fetch survives a reload.
struct FetchWord: DataWord {
  let name = "fetch"
  let usage =
    "fetch { \"Products\", seconds = 1, gives = function(services) … end, emits = Step.loaded }"
  var form: WordForm {
    .braces(OptionCatalog.fetch, gives: .entry)
  }
  let facts: WordFacts = [.holdsFunctions, .takesName]

  let use = WordUse.declares(cure: "words.fetchIsDeclaredCure")

  func declare(_ object: EntryObject, in host: ScriptHost) {
    host.load.draft.fetches.append(object)
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    // One that could not be linked has been reported.
    linking.linking.names.fetches.first { $0.object === object }.map { .fetch($0.fetch) }
  }
}
