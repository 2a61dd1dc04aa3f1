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
