// A likeness of UIKit, by its names: what it shows, what it tells its controllers, and what it does not permit.

/// A controller of a screen, or of what contains others.
class UIViewController {
  enum Appearance { case gone, appearing, there, disappearing }

  var title: String?
  var modalPresentationStyle = UIModalPresentationStyle.pageSheet
  var isModalInPresentation = false
  fileprivate(set) weak var parent: UIViewController?
  fileprivate(set) weak var presentingViewController: UIViewController?
  fileprivate(set) var presentedViewController: UIViewController?
  fileprivate weak var ownWindow: UIWindow?
  fileprivate(set) var appearance = Appearance.gone

  init(title: String? = nil) { self.title = title }

  /// What it contains, in order.
  var children: [UIViewController] { [] }
  /// Which of these can be seen.
  var shown: [UIViewController] { [] }

  /// The window in which it is, if it is in one.
  final var window: UIWindow? {
    ownWindow ?? parent?.window ?? presentingViewController?.window
  }

  final func present(_ modal: UIViewController, animated: Bool) {
    changing(kind: .modal) {
      $0.expect(presentedViewController == nil, "\(self) presents already")
      $0.expect(parent == nil && modal.parent == nil, "\(self) or \(modal) is in a container")
      presentedViewController = modal
      modal.presentingViewController = self
    }
  }

  /// Takes away what it presents, and all over that.
  final func dismiss(animated: Bool) {
    changing(kind: .modal) {
      $0.expect(presentedViewController != nil, "\(self) presents nothing")
      presentedViewController?.presentingViewController = nil
      presentedViewController = nil
    }
  }

  /// Changes what can be seen, and tells those about it whom it concerns.
  fileprivate final func changing(
    kind: UIWindow.Transition = .content, _ change: (UIWindow.Faults) -> Void
  ) {
    guard let window else { return change(UIWindow.Faults()) }
    window.change(kind: kind) { change(window.faults) }
  }

  fileprivate final func adopt(_ new: [UIViewController], insteadOf old: [UIViewController]) {
    for child in old where child.parent === self { child.parent = nil }
    for child in new { child.parent = self }
  }

  fileprivate final func expectFree(_ new: [UIViewController], _ faults: UIWindow.Faults) {
    for child in new {
      faults.expect(
        child.parent == nil || child.parent === self, "\(child) is in another container")
      faults.expect(child.presentingViewController == nil, "\(child) is presented")
    }
  }

  fileprivate final func tell(_ next: Appearance, _ word: String, _ window: UIWindow) {
    let isNext =
      switch next {
      case .appearing: appearance == .gone || appearance == .disappearing
      case .there: appearance == .appearing
      case .disappearing: appearance == .there || appearance == .appearing
      case .gone: appearance == .disappearing
      }
    window.faults.expect(isNext, "\(self): \(word) while \(appearance)")
    appearance = next
    window.told.append("\(self) \(word)")
  }
}

extension UIViewController: CustomStringConvertible {
  var description: String { title ?? "\(type(of: self))" }
}

enum UIModalPresentationStyle {
  case pageSheet, fullScreen, overFullScreen, popover
}

/// A stack, of which the top is shown.
final class UINavigationController: UIViewController {
  private(set) var viewControllers: [UIViewController] = []
  /// The top one while the user swipes it away.
  private var swiped: UIViewController?

  override var children: [UIViewController] { viewControllers }
  override var shown: [UIViewController] { viewControllers.suffix(1) }

  func setViewControllers(_ new: [UIViewController], animated: Bool) {
    changing {
      $0.expect(swiped == nil, "\(self) is changed during a swipe")
      $0.expect(!new.contains { $0 is UINavigationController }, "a navigation is pushed on \(self)")
      expectFree(new, $0)
      adopt(new, insteadOf: viewControllers)
      viewControllers = new
    }
  }

  /// The user's finger begins to move the top one away.
  func beginSwipe() {
    guard viewControllers.count > 1 else { return }
    swiped = viewControllers.last
    window?.begin { viewControllers.removeLast() }
  }

  func endSwipe(isCancelled: Bool) {
    guard let swiped else { return }
    self.swiped = nil
    if !isCancelled { swiped.parent = nil }
    window?.end { if isCancelled { viewControllers.append(swiped) } }
  }
}

/// Tabs, of which the selected one is shown.
final class UITabBarController: UIViewController {
  private(set) var viewControllers: [UIViewController] = []
  private var selected = 0

  var selectedIndex: Int {
    get { selected }
    set {
      changing {
        $0.expect(viewControllers.indices.contains(newValue), "\(self) has no tab \(newValue)")
        selected = newValue
      }
    }
  }

  override var children: [UIViewController] { viewControllers }
  override var shown: [UIViewController] {
    viewControllers.indices.contains(selected) ? [viewControllers[selected]] : []
  }

  func setViewControllers(_ new: [UIViewController], animated: Bool) {
    changing {
      expectFree(new, $0)
      adopt(new, insteadOf: viewControllers)
      viewControllers = new
      selected = min(selected, max(new.count - 1, 0))
    }
  }
}

