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
  var coordinated: (name: String, location: SourceLocation)?
  var findings = Diagnostics()

  /// Adds a declaration; one of the same name is reported, except that a service may be overridden
  /// in several places.
  mutating func declare(_ block: BlockObject, in plugins: PluginSet) {
    let path: WritableKeyPath<AppDraft, [BlockObject]>
    switch block.word {
    case .screen: path = \.screens
    case .flow: path = \.flows
    case .service: path = \.services
    case .stepper: path = \.steppers
    case .override: return overrides.append(block)
    default: return
    }
    if let first = self[keyPath: path].first(where: { $0.name == block.name }) {
      findings.append(
        Diagnostic(
          .error,
          plugins.declaredTwice(
            block.word.rawValue, block.name, at: block.location, first: first.location),
          at: block.location, highlight: block.name,
          notes: [Diagnostic.Note(.declaredHere(block.name), at: first.location)]))
    } else {
      self[keyPath: path].append(block)
    }
  }
}
