extension NavigationContext {
  /// Performs an entry for a step.
  ///
  /// The entries of a list run in order: each one makes its presentables, and then changes the
  /// tree. Everything is contributed after that, in the order written.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - step: The handled step; its values become the `params` of what the entry makes, unless a
  ///     target sets its own.
  /// - Returns: The contributors, which the handler returns.
  public func perform(_ entry: Entry, for step: Step) -> FlowContributors {
    guard isGood else { return .none }
    switch entry {
    case .none: return .none
    case .ignore(let reason): return .ignored(reason)
    case .todo(let todo): return .ignored(todo.reason)
    case .finish(let source): return .end(source.step(for: step))
    case .forward(let source, to: .parent):
      return .one(.forwardToParentFlow(source.step(for: step)))
    case .forward(let source, to: .current):
      return .one(.forwardToCurrentFlow(source.step(for: step)))
    case .fetch(let fetch): return .one(.fetch(fetch, Params(step)))
    case .remove(let removal, false): session.world.remove(removal, on: root)
    case .select(.index(let index)): session.world.select(index, on: root)
    case .place(.push, let targets, _) where targets.count == 1:
      let target = targets[0]
      guard target.isScreen else { return performed(entry, for: step) }
      let screen = make(screenOf: target, for: step)
      let contributor = contributor(screen, stepper: stepper(of: target), target: target)
      session.world.push(screen, on: root, within: session.configuration.treeLimits)
      return .one(contributor)
    // The cases above need no run: most entries are one of them.
    default: return performed(entry, for: step)
    }
    return .none
  }

  private func performed(_ entry: Entry, for step: Step) -> FlowContributors {
    var run = EntryRun(context: self, step: step)
    run.perform(entry)
    return run.contributors
  }
}

// Making what a target describes.
extension NavigationContext {
  fileprivate func params(of target: Target, for step: Step) -> Params {
    target.params.map(Params.init) ?? Params(step)
  }

  /// A screen is its own stepper, together with its view model.
  fileprivate func stepper(of screen: Target) -> Stepper {
    screen.viewModel?().map { .composite([.presentable, .own(make($0))]) } ?? .presentable
  }

  fileprivate func make(screenOf target: Target, for step: Step) -> Presentable {
    guard case .screen(let screen) = target.kind else { return .nothing(named: name) }
    return session.make(
      screen, labels: target.labels, params: params(of: target, for: step), modal: target.modal)
  }

  fileprivate func contributor(
    _ presentable: Presentable, stepper: Stepper, target: Target
  ) -> FlowContributor {
    .contribute(
      presentable, stepper, allowStepWhenNotPresented: target.allowStepWhenNotPresented,
      allowStepWhenDismissed: target.allowStepWhenDismissed)
  }
}

extension Target {
  /// Whether it is neither a flow nor a container.
  fileprivate var isScreen: Bool { if case .screen = kind { true } else { false } }
}

/// One entry being performed: what it has made so far, and how the step continues.
private struct EntryRun {
  let context: NavigationContext
  let step: Step
  /// Separate from `rest`: most entries contribute one thing, which needs no array.
  private var first: FlowContributor?
  private var rest: [FlowContributor] = []
  private var ending: FlowContributors?
  /// The content that a waiting `set` of this step gives the root, and the flows for which it
  /// waits.
  private var waiting: (content: [Presentable], flows: [Presentable])?

  init(context: NavigationContext, step: Step) {
    self.context = context
    self.step = step
  }

  var contributors: FlowContributors {
    if let ending { return ending }
    guard let first else { return .none }
    return rest.isEmpty ? .one(first) : .multiple([first] + rest)
  }

  private mutating func contribute(_ contributor: FlowContributor) {
    if first == nil { first = contributor } else { rest.append(contributor) }
  }

  mutating func perform(_ entry: Entry) {
    switch entry {
    case .none: break
    case .ignore(let reason): ending = .ignored(reason)
    case .todo(let todo): context.session.world.refuse(.notImported(todo.place))
    case .all(let entries): for entry in entries { perform(entry) }
    case .finish(let source): ending = .end(source.step(for: step))
    case .forward(let source, let receiver):
      contribute(FlowContributor(sending: source.step(for: step), to: receiver))
    case .fetch(let fetch): contribute(.fetch(fetch, Params(step)))
    case .contribute(let contributor): contribute(contributor)
    case .contributeNew(let target):
      var made = Made()
      _ = make(target, into: &made)
      for contributor in made.contributors { contribute(contributor) }
    case .contributeRoot: contribute(.contribute(context.root, .presentable))
    case .place(let place, let targets, let moment): put(targets, at: place, when: moment)
    case .remove, .popTo, .select: change(entry)
    }
  }

  private mutating func put(_ targets: [Target], at place: Entry.Place, when moment: FlowMoment) {
    guard place == .set else {
      for target in targets { put(target, at: place, when: moment) }
      return
    }
    waiting = nil
    let root = context.root
    put(targets, when: moment) { .set($0, on: root) }
  }

  private mutating func put(_ target: Target, at place: Entry.Place, when moment: FlowMoment) {
    let (context, root) = (context, context.root)
    if place == .push, let screen = makeScreen(target) {
      return context.session.world.push(
        screen, on: root, within: context.session.configuration.treeLimits)
    }
    if place == .present, let screen = makeScreen(target) {
      return context.session.world.present(
        screen, on: root, within: context.session.configuration.treeLimits)
    }
    put([target], when: moment) { made in
      switch place {
      case .show, .set: .set(made, on: context.session.window)
      case .push: .push(made[0], on: root)
      case .replace: .set(context.children(of: root).dropLast() + made, on: root)
      case .present: .present(made[0], on: root)
      case .detail: .detail(made[0], on: root)
      }
    }
  }

