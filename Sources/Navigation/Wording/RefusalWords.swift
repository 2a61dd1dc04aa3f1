package import Diagnostics

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
