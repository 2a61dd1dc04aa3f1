/// Finds the changes that turn one tree into another, for a host.
///
/// The order is: dismiss modals that are gone, fill containers from the window down, present modals
/// from the lowest up. New presentables come with all their content. Takes time proportional to
/// both trees.
struct TreeComparison {
  private let before: [Presentable: TreeNode]
  private let isSeen: Bool
  private let drawsAll: Bool
  private(set) var changes: [HostChange] = []

  /// Compares two trees; if `old` is `nil`, everything is new.
  ///
  /// - Parameters:
  ///   - isSeen: Whether visible changes are animated.
  ///   - drawsAll: Whether everything that stays is drawn again.
  init(from old: TreeNode?, to new: TreeNode, isSeen: Bool, drawsAll: Bool) {
    self.isSeen = isSeen
    self.drawsAll = drawsAll
    var known: [Presentable: TreeNode] = [:]
    old?.forEach { known[$0.id] = $0 }
    before = known
    compare(old?.layers ?? [], new)
    if old?.isVisible ?? false != new.isVisible { add(.window(isShown: new.isVisible)) }
  }

  private mutating func compare(_ old: [TreeNode], _ window: TreeNode) {
    let new = window.layers
    let kept = zip(old, new).prefix { $0.isSame(as: $1) }.count
    // What is presented over the window's content goes before that.
    let lowest = max(kept, 1)
    if lowest < old.count { dismiss(old[lowest], from: old[lowest - 1]) }
    refill(window)
    for layer in new.prefix(lowest) { visit(layer) }
    for place in new.indices.dropFirst(lowest) {
      let presenter = new[place - 1]
      let isAnimated = isSeen && before[presenter.id]?.isVisible == true
      add(.present(new[place], over: presenter), isAnimated: isAnimated)
      visit(new[place])
    }
  }

  private mutating func dismiss(_ modal: TreeNode, from presenter: TreeNode) {
    add(.dismiss(modal, from: presenter), isAnimated: isSeen && modal.isVisible)
  }

  /// Puts right what was there before in a layer; the rest has come with all that it contains.
  private mutating func visit(_ node: TreeNode) {
    if before[node.id]?.isSame(as: node) == true { refill(node) }
    for child in node.children { visit(child) }
  }

  private mutating func refill(_ node: TreeNode) {
    let old = before[node.id]?.isSame(as: node) == true ? before[node.id] : nil
    let contents = old?.children ?? []
    let isAnimated = isSeen && node.kind != .window && node.isVisible && old?.isVisible == true
    let stayed = contents.map(\.id) == node.children.map(\.id)
    // Another thing can have the place of one that is gone: that one has to go first.
    let replaced = node.children.filter { child in
      before[child.id].map { !$0.isSame(as: child) } ?? false
    }
    if !replaced.isEmpty {
      let left = node.children.filter { child in !replaced.contains { $0.id == child.id } }
      add(.content(left, of: node))
    }
    if !stayed || !replaced.isEmpty {
      add(.content(node.children, of: node), isAnimated: isAnimated)
    }
    if let selected = node.selectedChild, !stayed || old?.selectedChild?.id != selected.id {
      add(.select(selected, in: node), isAnimated: isAnimated && stayed)
    }
    if let old, drawsAll || !old.looks(like: node) { add(.redraw(node)) }
  }

  private mutating func add(_ kind: HostChange.Kind, isAnimated: Bool = false) {
    changes.append(HostChange(kind: kind, isAnimated: isAnimated))
  }
}

extension TreeNode {
  /// The window's content and the modals over it, lowest first.
  var layers: [TreeNode] {
    var layers: [TreeNode] = []
    var next = children.last
    while let layer = next {
      layers.append(layer)
      next = layer.presented.first
    }
    return layers
  }

  /// The same without a presentable, and all in it and over it.
  func without(_ id: Presentable) -> TreeNode {
    var copy = self
    copy.children = children.filter { $0.id != id }.map { $0.without(id) }
    copy.presented = presented.filter { $0.id != id }.map { $0.without(id) }
    return copy
  }

  fileprivate func forEach(_ body: (TreeNode) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
    for modal in presented { modal.forEach(body) }
  }

  /// Undo can give the place of a thing to another one.
  fileprivate func isSame(as other: TreeNode) -> Bool {
    id == other.id && instance == other.instance && kind == other.kind
      && definition == other.definition && params == other.params && object === other.object
  }

  fileprivate func looks(like other: TreeNode) -> Bool {
    labels == other.labels && state == other.state && modal == other.modal
      && showing == other.showing && services == other.services
  }
}
