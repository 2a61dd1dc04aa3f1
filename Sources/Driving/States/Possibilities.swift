package import Diagnostics
package import Navigation
package import Scripting

package struct Possibilities {
  /// The actions that a search tries.
  package enum Moves {
    /// All that a user can do, time and answers included.
    case all
    /// Going back, dismissing and selecting tabs.
    case gestures
    /// All that a user can do, known texts and answers included.
    case entering(KnownValues)
    /// The same as `entering`, and steps with known values emitted from the topmost screen.
    case emitting(KnownValues)
  }

  let app: App
  let session: Session
  /// How many rows of each list are included.
  var rows = Int.max

  package init(_ app: App, in session: Session) {
    self.app = app
    self.session = session
  }

  /// All possible actions of a kind, those of the topmost screen first; scripts print nothing.
  package func all(_ moves: Moves) -> [Possibility] {
    switch moves {
    case .gestures: return gestures()
    case .all: return app.silently { controls() } + others()
    case .entering(let known): return touching(known) + others() + answering(known)
    case .emitting(let known):
      return touching(known) + emitting(known) + others() + answering(known)
    }
  }

  private func touching(_ known: KnownValues) -> [Possibility] {
    let screens = touchable
    return app.silently { controls(on: screens) + typing(known, on: screens) }
  }

  /// The actions of the controls on all touchable screens, the topmost first.
  ///
  /// An action whose function fails is listed with its failure.
  package func controls() -> [Possibility] { controls(on: touchable) }

  func controls(on screens: [TouchableScreen]) -> [Possibility] {
    onEach(of: screens, controls)
  }

  /// All touchable screens, the topmost first.
  var touchable: [TouchableScreen] { TouchableScreen.all(in: session, of: app) }

  /// The actions on all touchable screens, the topmost first.
  ///
  /// Words select the first screen with a match; an action on a screen behind it has the name of
  /// its screen.
  func onEach(
    of screens: [TouchableScreen], _ possibilities: (TouchableScreen) -> [Possibility]
  ) -> [Possibility] {
    guard screens.count > 1 else { return screens.flatMap(possibilities) }
    var taken: Set<String> = []
    return screens.flatMap { screen in
      let name = session.names.text(screen.screen.name)
      let own = possibilities(screen).map {
        $0.action.isCalled(oneOf: taken) ? $0.said(on: name) : $0
      }
      taken.formUnion(screen.controls.map(\.name) + own.compactMap(\.rowText))
      return own
    }
  }

  /// Going back, dismissing, the other tabs, the next timer, the questions.
  package func others() -> [Possibility] { gestures() + waits() }

  /// Going back, dismissing, and the other tabs, as far as they are possible.
  package func gestures() -> [Possibility] {
    var found: [Possibility] = []
    if session.goesBackIn != nil {
      found.append(Possibility(.back, in: app, .back))
    }
    if let tabs = session.selectsIn.flatMap(session.info) {
      for index in session.tappableTabs {
        let note = session.title(of: tabs.children[index])
        found.append(Possibility(.tab(.number(index + 1)), in: app, .selectTab(index), note: note))
      }
    }
    if session.canDismiss != nil, let input = try? Action.dismiss.input(in: session, of: app) {
      found.append(Possibility(.dismiss, in: app, input))
    }
    if let sheet = session.canDrag.flatMap(session.info)?.modal {
      for detent in sheet.detents where detent != sheet.detent {
        found.append(Possibility(.drag(detent), in: app, .drag(to: detent)))
      }
    }
    return found
  }

  /// Swipes that begin and are cancelled.
  package func cancelledSwipes() -> [Possibility] {
    let back = session.goesBackIn == nil ? [] : [Swipe.back]
    let dismiss = session.canDismiss == nil ? [] : [Swipe.dismiss]
    return (back + dismiss).map { Possibility(.letGo($0), in: app, .letGo($0)) }
  }

  package func opening(_ urls: [String]) -> [Possibility] {
    urls.compactMap { possibility(.open($0)) }
  }

  /// Killing the app and starting it again, with a URL or without one.
  package func relaunching(with urls: [String?]) -> [Possibility] {
    urls.compactMap { possibility(.relaunch($0)) }
  }

  /// Running on each other device.
  package func changingDevice() -> [Possibility] {
    Device.allCases.filter { $0 != session.device }.map {
      Possibility(.device($0), in: app, .device($0))
    }
  }

  /// The effect of an action now; `nil` if it is not possible.
  package func possibility(_ action: Action) -> Possibility? {
    (try? action.input(in: session, of: app)).map { Possibility(action, in: app, $0) }
  }

  /// Advancing to the next timer, answering yes or no to each question, and failing each fetch that
  /// can fail.
  package func waits() -> [Possibility] {
    var found: [Possibility] = []
    let timers = session.timers
    if let next = timers.first {
      let wait = next.deadline - session.now
      found.append(Possibility(.clock(wait), in: app, .advance(wait), note: next.step?.description))
      // Touches may start another timer before an idle one.
      let before = wait - .milliseconds(1)
      if next.isIdle, before > .zero,
        timers.contains(where: { !$0.isIdle && $0.deadline > next.deadline })
      {
        found.append(Possibility(.clock(before), in: app, .advance(before)))
      }
    }
    return found + answers { _ in [.bool(true), .bool(false)] } + failures()
  }

  /// Letting each fetch fail that may.
  private func failures() -> [Possibility] {
    session.fetches.filter(\.mayFail).map { fetch in
      Possibility(
        .fail(session.names.text(fetch.name)), in: app, .reply(fetch.id, .bool(false)),
        note: session.names.text(fetch.flow))
    }
  }

  func answers(_ values: (Question) -> [Value]) -> [Possibility] {
    let questions = session.questions
    return questions.enumerated().flatMap { index, question in
      values(question).map { value in
        Possibility(
          .answer(value, question: questions.count > 1 ? index + 1 : nil), in: app,
          .reply(question.id, value), note: question.text)
      }
    }
  }

  private func controls(of screen: TouchableScreen) -> [Possibility] {
    screen.controls.flatMap { control in
      do throws(Diagnostic) {
        return try possibilities(of: control, screen)
      } catch {
        return [Possibility(.tap([control.name]), in: app, nil, failure: error)]
      }
    }
  }

  private func possibilities(
    of control: Control, _ screen: TouchableScreen
  ) throws(Diagnostic) -> [Possibility] {
    let value = app.value(of: control, on: screen.info) ?? .none
    switch control.kind {
    case .label: return []
    case .button, .image:
      return try screen.tap(on: control).map { [Possibility(.tap([control.name]), in: app, $0)] }
        ?? []
    case .field, .search:
      let step = try screen.step(of: control, entering: value)
      return [
        Possibility(.type([control.name, "TEXT"]), in: app, nil, step: step, note: "\(value)")
      ]
    case .toggle:
      return [
        Possibility(.tap([control.name]), in: app, try screen.tap(on: control), note: "\(value)")
      ]
    case .picker, .segments:
      var found: [Possibility] = []
      for (index, choice) in (control.rows ?? []).enumerated() where value != .string(choice) {
        let input = try screen.entering(.string(choice), into: control)
        found.append(
          Possibility(.tap([control.name, "\(index + 1)"]), in: app, input, note: choice))
      }
      return found
    case .list:
      return try screen.rows(of: control).prefix(rows).enumerated().compactMap { index, row in
        screen.tap(on: row, of: control).map {
          Possibility(.tap([control.name, "\(index + 1)"]), in: app, $0, note: row.text)
        }
      }
    }
  }
}

