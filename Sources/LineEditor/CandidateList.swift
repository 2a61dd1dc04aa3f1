import TerminalText

/// The completions shown below the text.
struct CandidateList: Hashable {
  let candidates: [Completions.Candidate]
  private static let capacity = 60
  private static let gap = 2

  init(_ candidates: [Completions.Candidate]) {
    self.candidates = candidates
  }

  func lay(into builder: inout FrameBuilder, rows limit: Int) {
    let table = Table(self, width: builder.width)
    let total = candidates.count
    var shown = min(total, Self.capacity)
    let rowsNeeded = table.rows(for: shown) + (shown < total ? 1 : 0)
    if rowsNeeded > limit { shown = min(shown, max(0, limit - 1) * table.columns) }

    let rows = table.rows(for: shown)
    for row in 0..<rows {
      builder.startRow()
      for index in stride(from: row, to: shown, by: rows) {
        lay(candidates[index], table, isLast: index + rows >= shown, into: &builder)
      }
    }
    guard shown < total else { return }
    builder.startRow()
    builder.add("… and \(total - shown) more", .dim, clippedTo: builder.width)
  }

  private func lay(
    _ candidate: Completions.Candidate, _ table: Table, isLast: Bool,
    into builder: inout FrameBuilder,
  ) {
    let end = builder.room - table.nameWidth
    builder.add(candidate.text, .plain, clippedTo: table.nameWidth)
    if isLast, candidate.help == nil { return }
    while builder.room > max(0, end - Self.gap) { builder.add(Glyph(" "), .plain) }
    if let help = candidate.help { builder.add(help, .dim, clippedTo: builder.room) }
  }

  private struct Table {
    let nameWidth: Int
    let columns: Int

    init(_ list: CandidateList, width: Int) {
      let shown = list.candidates.prefix(CandidateList.capacity)
      let widest = shown.map { $0.text.reduce(0) { $0 + Glyph($1).width } }.max() ?? 0
      if shown.contains(where: { $0.help != nil }) {
        nameWidth = min(widest, max(1, width / 2))
        columns = 1
      } else {
        nameWidth = min(widest, width)
        columns = max(1, (width + CandidateList.gap) / max(1, nameWidth + CandidateList.gap))
      }
    }

    func rows(for count: Int) -> Int {
      (count + columns - 1) / columns
    }
  }
}
