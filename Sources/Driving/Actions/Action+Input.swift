import Diagnostics
package import Navigation
package import Scripting

extension Action {
  /// Returns the input for performing this action in a session now.
  ///
  /// May run functions of the script that compute rows and emitted steps.
  ///
  /// - Throws: The reason why the action is not possible now.
  package func input(in session: Session, of app: App) throws(ActionMistake) -> Input {
    switch self {
    case .tap(let words): return try Touch(words, in: session, of: app).tap
    case .double(let words): return try Touch(words, in: session, of: app).doubleTap
    case .type(let words): return try Touch(words, in: session, of: app).typing
    case .back: return .back
    case .tab(.number(let number)): return .selectTab(number &- 1)
    case .tab(.title(let title)):
      return .selectTab(try Self.place(ofTab: title, in: session, of: app))
    case .dismiss: return TouchableScreen.cancelling(in: session, of: app) ?? .dismiss
    case .letGo(let swipe): return .letGo(swipe)
    case .device(let device): return .device(device)
    case .drag(let detent): return .drag(to: detent)
    case .emit(let step, let name): return .emit(step, from: try Self.emitter(name, in: session))
    case .navigate(let step, nil): return .open(step)
    case .navigate(let step, let name?):
      return .openOne(step, flow: try Self.flow(name, in: session, of: app))
    case .open(let url): return .link(try ActionMistake.ofScript(try app.link(url)))
    case .clock(let duration): return .advance(duration)
    case .relaunch(nil): return .relaunch(nil)
    case .relaunch(let url?):
      return .relaunch(try ActionMistake.ofScript(try app.link(url)))
    case .answer(let value, let number):
      return .reply(try Self.question(number, in: session).id, value)
    case .draws(let numbers): return .draws(numbers)
    case .fail(let name): return .reply(try Self.fetch(name, in: session), .bool(false))
    case .enter(let value, let field, let name, let step):
      return .enter(value, into: field, of: try Self.screen(name, in: session), emitting: step)
    case .touch(let step, let name): return .tap(step, on: try Self.screen(name, in: session))
    case .doubleTouch(let step, let name):
      return .doubleTap(step, on: try Self.screen(name, in: session))
    }
  }

  private static func screen(
    _ name: String, in session: Session
  ) throws(ActionMistake) -> Presentable {
    if let screen = session.presentable(named: name) { return screen }
    throw .noPresentable(name, nearest: nil)
  }

  private static func question(
    _ number: Int?, in session: Session
  ) throws(ActionMistake) -> Question {
    let questions = session.questions
    guard !questions.isEmpty else { throw .noQuestion }
    let place = (number ?? 1) &- 1
    guard questions.indices.contains(place) else {
      throw .noSuchQuestion("\(place &+ 1)", count: questions.count)
    }
    return questions[place]
  }

  /// The index of the tab with this title, or with this name of its flow or screen.
  private static func place(
    ofTab title: String, in session: Session, of app: App
  ) throws(ActionMistake) -> Int {
    let tabs = session.tree.frontTabs
    let names = tabs.map { [app.knownTabTitle(of: $0), $0.name, $0.instance].compactMap(\.self) }
    if let place = names.firstIndex(where: { $0.contains(title) }) { return place }
    let titles = names.compactMap(\.first)
    throw .noTab(title, nearest: Suggestion.nearest(to: title, among: titles), titles: titles)
  }
}

extension ActionMistake {
  /// Runs something that an app may refuse; its diagnostic becomes `ActionMistake.script`.
  static func ofScript<Result>(
    _ body: @autoclosure () throws(Diagnostic) -> Result
  ) throws(ActionMistake) -> Result {
    do throws(Diagnostic) { return try body() } catch { throw .script(error) }
  }
}

extension TreeSnapshot {
  /// The tabs of the deepest visible tab container in the topmost layer that has one.
  var frontTabs: [TreeSnapshot] {
    var layers: [TreeSnapshot] = []
    var next = children.first
    while let layer = next {
      layers.append(layer)
      next = layer.presented.first
    }
    return layers.reversed().lazy.filter(\.isVisible).map(\.tabs).first { !$0.isEmpty } ?? []
  }

  private var tabs: [TreeSnapshot] {
    var found: [TreeSnapshot] = []
    var node: TreeSnapshot? = self
    while let current = node {
      // Only a container that selects has a selected child.
      let selected = current.children.first(where: \.isSelected)
      if selected != nil { found = current.children }
      node = selected ?? current.children.last
    }
    return found
  }
}

// Lookup of the presentables and fetches that actions name.
extension Action {
  /// Returns the emitter: the topmost screen, or the presentable or flow with a name.
  ///
  /// A flow emits through its stepper. A removed emitter may emit, too; the log then reports that
  /// its stepper is not subscribed.
  ///
  /// - Throws: The reason why there is no such emitter.
  static func emitter(_ name: String?, in session: Session) throws(ActionMistake) -> Emitter {
    guard let name else {
      guard let front = session.front.last else { throw .nothingInFront }
      return .presentable(front)
    }
    let written = WrittenName(name)
    let isFull = session.emitter(named: name) == nil && written.instance != nil
    guard let found = isFull ? session.handle(named: name) : session.emitter(named: name) else {
      let names = session.emitters.map { session.names.text($0.name) }
      throw .noEmitter(
        name, nearest: Suggestion.nearest(to: name, among: written.candidates(names)))
    }
    guard session.liveFlows.contains(where: { $0.instance == session.names.text(found.name) })
    else { return found }
    if let stepper = stepper(of: found, in: session) { return stepper }
    if isFull { return found }
    throw .noStepper(ofFlow: session.names.text(found.name))
  }

  /// The emitter of a live flow: itself, or a stepper that was contributed with it.
  private static func stepper(of flow: Emitter, in session: Session) -> Emitter? {
    guard let root = session.flowRoots.first(where: { $0.flow == flow.name })?.root else {
      return nil
    }
    let own = session.hearings.filter { $0.flow == flow.name && $0.presentable == root }
    if own.contains(where: \.hearsPresentable) { return flow }
    return own.flatMap(\.steppers).first.flatMap {
      session.emitter(named: session.names.text($0))
    }
  }

  /// Returns the fetch that is to fail.
  ///
  /// - Throws: An error if no fetch with that name is running, or if it has no step for a failure.
  static func fetch(
    _ name: String, in session: Session
  ) throws(ActionMistake) -> WaitID {
    guard let fetch = session.fetch(called: name) else {
      let underWay = session.fetches.map { session.names.text($0.name) }
      let known = WrittenName(name).candidates(underWay)
      throw .noFetch(
        name, nearest: Suggestion.nearest(to: name, among: known), underWay: underWay)
    }
    guard fetch.mayFail else { throw .cannotFail(session.names.text(fetch.name.name)) }
    return fetch.id
  }

  /// The live flow of a name: of several the first that is visible, or else the first that was
  /// made.
  ///
  /// - Throws: That none lives.
  static func flow(
    _ name: String, in session: Session, of app: App
  ) throws(ActionMistake) -> InstanceName {
    if let flow = session.liveFlow(called: name) { return flow }
    let isDeclared = WrittenName(name).definition(among: app.flows.map(\.name)) != nil
    throw .noFlow(
      name,
      nearest: isDeclared ? nil : Suggestion.nearest(to: name, among: app.flows.map(\.name)),
      living: session.liveFlows.map(\.instance))
  }
}

extension LiveFlow {
  package var instance: String { "\(name)#\(number)" }
}
