import Diagnostics
import Navigation
import Scripting

/// Finds steps whose names say where to go instead of what happened.
struct StepNamesPlaceCheck: Check {
  let name = "step-names-place"
  let isOptional = true
  let title = Message(
    en: "a step's name says where to go, not what happened", ko: "일어난 일이 아니라 갈 곳을 말하는 스텝 이름")
  let explanation = Message(
    en: """
      A step says what somebody did; what that leads to is for each flow to decide. A name such as \
      `showDetail` decides it beforehand, and is wrong as soon as a flow does something else. \
      `detailPicked` stays right. Names are a matter of taste: this check looks only with --all or \
      --enable.
      """,
    ko: """
      스텝은 누가 무엇을 했는지를 말하고, 그래서 어디로 갈지는 플로우가 정합니다. `showDetail` 같은 이름은 \
      그것을 미리 정해 버려서, 어떤 플로우가 다르게 하면 틀린 이름이 됩니다. `detailPicked`는 언제나 \
      맞습니다. 이름은 취향의 문제이므로 이 검사는 --all이나 --enable을 줄 때만 합니다.
      """)

  private static let verbs = [
    "show", "goTo", "goto", "go", "to", "push", "present", "display", "navigateTo",
  ]

  func findings(in graph: Graph) -> [Finding] {
    graph.stepSets.flatMap(\.cases).compactMap { step in
      guard let verb = Self.verbs.first(where: { Self.begins(step.name, with: $0) }) else {
        return nil
      }
      return Finding(
        self, about: [.step(step)], .namesPlace(step.name),
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
  fileprivate static func namesPlace(_ step: String) -> Message {
    Message(
      "E0718", en: "'\(step)' says where to go, not what happened",
      ko: "일어난 일이 아니라 갈 곳을 말하는 이름입니다: '\(step)'")
  }
  fileprivate static func namesPlaceCure(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }
    return Message(
      en: "say what happened, such as \(list.joined(separator: " or "))",
      ko: "무슨 일이 일어났는지 쓰세요. 예: \(list.joined(separator: ", "))")
  }
}
