package import Navigation

extension TreeSnapshot {
  /// What can be seen, with what lies below it on the same stacks: `Home > Story(5) + Login`.
  ///
  /// Numbers of names are left out, which tell only how many there were before.
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
