package import Navigation

/// A running program: a session, what has been made in it, and what is still to arrive.
package final class Run {
  /// Something that arrives when nothing else is left to do.
  enum Arrival {
    /// A guard's answer, which is another step.
    case answer(GuardTicket, String)
    /// The answer to a guard of a script, which itself decides on the step.
    case reply(WaitID)
    case emission(Emitter, Step)
  }

  let program: Program
  package let session: Session
  let source: any FlowSource
  let directory: Directory
  /// What is still to arrive, in the order in which it came up.
  var arrivals: [Arrival] = []
  /// The steps navigated to since the last result, each with its flow.
  var navigated: [JSONValue] = []
  /// What was not plainly handled since the last result.
  var outcomes: [JSONValue] = []
  var isGesture = false
  /// How many inputs the session has been given.
  package private(set) var inputs = 0

  package convenience init(_ program: Program) {
    self.init(program, flows: NativeFlows(program: program))
  }

  convenience init(_ program: Program, flows source: any FlowSource) {
    self.init(program, source, session: Session(), directory: Directory())
  }

  private init(
    _ program: Program, _ source: any FlowSource, session: Session, directory: Directory
  ) {
    self.program = program
    self.source = source
    self.session = session
    self.directory = directory
    session.define(program.services.map(\.service))
    session.define(flows)
    session.define(source.observers)
    session.listener = self
  }

  var flows: [any Flow] { source.flows(noting: directory) }

  package func fork() -> Run {
    Run(program, source, session: session.fork(), directory: Directory(copying: directory))
  }

  package func start() -> JSONValue {
    guard let flow = session.flow(named: program.root.flow) else {
      preconditionFailure("A program that has been read defines its root flow.")
    }
    let root = program.root
    var start = Start(flow, with: directory.stepper(root.stepper, in: session, steps: source.steps))
    start.attach = root.attach
    start.window = root.window
    start.allowStepWhenDismissed = root.allowStepWhenDismissed
    session.start(start)
    inputs += root.window == .after ? 2 : 1
    arrive()
    return result(of: nil)
  }

  /// Performs an action and what arrives after it, and returns the result.
  package func perform(_ action: ScriptAction) -> JSONValue {
    `do`(action)
    arrive()
    return result(of: action)
  }

  private func `do`(_ action: ScriptAction) {
    switch action.kind {
    case .emit(let step, let on):
      guard let emitter = directory.emitter(on, in: session, for: step) else { return }
      send(.emit(source.steps.step(step), from: emitter))
    case .open(let step): send(.open(source.steps.step(step)))
    case .back: send(.back, isGesture: true)
    case .selectTab(let index): send(.selectTab(index), isGesture: true)
    case .dismiss: send(.dismiss, isGesture: true)
    case .tap(let step, let on):
      guard case .presentable(let screen)? = directory.emitter(on, in: session, for: step ?? "tap")
      else { return }
      send(.tap(step.map(source.steps.step), on: screen), isGesture: true)
    case .drag(let detent): send(.drag(to: detent), isGesture: true)
    case .letGo(let swipe): send(.letGo(swipe), isGesture: true)
    case .device(let device): send(.device(device))
    case .relaunch: send(.relaunch(nil))
    case .effect(let spec): if let effect = scriptNames.effect(spec) { send(.effect(effect)) }
    case .batch(let actions): for action in actions { self.do(action) }
    case .drain: break
    case .release:
      session.release()
      inputs += 1
    }
  }

  private func send(_ input: Input, isGesture: Bool = false) {
    self.isGesture = isGesture
    session.perform(input)
    self.isGesture = false
    inputs += 1
  }

  /// Delivers answers and late steps, in the order in which they were queued.
  private func arrive() {
    while !arrivals.isEmpty {
      switch arrivals.removeFirst() {
      case .answer(let ticket, let step): send(.answer(ticket, .step(source.steps.step(step))))
      case .reply(let question): send(.reply(question, .bool(true)))
      case .emission(let emitter, let step): send(.emit(step, from: emitter))
      }
    }
  }

  private var scriptNames: EffectNames {
    let handle = { (name: String) -> Presentable? in
      if name == "window" { return self.session.window }
      let full = self.session.fullName(name)
      return self.session.wasMade(full) ? self.directory.presentable(full) : nil
    }
    return EffectNames(
      session: session, steps: source.steps,
      living: { handle($0).flatMap { self.session.isThere($0) ? $0 : nil } },
      handle: handle,
      emitter: { self.directory.emitter($0, in: self.session, for: $1) })
  }
}
