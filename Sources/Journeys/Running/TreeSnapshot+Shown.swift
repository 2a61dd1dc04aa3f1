package import Navigation

extension TreeSnapshot {
  /// The visible screens, with those below them on the same stacks: `Home > Story(5) + Login`.
  ///
  /// Numbers of instances are left out, because they only count earlier instances.
  package var shown: String {
    let inner: [String] = children.compactMap { child in
      showing.isSelecting && !child.isSelected && !child.isVisible ? nil : child.shown
    }
    let own = inner.isEmpty ? [children.isEmpty ? wording : ""] : inner
    return ([own.filter { !$0.isEmpty }.joined(separator: " > ")] + presented.map(\.shown))
      .joined(separator: " + ")
  }

  private var wording: String {
    params.isEmpty
      ? definition : "\(definition)(\(params.map { "\($0)" }.joined(separator: ", ")))"
  }
}
