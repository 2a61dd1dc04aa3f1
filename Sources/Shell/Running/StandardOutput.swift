package import Diagnostics
import Synchronization
import TerminalText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output for results, standard error for messages.
///
/// What is written to one is pushed out before the other is used, so that lines keep their order
/// where both go to the same place.
package final class StandardOutput: Output {
  private var buffer: [UInt8] = []

  /// Takes the lines instead, where something else owns the terminal.
  package var divert: ((String) -> Void)?

  /// The present columns of a file descriptor, if a terminal is there whose lines are broken at the ends of
  /// words; nothing leaves all lines as they are.
  package var columns: ((Int32) -> Int?)?

  /// Why something is lost that was to be written to standard output, as the system says it; the
  /// process has one standard output, whoever writes to it.
  package static var loss: Int32? { firstLoss.withLock { $0 } }
  private static let firstLoss = Mutex<Int32?>(nil)

  /// Makes the output.
  package init() {}

  package func write(_ text: String) {
    let text = fitted(text, to: 1)
    if let divert { return divert(text + "\n") }
    buffer += Array(text.utf8)
    buffer.append(0x0A)
    if buffer.count > 16 * 1024 || isatty(1) == 1 { flush() }
  }

  package func complain(_ text: String) {
    let text = fitted(text, to: divert == nil ? 2 : 1)
    if let divert { return divert(text + "\n") }
    flush()
    Self.send(Array((text + "\n").utf8), to: 2)
  }

  /// A text as the terminal of a descriptor can show it.
  private func fitted(_ text: String, to descriptor: Int32) -> String {
    let text = VisibleText.output(text)
    return columns?(descriptor).map { LineWrapping.wrapped(text, to: $0) } ?? text
  }

  /// Writes a question, after which an answer is typed on the same line.
  package func prompt(_ text: String) {
    flush()
    Self.send(Array(text.utf8), to: 1)
  }

  /// Pushes out what is held back.
  package func flush() {
    Self.send(buffer, to: 1)
    buffer.removeAll(keepingCapacity: true)
  }

  private static func send(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      let reason = errno
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if reason != EINTR, reason != EAGAIN {
        // Who closes a pipe wants no more; on a full disk something is missing.
        if file == 1, reason != EPIPE { firstLoss.withLock { $0 = $0 ?? reason } }
        return
      }
    }
  }
}

extension Message {
  /// Something is lost that was to be written to standard output.
  package static func outputLost(_ reason: Int32) -> Message {
    let reason = Message.systemReason(reason)
    return Message(
      "E0656",
      en:
        "cannot write to standard output, and the output missing there is lost: \(reason.english)",
      ko: "표준 출력에 쓸 수 없어 거기 없는 출력은 잃었습니다: \(reason.korean)")
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(file, bytes, count)
  #else
    Darwin.write(file, bytes, count)
  #endif
}
