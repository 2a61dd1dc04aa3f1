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
  var steppers: [BlockObject] = []
  var links: [LinkObject] = []
  var captures: [CaptureObject] = []
  var coordinated: (name: String, location: SourceLocation)?
  var findings = Diagnostics()

  /// Adds a screen, a flow or a service; one of the same name is reported.
  mutating func declare(_ block: BlockObject) {
    let path: WritableKeyPath<AppDraft, [BlockObject]>
    switch block.word {
    case .screen: path = \.screens
    case .flow: path = \.flows
    case .service: path = \.services
    case .stepper: path = \.steppers
    default: return
    }
    if let first = self[keyPath: path].first(where: { $0.name == block.name }) {
      findings.append(
        Diagnostic(
          .error, .declaredTwice(block.word.rawValue, block.name), at: block.location,
          highlight: block.name,
          notes: [Diagnostic.Note(.declaredHere(block.name), at: first.location)]))
    } else {
      self[keyPath: path].append(block)
    }
  }
}
