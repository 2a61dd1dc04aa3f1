import Analysis
import Diagnostics
import Foundation
import Scripting

/// What the graph of an app says, fact by fact, in the form in which Swift code can say it.
///
/// Two graphs say the same if their facts are the same. Swift code does not keep these differences:
/// - names of flows, step sets, steppers and fetches are names of types;
/// - `initial` and `ready`, `picker` and `segments`, a button and a text or an image that is tapped;
/// - what a function or an observer emits is an event of the screen;
/// - steps called `Type`, which is no name of a case, get a `_`;
/// - names of branches, `ifAny`, what a waiting link forgets;
/// - a function says what it may do, and data says what it does.
struct GraphFacts {
  private var all: [String: String] = [:]
  private let document: JSON
  /// The entries of flows, by the flow and the step.
  private let entries: [String: JSON]

  init(_ app: App) throws {
    // Swift has no case `Type`: it is exported as `Type_`.
    let text = JSONFormat().text(GraphView(Graph(app))).replacing("Type_", with: "Type")
    let document = try JSON(reading: Array(text.utf8))
    self.document = document
    entries = Dictionary(
      document.list("flows").flatMap { flow in
        flow.list("entries").map { (Self.key($0, of: flow), $0) }
      }
    ) { first, _ in first }
    for set in document.list("stepSets") {
      let steps = (set["steps"]?.asList ?? []).compactMap(\.asText).sorted()
      all["steps \(SwiftNames.type(set.string("name")))"] = steps.joined(separator: ", ")
    }
    for screen in document.list("screens") { addScreen(screen) }
    for link in document.list("links") {
      let steps = (link["steps"]?.asList ?? []).compactMap(\.asText).joined(separator: ", ")
      all["link \(link.string("pattern"))"] =
        "\(steps) to \(SwiftNames.type(link.string("to"))) \(link["hold"] != nil)"
    }
  }

  private static func key(_ entry: JSON, of flow: JSON) -> String {
    "flow \(SwiftNames.type(flow.string("name"))) for \(entry.string("step"))"
  }

  private mutating func addScreen(_ screen: JSON) {
    let name = "screen \(screen.string("name"))"
    all[name] = ""
    for emission in screen.list("emits") {
      let by = emission["by"].map(Self.source) ?? ""
      all["\(name) emits \(emission.string("step")) by \(by)"] = ""
    }
  }

  private static let kinds = [
    "image": "button", "label": "button", "picker": "segments", "initial": "ready",
    "observer": "event", "function": "event", "stepper": "event",
  ]

  private static func source(_ by: JSON) -> String {
    let (kind, name) = (by.string("kind"), by.string("name"))
    if kind == "button", name.hasPrefix("event ") { return "event" }
    let known = kinds[kind] ?? kind
    return known == "event" ? known : "\(known) \(name)"
  }

