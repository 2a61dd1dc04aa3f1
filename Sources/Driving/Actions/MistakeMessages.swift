package import Diagnostics
import Scripting

/// How an interface (prompt, journey) writes actions in its error messages.
package struct ActionNotation: Sendable {
  /// The prefix of an action's name, such as `:`.
  let mark: String
  /// Writes an action with these arguments; without any, its usage.
  let write: @Sendable (ActionKind, _ words: [String]) -> Message

  package init(
    mark: String = "", _ write: @escaping @Sendable (ActionKind, _ words: [String]) -> Message
  ) {
    self.mark = mark
    self.write = write
  }

  /// The prompt's: `:tap CONTROL [ROW]`.
  package static let prompt = ActionNotation(mark: ":") { kind, words in
    .usage(":" + (words.isEmpty ? kind.usage : ([kind.name] + words).joined(separator: " ")))
  }
}

extension Diagnostic {
  /// Says what is wrong with an action.
  ///
  /// - Parameters:
  ///   - mistake: What is wrong.
  ///   - kind: What was to be done.
  ///   - notation: How actions are written where it is said.
  package init(_ mistake: ActionMistake, of kind: ActionKind, as notation: ActionNotation) {
    if case .script(let finding) = mistake {
      self = finding
      return
    }
    self.init(
      .error, .mistake(mistake, of: notation.mark + kind.name),
      cure: .cure(for: mistake, of: kind, as: notation))
  }
}

extension Message {
  fileprivate static func mistake(_ mistake: ActionMistake, of name: String) -> Message {
    switch mistake {
    case .nothingInFront: .nothingInFront
    case .needsMore, .needsControl, .needsText: .needsMore(name)
    case .tooMany(let word): .takesNo(word, name)
    case .noControl(let control, let screen, _, _): .noControl(control, screen)
    case .noField(let field, let screen, _, _): .noControl(field, screen, isField: true)
    case .isField(let name): .isAField(name)
    case .notField(let name): .notAField(name)
    case .notTappable(let name): .notTappable(name)
    case .tapsCountAlone(let name): .tapsCountAlone(name)
    case .needsRow(let list, let rows, let isChoice): .whichRow(list, rows.count, isChoice)
    case .noRow(let row, let list, let rows, let isChoice):
      .noRow(row, list, rows.count, isChoice: isChoice)
    case .noTab(let title, _): .noSuchTab(title)
    case .badNumber(let text): .badNumber(text)
    case .notANumber(let text): .notANumber(text)
    case .badStep(let text, let reason): .badStep(text, reason)
    case .badTime(let text): .badDuration(text)
    case .noChoice(let word, let known): .noSuchChoice(word, known)
    case .noPresentable(let name, _): .noSuchPresentable(name)
    case .noEmitter(let name, _): .noSuchEmitter(name)
    case .noStepper(let flow): .noStepper(flow)
    case .noFlow(let name, _, _): .noFlowLives(name)
    case .noFetch(let name, _, _): .nothingFetched(name)
    case .cannotFail(let name): .cannotFail(name)
    case .noQuestion: .noQuestion
    case .noSuchQuestion(let number, let count): .noSuchQuestion(number, count)
    case .script(let finding): finding.message
    }
  }

