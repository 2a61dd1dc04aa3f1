package import Diagnostics
package import Lua
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

extension AppDraft {
  /// Adds a finding, unless that line already has the same one; keeps the one that knows its
  /// column.
  mutating func note(_ finding: Diagnostic) {
    let same = findings.all.firstIndex { known in
      known.message == finding.message && known.location?.lineOnly == finding.location?.lineOnly
        && (known.location?.column == nil || finding.location?.column == nil)
    }
    guard let same else { return findings.append(finding) }
    if findings.all[same].location?.column == nil {
      var all = findings.all
      all[same] = finding
      findings = Diagnostics(all)
    }
  }
}

extension AppDraft {
  /// Adds the error that ended loading, unless a check has already found its cause.
  mutating func noteEnd(_ finding: Diagnostic) {
    if !findings.all.contains(where: { Self.foretells($0, finding) }) { note(finding) }
  }

  private static func foretells(_ known: Diagnostic, _ finding: Diagnostic) -> Bool {
    switch finding.message.code {
    case Message("E0112", ["name": ""]).code:
      // Lua names the line on which the assignment ends.
      known.message == finding.message && known.location?.file == finding.location?.file
    case Message("E0114", ["text": ""]).code:
      [
        Message("E0120", ["library": "", "member": ""]).code,
        Message("E0121", ["word": "", "field": ""]).code,
      ]
      .contains(known.message.code)
        && known.location?.lineOnly == finding.location?.lineOnly
    default: false
    }
  }
}

/// A guard of the app or of a plugin as it was written.
final class AppGuardObject {
  let body: LuaTable
  /// The plugin whose guard it is; nil for the app's.
  let plugin: String?
  let location: SourceLocation

  init(body: LuaTable, plugin: String?, location: SourceLocation) {
    self.body = body
    self.plugin = plugin
    self.location = location
  }
}

struct HookDeclaration {
  let event: HookEvent
  let function: LuaFunction
}

package struct CommandDefinition {
  /// The name, without the colon.
  package let name: String
  package let help: String
  package let arguments: String
  package let location: SourceLocation
  let run: LuaFunction
  let complete: LuaValue
  /// Its texts, by the names of its options.
  let texts: [(option: String, text: String)]
}

struct ContainerDeclaration {
  let kind: PresentableKind
  let location: SourceLocation

  var name: String { kind.name }
}

/// A modal style that a script or a plugin declares.
struct ModalStyleDeclaration {
  let style: ModalStyle
  let location: SourceLocation

  var name: String { style.name }
}

/// A property that a script claims of its app, as written: `property "…" { canReach = "Home" }`.
package struct PropertyClaim {
  package let name: String
  package let location: SourceLocation
  package let body: LuaTable
}

/// `explore` as it was written.
struct ExploringDeclaration {
  let location: SourceLocation
  let body: LuaTable
}

/// The options of exploration: `explore { texts = { "kim@example.com" }, home = "Home" }`.
package struct ExploringWishes: Sendable {
  /// The texts to type into fields, in addition to those found in the scripts.
  package var texts: [String] = []
  /// The maximum number of new values of a place along one path; `nil` for the default.
  package var values: Int?
  /// The screen or flow that must be reachable from everywhere; `nil` for none.
  package var home: String?

  package init() {}
}

package struct ExtensionDefinition {
  package let kind: Replaceable.Kind
  package let name: String
  /// Its purpose, in one sentence; empty if `help` is missing.
  package let help: String
  package let location: SourceLocation
  let run: LuaFunction
  /// The additional options of an exporter.
  package var exporting = ExporterDeclaration()
  /// The function of a log style for a step before it is handled.
  var begins: LuaFunction?
  /// The beginnings of files that contain such a report; only these files may be overwritten.
  package var beginnings: [String] = []
  /// How the arguments of a word of journeys are written.
  var arguments = ""

  var id: Replaceable { Replaceable(kind, name) }

  /// How the extension is written.
  var usage: String {
    switch kind {
    case .journeyWord: "\(name)(\(arguments))"
    case .expectation: "expect.\(name)(\(arguments))"
    default: ""
    }
  }

  /// Its texts, by the names of its options.
  var texts: [(option: String, text: String)] {
    let own: [(option: String, text: String)] =
      switch kind {
      case .exporter: exporting.texts
      case .logStyle: [("begins", begins == nil ? "" : "a function")]
      case .report: [("begins", beginnings.joined(separator: ", "))]
      case .journeyWord, .expectation: [("args", arguments)]
      default: []
      }
    return [("help", help)] + own
  }
}
