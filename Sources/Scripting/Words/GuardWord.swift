import Diagnostics
import Lua
import Navigation

/// `guard { allow = …, deny = …, when = function … end }`: a guard whose answers are data.
///
/// It is used in `adapt`, not in `navigate`. RxFlow: a condition in `adapt(step:)`.
struct GuardWord: EntryWord {
  let name = "guard"
  let usage = "guard { allow = Step.settings, deny = Step.askKey, when = function(flow) … end }"
  var form: WordForm {
    .function(
      "answers: table<string, sextant.Step|sextant.Entry|function>", gives: .guardian)
  }
  let facts: WordFacts = .holdsFunctions
  let use = WordUse.declares("E0421")

  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    linking.linking.report(Message("E0421"), at: object.location, highlight: name)
    return nil
  }
}
