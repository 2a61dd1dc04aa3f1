import Diagnostics
import Lua
import Navigation

/// What a script has declared so far, in the order written, before anything is linked.
struct AppDraft {
  var name: String?
  var stepSets: [StepSetObject] = []
  var screens: [BlockObject] = []
  var flows: [BlockObject] = []
  var services: [BlockObject] = []
  var overrides: [BlockObject] = []
  /// Declarations that have to get a body.
  var begun: [BlockObject] = []
  var steppers: [BlockObject] = []
  var links: [LinkObject] = []
  var captures: [CaptureObject] = []
  var hooks: [HookDeclaration] = []
  var commands: [CommandDefinition] = []
  var extensions: [ExtensionDefinition] = []
  var containers: [ContainerDeclaration] = []
  var intentions: [BlockObject] = []
  var coordinated: (name: String, location: SourceLocation)?
  var findings = Diagnostics()

  /// Where what is declared by a name and a body was declared.
  var places: [NameKind: [String: SourceLocation]] = [:]
  /// What was declared of each kind, by name.
  private var declared: [BlockWord: [String: BlockObject]] = [:]

  /// Adds a declaration; one of the same name is reported, except that a service may be overridden
  /// in several places.
  mutating func declare(_ block: BlockObject, in plugins: PluginSet) {
    if block.word == .override { return overrides.append(block) }
    if let first = declared[block.word]?[block.name] {
      return findings.append(
        Diagnostic(
          .error,
          plugins.declaredTwice(
            block.word.kind, block.name, at: block.location, first: first.location),
          at: block.location, highlight: block.name,
          notes: [Diagnostic.Note(.declaredHere(block.name), at: first.location)]))
    }
    declared[block.word, default: [:]][block.name] = block
    switch block.word {
    case .screen: screens.append(block)
    case .flow: flows.append(block)
    case .service: services.append(block)
    case .stepper: steppers.append(block)
    default: break
    }
  }
}
