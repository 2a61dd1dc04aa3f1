/// What must hold in a world between inputs, whatever has happened.
///
/// The check walks everything; it is for tests, and for finding errors in the engine.
final class InvariantCheck {
  let digest: Digest
  let session: Session
  private(set) var findings: [String] = []

  init(_ session: Session) {
    self.session = session
    digest = Digest(session: session)
  }

  var world: World {
    unsafeAddress { session.state.address }
  }

  func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    if !holds { findings.append(complaint()) }
  }

  /// The tree's links agree in both directions: parent and child, presenter and modal.
  func checkTree() {
    for id in world.nodes.keys {
      checkPlace(of: id)
      checkContent(of: id)
      checkModal(of: id)
    }
    expect(
      world.visible == world.visiblePresentables(),
      "visible are \(digest.list(world.visiblePresentables())), not \(digest.list(world.visible))")
    expect(
      world.externals.allSatisfy { world.nodes.element($0)?.role == .external },
      "an external presentable is gone")
    expect(world.scalars.window.map(world.nodes.contains) == true, "the window is gone")
  }

  private func checkPlace(of id: PresentableID) {
    let node = world.nodes[id]
    let name = digest.name(id)
    expect(node.parent == nil || node.presentedBy == nil, "\(name) is contained and presented")
    expect(!node.isAttached || node.flags.contains(.wasAttached), "\(name) was never attached")
    if let parent = node.parent {
      expect(world.nodes.contains(parent), "the parent of \(name) is gone")
      expect(world.children(parent).contains(id), "the parent of \(name) does not contain it")
    }
    if let presenter = node.presentedBy {
      expect(world.nodes.element(presenter)?.presents == id, "nothing presents \(name)")
    }
    let mayAppear = node.flags.contains(.hasAppeared)
    expect(mayAppear == world.visible.contains(id), "\(name) was not told whether it is visible")
  }

  private func checkContent(of id: PresentableID) {
    let node = world.nodes[id]
    let name = digest.name(id)
    let children = world.children(id)
    expect(node.showing != .nothing || children.isEmpty, "\(name) is no container")
    expect(Set(children).count == children.count, "\(name) contains something twice")
    for child in children {
      expect(world.nodes.element(child)?.parent == id, "\(name) contains what is elsewhere")
    }
    let names = node.content.screen?.state.keys.sorted() ?? []
    expect(node.content.fields.keys.sorted() == names, "\(name) remembers what it does not know")
    let selects = node.showing.isSelecting && !children.isEmpty
    expect(selects == (node.selected != nil), "\(name) selects nothing, or in vain")
    if let selected = node.selected {
      expect(children.contains(selected), "\(name) selects what it does not contain")
    }
  }

  private func checkModal(of id: PresentableID) {
    guard let modal = world.nodes[id].presents else { return }
    let name = digest.name(id)
    expect(world.nodes.element(modal)?.presentedBy == id, "\(name) presents what is elsewhere")
    expect(world.outermost(id) == id, "\(name) presents, but is not the outermost")
  }

  /// Nothing is kept without a reason (T8).
  func checkKept() {
    for id in world.nodes.keys {
      let top = world.rootMost(id)
      expect(world.isKept(top), "\(digest.name(id)) should have been forgotten")
    }
    for id in world.steppers.keys {
      let stepper = digest.name(id)
      expect(!world.steppers[id].registrations.isEmpty, "\(stepper) should have been forgotten")
    }
  }
}
