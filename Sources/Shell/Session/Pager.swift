import Diagnostics
import TerminalText

/// Passes text to an output; keeps what does not fit in the window until it is requested.
final class Pager: Output {
  private let output: any Output
  /// The rows that may still be written; nil for no limit.
  private var room: Int?
  private var columns = 80
  /// The lines of this page that did not fit in the window.
  private var rest: [String] = []
  /// The lines of the latest page that did not fit, until they are shown.
  var unread: [String] = []
  var isPaging: Bool { room != nil }

  init(_ output: any Output) { self.output = output }

  func begin(rows: Int, columns: Int) {
    // One line tells that there is more, and one is typed in.
    room = max(3, rows - 2)
    self.columns = max(1, columns)
    rest = []
  }

  func end() {
    room = nil
    unread = rest
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
    guard let rows = settings.rows, !settings.json, !pager.isPaging else { return try body() }
    pager.begin(rows: rows, columns: settings.width)
    defer {
      pager.end()
      let count = pager.unread.count
      if count > 0 { show(Message("prompt.more", ["count": count])) }
    }
    try body()
  }
}
