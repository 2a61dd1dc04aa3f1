import Navigation
import Scripting

/// What the parts of a script share while it is written: its steps and declarations.
final class LuaWriter {
  /// The variable that holds the steps, and the name of their set.
  static let stepSet = "Step"
  /// The name of the set of the default stepper's step.
  static let homeSet = Step.home.case.set

  let form: LuaProgram.Form
  private let flows: [String: FlowSpec]
  /// The names of the services, which each flow and each screen that observes needs.
  let services: [String]
  private(set) var steps = StepNames(set: LuaWriter.stepSet)
  private(set) var namesHome = false
  var emits = false
  private(set) var definitions: LuaDefinitions

  init(form: LuaProgram.Form, _ program: Program) {
    self.form = form
    flows = program.flows
    services = program.services.map(\.name)
    definitions = LuaDefinitions(taken: Set(flows.keys))
  }

  func step(_ name: String) -> String {
    let set = name == Step.home.name ? Self.homeSet : Self.stepSet
    return "\(set).\(stepKey(name))"
  }

  func stepKey(_ name: String) -> String {
    guard name == Step.home.name else { return steps.add(name) }
    namesHome = true
    return name
  }

  func steps(_ names: [String]) -> String { LuaText.braces(names.map(step)) }

  /// Returns the name of a declaration, and adds the declaration if it is new.
  func definition(_ id: String, _ content: LuaDefinitions.Content) -> String {
    definitions.name(of: id, content)
  }

  /// Returns the name under which the root screen of a flow is declared.
  func rootDefinition(of flow: String) -> String {
    definition("\(flow).root", .screen(.plain, .classic))
  }

  /// Returns what a script calls the emitter `x`, `x#2`, `A.root` or `A#2.root` of a program.
  ///
  /// A screen that is a flow's root has a name of its own; other roots are called as the flow is.
  func emitter(_ name: String) -> String {
    let suffix = ".root"
    guard name.hasSuffix(suffix) else { return name }
    let instance = name.dropLast(suffix.count)
    let flow = String(instance.prefix { $0 != "#" })
    guard case .screen = flows[flow]?.root else { return String(instance) }
    return rootDefinition(of: flow) + instance.dropFirst(flow.count)
  }

  /// Joins entries into one: `none`, the entry itself, or `all { … }`.
  static func entry(_ entries: [String]) -> String {
    switch entries.count {
    case 0: "none"
    case 1: entries[0]
    default: "all \(LuaText.braces(entries))"
    }
  }
}

extension LuaWriter {
  /// The services as a list for `needs`.
  var needs: String { LuaText.braces(services.map(LuaText.quoted)) }

  /// How something is presented; nothing is written of what programs mean without saying it.
  static func options(_ modal: Modal) -> [String] {
    guard modal != .classic else { return [] }
    let detents = modal.detents.map { LuaText.quoted($0.rawValue) }
    return ["style = \(LuaText.quoted(modal.style.name))"]
      + (detents.isEmpty ? [] : ["detents = \(LuaText.braces(detents))"])
      + (modal.undimmed.map { ["undimmed = \(LuaText.quoted($0.rawValue))"] } ?? [])
      + (modal.isDismissable ? [] : ["dismissable = false"])
  }

  /// The names that mean something in every script.
  static let words = Set(WordCatalog.all.map(\.name)).union(["flow", "emit", stepSet, homeSet])
}
