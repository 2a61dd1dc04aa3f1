package import Diagnostics

/// The outcome of a step in words: `dropped`, and the reason if there is one.
package struct OutcomeWords {
  package let label: Message
  /// The reason; `nil` if the label is enough.
  package let reason: Message?

  /// Label and reason as the log prints them: `dropped: App#0 has ended`.
  package var text: Message {
    guard let reason else { return label }
    return Message("engine.outcomeText", ["label": label, "reason": reason])
  }

  private init(_ label: Message, _ reason: Message? = nil) {
    self.label = label
    self.reason = reason
  }

  private static let dropped = Message("engine.outcomeDropped")
  private static let ignored = Message("engine.outcomeIgnored")
  private static let byGuard = Message("engine.outcomeByGuard")
}

extension OutcomeWords {
  /// Words an outcome.
  ///
  /// - Parameters:
  ///   - flow: The flow that the step was meant for.
  ///   - source: The presentable or stepper that emitted the step.
  ///   - gate: The presentable of `source`, if that has to be visible.
  package init(_ outcome: Outcome, flow: String?, source: String?, gate: String? = nil) {
    let source = source ?? "the stepper"
    let name = flow ?? "the flow"
    switch outcome {
    case .handled: self.init(Message("engine.outcomeInitHandled"))
    case .forwarded: self.init(Message("engine.outcomeInitForwarded"))
    case .ended:
      let name = flow.map { $0 + " " } ?? ""
      self.init(Message("engine.outcomeInitEnded", ["name": name]))
    case .childrenEnded:
      self.init(
        Message("engine.outcomeInitChildrenEnded"))
    case .endedAtRoot:
      self.init(
        Self.dropped,
        Message("engine.outcomeInitEndedAtRoot", ["name": name]))
    case .noParent:
      self.init(
        Message("engine.outcomeInitNoParent", ["name": name]))
    case .noFlow(let name):
      self.init(Self.dropped, Message("engine.outcomeInitNoFlow", ["name": name]))
    case .unhandled:
      self.init(
        Message("engine.outcomeInitUnhandled"),
        flow.map { Message("engine.outcomeInitNoEntry", ["flow": $0]) })
    case .declined(let reason): self.init(Self.ignored, Message(verbatim: VisibleText.of(reason)))
    case .refusedByGuard: self.init(Self.byGuard)
    case .declinedByGuard(let reason):
      self.init(Self.byGuard, Message(verbatim: VisibleText.of(reason)))
    case .failed: self.init(Message("engine.outcomeInitFailed"))
    case .notContributed, .notVisible, .flowEnded, .sessionGone, .forgotten, .forgottenAtEnd,
      .limit:
      self.init(lost: outcome, flow: name, source: source, gate: gate)
    }
  }

  /// Words the outcome of a step that did not reach its flow.
  private init(lost outcome: Outcome, flow: String, source: String, gate: String?) {
    switch outcome {
    case .notContributed:
      self.init(
        Self.ignored,
        Message("engine.outcomeInitNotContributed", ["source": source]))
    case .notVisible:
      let hidden =
        gate.map {
          Message("engine.outcomeInitGateNotVisible", ["gate": $0, "source": source])
        } ?? Message("engine.outcomeInit", ["source": source])
      self.init(Self.ignored, hidden)
    case .flowEnded:
      self.init(Self.dropped, Message("engine.outcomeInitFlowEnded", ["flow": flow]))
    case .forgotten:
      self.init(
        Self.dropped,
        Message("engine.outcomeInitForgotten", ["source": source]))
    case .forgottenAtEnd:
      self.init(
        Self.dropped,
        Message("engine.outcomeInitForgottenAtEnd", ["flow": flow, "source": source]))
    case .sessionGone:
      self.init(Self.dropped, Message("engine.sessionIsOver"))
    default:
      self.init(Self.dropped, Message("engine.chainStopped"))
    }
  }
}

