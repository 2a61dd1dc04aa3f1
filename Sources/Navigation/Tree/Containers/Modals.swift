extension PresentableKind {
  /// A screen, which contains nothing.
  ///
  /// UIKit's counterpart is a plain `UIViewController`.
  public static let screen = PresentableKind(name: "screen", showing: .nothing)
  /// A presentable outside the tree, whose visibility the host reports.
  public static let external = PresentableKind(name: "external", showing: .nothing)
}

extension Session {
  /// Presents a modal over the outermost container of a presenter that is visible (T1).
  func present(_ presentable: Presentable, on presenter: Presentable) {
    guard checked(presenter, verb: "present") != nil,
      checked(presentable, verb: "present") != nil
    else { return }
    guard world.isVisible(presenter.id), let base = base(of: presenter.id) else {
      return refuse(.presenterNotVisible)
    }
    guard world.nodes[base].presents == nil else { return refuse(.presentingAlready) }
    guard mayAttach(presentable, to: base, asModal: true) else { return }
    world.update(base) { $0.presents = presentable.id }
    world.update(presentable.id) {
      $0.presentedBy = base
      $0.flags.insert(.wasAttached)
    }
    moved(presentable.id)
    changed(.presented(world.nodes[presentable.id].name, over: world.nodes[base].name))
  }

  /// Dismisses what a presentable presents, or else the presentable if it is presented (T6).
  func dismiss(on presentable: Presentable) {
    guard checked(presentable, verb: "dismiss") != nil else { return }
    guard let base = base(of: presentable.id) else { return refuse(.nothingPresented) }
    if let modal = world.nodes[base].presents {
      dismiss(modal, from: base)
    } else if let presenter = world.nodes[base].presentedBy {
      dismiss(base, from: presenter)
    } else {
      refuse(.nothingPresented)
    }
  }

  private func dismiss(_ modal: PresentableID, from base: PresentableID) {
    world.update(base) { $0.presents = nil }
    world.update(modal) { $0.presentedBy = nil }
    moved(modal)
    changed(.dismissed(world.nodes[modal].name))
  }

  /// The presentable that presents modals for another: its outermost container, or the root.
  private func base(of id: PresentableID) -> PresentableID? {
    id == window.id ? world.lastChild(id) : world.outermost(id)
  }

  /// Records what the host reports about an external presentable: visible, hidden or gone.
  func tell(_ external: Presentable, isVisible: Bool?, isDismissed: Bool) {
    guard let node = checked(external, verb: "tell") else { return }
    guard node.role == .external else {
      return refuse(.wrongKind(verb: "tell", needs: PresentableKind.external.name))
    }
    if let isVisible { world.set(.isShown, isVisible, of: external.id) }
    if isDismissed { world.set(.isGone, of: external.id) }
    moved(external.id)
  }
}
