import Diagnostics
import Navigation
import Scripting

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
