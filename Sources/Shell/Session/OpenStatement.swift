import Scripting

/// The lines of a statement that goes on over several, of which not each is worth trying.
///
/// Trying means to compile all lines so far. So that this takes linear time for all of them together, a
/// long one that is still open is tried only when it has grown by an eighth.
package struct OpenStatement {
  /// Up to this many lines, each new line is tried, so that errors are reported at once.
  private static let few = 64

  private var lines: [String] = []
  private var size = 0
  private var progress = LuaProgress()
  /// The number of lines when the statement was last tried and was incomplete.
  private var triedLines = 0
  private var triedSize = 0

  package init() {}

  var isEmpty: Bool { lines.isEmpty }

  package var text: String { lines.joined(separator: "\n") }

  var hasUntried: Bool { triedLines < lines.count }

  /// Whether the lines may be complete, or wrong.
  package var isWorthTrying: Bool {
    // The first line may be no Lua.
    if triedLines == 0 || !progress.isOpen { return true }
    if progress.isInLongBracket { return false }
    return lines.count <= Self.few || size >= triedSize + triedSize / 8
  }

  package mutating func push(_ line: String) {
    lines.append(line)
    size += line.utf8.count + 1
    // Most statements are complete with their first line, and nobody asks how far they have come.
    if triedLines > 0 { progress.push(line) }
  }

  /// Records that the lines were tried and are incomplete.
  package mutating func wantsMore() {
    if triedLines == 0 { for line in lines { progress.push(line) } }
    triedLines = lines.count
    triedSize = size
  }
}
