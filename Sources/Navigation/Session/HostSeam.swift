/// What a session knows of its host: the tree that it shows, and whether it can be called now.
struct HostSeam {
  weak var host: (any NavigationHost)?
  /// The tree of the last call to the host; `nil` before the first call.
  var told: TreeNode?
  /// The number of the host's transitions; during a transition, the host is not called.
  var transitions = 0
  /// The swipe that the user has begun, and the presentable to which it applies.
  var swipe: (kind: Swipe, swiped: Presentable)?
  /// The changes to send first: those of a swipe that is over.
  var gone: [HostChange] = []
  /// Whether the app is in the background; the host is not called then.
  var isInBackground = false
  /// Whether a call to the host is due.
  var isLate = false
  /// Whether a change that is due must not be animated.
  var isUnseen = false
  /// Whether definitions were replaced since the last call.
  var isRedefined = false
  /// Called when the session has settled, by a run that waits for the next timer.
  var settled: ((Session, Cause) -> Void)?
  /// The present time, by the clock that drives the session's clock.
  var time: (() -> Duration)?

  /// Whether the host may not be called now.
  fileprivate var isHeld: Bool { transitions > 0 || swipe != nil || isInBackground }
}

extension HostSeam {
  /// Why the tree changed.
  enum Cause {
    case input
    /// Undo, redo, a jump, or a new host.
    case jump
    /// Definitions were replaced.
    case redefinition
  }
}

extension Session {
  /// The host, held weakly; a new host receives the complete tree at once.
  package var host: (any NavigationHost)? {
    get { control.value.seam.host }
    set {
      control.value.seam.host = newValue
      control.value.seam.told = nil
      control.value.seam.transitions = 0
      control.value.seam.swipe = nil
      watchSeam()
      if newValue != nil { take { $0.settleHost(.jump) } }
    }
  }

  /// Sets the flag of watched sessions; other sessions pay only for reading it.
  func watchSeam() {
    let seam = control.value.seam
    progress.value.isWatched = seam.host != nil || seam.settled != nil || seam.time != nil
  }

  /// Advances the clock by the time since the input before, as a part of this input.
  @inline(never)
  func catchUp() {
    guard let time = control.value.seam.time?(), time > now else { return }
    advance(by: time - now)
    stepsHandled = 0
  }

  /// Reports that the tree has settled.
  @inline(never)
  func settleHost(_ cause: HostSeam.Cause) {
    control.value.seam.settled?(self, cause)
    if cause != .input { control.value.seam.isUnseen = true }
    if cause == .redefinition { control.value.seam.isRedefined = true }
    control.value.seam.isLate = true
    tellHost()
  }

  /// Calls the host with all changes that are due, unless it may not be called now.
  private func tellHost() {
    let seam = control.value.seam
    guard let host = seam.host else {
      // Release the objects of screens, which the tree holds.
      control.value.seam.told = nil
      return
    }
    guard seam.isLate, !seam.isHeld else { return }
    let tree = nodes
    let comparison = TreeComparison(
      from: seam.told, to: tree, isSeen: seam.told != nil && !seam.isUnseen,
      drawsAll: seam.isRedefined)
    control.value.seam.told = tree
    control.value.seam.isLate = false
    control.value.seam.isUnseen = false
    control.value.seam.isRedefined = false
    control.value.seam.gone = []
    host.settled(changes: seam.gone + comparison.changes, tree: tree)
  }

  // MARK: Calls of the host

  package func beginTransition() { control.value.seam.transitions += 1 }

  package func endTransition() {
    guard control.value.seam.transitions > 0 else { return }
    control.value.seam.transitions -= 1
    take { $0.tellHost() }
  }

  package var isInBackground: Bool {
    get { control.value.seam.isInBackground }
    set {
      guard newValue != isInBackground else { return }
      control.value.seam.isInBackground = newValue
      control.value.seam.isUnseen = true
      take { session in
        session.control.value.seam.settled?(session, .input)
        session.tellHost()
      }
    }
  }

  package func begin(_ swipe: Swipe) -> Bool {
    guard control.value.seam.swipe == nil, let swiped = front(of: swipe) else { return false }
    control.value.seam.swipe = (swipe, swiped)
    return true
  }

  package func end(_ swipe: Swipe, isCancelled: Bool) {
    guard let begun = control.value.seam.swipe, begun.kind == swipe else { return }
    control.value.seam.swipe = nil
    take { session in
      if !isCancelled { session.noteGone(begun.swiped) }
      // A step may have taken it away meanwhile, or put something over it: then the swipe is void.
      if session.front(of: swipe) == begun.swiped {
        session.performNow(isCancelled ? .letGo(swipe) : swipe.input)
      }
      session.tellHost()
    }
  }

  /// Notes what the host removed by a swipe; the tree may show it again.
  private func noteGone(_ swiped: Presentable) {
    guard let told = control.value.seam.told else { return }
    let left = told.without(swiped)
    control.value.seam.gone =
      TreeComparison(from: told, to: left, isSeen: false, drawsAll: false).changes
    control.value.seam.told = left
    control.value.seam.isLate = true
  }

  /// The presentable to which a swipe applies; `nil` if there is none.
  private func front(of swipe: Swipe) -> Presentable? {
    switch swipe {
    case .back: goesBackIn.flatMap { world.lastChild($0.id) }.map(handle)
    case .dismiss: canDismiss
    }
  }
}

extension Swipe {
  fileprivate var input: Input {
    switch self {
    case .back: .back
    case .dismiss: .dismiss
    }
  }
}

extension Session {
  /// The tree for a host, from the window down; takes time proportional to its size.
  package var nodes: TreeNode { node(window.id) }

  private func node(_ id: PresentableID) -> TreeNode {
    let node = world.nodes[id]
    let children = world.children(id)
    let handle = handle(id)
    return TreeNode(
      id: handle, kind: TreeNode.Kind(node.kind), instance: names.text(node.name),
      definition: node.content.screen?.name ?? names.text(node.name.name), showing: node.showing,
      labels: node.content.labels, params: node.content.params, state: node.content.fields,
      modal: node.presentedBy == nil ? nil : node.content.modal, isVisible: world.isVisible(id),
      object: viewModel(of: handle), selected: node.selected.flatMap(children.firstIndex),
      children: children.map(self.node), presented: node.presents.map { [self.node($0)] } ?? [],
      services: world.services)
  }
}