extension Record.StepEvent {
  package func words(_ names: NameList) -> OutcomeWords {
    OutcomeWords(
      outcome, flow: flow.map { names.shown($0) }, source: origin.source.map { names.shown($0) },
      gate: gate.map { names.shown($0) })
  }

  /// Why the step had no effect; nil if it had one.
  package func reason(_ names: NameList) -> Message? {
    if outcome.reach == .done { return nil }
    if case .failed(let failure) = outcome { return failure.diagnostic.message }
    let words = words(names)
    return words.reason ?? words.label
  }
}

extension Outcome {
  /// The outcome in a few English words: `ignored: nobody contributed the stepper`.
  public var text: String {
    if case .failed(let failure) = self { return "failed: \(failure)" }
    return OutcomeWords(self, flow: nil, source: nil).text.english
  }
}

extension Refusal {
  package var words: Message {
    switch self {
    case .presenterNotVisible: Message("engine.refusalWordsPresenterNotVisible")
    case .presentingAlready: Message("engine.refusalWordsPresentingAlready")
    case .nothingPresented: Message("engine.refusalWordsNothingPresented")
    case .lastScreen: Message("engine.refusalWordsLastScreen")
    case .noSuchTab: Message("engine.refusalWordsNoSuchTab")
    case .attachedAlready: Message("engine.refusalWordsAttachedAlready")
    case .containsItself: Message("engine.refusalWordsContainsItself")
    case .stackOnStack:
      Message("engine.refusalWordsStackOnStack")
    case .nestedTooDeeply: Message("engine.refusalWordsNestedTooDeeply")
    case .sessionFull:
      Message("engine.refusalWordsSessionFull")
    case .notOnStack: Message("engine.refusalWordsNotOnStack")
    case .flowEnded: Message("engine.refusalWordsFlowEnded")
    case .wrongKind(let verb, let needs):
      Message("engine.refusalWordsWrongKind", ["verb": verb, "needs": needs])
    case .noSuchTarget(let verb):
      Message("engine.refusalWordsNoSuchTarget", ["verb": verb])
    case .nameTaken:
      Message("engine.refusalWordsNameTaken")
    case .contributedAlready: Message("engine.refusalWordsContributedAlready")
    case .nothingInFront:
      Message("engine.refusalWordsNothingInFront")
    case .covered(let cover):
      Message("engine.refusalWordsCovered", ["cover": VisibleText.of(cover)])
    case .tabBarHidden(let screen):
      Message("engine.refusalWordsTabBarHidden", ["screen": VisibleText.of(screen)])
    case .notDismissable(let modal):
      Message("engine.refusalWordsNotDismissable", ["modal": VisibleText.of(modal)])
    case .notAllowed(let flow):
      Message("engine.refusalWordsNotAllowed", ["flow": flow])
    case .noSuchDetent(let detent):
      Message("engine.refusalWordsNoSuchDetent", ["detent": detent.rawValue])
    case .notVisible: Message("engine.refusalWordsNotVisible")
    case .noSuchState(let name):
      Message("engine.refusalWordsNoSuchState", ["name": name])
    case .notStarted:
      Message("engine.refusalWordsNotStarted")
    case .dismissedAlready: Message("engine.refusalWordsDismissedAlready")
    case .notImported(let place):
      Message("engine.refusalWordsNotImported", ["place": VisibleText.of(place)])
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// The reason in a few English words.
  public var description: String { words.english }
}

extension Record.Refused {
  /// The refused instance and the reason: `refused: Home#0: it is in the tree already`.
  package func words(_ names: NameList) -> Message {
    let reason = reasonWords(names)
    return Message("engine.refusedWords", ["reason": reason])
  }

  /// The contributed instance, if there is one, and the reason.
  func reasonWords(_ names: NameList) -> Message {
    guard let contribution else { return reason.words }
    return Message([Message(verbatim: names.shown(contribution)), reason.words], separator: ": ")
  }
}
