package import Navigation

/// Why a presentable is not visible.
package enum HiddenReason: Hashable {
  /// It was taken out of the tree.
  case dismissed
  /// Nobody has put it into the tree.
  case unattached
  /// A stack has another one on top.
  case below(String, on: String)
  /// Tabs show another one; the place of the one it is in, counted from 1.
  case notSelected(tab: Int, shown: String, in: String)
  /// A modal lies over it.
  case coveredBy(String)
  /// The window is not shown.
  case windowHidden
}

extension HiddenReason {
  /// Lists what keeps a presentable from being seen, the outermost first; nothing if it is visible.
  static func reasons(of name: InstanceName, in session: Session) -> [HiddenReason] {
    let text = session.names.text(name)
    guard let presentable = session.presentable(named: text) else { return [.dismissed] }
    guard let path = session.tree.path(to: text) else {
      return [session.isDismissed(presentable) ? .dismissed : .unattached]
    }
    var found: [HiddenReason] = path[0].isVisible ? [] : [.windowHidden]
    for (container, child) in zip(path, path.dropFirst()) {
      if let reason = reason(container, over: child) { found.append(reason) }
      if !child.isVisible, let modal = child.presented.last(where: { !$0.isOver }),
        !path.contains(where: { $0.instance == modal.instance })
      {
        found.append(.coveredBy(modal.instance))
      }
    }
    return found
  }

  private static func reason(_ container: TreeSnapshot, over child: TreeSnapshot) -> HiddenReason? {
    guard let index = container.children.firstIndex(where: { $0.instance == child.instance }) else {
      return nil
    }
    switch container.showing {
    case .selected, .firstAndSelected:
      let isFirst = container.showing == .firstAndSelected && index == 0
      guard !isFirst, let shown = container.children.first(where: \.isSelected), shown != child
      else {
        return nil
      }
      return .notSelected(tab: index + 1, shown: shown.instance, in: container.instance)
    case .last:
      guard let top = container.children.last, index < container.children.count - 1 else {
        return nil
      }
      return .below(top.instance, on: container.instance)
    case .nothing, .all: return nil
    }
  }
}

extension TreeSnapshot {
  /// The presentables from here down to one, by its full name or that of a flow it stands for.
  package func path(to name: String) -> [TreeSnapshot]? {
    if instance == name || rootOf.contains(name) { return [self] }
    for child in children + presented {
      if let path = child.path(to: name) { return [self] + path }
    }
    return nil
  }
}
