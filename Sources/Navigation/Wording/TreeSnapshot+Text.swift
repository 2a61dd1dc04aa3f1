extension TreeSnapshot: CustomStringConvertible {
  /// The tree, a line for each presentable: `print(coordinator.tree)`.
  ///
  /// A star stands at what is selected, a plus at what is presented; what cannot be seen is in brackets.
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