  /// Makes and contributes a screen, the usual case; nil for any other kind of target.
  private mutating func makeScreen(_ target: Target) -> Presentable? {
    guard target.isScreen else { return nil }
    let presentable = context.make(screenOf: target, for: step)
    contribute(
      context.contributor(presentable, stepper: context.stepper(of: target), target: target))
    return presentable
  }

  private mutating func put(
    _ targets: [Target], when moment: FlowMoment, _ effect: ([Presentable]) -> Effect
  ) {
    var made = Made()
    let presentables = targets.compactMap { make($0, into: &made) }
    // Targets that could not be made are not put anywhere.
    let isPlaced = !presentables.isEmpty || targets.isEmpty
    let effects = isPlaced ? made.effects + [effect(presentables)] : []
    let moment = made.waits ? .ready : moment
    if moment == .ready, !made.flows.isEmpty {
      context.perform(.use(made.flows, when: .ready, then: effects))
      if case .set? = effects.last { waiting = (presentables, made.flows) }
    } else {
      for effect in effects { context.perform(effect) }
    }
    for contributor in made.contributors { contribute(contributor) }
  }

  /// What making targets produces besides the presentables.
  private struct Made {
    var flows: [Presentable] = []
    var effects: [Effect] = []
    var contributors: [FlowContributor] = []
    /// Whether a nested container waits for its flows to be ready.
    var waits = false
  }

  private func make(_ target: Target, into made: inout Made) -> Presentable? {
    switch target.kind {
    case .screen:
      let presentable = context.make(screenOf: target, for: step)
      made.contributors.append(
        context.contributor(presentable, stepper: context.stepper(of: target), target: target))
      return presentable
    case .flow(let flow):
      return make(flow, params: context.params(of: target, for: step), target: target, into: &made)
    case .container(let kind, let targets):
      let container = context.session.make(
        kind, named: nil, containing: [], modal: target.modal)
      let children = targets.compactMap { make($0, into: &made) }
      made.effects.append(.set(children, on: container))
      for (label, text) in target.labels.written {
        made.effects.append(.label(label, text, on: container))
      }
      made.waits = made.waits || target.when == .ready
      return container
    }
  }

  /// Makes a flow; returns `nil` if its name is unknown.
  ///
  /// Linking reports unknown names, so here the flow can only have been removed since. Then nothing
  /// is shown, and the record reports it.
  private func make(
    _ flow: FlowReference, params: Params, target: Target, into made: inout Made
  ) -> Presentable? {
    let definition: any Flow
    switch flow.content {
    case .object(let make): definition = make()
    case .name(let name):
      guard let known = context.flow(named: name) else {
        made.contributors.append(.missing("contribute \(name)"))
        return nil
      }
      definition = known
    }
    let presentable = context.make(definition, params: params, modal: target.modal)
    for (label, text) in target.labels.written {
      context.perform(.label(label, text, on: presentable))
    }
    made.flows.append(presentable)
    made.contributors.append(
      context.contributor(presentable, stepper: target.stepper, target: target))
    return presentable
  }

  private func change(_ entry: Entry) {
    let root = context.root
    if case .select(let tab) = entry, let waiting {
      let effect = selection(of: tab, among: waiting.content)
      return context.perform(.use(waiting.flows, when: .ready, then: [effect]))
    }
    switch entry {
    case .remove(let removal, true):
      context.session.removingIfAny { context.session.world.remove(removal, on: root) }
    case .remove(let removal, false): context.session.world.remove(removal, on: root)
    case .popTo(let name):
      let found = context.children(of: root).last { context.session.isCalled($0, name) }
      context.perform(
        found.map { .popTo($0, on: root) } ?? .missing(name, verb: "popTo \(name)"))
    case .select(.index(let index)): context.session.world.select(index, on: root)
    case .select(.name(let name)):
      context.perform(selection(of: .name(name), among: context.children(of: root)))
    default: break
    }
  }

  /// The effect that selects one of several children of the root.
  private func selection(of tab: Entry.Tab, among children: [Presentable]) -> Effect {
    switch tab {
    case .index(let index): return .select(index, on: context.root)
    case .name(let name):
      let found = children.first { context.session.isCalled($0, name) }
      return found.map { .selectChild($0, on: context.root) }
        ?? .missing(name, verb: "selectTab \(name)")
    }
  }
}

extension FlowContributor {
  fileprivate init(sending step: Step, to receiver: Entry.Receiver) {
    switch receiver {
    case .parent: self = .forwardToParentFlow(step)
    case .current: self = .forwardToCurrentFlow(step)
    case .flow(let name): self = .forwardToFlow(name, step)
    }
  }
}

extension Session {
  /// Whether this is the presentable's title, or the name of its screen or of one of its flows.
  func isCalled(_ presentable: Presentable, _ name: String) -> Bool {
    guard let node = world.nodes.element(presentable.id) else { return false }
    if node.content.labels.title == name || names.text(node.name.name) == name { return true }
    var next = node.firstFlow
    while let flow = next {
      if names.text(world.flows[flow].name.name) == name { return true }
      next = world.flows[flow].nextOnRoot
    }
    return false
  }
}

extension NavigationContext {
  /// Performs an entry for a step that is a case of an enum.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - step: The handled step; its values become the `params` of what the entry makes, unless a
  ///     target sets its own.
  /// - Returns: The contributors, which the handler returns.
  public func perform(_ entry: Entry, for step: some StepConvertible) -> FlowContributors {
    perform(entry, for: step.step)
  }
}
