import Diagnostics
import Navigation
import Scripting

/// Finds steps whose names say where to go instead of what happened.
struct StepNamesPlaceCheck: Check {
  let name = "step-names-place"
  let isOptional = true

  private static let verbs = [
    "show", "goTo", "goto", "go", "to", "push", "present", "display", "navigateTo",
  ]

  func findings(in graph: Graph) -> [Finding] {
    graph.stepSets.flatMap(\.cases).compactMap { step in
      guard let verb = Self.verbs.first(where: { Self.begins(step.name, with: $0) }) else {
        return nil
      }
      return Finding(
        self, about: [.step(step)], Message("E0718", ["step": step.name]),
        at: graph.scripts.location(of: step), highlight: step.name,
        cure: .namesPlaceCure(Self.proposals(for: String(step.name.dropFirst(verb.count)))))
    }
  }

  /// Endings of names that already say what happened, such as `loginFinished`.
  private static let endings = ["ed", "Complete", "Done", "Finished", "Ready"]
  /// Endings that name a kind of place, such as `Page` in `LoginPage`.
  private static let kinds = [
    "ViewController", "Controller", "Screen", "Page", "View", "Modal", "Flow",
  ]

  /// Names that say what happened, for a name without its verb: `LoginPage` gives `loginPicked`.
  private static func proposals(for rest: String) -> [String] {
    let name = String(rest.drop { $0 == "_" })
    let bare =
      kinds.first { name.hasSuffix($0) && name.count > $0.count }
      .map { String(name.dropLast($0.count)) } ?? name
    // Letters that stand for words are one word: `GNBTab` begins with `gnb`.
    let capitals = bare.prefix { $0.isUppercase || $0.isNumber }
    let isOneWord = capitals.count == bare.count
    let first = capitals.count > 1 && !isOneWord ? capitals.dropLast() : capitals
    let thing = first.lowercased() + bare.dropFirst(first.count)
    if thing == "back" || thing == "home" { return ["\(thing)Tapped"] }
    if endings.contains(where: thing.hasSuffix) { return [thing] }
    return ["\(thing)Picked", "\(thing)Requested"]
  }

  /// Whether a name begins with the verb as a word of its own: `toLogin`, not `tokenExpired`.
  private static func begins(_ name: String, with verb: String) -> Bool {
    guard name.hasPrefix(verb), let next = name.dropFirst(verb.count).first else { return false }
    return !next.isLowercase
  }
}

extension Message {
  fileprivate static func namesPlaceCure(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }
    return Message(
      "checks.namesPlaceCure",
      ["either": list.joined(separator: " or "), "names": list.joined(separator: ", ")])
  }
}
