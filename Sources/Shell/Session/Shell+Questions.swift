import Diagnostics
import Lua
import LuaSyntax
import Navigation
import Scripting

// What waits for an answer.
extension Shell {
  /// Shows the guards that steps wait for, except those that ask a question.
  func showGuards() {
    let askers = session.questions.filter { $0.step != nil }.map(\.asker)
    for guarded in session.pendingGuards where !askers.contains(guarded.flow) {
      show(
        Message(
          "prompt.guardPending",
          ["flow": session.names.text(guarded.flow), "step": "\(guarded.step)"]))
    }
  }

  func showQuestions(after last: Int) {
    for question in session.questions where question.number > last { show(question) }
  }

  func show(_ question: Question) {
    let asker = session.names.text(question.asker)
    if settings.json {
      show(
        event: "question",
        ["asker": .string(asker), "text": .string(question.text)])
    } else {
      let questions = session.questions
      let number = questions.firstIndex(of: question).map { $0 + 1 }
      show(
        Message(
          "prompt.questionAsked",
          [
            "asker": asker, "text": VisibleText.line(of: question.text),
            "number": (questions.count > 1 ? number : nil).map { " \($0)" } ?? "",
          ]))
    }
  }

  /// The error for an unknown Lua name while a question waits: it may be the answer.
  func answerMeant(by text: String) throws -> Diagnostic? {
    let word = text.trimmed
    guard !session.questions.isEmpty, let first = word.first, first.isLetter,
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      try promptEnvironment().value(named: word).isNil, !Token.isKeyword(word)
    else { return nil }
    return Diagnostic(
      .error, Message("E0539", ["word": word]))
  }
}
