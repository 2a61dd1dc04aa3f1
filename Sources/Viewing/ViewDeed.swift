import Diagnostics
import Driving
import Exploring
import Navigation
import Paging
import Scripting
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
  let knowledge: AppKnowledge
  let player: JourneyPlayer
  let explorer: PageExplorer

  private var session: Session { shell.session }

  func perform(_ asked: ViewRequest) -> ViewOutcome {
    let hasMoved =
      asked.record != shell.driver.position || asked.input != session.latestInput
    switch asked.deed {
    case .use(let said):
      guard let move = moment.move(said) else { return .moved }
      return Self.give(move.input, move.line, to: shell)
    case .type(let text, let field, let screen): return type(text, field: field, screen: screen)
    case .undo: return hasMoved ? .moved : run(["undo"])
    case .redo: return hasMoved ? .moved : run(["redo"])
    case .restart: return hasMoved ? .moved : run(["at", "start"])
    case .go(let input): return hasMoved ? .moved : run(["at", "input", "\(input)"])
    case .journey(let name): return begin(name, knowledge.playable(name))
    case .finding(let place): return begin("", knowledge.wayToFinding(place))
    case .step: return hasMoved ? .moved : player.step()
    case .explore:
      explorer.begin()
      return .done
    case .stop:
      explorer.stop()
      return .done
    }
  }

  private func begin(
    _ name: String, _ way: (actions: [Driving.Action], record: Int?)?
  ) -> ViewOutcome {
    guard let way else { return .moved }
    return player.begin(name, way.actions, at: way.record) ? .done : .failed(nil)
  }

  private func run(_ words: [String]) -> ViewOutcome {
    shell.performElsewhere(command: words) ? .done : .failed(nil)
  }

  private func type(_ text: String, field: String, screen: String) -> ViewOutcome {
    // A screen in front of it may have a field of that name.
    let place = moment.screens[PageMoment.Field(name: field, screen: screen)]
    guard let place, let touched = TouchableScreen(place, in: session, of: shell.app),
      let control = touched.controls.first(where: { $0.name == field })
    else { return .moved }
    do throws(Diagnostic) {
      let input = try touched.entering(.string(text), into: control)
      return Self.give(
        input, Action.type([field, text]).sealed(in: shell.app).line(in: shell.app), to: shell)
    } catch {
      return .failed(error.message)
    }
  }

  /// Gives the session an input, which is told at the prompt.
  static func give(_ input: Input, _ line: String, to shell: Shell) -> ViewOutcome {
    let session = shell.session
    let before = session.log.lastNumber
    let isDone = shell.performElsewhere(line) { shell.give(input) }
    if isDone { return .done }
    let records = session.log.records(from: before + 1)
    let refused = RefusedInput(input, records: records, in: session, of: shell.app)
    return .failed(refused.map { $0.cure ?? $0.reason.words })
  }
}
