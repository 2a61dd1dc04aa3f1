// Tabs that the user selects, and the decisions of their flows.
extension Session {
  /// The tabs in which a tap of the user selects; `nil` if it would be refused.
  package var selectsIn: Presentable? {
    tabsInFront.flatMap { screenHidingBar(of: $0) == nil ? handle($0) : nil }
  }

  /// The deepest tabs in front, whether or not a screen hides their bar.
  private var tabsInFront: PresentableID? {
    world.reached { world.nodes[$0].showing.isSelecting }
  }

  /// The pushed screen that hides the bar of tabs (T20).
  private func screenHidingBar(of tabs: PresentableID) -> PresentableID? {
    var next: PresentableID? = tabs
    while let id = next {
      if world.nodes[id].showing == .last {
        let pushed = world.children(id).dropFirst()
        let hider = pushed.first { world.nodes[$0].content.screen?.hidesTabBar == true }
        if let hider { return hider }
      }
      next = world.frontChild(id)
    }
    return nil
  }

  /// Whether a pushed screen hides the bar of tabs.
  package func hidesBar(of tabs: Presentable) -> Bool {
    world.nodes.contains(tabs.id) && screenHidingBar(of: tabs.id) != nil
  }

  /// Selects a tab of the deepest tabs in front; a tap on the selected tab goes to its first
  /// screen.
  func selectTab(_ index: Int) {
    guard let container = selectsIn else {
      if let hider = tabsInFront.flatMap(screenHidingBar) {
        return world.refuse(.tabBarHidden(by: names.text(world.nodes[hider].name)))
      }
      return refuseInFront { world.nodes[$0].showing.isSelecting }
    }
    let flow = flow(whoseRootIs: container.id)
    if let flow, let refusal = refusal(of: index, by: flow) { return report(refusal, of: flow) }
    if let step = step(ofTab: index, in: container.id) {
      return emitUnseen(step, from: world.children(container.id)[index])
    }
    let told = draft.refusals.count
    tap(tab: index, of: container)
    guard let flow, draft.refusals.count == told else { return }
    tell(flow, hasTapped: index)
  }

  private func tap(tab index: Int, of container: Presentable) {
    let children = world.children(container.id)
    guard configuration.selectedTabPops, children.indices.contains(index),
      world.nodes[container.id].selected == children[index]
    else { return world.select(index, on: container) }
    if canGoBack(children[index]) { world.popToRoot(on: handle(children[index])) }
  }

  /// The step that a tap on a tab emits instead of selecting it; `nil` if it selects the tab (T19).
  private func step(ofTab index: Int, in tabs: PresentableID) -> Step? {
    let children = world.children(tabs)
    guard children.indices.contains(index) else { return nil }
    return world.nodes[children[index]].content.screen?.tabStep
  }

  /// The positions of the tabs in front on which a tap has an effect.
  package var tappableTabs: [Int] {
    guard let tabs = selectsIn?.id else { return [] }
    let (children, flow) = (world.children(tabs), flow(whoseRootIs: tabs))
    return children.indices.filter { index in
      if let flow, refusal(of: index, by: flow) != nil { return false }
      if world.nodes[tabs].selected != children[index] || step(ofTab: index, in: tabs) != nil {
        return true
      }
      let isTold = flow.map { definition(of: $0).didSelect(index) != nil } ?? false
      return isTold || configuration.selectedTabPops && canGoBack(children[index])
    }
  }

  /// Why a flow refuses the selection of a tab.
  private enum TabRefusal {
    case said
    case failed(Failure)
  }

  private func refusal(of index: Int, by flow: FlowID) -> TabRefusal? {
    guard world.children(world.flows[flow].root).indices.contains(index) else { return nil }
    do {
      return try definition(of: flow).shouldSelect(index, in: look(at: flow)) ? nil : .said
    } catch {
      return .failed(Failure(thrown: error))
    }
  }

  private func report(_ refusal: TabRefusal, of flow: FlowID) {
    let name = world.flows[flow].name
    if case .failed(let failure) = refusal { note(.lookFailed(by: name, failure)) }
    world.refuse(.notAllowed(by: names.text(name)))
  }

  private func tell(_ flow: FlowID, hasTapped index: Int) {
    guard let step = definition(of: flow).didSelect(index) else { return }
    enqueue(step, for: flow, from: Origin(.emitted, world.flows[flow].name))
  }

  /// The live flow that made a container as its root.
  func flow(whoseRootIs container: PresentableID) -> FlowID? {
    world.flows(on: container).first { world.flows[$0].ownsRoot && world.flows[$0].stage == .live }
  }

  /// A read-only view of a flow.
  func look(at flow: FlowID) -> FlowLook {
    let (name, content) = (world.flows[flow].name, world.flows[flow].content)
    return FlowLook(
      definition: names.text(name.name), name: names.text(name), params: content.params,
      state: content.state, services: services)
  }

  /// A read-only view of the flow that made a presentable as its root; `nil` if there is none.
  package func look(atFlowOf presentable: Presentable) -> FlowLook? {
    guard world.nodes.contains(presentable.id) else { return nil }
    return flow(whoseRootIs: presentable.id).map { look(at: $0) }
  }
}
