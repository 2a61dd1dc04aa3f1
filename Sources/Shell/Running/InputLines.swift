import LineEditor
import Platform

/// The lines of the standard input; those that have come already can be told from those to wait for.
struct InputLines {
  private var lines = LineSplitter()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// The next line that has come; nil if there is none yet.
  mutating func next() -> String? { lines.next() }

  /// Whether the input has ended and all its lines were returned.
  var isFinished: Bool { lines.isFinished }

  /// Waits for more.
  mutating func wait() {
    // What cannot be read has ended.
    let count = (try? SystemFile.read(0, into: &buffer)) ?? 0
    lines.push(Array(buffer.prefix(count)))
  }
}
