import Navigation

extension ProgramFlow {
  /// Makes an object and remembers it as the latest one of its id.
  func make(_ object: ObjectSpec, in context: NavigationContext) {
    switch object.kind {
    case .screen(let spec):
      let made = context.make(spec.screen(named: object.id, modal: object.modal))
      note(made, of: object.id, in: context, appearLater: spec.appearLater.map(Step.named))
    case .container(let kind, let children):
      let children = children.compactMap { living($0, in: context) }
      let made = context.make(kind, named: object.id, containing: children)
      note(made, of: object.id, in: context)
    case .flow(let name):
      guard let flow = context.session.flow(named: name) else { return }
      let made = context.make(flow, modal: object.modal)
      note(made, of: object.id, in: context)
      directory.noteRoot(of: made, in: context.session)
    case .stub(let isVisible):
      let made = context.make(.external, named: object.id)
      context.perform(.tell(made, isVisible: isVisible, isDismissed: false))
      note(made, of: object.id, in: context)
    }
  }

  private func note(
    _ made: Presentable, of id: String, in context: NavigationContext, appearLater: [Step] = []
  ) {
    let name = context.session.names.text(made.name)
    directory.note(.presentable(made), as: name, appearLater: appearLater)
    remember(name, as: id, in: context)
  }

  /// Remembers in the flow instance's own state which thing it made last under an id.
  private func remember(_ name: String, as id: String, in context: NavigationContext) {
    var latest = context.latest
    latest[id] = .string(name)
    context.state = .record(latest)
  }

  /// The handle that an id means here, even if the thing is gone.
  func handle(_ id: String, in context: NavigationContext) -> Presentable? {
    if id == "root" { return context.root }
    if id == "window" { return context.session.window }
    guard case .string(let name) = context.latest[id] else { return nil }
    return directory.presentable(name)
  }

  /// The presentable that an id means here, if it is still there.
  func living(_ id: String, in context: NavigationContext) -> Presentable? {
    handle(id, in: context).flatMap { context.session.isThere($0) ? $0 : nil }
  }
}

extension Directory {
  /// Notes the root of a flow, which scripts can name.
  func noteRoot(of flow: Presentable, in session: Session) {
    note(.presentable(session.handle(flow.id)), as: "\(session.names.text(flow.name)).root")
  }

  func noteRoot(of context: NavigationContext) {
    note(.presentable(context.root), as: "\(context.session.names.text(context.name)).root")
  }
}

extension NavigationContext {
  fileprivate var latest: [String: Value] {
    guard case .record(let latest) = state else { return [:] }
    return latest
  }
}

extension ObjectSpec.ScreenSpec {
  fileprivate func screen(named name: String, modal: Modal) -> Screen {
    Screen(
      name, initial: initial.map(Step.named), ready: ready.map(Step.named),
      appear: appear.map(Step.named), observers: observer.map { [$0.name] } ?? [], modal: modal)
  }
}
