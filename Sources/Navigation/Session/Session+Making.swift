extension Session {
  /// Makes a screen, which is not attached yet.
  package func make(
    _ screen: Screen, named name: String? = nil, labels: Labels = Labels(), params: Params,
    modal: Modal? = nil
  ) -> Presentable {
    let screen = definitions.value.latest(screen)
    if name == nil, modal == nil, labels.isEmpty, params.isEmpty { return makePlain(screen) }
    let modal = modal ?? screen.modal ?? configuration.modal
    return made(
      Node(
        name: nextName(name ?? screen.name),
        content: NodeContent(screen, labels: labels, params: params, modal: modal)))
  }

  /// Makes a screen without options.
  private func makePlain(_ screen: Screen) -> Presentable {
    let plain = definitions.value.plainScreens.made(of: screen) ?? keptPlain(screen)
    return made(Node(name: world.nextName(plain.name, size: plain.size), content: plain.content))
  }

  private func keptPlain(_ screen: Screen) -> PlainScreens.Made {
    let new = PlainScreens.Made(
      content: NodeContent(screen, modal: screen.modal ?? configuration.modal),
      name: names.id(for: screen.name), size: Session.size(of: screen.name))
    definitions.value.plainScreens.keep(new, of: screen)
    return new
  }

  /// Makes a container, with children if any are given, which is not attached yet.
  package func make(
    _ kind: PresentableKind, named name: String?, containing children: [Presentable],
    modal: Modal? = nil
  ) -> Presentable {
    let name = nextName(name ?? kind.name)
    let container = made(
      Node(name: name, content: NodeContent(kind, modal: modal ?? configuration.modal)))
    if kind == .external { world.setExternals(world.externals + [container.id]) }
    if !children.isEmpty { world.set(children, on: container, within: configuration.treeLimits) }
    return container
  }

  /// Makes an instance of a flow with its root; the instance lives once it is contributed.
  package func make(
    _ flow: any Flow, params: Params, modal: Modal?, inheriting: PresentableID?
  ) -> Presentable {
    let definition: Int32
    switch self.definition(for: flow) {
    case .named(let number): definition = number
    case .own: definition = -1
    case .taken: return refuseName(of: flow)
    }
    let name = nextName(of: flow, definition)
    let root = makeRoot(
      of: flow, named: name, params: params, modal: modal, inheriting: inheriting)
    let serial = world.scalars.flowsMade
    world.updateScalars { $0.flowsMade += 1 }
    let ownsRoot = root != inheriting && root != window.id
    var instance = FlowInstance(
      definition: definition, name: name, root: root, ownsRoot: ownsRoot, serial: serial,
      own: definition < 0 ? flow : nil,
      content: params.isEmpty ? definitions.value.plainFlow : FlowContent(params: params))
    instance.nextOnRoot = world.nodes[root].firstFlow
    let id = world.insert(instance)
    world.update(root) { $0.firstFlow = id }
    scratch.made.append(id)
    return Presentable(id: root, flow: id, name: name)
  }

  /// Reports a flow whose name belongs to another flow, and returns the handle of no presentable.
  private func refuseName(of flow: any Flow) -> Presentable {
    let id = names.id(for: flow.name)
    let name = InstanceName(name: id, number: world.count(of: id))
    world.refuse(.nameTaken, contributing: name)
    return .nothing(named: name)
  }

  /// A screen that is a flow's root is made with the flow's values.
  private func makeRoot(
    of flow: any Flow, named name: InstanceName, params: Params, modal: Modal?,
    inheriting: PresentableID?
  ) -> PresentableID {
    switch flow.root {
    case .window: return window.id
    case .inherited: return inheriting ?? window.id
    case .container(let kind):
      let modal = modal ?? flow.modal ?? configuration.modal
      return made(
        Node(name: name, content: NodeContent(kind, labels: flow.rootLabels, modal: modal))
      ).id
    case .screen(let screen):
      let screen = definitions.value.latest(screen)
      let modal = modal ?? flow.modal ?? screen.modal ?? configuration.modal
      return made(
        Node(
          name: nextName(screen.name),
          content: NodeContent(screen, labels: flow.rootLabels, params: params, modal: modal))
      ).id
    }
  }

  private func made(_ node: consuming Node) -> Presentable {
    if let asker, world.flows.contains(asker) { node.maker = world.flows[asker].name }
    let name = node.name
    if world.scalars.device == .phone { node.showing = node.kind.showing(on: .phone) }
    let id = world.insert(node)
    scratch.touched.append(id)
    return Presentable(id: id, flow: nil, name: name)
  }

  /// Makes a separate stepper; the session forgets it at settlement if no flow listens to it.
  ///
  /// - Parameters:
  ///   - definition: Its definition.
  ///   - name: The instance's name; `nil` uses the definition's name.
  /// - Returns: The stepper's handle.
  public func make(_ definition: StepperDefinition, named name: String? = nil) -> OwnStepper {
    history.value.forgetUndone()
    let name = nextName(name ?? definition.name)
    let id = world.insert(StepperInstance(name: name, definition: definition))
    scratch.steppers.append(id)
    return OwnStepper(id: id, name: name)
  }
}
