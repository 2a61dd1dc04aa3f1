import Diagnostics
package import Platform
import TerminalText

/// Standard output for results, standard error for messages.
///
/// What is written to one is pushed out before the other is used, so that lines keep their order
/// where both go to the same place.
package final class StandardOutput: Output {
  private var buffer: [UInt8] = []
  private let isTerminal = StandardStreams.isTerminal(1)
  /// Called before anything leaves the program.
  private var beforeShowing: () -> Void = {}

  /// Receives the output instead, while something else owns the terminal.
  package var divert: ((String) -> Void)?

  /// The present columns of a file descriptor, if a terminal is there whose lines are broken at the ends of
  /// words; nothing leaves all lines as they are.
  package var columns: ((Int32) -> Int?)?

  /// Why something is lost that was to be written to standard output; the
  /// process has one standard output, whoever writes to it.
  package static var loss: SystemError? { firstLoss.withLock { $0 } }
  private static let firstLoss = Lock<SystemError?>(initialState: nil)

  package init() {}

  package func willShow(_ body: @escaping () -> Void) -> Bool {
    beforeShowing = body
    return true
  }

  package func write(_ text: String) {
    let text = fitted(text, to: 1)
    if let divert { return divert(text + "\n") }
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    if buffer.count > 16 * 1024 || isTerminal { flush() }
  }

  package func complain(_ text: String) {
    let text = fitted(text, to: divert == nil ? 2 : 1)
    if let divert { return divert(text + "\n") }
    flush()
    beforeShowing()
    Self.send(Array((text + "\n").utf8), to: 2)
  }

  /// Wraps a text for the terminal of a descriptor, and makes control characters visible.
  private func fitted(_ text: String, to descriptor: Int32) -> String {
    let text = VisibleText.output(text)
    return columns?(descriptor).map { LineWrapping.wrapped(text, to: $0) } ?? text
  }

  /// Writes a question; the answer is typed on the same line.
  package func prompt(_ text: String) {
    flush()
    beforeShowing()
    Self.send(Array(text.utf8), to: 1)
  }

  package func flush() {
    if buffer.isEmpty { return }
    tellFirst(beforeShowing)
    Self.send(buffer, to: 1)
    buffer.removeAll(keepingCapacity: true)
  }

  package func tellFirst(_ body: () -> Void) {
    var waiting: [UInt8] = []
    swap(&waiting, &buffer)
    body()
    swap(&waiting, &buffer)
    Self.send(waiting, to: 1)
  }

  private static func send(_ bytes: [UInt8], to file: Int32) {
    do throws(SystemError) {
      try SystemFile.write(bytes, to: file)
    } catch {
      // Who closes a pipe wants no more; on a full disk something is missing.
      if file == 1, error != .brokenPipe { firstLoss.withLock { $0 = $0 ?? error } }
    }
  }
}
