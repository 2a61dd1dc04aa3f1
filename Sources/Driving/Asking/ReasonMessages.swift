package import Diagnostics
package import Navigation
package import Scripting

// Why a step did nothing.
extension Message {
  package static func reason(_ reason: Reason, names: NameList) -> Message {
    switch reason {
    case .notContributed(let name):
      Message(
        en: "no flow contributed \(name), so none hears it",
        ko: "\(name): contribute한 플로우가 없어 아무도 듣지 않습니다")
    case .dismissed(let name):
      Message(
        en: "\(name) was dismissed, so its steps are no longer heard",
        ko: "\(name): 이미 사라져서 스텝을 더는 듣지 않습니다")
    case .hidden(let name, _):
      Message(
        en: "steps are heard only while \(name) is visible", ko: "\(name): 보이는 동안에만 스텝을 듣습니다")
    case .unhandled(let asked, let alive, let notAlive):
      unhandled(asked, alive, notAlive)
    case .ignored(let flow, let reason):
      Message(
        en: "the handler of \(flow) ignored it: \(reason)",
        ko: "\(flow)의 핸들러가 무시했습니다: \(reason)")
    case .guardRefused(let guardian, let reason):
      Message(
        en: "\(guardian.words.english) refused it" + (reason.map { ": \($0)" } ?? ""),
        ko: "\(guardian.words.korean)가 거절했습니다" + (reason.map { ": \($0)" } ?? ""))
    case .guardReplaced(let guardian, let step):
      Message(
        en: "\(guardian.words.english) replaced it with \(step), which was handled",
        ko: "\(guardian.words.korean)가 다른 스텝으로 바꾸어 그것이 처리되었습니다: \(step)")
    case .guardFailed(let guardian, let failure):
      Message(
        en: "\(guardian.words.english) failed: \(text(failure).english)",
        ko: "\(guardian.words.korean)가 실패했습니다: \(text(failure).korean)")
    case .handlerFailed(let flow, let failure):
      Message(
        en: "the handler of \(flow) failed, and all it did was undone: "
          + text(failure).english,
        ko: "\(flow)의 핸들러가 실패해 한 일을 모두 되돌렸습니다: \(text(failure).korean)")
    case .notReady, .limit, .refused, .unseen, .lost:
      further(reason, names: names)
    }
  }

  private static func further(_ reason: Reason, names: NameList) -> Message {
    switch reason {
    case .lost(_, let words): words
    case .notReady(let flow, let flows):
      Message(
        en: "\(flow) shows something as soon as these are ready: "
          + flows.joined(separator: ", "),
        ko: "\(flow): 다음 플로우가 준비되면 보여 줍니다: \(flows.joined(separator: ", "))")
    case .limit(let cycle): circle(cycle)
    case .refused(let refused):
      list(refused.map { $0.words(names) }, separator: "; ")
    case .unseen(let flow):
      Message(en: "the entry for it in \(flow) does nothing", ko: "\(flow)의 항목이 아무것도 하지 않습니다")
    default: Message(en: "", ko: "")
    }
  }

  private static func circle(_ cycle: [Step]) -> Message {
    let names = cycle.map(\.name)
    let circle = (names + names.prefix(1)).joined(separator: " → ")
    return Message(
      en: "its chain of steps never ends: \(circle)",
      ko: "스텝이 끝없이 이어집니다: \(circle)")
  }

  private static func unhandled(
    _ asked: [String], _ alive: [String], _ notAlive: [String]
  ) -> Message {
    let flows = asked.joined(separator: ", ")
    var english =
      asked.count > 1 ? "none of \(flows) has an entry for it" : "\(flows) has no entry for it"
    var korean = "\(flows)에 이 스텝의 항목이 없습니다"
    if !alive.isEmpty {
      let list = alive.joined(separator: ", ")
      english +=
        "; \(list) \(alive.count == 1 ? "has" : "have") one, but \(alive.count == 1 ? "was" : "were") not asked"
      korean += ". \(list)에는 있지만 묻지 않았습니다"
    }
    if !notAlive.isEmpty {
      let list = notAlive.joined(separator: ", ")
      english +=
        "; \(list) \(notAlive.count == 1 ? "has one, but is not alive" : "have one, but are not alive")"
      korean += ". \(list)에는 있지만 살아 있지 않습니다"
    }
    return Message(en: english, ko: korean)
  }

  private static func text(_ failure: Failure) -> Message {
    let message = failure.diagnostic.message
    let file = failure.file.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let place = file.map { " (\($0):\(failure.line ?? 0))" } ?? ""
    return Message(en: message.english + place, ko: message.korean + place)
  }
}

// What would have helped.
extension Message {
  package static func remedy(_ remedy: Remedy, names: NameList, in app: App) -> Message {
    let result = taken(remedy, names: names)
    let lines = remedy.advice.lines(in: app).joined(separator: ", ")
    return switch remedy.advice {
    case .first:
      Message(
        en: "the same after \(lines): \(result.english)", ko: "\(lines) 다음에 같은 것: \(result.korean)")
    case .instead:
      Message(en: "\(lines) instead: \(result.english)", ko: "대신 \(lines): \(result.korean)")
    case .then: Message(en: "\(lines) now: \(result.english)", ko: "이제 \(lines): \(result.korean)")
    case .contribute(let name, let flow):
      Message(
        en: "contributing \(name) in \(flow): \(result.english)",
        ko: "\(flow)에서 contribute(\(name)): \(result.korean)")
    }
  }

  private static func taken(_ remedy: Remedy, names: NameList) -> Message {
    let verdict = verdict(remedy.verdict.kind, names: names)
    guard let flow = remedy.flow else { return verdict }
    return Message(
      en: "\(flow) handles it, \(verdict.english)", ko: "처리하는 플로우 \(flow), \(verdict.korean)")
  }
}

extension Guardian {
  fileprivate var words: Message {
    switch self {
    case .flow(let flow): Message(en: "the guard of \(flow)", ko: "\(flow)의 가드")
    case .app: Message(en: "the app's guard", ko: "앱의 가드")
    case .plugin(let name):
      Message(en: "the guard of the plugin \(name)", ko: "\(name) 플러그인의 가드")
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
  /// Whether the step reached the flow it was meant for.
  package var wasAsked: Bool { flow != nil && outcome.reach != .lost }
}
