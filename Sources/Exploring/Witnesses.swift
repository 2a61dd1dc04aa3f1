import Diagnostics
import Driving
import Scripting

/// The first time that something was seen, by what it is.
struct Witnesses<Key: Hashable> {
  struct Witness {
    let key: Key
    /// Where it was seen.
    let situation: SituationGraph.Index
    /// What was done there; nil if nothing had to be.
    let action: Driving.Action?
  }

  private(set) var all: [Witness] = []
  private var known: Set<Key> = []

  mutating func note(
    _ key: Key, in situation: SituationGraph.Index, _ action: Driving.Action? = nil
  ) {
    guard known.insert(key).inserted else { return }
    all.append(Witness(key: key, situation: situation, action: action))
  }
}

extension Witnesses.Witness {
  /// What leads to where it was seen, and shows it.
  func way(in graph: SituationGraph) -> [Driving.Action] {
    graph.way(to: situation) + [action].compactMap(\.self)
  }
}

extension Diagnostic.Note {
  /// The shortest way, as lines of the prompt.
  static func way(_ way: [Driving.Action], in app: App) -> Diagnostic.Note {
    let lines = way.map { $0.line(in: app) }.joined(separator: "  ")
    let message =
      way.isEmpty
      ? Message(en: "it is so from the start", ko: "시작할 때부터 그렇습니다")
      : Message(
        en: "\(way.count) \(way.count == 1 ? "line leads" : "lines lead") there: \(lines)",
        ko: "거기까지 \(way.count)줄: \(lines)")
    return Diagnostic.Note(message, at: nil)
  }

  /// How much was walked to say that something is nowhere.
  static func searched(_ sum: Sum) -> Diagnostic.Note {
    let (situations, transitions) = (sum.situations, sum.transitions)
    return Diagnostic.Note(
      Message(
        en: "situations walked: \(situations), transitions: \(transitions)",
        ko: "지나 본 상황 \(situations)개, 전이 \(transitions)개"),
      at: nil)
  }
}
