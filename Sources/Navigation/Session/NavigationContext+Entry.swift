extension NavigationContext {
  /// Does what an entry says for a step.
  ///
  /// Everything is made first, then the tree is changed, then all that was made is contributed, in
  /// the order written.
  ///
  /// - Parameters:
  ///   - entry: What is to be done.
  ///   - step: The step that is handled; its values are what is made gets as its `params`.
  /// - Returns: What the entry contributes.
  public func perform(_ entry: Entry, for step: Step) -> FlowContributors {
    var run = EntryRun(context: self, step: step)
    run.perform(entry)
    return run.contributors
  }
}

/// One entry being done: what it has made so far, and how the step goes on.
private struct EntryRun {
  let context: NavigationContext
  let step: Step
  private var contributed: [FlowContributor] = []
  private var ending: FlowContributors?

  init(context: NavigationContext, step: Step) {
    self.context = context
    self.step = step
  }

  var contributors: FlowContributors {
    if let ending { return ending }
    return switch contributed.count {
    case 0: .none
    case 1: .one(contributed[0])
    default: .multiple(contributed)
    }
  }

  mutating func perform(_ entry: Entry) {
    switch entry {
    case .none: break
    case .ignore(let reason): ending = .ignored(reason)
    case .all(let entries): for entry in entries { perform(entry) }
    case .finish(let source): ending = .end(step(from: source))
    case .forwardToParent(let source):
      contributed.append(.forwardToParentFlow(step(from: source)))
    case .forwardToCurrent(let source):
      contributed.append(.forwardToCurrentFlow(step(from: source)))
    case .contribute(let contributor): contributed.append(contributor)
    case .contributeNew(let target):
      var made = Made()
      _ = make(target, into: &made)
      contributed += made.contributors
    case .contributeRoot: contributed.append(.contribute(context.root, .presentable))
    case .show, .set, .push, .present, .detail: place(entry)
    case .pop, .popToRoot, .popTo, .dismiss, .select: change(entry)
    }
  }

  private func step(from source: Entry.StepSource) -> Step {
    switch source {
    case .step(let step): step
    case .same: step
    }
  }

  /// Entries that make something and put it somewhere.
  private mutating func place(_ entry: Entry) {
    let root = context.root
    let window = context.session.window
    switch entry {
    case .show(let target): put(target) { .set([$0], on: window) }
    case .push(let target): put(target) { .push($0, on: root) }
    case .present(let target): put(target) { .present($0, on: root) }
    case .detail(let target): put(target) { .detail($0, on: root) }
    case .set(let targets, let moment): put(targets, when: moment) { .set($0, on: root) }
    default: break
    }
  }

  private mutating func put(_ target: Target, _ effect: (Presentable) -> Effect) {
    put([target], when: target.when) { effect($0[0]) }
  }

  private mutating func put(
    _ targets: [Target], when moment: FlowMoment, _ effect: ([Presentable]) -> Effect
  ) {
    var made = Made()
    let presentables = targets.map { make($0, into: &made) }
    let effects = made.effects + [effect(presentables)]
    let moment = made.waits ? .ready : moment
    if moment == .ready, !made.flows.isEmpty {
      context.perform(.use(made.flows, when: .ready, then: effects))
    } else {
      for effect in effects { context.perform(effect) }
    }
    contributed += made.contributors
  }

  /// What the making of targets asks for besides.
  private struct Made {
    var flows: [Presentable] = []
    var effects: [Effect] = []
    var contributors: [FlowContributor] = []
    /// A container inside waits for its flows.
    var waits = false
  }

  private func make(_ target: Target, into made: inout Made) -> Presentable {
    let params = target.params ?? step.values
    switch target.kind {
    case .screen(var screen):
      screen.isOver = screen.isOver || target.isOver
      let presentable = context.make(screen, title: target.title, params: params)
      contribute(presentable, .presentable, target, into: &made)
      return presentable
    case .flow(let name): return make(flow: name, params, target, into: &made)
    case .container(let kind, let targets):
      let container = context.make(kind)
      let children = targets.map { make($0, into: &made) }
      made.effects.append(.set(children, on: container))
      if let title = target.title { made.effects.append(.setTitle(title, on: container)) }
      made.waits = made.waits || target.when == .ready
      return container
    }
  }

  /// A flow of an unknown name is found when the app is linked, so here it can only have been
  /// taken away since: then nothing is shown, and the record says so.
  private func make(
    flow name: String, _ params: [Value], _ target: Target, into made: inout Made
  ) -> Presentable {
    guard let definition = context.session.flow(named: name) else {
      made.contributors.append(.missing("contribute \(name)"))
      return context.make(Screen(name))
    }
    let presentable = context.make(definition, params: params, isOver: target.isOver)
    if let title = target.title { context.perform(.setTitle(title, on: presentable)) }
    made.flows.append(presentable)
    contribute(presentable, target.stepper, target, into: &made)
    return presentable
  }

  private func contribute(
    _ presentable: Presentable, _ stepper: Stepper, _ target: Target, into made: inout Made
  ) {
    made.contributors.append(
      .contribute(
        presentable, stepper, allowStepWhenNotPresented: target.allowStepWhenNotPresented,
        allowStepWhenDismissed: target.allowStepWhenDismissed))
  }

  /// Entries that change what is there.
  private func change(_ entry: Entry) {
    let root = context.root
    switch entry {
    case .pop: context.perform(.pop(on: root))
    case .popToRoot: context.perform(.popToRoot(on: root))
    case .dismiss: context.perform(.dismiss(on: root))
    case .popTo(let name):
      let found = context.children(of: root).last { context.session.isCalled($0, name) }
      context.perform(
        found.map { .popTo($0, on: root) } ?? .missing(name, verb: "popTo \(name)"))
    case .select(.index(let index)): context.perform(.select(index, on: root))
    case .select(.name(let name)):
      let found = context.children(of: root).first { context.session.isCalled($0, name) }
      context.perform(
        found.map { .selectChild($0, on: root) } ?? .missing(name, verb: "selectTab \(name)"))
    default: break
    }
  }
}

extension Session {
  /// Tells whether a presentable's title, or the name of its screen or flow, is this one.
  func isCalled(_ presentable: Presentable, _ name: String) -> Bool {
    guard let node = world.nodes.element(presentable.id) else { return false }
    if node.content.title == name || names.text(node.name.name) == name { return true }
    var next = node.firstFlow
    while let flow = next {
      if names.text(world.flows[flow].name.name) == name { return true }
      next = world.flows[flow].nextOnRoot
    }
    return false
  }
}
