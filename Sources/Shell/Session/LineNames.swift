import Navigation
import Scripting

struct LineNames {
  enum Standing {
    case known
    /// The beginning of a known name.
    case begun
    case unknown
  }

  let commands: [any Command]
  /// The words of the language, and the commands, which are functions as well.
  let words: Set<String>
  private let sets: Set<String>
  private let steps: Set<String>
  private let stepsInOrder: [String]

  init(commands: [any Command], app: App) {
    self.commands = commands
    sets = Set(app.cases.map(\.set))
    steps = Set(app.cases.map(\.name))
    stepsInOrder = steps.sorted()
    words = Set(
      WordCatalog.all.map(\.name) + app.pluginWords.map(\.name) + commands.map(\.name) + ["nav"])
  }

  /// Takes logarithmic time.
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

  /// Known also if it is the beginning of exactly one command's name.
  func standing(ofCommand name: some StringProtocol) -> Standing {
    let name = String(name)
    if commands.command(named: name) != nil { return .known }
    return commands.contains { $0.name.hasPrefix(name) } ? .begun : .unknown
  }

  func isStepSet(_ name: String) -> Bool { sets.contains(name) }
}
