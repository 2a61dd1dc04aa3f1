package import Diagnostics
package import Navigation
package import Scripting

// Reasons why a step had no effect.
extension Message {
  package static func reason(_ reason: Reason, names: NameList) -> Message {
    switch reason {
    case .notContributed(let name):
      Message("why.reasonNotContributed", ["name": name])
    case .dismissed(let name):
      Message("why.reasonDismissed", ["name": name])
    case .hidden(let name, _):
      Message("why.reasonHidden", ["name": name])
    case .unhandled(let asked, let alive, let notAlive):
      unhandled(asked, alive: alive, notAlive: notAlive)
    case .ignored(let flow, let reason):
      Message("why.reasonIgnored", ["flow": flow, "reason": reason])
    case .guardRefused(let guardian, let reason):
      Message("why.reasonGuardRefused", ["words": guardian.words, "reason": reason])
    case .guardReplaced(let guardian, let step):
      Message("why.reasonGuardReplaced", ["words": guardian.words, "step": "\(step)"])
    case .guardFailed(let guardian, let failure):
      Message("why.reasonGuardFailed", ["words": guardian.words, "failure": text(failure)])
    case .handlerFailed(let flow, let failure):
      Message("why.reasonHandlerFailed", ["flow": flow, "failure": text(failure)])
    case .notReady, .limit, .refused, .unseen, .lost:
      further(reason, names: names)
    }
  }

  private static func further(_ reason: Reason, names: NameList) -> Message {
    switch reason {
    case .lost(_, let words): words
    case .notReady(let flow, let flows):
      Message("why.furtherNotReady", ["flow": flow, "flows": flows.joined(separator: ", ")])
    case .limit(let cycle): circle(cycle)
    case .refused(let refused):
      Message(refused.map { $0.words(names) }, separator: "; ")
    case .unseen(let flow):
      Message("why.furtherUnseen", ["flow": flow])
    default: Message(verbatim: "")
    }
  }

  private static func circle(_ cycle: [Step]) -> Message {
    let names = cycle.map(\.name)
    let circle = (names + names.prefix(1)).joined(separator: " → ")
    return Message("why.circle", ["circle": circle])
  }

  private static func unhandled(
    _ asked: [String], alive: [String], notAlive: [String]
  ) -> Message {
    func list(_ flows: [String]) -> String { flows.joined(separator: ", ") }
    return Message(
      "why.unhandled",
      [
        "count": asked.count, "flows": list(asked), "aliveCount": alive.count, "alive": list(alive),
        "deadCount": notAlive.count, "dead": list(notAlive),
      ])
  }

  private static func text(_ failure: Failure) -> Message {
    let message = failure.diagnostic.message
    let file = failure.file.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let place = file.map { "\($0):\(failure.line ?? 0)" }
    return Message("why.failure", ["message": message, "place": place])
  }
}

// Remedies.
extension Message {
  package static func remedy(_ remedy: Remedy, names: NameList, in app: App) -> Message {
    let result = taken(remedy, names: names)
    let lines = remedy.advice.lines(in: app).joined(separator: ", ")
    return switch remedy.advice {
    case .first:
      Message("why.remedyFirst", ["lines": lines, "result": result])
    case .instead:
      Message("why.remedyInstead", ["lines": lines, "result": result])
    case .then: Message("why.remedyThen", ["lines": lines, "result": result])
    case .contribute(let name, let flow):
      Message("why.remedyContribute", ["name": name, "flow": flow, "result": result])
    }
  }

  private static func taken(_ remedy: Remedy, names: NameList) -> Message {
    let verdict = verdict(remedy.verdict.kind, names: names)
    guard let flow = remedy.flow else { return verdict }
    return Message("why.taken", ["flow": flow, "verdict": verdict])
  }
}

extension Guardian {
  fileprivate var words: Message {
    switch self {
    case .flow(let flow): Message("why.guardianWordsFlow", ["flow": flow])
    case .app: Message("why.guardianWordsApp")
    case .plugin(let name):
      Message("why.guardianWordsPlugin", ["name": name])
    }
  }
}

extension Reason {
  /// Whether remedies are worth trying for it.
  package var mayBeHelped: Bool {
    switch self {
    case .guardReplaced, .limit: false
    case .lost(let kind, _): kind.reach == .lost && kind != .sessionGone
    default: true
    }
  }
}

extension Remedy.Advice {
  /// The lines to enter; empty for `contribute`.
  package func lines(in app: App) -> [String] {
    switch self {
    case .first(let actions), .then(let actions), .instead(let actions):
      actions.map { $0.line(in: app) }
    case .contribute: []
    }
  }

  /// The advice in one word, as programs read it.
  package var name: String {
    switch self {
    case .first: "first"
    case .instead: "instead"
    case .then: "then"
    case .contribute: "contribute"
    }
  }
}

extension Record.StepEvent {
  /// Whether the step reached its flow.
  package var wasAsked: Bool { flow != nil && outcome.reach != .lost }
}
