import Scripting

/// The lines of a statement that goes on over several, of which not each is worth trying.
///
/// Trying means to compile all lines so far. So that this takes linear time for all of them together, a
/// long one that is still open is tried only when it has grown by an eighth.
struct OpenStatement {
  /// A statement of so few lines is tried with each, so that a mistake is told at once.
  private static let few = 64

  private var lines: [String] = []
  private var size = 0
  private var progress = LuaProgress()
  /// How much was tried last, and wanted more.
  private var triedLines = 0
  private var triedSize = 0

  /// Nothing was begun.
  var isEmpty: Bool { lines.isEmpty }

  /// All lines.
  var text: String { lines.joined(separator: "\n") }

  /// There are lines that were not tried.
  var hasUntried: Bool { triedLines < lines.count }

  /// The lines may be whole, or wrong.
  var isWorthTrying: Bool {
    // The first line may be no Lua.
    if triedLines == 0 || !progress.isOpen { return true }
    if progress.isInLongBracket { return false }
    return lines.count <= Self.few || size >= triedSize + triedSize / 8
  }

  /// Takes another line.
  mutating func push(_ line: String) {
    lines.append(line)
    size += line.utf8.count + 1
    progress.push(line)
  }

  /// Notes that what there is was tried, and is only a beginning.
  mutating func wantsMore() {
    triedLines = lines.count
    triedSize = size
  }
}
