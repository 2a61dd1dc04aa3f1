import Diagnostics
import TerminalText

/// Passes text to an output; keeps what does not fit in the window until it is requested.
final class Pager: Output {
  private let output: any Output
  /// The rows that may still be written; nil for no limit.
  private var room: Int?
  private var columns = 80
  /// The lines that did not fit.
  private var rest: [String] = []

  init(_ output: any Output) { self.output = output }

  func begin(rows: Int, columns: Int) {
    // One line tells that there is more, and one is typed in.
    room = max(3, rows - 2)
    self.columns = max(1, columns)
    rest = []
  }

  /// Ends the page, and returns the lines that did not fit.
  func end() -> [String] {
    room = nil
    return rest
  }

  func write(_ text: String) {
    guard room != nil else { return output.write(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(line: String(line))
    }
  }

  private func write(line: String) {
    let rows = max(1, (DisplayWidth.of(line) + columns - 1) / columns)
    guard rest.isEmpty, let left = room, left >= rows else { return rest.append(line) }
    room = left - rows
    output.write(line)
  }

  func complain(_ text: String) { output.complain(text) }

  func flush() { output.flush() }

  func willShow(_ body: @escaping () -> Void) -> Bool { output.willShow(body) }

  func tellFirst(_ body: () -> Void) { output.tellFirst(body) }
}

extension Shell {
  /// Runs `body`; at a prompt, holds back the output that does not fit in the window.
  func paged(_ body: () throws -> Void) rethrows {
    guard let rows = settings.rows, !settings.json, !isPaging else { return try body() }
    isPaging = true
    pager.begin(rows: rows, columns: settings.width)
    defer {
      unread = pager.end()
      isPaging = false
      if !unread.isEmpty { show(Message("prompt.more", ["count": unread.count])) }
    }
    try body()
  }
}