  fileprivate static func cure(
    for mistake: ActionMistake, of kind: ActionKind, as notation: ActionNotation
  ) -> Message? {
    switch mistake {
    case .needsMore, .tooMany, .badNumber, .notANumber, .badTime, .noChoice:
      notation.write(kind, [])
    case .needsControl(let names, let screen):
      names.isEmpty ? .noControls(screen) : .controlsThere(names)
    case .needsText(let field?, _): notation.write(.type, [field, "TEXT"])
    case .needsText(nil, let fields):
      fields.isEmpty ? notation.write(kind, []) : .controlsThere(fields)
    case .noControl(_, let screen, let nearest, let names):
      nearest.map { .didYouMean($0) }
        ?? (names.isEmpty ? .noControls(screen) : .controlsThere(names))
    case .noField(_, _, let nearest, let names):
      nearest.map { .didYouMean($0) }
        ?? (names.isEmpty ? .nothingToTypeInto : .controlsThere(names))
    case .isField(let name): notation.write(.type, [name, "TEXT"])
    case .notField(let name), .tapsCountAlone(let name): notation.write(.tap, [name])
    case .needsRow(let list, let rows, let isChoice):
      isChoice && !rows.isEmpty ? .controlsThere(rows) : notation.write(.tap, [list, "1"])
    case .noRow(let row, _, let rows, let isChoice):
      Suggestion.nearest(to: row, among: rows).map { .didYouMean($0) }
        ?? (isChoice && !rows.isEmpty ? .controlsThere(rows) : nil)
    case .noStepper(let flow): notation.write(.navigate, [".step", ActionKind.to, flow])
    case .noFlow(_, let nearest, let living):
      nearest.map { .didYouMean($0) } ?? (living.isEmpty ? nil : .flowsThere(living))
    case .noFetch(_, let nearest, let underWay):
      nearest.map { .didYouMean($0) } ?? (underWay.isEmpty ? nil : .validNames(underWay))
    case .cannotFail(let name): .cannotFailCure(name)
    case .noTab(_, let nearest), .noPresentable(_, let nearest), .noEmitter(_, let nearest):
      nearest.map { .didYouMean($0) }
    case .script(let finding): finding.cure
    case .nothingInFront, .notTappable, .badStep, .noQuestion, .noSuchQuestion: nil
    }
  }
}

