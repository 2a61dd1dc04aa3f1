import Diagnostics

extension DeedWriter {
  /// What several entries do one after another, among which are decisions, whose branches return: each of
  /// those is a function in the method, and what they contribute is joined behind the last.
  func joined(_ deeds: [PlannedEntry]) -> [String] {
    let parts = deeds.reduce(into: [PlannedEntry]()) { parts, deed in
      if !deed.hasOwnReturns, case .all(let others)? = parts.last {
        parts[parts.count - 1] = .all(others + [deed])
      } else {
        parts.append(deed.hasOwnReturns ? deed : .all([deed]))
      }
    }
    // What a branch hands over is known when it is taken; RxFlow orders it as it always does.
    let handing = deeds.filter { $0.hasOwnReturns || !$0.handedOver.isEmpty }
    var lines = handing.count > 1 ? [model.mark(.order, at: scope.place(of: step))] : []
    var calls: [String] = []
    for (index, part) in parts.enumerated() {
      let name = local("part\(index + 1)")
      let body = nested().settledBody(part, isLast: index == parts.count - 1)
      lines += CodeText.block("func \(name)() -> FlowContributors", body)
      calls.append("\(name)()")
    }
    return lines + ["return .joined([\(calls.joined(separator: ", "))])"]
  }

  /// The lines of a part; what is dismissed in front of other parts is not animated, since they may present.
  private func settledBody(_ part: PlannedEntry, isLast: Bool) -> [String] {
    let lines = inScope { body(part) }
    return isLast
      ? lines
      : lines.map { $0.replacing(".dismiss(animated: true)", with: ".dismiss(animated: false)") }
  }
}

extension PlannedEntry {
  /// Whether its code returns in several places, so that nothing can stand behind it.
  var hasOwnReturns: Bool {
    switch self {
    case .statements, .choose: true
    case .all(let deeds): deeds.contains(where: \.hasOwnReturns)
    default: false
    }
  }
}
