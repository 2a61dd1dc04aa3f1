import Diagnostics
import Lua
import Navigation

/// Reads `intended` declarations: `intended "dead-end" { because = "the last page" }`.
///
/// In the body of a screen, a flow or a service, the declaration applies to that; elsewhere its
/// table names the steps that it applies to.
struct IntentionReader {
  let draft: AppDraft

  var intentions: [AppOutline.Intention] {
    guard !draft.intentions.isEmpty else { return [] }
    var owners: [ObjectIdentifier: AppOutline.Intention.Subject] = [:]
    for block in draft.screens { own(block, subject: .screen(block.name), owners: &owners) }
    for block in draft.flows { own(block, subject: .flow(block.name), owners: &owners) }
    for block in draft.services + draft.overrides {
      own(block, subject: .service(block.name), owners: &owners)
    }
    return draft.intentions.map { block in
      AppOutline.Intention(
        check: block.name, reason: reason(block),
        subject: owners[ObjectIdentifier(block)] ?? .steps(steps(block)), location: block.location)
    }
  }

  private func own(
    _ block: BlockObject, subject: AppOutline.Intention.Subject,
    owners: inout [ObjectIdentifier: AppOutline.Intention.Subject]
  ) {
    for (_, value) in (try? block.body?.pairs()) ?? [] {
      if let inner = value.block, inner.word == .intended {
        owners[ObjectIdentifier(inner)] = subject
      }
    }
  }

  private func reason(_ block: BlockObject) -> String? {
    (try? block.body?.rawGet("because"))?.asString
  }

  private func steps(_ block: BlockObject) -> [StepCase] {
    ((try? block.body?.pairs()) ?? []).compactMap { $0.value.stepCase ?? $0.value.step?.case }
  }
}