// What can be wrong with an action, and with whatever else names what it is about.
extension Message {
  package static func usage(_ usage: String) -> Message {
    Message(en: "write \(usage)", ko: "이렇게 쓰세요: \(usage)")
  }
  package static func needsArgument(_ command: String) -> Message { needsMore(":\(command)") }
  fileprivate static func needsMore(_ name: String) -> Message {
    Message("E0502", en: "\(name) needs more arguments", ko: "\(name)에 필요한 인자가 없습니다")
  }
  package static func tooManyArguments(_ command: String, _ extra: String) -> Message {
    takesNo(extra, ":\(command)")
  }
  fileprivate static func takesNo(_ extra: String, _ name: String) -> Message {
    Message(
      "E0503", en: "\(name) does not take '\(extra)'",
      ko: "\(name)에는 쓸 수 없는 인자입니다: '\(extra)'")
  }
  package static func badStep(_ text: String, _ reason: Message) -> Message {
    Message(
      "E0504", en: "'\(text)' is not a step: \(reason.english)",
      ko: "스텝이 아닙니다: '\(text)'. \(reason.korean)")
  }
  fileprivate static func noSuchChoice(_ word: String, _ known: [String]) -> Message {
    let list = known.joined(separator: ", ")
    return Message(
      "E0970", en: "'\(word)' is none of: \(list)", ko: "'\(word)': 다음 중 하나여야 합니다: \(list)")
  }
  package static let nothingInFront = Message(
    "E0505", en: "no screen is in front", ko: "앞에 보이는 화면이 없습니다")
  fileprivate static func noControl(
    _ name: String, _ screen: String, isField: Bool = false
  ) -> Message {
    Message(
      "E0506", en: "\(screen) has no \(isField ? "field" : "control") '\(name)'",
      ko: "\(screen) 화면에는 '\(name)' \(isField ? "입력란" : "컨트롤")이 없습니다")
  }
  package static func noControls(_ screen: String) -> Message {
    Message(en: "\(screen) has nothing to tap", ko: "\(screen) 화면에는 누를 것이 없습니다")
  }
  package static func controlsThere(_ names: [String]) -> Message {
    .validNames(names.map { "'\($0)'" })
  }
  package static func notTappable(_ name: String) -> Message {
    Message(
      "E0507", en: "'\(name)' emits nothing here and cannot be tapped",
      ko: "아무것도 내보내지 않아 누를 수 없습니다: '\(name)'")
  }
  fileprivate static func tapsCountAlone(_ name: String) -> Message {
    Message(
      "E1035",
      en: "two quick taps on '\(name)' are two taps: the first emits nothing that could wait",
      ko: "'\(name)' 컨트롤을 빨리 두 번 누르는 것은 두 번 누르는 것과 같습니다. 처음 것이 내보내 기다릴 것이 없습니다")
  }
  fileprivate static func whichRow(_ list: String, _ count: Int, _ isChoice: Bool) -> Message {
    Message(
      "E0509",
      en: isChoice
        ? "'\(list)' has \(count) choices: say which"
        : "'\(list)' is a list of \(count): say which row",
      ko: isChoice
        ? "'\(list)'에서 고를 것은 \(count)개입니다. 어느 것인지 쓰세요"
        : "'\(list)' 목록은 \(count)줄입니다. 몇 번째 줄인지 쓰세요")
  }
  package static func badNumber(_ text: String) -> Message {
    Message(
      "E0510", en: "'\(text)' is not a whole number, 1 or more", ko: "1 이상의 정수가 아닙니다: '\(text)'")
  }
  fileprivate static func notANumber(_ text: String) -> Message {
    Message("E1121", en: "'\(text)' is not a number", ko: "수가 아닙니다: '\(text)'")
  }
  package static func badDuration(_ text: String) -> Message {
    Message(
      "E0511", en: "'\(text)' is not a time to move on by", ko: "시간이 아닙니다: '\(text)'")
  }
  package static func noSuchPresentable(_ name: String) -> Message {
    Message(
      "E0512", en: "there is no '\(name)' in the tree", ko: "트리에 없는 이름입니다: '\(name)'")
  }
  fileprivate static func noSuchEmitter(_ name: String) -> Message {
    Message(
      "E0540", en: "there is no live screen, flow or stepper '\(name)'",
      ko: "살아 있는 화면, 플로우, 스테퍼가 아닙니다: '\(name)'")
  }
  fileprivate static func noStepper(_ flow: String) -> Message {
    Message(
      "E0537", en: "\(flow) has no stepper of its own: it was shown with a first step only",
      ko: "\(flow)에는 스테퍼가 따로 없습니다. 첫 스텝만 가지고 보였습니다")
  }
  fileprivate static func noFlowLives(_ name: String) -> Message {
    Message("E0538", en: "there is no live flow '\(name)'", ko: "살아 있는 플로우가 아닙니다: '\(name)'")
  }
  fileprivate static func flowsThere(_ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(en: "live flows: \(list)", ko: "살아 있는 플로우: \(list)")
  }
  fileprivate static func nothingFetched(_ name: String) -> Message {
    Message(
      "E0953", en: "nothing called '\(name)' is being fetched", ko: "가져오고 있지 않습니다: '\(name)'")
  }
  fileprivate static func cannotFail(_ name: String) -> Message {
    Message(
      "E0954", en: "'\(name)' cannot fail: its fetch has no step for that",
      ko: "'\(name)' 가져오기는 실패할 수 없습니다. 실패할 때의 스텝이 없습니다")
  }
  fileprivate static func cannotFailCure(_ name: String) -> Message {
    Message(
      en: "add fails = Step.… to fetch { \"\(name)\", … }",
      ko: "fetch { \"\(name)\", … } 에 fails = Step.… 을 더하세요")
  }
  package static func noSuchTab(_ name: String) -> Message {
    Message(
      "E0515", en: "there is no tab '\(name)' in front", ko: "앞에 보이는 탭이 아닙니다: '\(name)'")
  }
  package static let noQuestion = Message(
    "E0517", en: "no question waits for an answer", ko: "답을 기다리는 질문이 없습니다")
  package static func noSuchQuestion(_ number: String, _ count: Int) -> Message {
    Message(
      "E0518", en: "there is no question '\(number)'; they are numbered from 1 to \(count)",
      ko: "'\(number)'번 질문은 없습니다. 1번부터 \(count)번까지 있습니다")
  }
  package static func isAField(_ name: String) -> Message {
    Message(
      "E0646", en: "'\(name)' is a field and cannot be tapped",
      ko: "'\(name)' 입력란은 누를 수 없습니다")
  }
  package static func notAField(_ name: String) -> Message {
    Message(
      "E0647", en: "'\(name)' is not a field: you cannot type into it",
      ko: "입력란이 아니라서 글을 넣을 수 없습니다: '\(name)'")
  }
  package static let nothingToTypeInto = Message(
    en: "the screen has no field", ko: "글을 넣을 곳이 없습니다")
}
