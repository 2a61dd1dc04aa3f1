import Diagnostics
import Lua
import Navigation

/// `guard { allow = …, deny = …, when = function … end }`: a guard whose answers can be seen.
///
/// It stands in `adapt`, not in `navigate`. RxFlow: a condition in `adapt(step:)`.
struct GuardWord: EntryWord {
  let name = "guard"
  let usage = "guard { allow = Step.settings, deny = Step.askKey, when = function(flow) … end }"
  var form: WordForm {
    .function(
      "answers: table<string, sextant.Step|sextant.Entry|function>", gives: .guardian)
  }
  let facts: WordFacts = .holdsFunctions
  let summary = Message(
    en: "in adapt: one of several answers; the function 'when' returns the name of one",
    ko: "adapt에서: 여러 답 중 하나를 합니다. when 함수가 그 이름을 돌려줍니다")
  let use = WordUse.declares({ _ in .guardIsNoEntry }, cure: { _ in .guardIsDeclaredCure })

  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    linking.linking.report(.guardIsNoEntry, at: object.location, highlight: name)
    return nil
  }
}

extension Message {
  fileprivate static let guardIsDeclaredCure = Message(
    en: "write it in the flow: adapt = { go = guard { … } }",
    ko: "플로우 안에 쓰세요: adapt = { go = guard { … } }")
}
