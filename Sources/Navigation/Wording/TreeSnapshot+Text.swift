extension TreeSnapshot: CustomStringConvertible {
  /// The tree as text, one line for each presentable: `print(coordinator.tree)`.
  ///
  /// A star marks the selected child, a plus marks a modal, and brackets mark what is not visible.
  public var description: String { lines("").joined(separator: "\n") }

  private func lines(_ sign: String) -> [String] {
    let name = kind == "screen" || kind == name ? instance : "\(instance) \(kind)"
    let text = sign + name + (title.map { " \"\($0)\"" } ?? "")
    let style = modal.map { " (\($0.style.name))" } ?? ""
    let inner =
      children.flatMap { $0.lines($0.isSelected ? "* " : "") }
      + presented.flatMap { $0.lines("+ ") }
    return [(isVisible ? text : "[\(text)]") + style] + inner.map { "  " + $0 }
  }
}
