import Diagnostics
import Navigation

// What waits for an answer.
extension Shell {
  /// Shows the guards that steps wait for, other than those that ask.
  func showGuards() {
    let askers = session.questions.filter { $0.step != nil }.map(\.asker)
    for guarded in session.pendingGuards where !askers.contains(guarded.flow) {
      show(.guardPending(session.names.text(guarded.flow), "\(guarded.step)"))
    }
  }

  /// Shows what has been asked after a question of a number.
  func showQuestions(after last: Int) {
    for question in session.questions where question.number > last { show(question) }
  }

  /// Shows a question that waits for its answer.
  func show(_ question: Question) {
    let asker = session.names.text(question.asker)
    if settings.json {
      show(
        event: "question",
        ["asker": .string(asker), "text": .string(question.text)])
    } else {
      let questions = session.questions
      let number = questions.firstIndex(of: question).map { $0 + 1 }
      show(.questionAsked(asker, question.text, questions.count > 1 ? number : nil))
    }
  }
}
