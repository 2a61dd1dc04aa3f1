package import Navigation

package enum HiddenReason: Hashable {
  /// It was removed from the tree.
  case dismissed
  /// It was never put into the tree.
  case unattached
  /// Another presentable, named here, is on top of its stack.
  case below(String, on: String)
  /// Another tab is selected; `tab` is the number of its own tab, from 1.
  case notSelected(tab: Int, shown: String, in: String)
  case coveredBy(String)
  case windowHidden
}

extension HiddenReason {
  /// The reasons why a presentable is hidden, the outermost first; empty if it is visible.
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
  /// The path down to a presentable, by its full name or that of a flow it is the root of.
  package func path(to name: String) -> [TreeSnapshot]? {
    if instance == name || rootOf.contains(name) { return [self] }
    for child in children + presented {
      if let path = child.path(to: name) { return [self] + path }
    }
    return nil
  }
}