// The actions of a user that need a value, where one is known.
extension Possibilities {
  func typing(_ known: KnownValues, on screens: [TouchableScreen]) -> [Possibility] {
    onEach(of: screens) { screen in
      let fields = screen.controls.filter { $0.kind.isField }
      if fields.isEmpty { return [] }
      let rows = try? screen.controls.flatMap { try screen.rows(of: $0).prefix(3).map(\.text) }
      return fields.flatMap { field in
        known.texts(for: field, seen: rows ?? []).compactMap { typing($0, into: field, screen) }
      }
    }
  }

  /// `nil` if the field already holds the text, or the text does not fit the step.
  private func typing(
    _ text: String, into field: Control, _ screen: TouchableScreen
  ) -> Possibility? {
    let text = field.isSecure ? SealedText(text).token : text
    let value = Value.string(text)
    guard app.value(of: field, on: screen.info) != value,
      let input = try? screen.entering(value, into: field)
    else { return nil }
    return Possibility(.type([field.name, text]), in: app, input)
  }

  func answering(_ known: KnownValues) -> [Possibility] { answers { _ in known.answers } }

  /// Emissions, from the topmost screen, of the steps that live flows handle, with known values.
  func emitting(_ known: KnownValues) -> [Possibility] {
    guard let front = session.front.last else { return [] }
    return handled.flatMap { stepCase in
      Self.steps(stepCase, known).map { step in
        Possibility(.emit(step, from: nil), in: app, .emit(step, from: .presentable(front)))
      }
    }
  }

