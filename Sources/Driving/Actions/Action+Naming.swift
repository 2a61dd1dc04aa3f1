import Diagnostics
import Navigation
import Scripting

// Whom actions name.
extension Action {
  /// Who emits: what is in front, or what is called so.
  ///
  /// A flow emits by its stepper. What is gone may emit as well, and the log says that nobody hears it.
  ///
  /// - Throws: Why nobody can be meant.
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

  /// The emitter through which a live flow emits: itself, or a stepper that came with it.
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

  /// The fetch that is to fail.
  ///
  /// - Throws: That none of that name is under way, or that there is no step for its failure.
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

  /// The live flow of a name: of several the first that is visible, or else the first that was made.
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
