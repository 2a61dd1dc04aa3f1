import Diagnostics
import Lua
import Navigation

/// All declarations of the scripts so far, in order, before linking.
struct AppDraft {
  /// The block of `app`; a second `app` is an error.
  var app: BlockObject?
  var stepSets: [StepSetObject] = []
  /// The names of step sets that have no body yet.
  var bodilessSteps: Set<String> = []
  var screens: [BlockObject] = []
  var flows: [BlockObject] = []
  var services: [BlockObject] = []
  var overrides: [BlockObject] = []
  var givens: [BlockObject] = []
  /// Declarations that still need a body.
  var begun: [BlockObject] = []
  var steppers: [BlockObject] = []
  var links: [LinkObject] = []
  var captures: [CaptureObject] = []
  /// The guards of the app and of its plugins.
  var guards: [AppGuardObject] = []
  /// The entries that fetch something.
  var fetches: [EntryObject] = []
  var hooks: [HookDeclaration] = []
  var commands: [CommandDefinition] = []
  var extensions: [ExtensionDefinition] = []
  var containers: [ContainerDeclaration] = []
  var modalStyles: [ModalStyleDeclaration] = []
  var intentions: [BlockObject] = []
  /// The options of `explore`, and the properties that the app claims.
  var exploring: ExploringDeclaration?
  var claims: [PropertyClaim] = []
  /// The properties that have no claim yet.
  var begunClaims: [(name: String, location: SourceLocation)] = []
  var coordinated: (name: String, location: SourceLocation)?
  var findings = Diagnostics()
  /// Notes for the user that are not errors.
  var remarks: [Diagnostic] = []

  /// The locations of declarations with a name and a body.
  var places: [NameKind: [String: SourceLocation]] = [:]
  private var declared: [BlockWord: [String: BlockObject]] = [:]

  /// Adds a declaration.
  ///
  /// A name can be declared only once, except that several places may override
  /// a service.
  ///
  /// - Returns: The error; `nil` if the declaration was added.
  mutating func declare(_ block: BlockObject, in plugins: PluginSet) -> Diagnostic? {
    if block.word == .override {
      overrides.append(block)
      return nil
    }
    if let first = declared[block.word]?[block.name] {
      return Diagnostic(
        .error,
        plugins.declaredTwice(
          block.word.kind, block.name, at: block.location, first: first.location),
        at: block.location, highlight: block.name,
        notes: [Diagnostic.Note(.declaredHere(block.name), at: first.location)])
    }
    declared[block.word, default: [:]][block.name] = block
    switch block.word {
    case .screen: screens.append(block)
    case .flow: flows.append(block)
    case .service: services.append(block)
    case .stepper: steppers.append(block)
    case .given: givens.append(block)
    default: break
    }
    return nil
  }
}
