/// What a session knows of its host: what that shows, and whether it can be told anything now.
struct HostSeam {
  weak var host: (any NavigationHost)?
  /// The tree as the host was told last; nothing if it was told nothing yet.
  var told: TreeNode?
  /// What the host is doing that takes time: while it does, it is told nothing.
  var transitions = 0
  /// The swipe that the user has begun, and what it takes away.
  var swipe: (kind: Swipe, swiped: Presentable)?
  /// What the host has to be told about a swipe that is done.
  var gone: [HostChange] = []
  /// The app is in the background: the host is told nothing.
  var isInBackground = false
  /// Something was not told.
  var isLate = false
  /// What was not told did not happen before the user's eyes.
  var isUnseen = false
  /// Definitions were replaced since the host was told last.
  var isRedefined = false
  /// Told when the session has settled: whoever waits for the next timer.
  var settled: ((Session, Cause) -> Void)?
  /// How late it is, by the time that drives the session's clock.
  var time: (() -> Duration)?

  /// Nothing may be told now.
  fileprivate var isHeld: Bool { transitions > 0 || swipe != nil || isInBackground }
}

extension HostSeam {
  /// How the tree came to be what it is.
  enum Cause {
    case input
    /// Undo, redo, a jump, or a host that is new.
    case jump
    /// Definitions were replaced.
    case redefinition
  }
}

extension Session {
  /// Whoever shows the tree; a new host is told everything at once, and none is kept.
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

  /// Sessions that nobody watches pay for it with one look at a flag.
  func watchSeam() {
    let seam = control.value.seam
    progress.value.isWatched = seam.host != nil || seam.settled != nil || seam.time != nil
  }

  /// Lets the time pass that has passed since the input before, as a part of this one.
  @inline(never)
  func catchUp() {
    guard let time = control.value.seam.time?(), time > now else { return }
    advance(by: time - now)
    stepsHandled = 0
  }

  /// Tells that the tree has settled.
  @inline(never)
  func settleHost(_ cause: HostSeam.Cause) {
    control.value.seam.settled?(self, cause)
    if cause != .input { control.value.seam.isUnseen = true }
    if cause == .redefinition { control.value.seam.isRedefined = true }
    control.value.seam.isLate = true
    tellHost()
  }

  /// Tells the host what it does not know yet, unless it cannot be told now.
  private func tellHost() {
    let seam = control.value.seam
    guard let host = seam.host else {
      // What it was told holds the objects of screens, which nobody needs any more.
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

  // MARK: What the host tells

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

  /// The host has taken something away by itself; it is told so, since the tree may show it again.
  private func noteGone(_ swiped: Presentable) {
    guard let told = control.value.seam.told else { return }
    let left = told.without(swiped)
    control.value.seam.gone =
      TreeComparison(from: told, to: left, isSeen: false, drawsAll: false).changes
    control.value.seam.told = left
    control.value.seam.isLate = true
  }

  /// What a swipe would take away; `nil` if it can take nothing away.
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
