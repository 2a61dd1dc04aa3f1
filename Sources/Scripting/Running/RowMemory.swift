import Lua
import Navigation

/// A cache of the rows of lists that are written as data, which stay the same until code of the
/// scripts runs.
///
/// Exploration needs them in every state; reading them from Lua and making their steps takes most
/// of that time.
struct RowMemory {
  private struct Key: Hashable {
    let screen: String
    let list: String
  }

  /// How many rows are remembered together.
  private static let most = 10_000
  private var rows: [Key: [App.ListRow]] = [:]
  private var count = 0
  /// How often code of the scripts had run when they were read.
  private var runCount = 0

  /// The rows of a list; nil if they have to be read.
  func rows(
    of list: Control, on screen: ScreenDefinition, _ host: ScriptHost
  ) -> [App.ListRow]? {
    guard runCount == host.state.runCount, !rows.isEmpty else { return nil }
    return rows[Key(screen: screen.screen.name, list: list.name)]
  }

  /// Stores the rows of a list, unless a function computes them.
  mutating func note(
    _ found: [App.ListRow], of list: Control, on screen: ScreenDefinition, _ host: ScriptHost
  ) {
    guard list.items.asFunction == nil, list.emits?.runsFunctions != true,
      found.count <= Self.most
    else { return }
    if runCount != host.state.runCount || count + found.count > Self.most { self = RowMemory() }
    runCount = host.state.runCount
    count += found.count
    rows[Key(screen: screen.screen.name, list: list.name)] = found
  }
}
