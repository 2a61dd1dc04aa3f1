import Diagnostics
import Driving
import Exploring
import Navigation
import Paging
import Shell

/// What came of what a page has asked for.
enum ViewOutcome: Hashable {
  case done
  /// The session has moved on, and what is meant is not there any more: nothing was done.
  case moved
  /// It was done and went wrong, which the prompt has told.
  case failed(Message?)
}

/// Does what a page asks for, if what is meant is what it saw.
struct ViewDeed {
  let shell: Shell
  let moment: PageMoment

  private var session: Session { shell.session }

  func perform(_ asked: ViewRequest) -> ViewOutcome {
    let hasMoved =
      asked.record != shell.driver.position || asked.input != session.latestInput
    switch asked.deed {
    case .use(let said):
      guard let move = moment.move(said) else { return .moved }
      return give(move.input, move.line)
    case .type(let text, let field, let screen): return type(text, field, screen)
    case .undo: return hasMoved ? .moved : run(["undo"])
    case .redo: return hasMoved ? .moved : run(["redo"])
    case .restart:
      let start = shell.driver.timeline.start
      let count = session.inputNumbers.count { $0 > start }
      return hasMoved ? .moved : run(["undo", "\(max(count, 1))"])
    case .go(let record): return hasMoved ? .moved : run(["at", "\(record)"])
    }
  }

  private func run(_ words: [String]) -> ViewOutcome {
    shell.performElsewhere(command: words) ? .done : .failed(nil)
  }

  private func type(_ text: String, _ field: String, _ screen: String) -> ViewOutcome {
    guard moment.fields.contains(PageMoment.Field(name: field, screen: screen)) else {
      return .moved
    }
    let action = Action.type([field, text])
    do throws(ActionMistake) {
      let input = try action.input(in: session, of: shell.app)
      // Another screen in front may have a field of that name.
      guard input.screen.map({ session.names.text($0.name) }) == screen else { return .moved }
      return give(input, action.line(in: shell.app))
    } catch {
      return .failed(Diagnostic(error, of: .type, as: .prompt).message)
    }
  }

  private func give(_ input: Input, _ line: String) -> ViewOutcome {
    let before = session.log.lastNumber
    let isDone = shell.performElsewhere(line) { shell.give(input) }
    if isDone { return .done }
    let records = session.log.records(from: before + 1)
    let refused = RefusedInput(input, records: records, in: session, of: shell.app)
    return .failed(refused.map { $0.cure ?? $0.reason.words })
  }
}