  var handled: [StepCase] {
    let living = Set(session.liveFlows.map(\.name))
    return app.flows.filter { living.contains($0.name) }.flatMap(\.handledSteps).unique
  }

  /// The steps of a case with known values, 24 at most.
  static func steps(_ stepCase: StepCase, _ known: KnownValues) -> [Step] {
    var values: [[Value]] = [[]]
    for parameter in stepCase.parameters {
      let own = known.values(of: parameter.type)
      values = Array(values.flatMap { begun in own.map { begun + [$0] } }.prefix(24))
    }
    return values.map { Step(stepCase, $0) }
  }
}

// Steps that flows handle.
extension Possibilities {
  /// A step that a flow handles, and the line that gives it.
  package struct FlowStep {
    /// The line; if no values are known that the step could carry, it has their types instead.
    package let line: String
    /// The input of the line; `nil` if the user has to fill in the values.
    package let input: Input?
  }

  /// The steps that the live flows of each definition handle, by the flows' names, in the order in
  /// which they were made.
  ///
  /// If flows of several definitions handle a step, each listing sends it to its own flow.
  package func stepsOfFlows() -> [(flows: String, steps: [FlowStep])] {
    let living = session.liveFlows
    var known = KnownValues(app)
    for step in app.silently({ controls() }).compactMap(\.step) { known.note(step) }
    let definitions = living.map(\.name).unique.compactMap { name in
      app.flows.first { $0.name == name }
    }
    return definitions.map { flow in
      let others = definitions.filter { $0.name != flow.name }
      let steps = flow.handledSteps.map { stepCase in
        let isShared = others.contains { $0.handledSteps.contains(stepCase) }
        return given(stepCase, to: isShared ? flow.name : nil, known)
      }
      let names = living.filter { $0.name == flow.name }.map(\.instance)
      return (names.joined(separator: " "), steps)
    }
  }

  private func given(_ stepCase: StepCase, to flow: String?, _ known: KnownValues) -> FlowStep {
    guard let step = Self.steps(stepCase, known).first else {
      let receiver = flow.map { " \(ActionKind.to) \($0)" } ?? ""
      return FlowStep(line: ":navigate .\(stepCase)\(receiver)", input: nil)
    }
    let action = Action.navigate(step, to: flow)
    return FlowStep(line: action.line(in: app), input: try? action.input(in: session, of: app))
  }
}

/// One thing that can be done; a class, because lists of them are put together from lists.
package final class Possibility {
  /// The action, on its screen.
  package let action: Action
  /// The same action independent of the other touchable screens: with the name of its screen if
  /// necessary.
  package let said: Action
  /// The input; `nil` if the user has to add something, such as a field's text.
  package let input: Input?
  package let step: Step?
  /// The text that the user sees: a row's text, a field's value.
  package let note: String?
  /// The failure of the script function that computes the action.
  package let failure: Diagnostic?
  private let app: App

  init(
    _ action: Action, in app: App, _ input: Input?, said: Action? = nil, step: Step? = nil,
    note: String? = nil, failure: Diagnostic? = nil
  ) {
    self.action = action
    self.said = said ?? action
    self.input = input
    self.step = step ?? input?.step
    self.note = note
    self.failure = failure
    self.app = app
  }

  /// The text of the row that it taps; nil if it taps none.
  fileprivate var rowText: String? {
    if case .tap(let words) = action, words.count > 1 { note } else { nil }
  }

  /// The line of the prompt that does it: `:tap names 1`.
  package var line: String { said.line(in: app) }

  /// The same, said with the full name of its screen, since the words alone mean something else.
  fileprivate func said(on screen: String) -> Possibility {
    Possibility(
      action, in: app, input, said: action.on(screen), step: step, note: note, failure: failure)
  }
}
