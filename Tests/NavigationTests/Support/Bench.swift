import Navigation
import Testing

/// A session of some flows of the tests, with all that it says written down.
final class Bench: SessionListener {
  let session: Session
  /// What the listener heard since it was last asked.
  private var heard: [String] = []
  private var told = 0
  /// The questions that guards left open.
  private(set) var tickets: [GuardTicket] = []

  init(
    _ app: any Flow, _ others: [any Flow] = [], with stepper: Stepper = .default,
    routines: [any Routine] = [], observers: [any Observer] = [], services: [Service] = [],
    attach: FlowMoment? = .created,
    window: Start.WindowShown = .before,
    _ change: (inout Session.Configuration) -> Void = { _ in }
  ) {
    var configuration = Session.Configuration()
    change(&configuration)
    session = Session(configuration: configuration)
    session.define(services)
    session.define([app] + others)
    session.define(routines)
    session.define(observers)
    session.listener = self
    session.start(Start(app, with: stepper, attach: attach, window: window))
  }

  // MARK: Giving inputs

  func emit(_ step: Step, from name: String) {
    guard let presentable = session.presentable(named: name) else {
      Issue.record("there is no \(name) among \(session.presentableNames)")
      return
    }
    session.perform(.emit(step, from: .presentable(presentable)))
  }

  func open(_ step: Step) { session.perform(.open(step)) }

  func back() { session.perform(.back) }

  func answer(_ adaptation: Adaptation) throws {
    session.perform(.answer(try #require(session.pendingGuards.first?.ticket), adaptation))
  }

  func reply(_ value: Value) throws {
    session.perform(.reply(try #require(session.questions.first?.id), value))
  }

  func advance(_ duration: Duration) { session.perform(.advance(duration)) }

  // MARK: Looking

  /// The records since the last call, one line each, without where the steps came from.
  func log() -> [String] { records().map { session.text($0) } }

  /// The records since the last call, with where the steps came from.
  func origins() -> [String] { records().map { session.text($0) + session.origin($0) } }

  /// What the listener heard since the last call.
  func events() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// Forgets what was said so far.
  func settle() {
    _ = records()
    _ = events()
  }

  /// The tree, each container with its content in parentheses, modals behind a plus.
  var tree: String { session.tree.children.map(\.drawn).joined(separator: " ") }

  /// The visible presentables, container before content.
  var visible: [String] { session.visible.map { session.names.text($0.name).short } }

  /// The live flows, parents before children.
  var flows: [String] { session.liveFlows.map { "\($0.name)#\($0.number)".short } }

  /// All that lives, without the numbers of inputs and records.
  var state: String {
    session.digest.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private func records() -> [Record] {
    defer { told = session.log.lastNumber }
    return session.log.records(from: told + 1)
  }

  private func name(_ instance: InstanceName) -> String { session.names.text(instance).short }

  // MARK: Listening

  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    heard.append("will \(name(flow)) \(step)")
  }

  func didNavigate(_ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session) {
    heard.append("did \(name(flow)) \(step) \(outcome.text)")
  }

  func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session
  ) {
    tickets.append(ticket)
    heard.append("asked \(name(flow)) \(step)")
  }

  func appeared(_ presentable: InstanceName, in session: Session) {
    heard.append("appeared \(name(presentable))")
  }

  func disappeared(_ presentable: InstanceName, in session: Session) {
    heard.append("disappeared \(name(presentable))")
  }

  func dismissed(_ presentable: InstanceName, in session: Session) {
    heard.append("dismissed \(name(presentable))")
  }

  func ended(_ flow: InstanceName, in session: Session) { heard.append("ended \(name(flow))") }
}

extension TreeSnapshot {
  fileprivate var drawn: String {
    let content = children.map(\.drawn).joined(separator: " ")
    let above = presented.map { " + " + $0.drawn }.joined()
    let mark = isSelected ? "*" : ""
    return instance.short + (content.isEmpty ? "" : "(\(content))") + mark + above
  }
}

extension String {
  /// An instance's name without the number of the first one.
  var short: String { hasSuffix("#0") ? String(dropLast(2)) : self }
}
