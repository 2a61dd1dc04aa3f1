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

extension Duration {
  /// A time as the log and the prompt write it: `3s`, `0.5s`.
  package var text: String {
    let (whole, rest) = components
    return rest == 0 && whole < 1_000_000_000_000_000 ? "\(whole)s" : "\(seconds)s"
  }

  /// A time as people read it: `1 min 8 s`, `0.8 s`.
  package var readable: String {
    let tenths = Int(seconds * 10 + 0.5)
    let (minutes, rest) = (tenths / 600, tenths % 600)
    let parts = [
      minutes >= 60 ? "\(minutes / 60) h" : nil, minutes % 60 > 0 ? "\(minutes % 60) min" : nil,
      rest > 0 || minutes == 0
        ? "\(rest / 10)\(rest.isMultiple(of: 10) ? "" : ".\(rest % 10)") s" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// Reads `+3s`, `3`, `500ms`, `1.5m`; `nil` for anything else.
  package init?(reading text: String) {
    let digits = text.hasPrefix("+") ? text.dropFirst() : Substring(text)
    let number = digits.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(number), value.isFinite else { return nil }
    let scale: Double? =
      switch digits.dropFirst(number.count) {
      case "", "s": 1000
      case "ms": 1
      case "m", "min": 60_000
      case "h": 3_600_000
      default: nil
      }
    guard let scale, value * scale < 1e15 else { return nil }
    // `rounded` would be a call of the system's mathematics, which nothing else here needs.
    self = .milliseconds(Int(value * scale + 0.5))
  }
}