  /// The facts, for comparison with another graph: where one of the two knows only what a function may do, both say
  /// no more than that; where one knows nothing, both say `?`.
  func compared(with other: GraphFacts) -> [String: String] {
    var facts = all
    let unknown = Set(entries.keys.filter { Self.isUnknown(entries[$0], other.entries[$0]) })
    for flow in document.list("flows") {
      let name = SwiftNames.type(flow.string("name"))
      facts["flow \(name)"] =
        "\(flow.string("root")) \(flow["start"]?.string("text") ?? "-") \(flow.string("didSelect"))"
      for entry in flow.list("entries") {
        let key = Self.key(entry, of: flow)
        let isFunction = [entry, other.entries[key]].contains { $0?["opaque"] == .bool(true) }
        facts[key] =
          unknown.contains(key) ? "?" : Self.text(entry.list("actions"), isFunction: isFunction)
      }
      for one in flow.list("guards") where one["opaque"] != .bool(true) {
        let answers = one.list("answers").map {
          "\($0.string("answer")) \($0.string("step")) \($0.string("why"))"
        }
        let key = "flow \(name) guards \(one.string("step"))"
        if !other.hasOpaqueGuard(key) { facts[key] = Set(answers).sorted().joined(separator: ", ") }
      }
    }
    let steps = Set(unknown.compactMap { $0.split(separator: ".").last.map(String.init) })
    for edge in document.list("edges") {
      let label = edge.string("label").withoutBranches
      let words = Set(label.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      guard words.isDisjoint(with: steps) else { continue }
      facts["\(edge.string("from").plainNode) → \(edge.string("to").plainNode): \(label)"] = ""
    }
    return facts
  }

  /// Whether one of two entries is code of which nothing is known, and the other is not.
  private static func isUnknown(_ one: JSON?, _ other: JSON?) -> Bool {
    guard let one, let other else { return false }
    let verbs = [one, other].map { Set($0.list("actions").map { $0.string("verb") }) }
    if verbs.contains(where: { $0.contains("todo") }) { return verbs[0] != verbs[1] }
    let nothing: Set<String> = ["none", "ignore", "function"]
    return verbs.contains(["function"]) && !verbs.allSatisfy { $0.isSubset(of: nothing) }
  }

  private func hasOpaqueGuard(_ key: String) -> Bool {
    document.list("flows").contains { flow in
      flow.list("guards").contains { one in
        one["opaque"] == .bool(true)
          && key == "flow \(SwiftNames.type(flow.string("name"))) guards \(one.string("step"))"
      }
    }
  }

  private static func text(_ actions: [JSON], isFunction: Bool) -> String {
    var all = Set(actions.map { text($0, isFunction: isFunction) })
    if all.count > 1 { all.remove("none") }
    return all.sorted().joined(separator: "; ")
  }

  private static func text(_ action: JSON, isFunction: Bool) -> String {
    var parts = [action.string("verb") == "function" ? "none" : action.string("verb")]
    parts += action.list("targets").map { target($0, isFunction: isFunction) }
    if !isFunction { parts.append(action.string("when")) }
    for key in ["tab", "target", "why", "name", "seconds"] {
      if let value = action[key] {
        parts.append(SwiftNames.type("\(value.asText ?? value.document)"))
      }
    }
    if let flow = action["to"]?.asText { parts.append(SwiftNames.type(flow)) }
    for key in ["step", "emits", "fails"] {
      if let step = action[key] {
        parts.append("\(key) \(step.string("set")).\(step.string("name"))")
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func target(_ target: JSON, isFunction: Bool) -> String {
    if let inner = target["targets"]?.asList {
      let parts = inner.map { self.target($0, isFunction: isFunction) }.joined(separator: " ")
      return isFunction ? parts : "\(target.string("name"))(\(parts))"
    }
    let isFlow = target.string("kind") == "flow"
    let name = isFlow ? SwiftNames.type(target.string("name")) : target.string("name")
    guard !isFunction else { return name }
    let steppers = (target["steppers"]?.asList ?? []).compactMap(\.asText).map(SwiftNames.stepper)
    let flags = ["allowStepWhenNotPresented", "allowStepWhenDismissed"].filter { target[$0] != nil }
    let options = [target["start"]?.string("text"), target["title"]?.asText].map { $0 ?? "" }
    return "\(name){\((options + steppers + flags).joined(separator: ","))}"
  }
}

/// Names as types have them.
enum SwiftNames {
  static func type(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static func stepper(_ name: String) -> String {
    let type = type(name)
    return type.hasSuffix("Stepper") ? String(type.dropLast(7)) : type
  }
}

extension String {
  /// An edge's label without the names of branches.
  fileprivate var withoutBranches: String {
    replacing(/\ \[[^\]]*\]/, with: "")
  }

  /// A node's name; what does nothing is one kind of node.
  fileprivate var plainNode: String { replacing(/_(function|ignore|none)$/, with: "_none") }
}

extension JSON {
  fileprivate func list(_ key: String) -> [JSON] { self[key]?.asList ?? [] }

  fileprivate func string(_ key: String) -> String { self[key]?.asText ?? "" }
}
