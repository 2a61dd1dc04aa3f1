import Navigation
import Scripting

/// The names that mean something in a line.
struct LineNames {
  /// How far a name is known.
  enum Standing {
    /// It means something.
    case known
    /// It may become a name that does.
    case begun
    /// Nothing is called so.
    case unknown
  }

  /// The commands that there are.
  let commands: [any Command]
  /// The words of the language, and the commands, which are functions.
  let words: Set<String>
  private let sets: Set<String>
  private let steps: Set<String>
  private let stepsInOrder: [String]

  /// Takes the names of an app.
  init(commands: [any Command], app: App) {
    self.commands = commands
    sets = Set(app.cases.map(\.set))
    steps = Set(app.cases.map(\.name))
    stepsInOrder = steps.sorted()
    words = Set(
      WordCatalog.all.map(\.name) + app.pluginWords.map(\.name) + commands.map(\.name) + ["nav"])
  }

  /// Returns how far a step is known; takes logarithmic time.
  func standing(ofStep name: some StringProtocol) -> Standing {
    let name = String(name)
    if steps.contains(name) { return .known }
    var (low, high) = (0, stepsInOrder.count)
    while low < high {
      let middle = (low + high) / 2
      if stepsInOrder[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < stepsInOrder.count && stepsInOrder[low].hasPrefix(name) ? .begun : .unknown
  }

  /// Returns how far a command is known; the only one that a name begins is meant.
  func standing(ofCommand name: some StringProtocol) -> Standing {
    let name = String(name)
    if CommandCatalog.command(named: name, among: commands) != nil { return .known }
    return commands.contains { $0.name.hasPrefix(name) } ? .begun : .unknown
  }

  /// It is the name of a set of steps.
  func isStepSet(_ name: String) -> Bool { sets.contains(name) }
}