/// An app's own container: what is always shown, and the selected one that slides over it.
final class DrawerController: UIViewController {
  private var content: [UIViewController] = []
  private(set) var selectedIndex = 0

  override var children: [UIViewController] { content }
  override var shown: [UIViewController] {
    content.enumerated().filter { $0.offset == 0 || $0.offset == selectedIndex }.map(\.element)
  }

  func setViewControllers(_ new: [UIViewController], selected: Int) {
    changing {
      expectFree(new, $0)
      adopt(new, insteadOf: content)
      content = new
      selectedIndex = selected
    }
  }
}

/// Parts side by side, or the last of them alone.
final class UISplitViewController: UIViewController {
  enum DisplayMode { case oneBesideSecondary, secondaryOnly }

  private var parts: [UIViewController] = []
  private var mode = DisplayMode.oneBesideSecondary

  override var children: [UIViewController] { parts }
  override var shown: [UIViewController] { mode == .secondaryOnly ? parts.suffix(1) : parts }

  var viewControllers: [UIViewController] {
    get { parts }
    set {
      changing {
        expectFree(newValue, $0)
        adopt(newValue, insteadOf: parts)
        parts = newValue
      }
    }
  }

  var preferredDisplayMode: DisplayMode {
    get { mode }
    set { changing { _ in mode = newValue } }
  }
}

/// The window.
final class UIWindow {
  /// What UIKit does not permit, and was asked for.
  final class Faults {
    private(set) var list: [String] = []

    func expect(_ condition: Bool, _ fault: @autoclosure () -> String) {
      if !condition { list.append(fault()) }
    }
  }

  /// A modal is told that it is there before what it hides is told that it is gone.
  enum Transition { case content, modal }

  let faults = Faults()
  /// What controllers were told, in order.
  var told: [String] = []
  private(set) var isHidden = true
  private var isChanging = false
  private var swiping: (leaving: [UIViewController], coming: [UIViewController])?

  private var root: UIViewController?

  var rootViewController: UIViewController? {
    get { root }
    set {
      faults.expect(root?.presentedViewController == nil, "what the old root presents leaks")
      change(kind: .content) {
        root?.ownWindow = nil
        root = newValue
        root?.ownWindow = self
      }
    }
  }

  func makeKeyAndVisible() { change(kind: .content) { isHidden = false } }

  func hide() { change(kind: .content) { isHidden = true } }

  /// The root and what is presented over it, lowest first.
  var layers: [UIViewController] {
    root.map { Array(sequence(first: $0, next: \.presentedViewController)) } ?? []
  }

  /// What can be seen, containers before their content.
  var visible: [UIViewController] {
    guard !isHidden else { return [] }
    let lowest = layers.lastIndex {
      $0.modalPresentationStyle == .fullScreen && $0.presentingViewController != nil
    }
    return layers.dropFirst(lowest ?? 0).flatMap(Self.shown)
  }

  private static func shown(_ controller: UIViewController) -> [UIViewController] {
    [controller] + controller.shown.flatMap(shown)
  }

  fileprivate func change(kind: Transition, _ body: () -> Void) {
    faults.expect(swiping == nil || isChanging, "the window is changed during a swipe")
    guard !isChanging else { return body() }
    isChanging = true
    let before = visible
    body()
    isChanging = false
    let (leaving, coming) = (before.without(visible), visible.without(before))
    will(leaving, coming)
    did(leaving, coming, kind)
  }

  /// A change that the user may not go through with.
  fileprivate func begin(_ body: () -> Void) {
    let before = visible
    body()
    swiping = (before.without(visible), visible.without(before))
    will(swiping?.leaving ?? [], swiping?.coming ?? [])
  }

  fileprivate func end(_ body: () -> Void) {
    guard let (leaving, coming) = swiping else { return }
    swiping = nil
    body()
    let isCancelled = leaving.contains { one in visible.contains { $0 === one } }
    guard isCancelled else { return did(leaving, coming, .content) }
    for one in coming { one.tell(.disappearing, "will disappear", self) }
    for one in leaving { one.tell(.appearing, "will appear", self) }
    did(coming, leaving, .content)
  }

  private func will(_ leaving: [UIViewController], _ coming: [UIViewController]) {
    for one in leaving { one.tell(.disappearing, "will disappear", self) }
    for one in coming { one.tell(.appearing, "will appear", self) }
  }

  private func did(
    _ leaving: [UIViewController], _ coming: [UIViewController], _ kind: Transition
  ) {
    let left = { for one in leaving { one.tell(.gone, "did disappear", self) } }
    if kind == .content { left() }
    for one in coming { one.tell(.there, "did appear", self) }
    if kind == .modal { left() }
  }
}

extension [UIViewController] {
  fileprivate func without(_ others: [UIViewController]) -> [UIViewController] {
    filter { one in !others.contains { $0 === one } }
  }
}
