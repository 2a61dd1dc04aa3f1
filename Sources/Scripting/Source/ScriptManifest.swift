import Diagnostics
public import Navigation
import Platform
import Steps

/// The steps and flows that a Swift app gives its scripts, as a file in the scripts' folder.
///
/// With the file `sextant-swift.json`, the program `sextant` can check, draw, run and test scripts
/// that use steps or flows of Swift. A test of the app keeps the file up to date:
///
/// ```swift
/// @Test func manifest() throws {
///   let manifest = ScriptManifest(flows: [CaptchaFlow()], steps: [DemoStep.self])
///   #expect(try manifest.update(in: "Navigation") == [])
/// }
/// ```
///
/// When the app's steps or flows have changed, the test updates the file and fails once.
public struct ScriptManifest: Sendable, Hashable {
  /// A flow of Swift: its name, the kind of its root and its steps.
  struct NativeFlow: Sendable, Hashable {
    let name: String
    /// The kind of its root: `navigation`, `tabs`, `split`, `screen`, `window` or `inherited`.
    let root: String
    /// The name of its enum of steps; `nil` if the flow is not a `TypedFlow`.
    let steps: String?
  }

  /// The name of the file in the scripts' folder.
  public static let fileName = "sextant-swift.json"

  let flows: [NativeFlow]
  /// The cases of each enum, by its name.
  let steps: [String: [StepCase]]

  init(flows: [NativeFlow], steps: [String: [StepCase]]) {
    self.flows = flows
    self.steps = steps
  }

  /// Creates the manifest of a Swift app.
  ///
  /// - Parameters:
  ///   - flows: The flows that the scripts may name.
  ///   - steps: The enums that the scripts may use; the enums of typed flows are included
  ///     automatically.
  public init(flows: [any Flow] = [], steps: [any TypedStep.Type] = []) {
    self.init(Natives(flows: flows, steps: steps))
  }

  init(_ natives: Natives) {
    flows = natives.flows.map { flow in
      NativeFlow(
        name: flow.name, root: flow.root.manifestName,
        steps: (flow as? any TypedFlow)?.stepCases.first?.set)
    }
    .ordered { $0.name < $1.name }
    steps = natives.sets
  }

  /// Updates the file, if it differs from the manifest.
  ///
  /// A file that is not a valid manifest is overwritten.
  ///
  /// - Parameter folder: The scripts' folder.
  /// - Returns: The differences, such as `+ step DemoStep.about` and `- flow CaptchaFlow`; empty if
  ///   the file was up to date.
  /// - Throws: ``ScriptError`` if the file cannot be read or written.
  public func update(in folder: String) throws(ScriptError) -> [String] {
    let path = Self.path(in: folder)
    do throws(Diagnostic) {
      let changes = try differences(fromFile: path)
      if !changes.isEmpty { try write(to: path) }
      return changes
    } catch {
      throw ScriptError(error)
    }
  }

  /// Returns how this manifest differs from a file; everything, if there is no file or it is not
  /// valid.
  ///
  /// - Throws: A diagnostic if the file exists but cannot be read.
  func differences(fromFile path: String) throws(Diagnostic) -> [String] {
    let text: String
    do throws(Diagnostic) {
      text = try SourceFile.text(path)
    } catch {
      guard error.message == Message("E0101", ["path": path]) else { throw error }
      return differences(from: ScriptManifest(flows: [], steps: [:])) + ["+ \(Self.fileName)"]
    }
    guard let old = try? ScriptManifest(reading: text, of: path) else {
      return differences(from: ScriptManifest(flows: [], steps: [:])) + ["~ \(Self.fileName)"]
    }
    return differences(from: old)
  }

  func differences(from old: ScriptManifest) -> [String] {
    Self.differences(old.flowTexts, new: flowTexts, word: "flow")
      + Self.differences(old.stepTexts, new: stepTexts, word: "step")
  }

  /// Returns only the flows and enums that another manifest has, too.
  func limited(to other: ScriptManifest) -> ScriptManifest {
    let names = Set(other.flows.map(\.name))
    return ScriptManifest(
      flows: flows.filter { names.contains($0.name) },
      steps: steps.filter { other.steps[$0.key] != nil })
  }

  package static func path(in folder: String) -> String {
    folder.isEmpty || folder == "." ? fileName : folder + "/" + fileName
  }

  private func write(to path: String) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFile.replace(path, with: Array(text.utf8), mode: 0o644)
    } catch {
      throw Diagnostic(
        .error, Message("E0733", ["path": path, "reason": Message.fileReason(error)]))
    }
  }

  private var flowTexts: Set<String> {
    Set(flows.map { "\($0.name) (\($0.root)\($0.steps.map { ", \($0)" } ?? ""))" })
  }

  private var stepTexts: Set<String> {
    Set(steps.flatMap { set, cases in cases.map { "\(set).\($0)" } })
  }

  private static func differences(
    _ old: Set<String>, new: Set<String>, word: String
  ) -> [String] {
    old.subtracting(new).sorted().map { "- \(word) \($0)" }
      + new.subtracting(old).sorted().map { "+ \(word) \($0)" }
  }
}

// The file: JSON over several lines, so that versions of it can be compared.
extension ScriptManifest {
  /// The version of the file's form.
  private static let version = 1

  /// The contents of the file.
  var text: String {
    let flows = flows.map { flow in
      JSON.object([
        "name": .string(flow.name), "root": .string(flow.root), "steps": .text(flow.steps),
      ])
    }
    let steps = steps.ordered { $0.key < $1.key }.map { set, cases in
      JSON.Field(key: set, value: .array(cases.map { .string($0.description) }))
    }
    let all: JSON = .object([
      "v": .int(Self.version), "flows": .array(flows), "steps": .object(steps),
    ])
    return all.document + "\n"
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - path: Its path, for messages.
  /// - Throws: A diagnostic for the first error.
  init(reading text: String, of path: String) throws(Diagnostic) {
    let json: JSON
    do throws(JSON.Mistake) {
      json = try JSON(reading: text)
    } catch {
      throw .manifest(path, error.reason)
    }
    let reader = ManifestReader(path: path)
    try reader.require(json, ["v", "flows", "steps"], in: "the file")
    guard json["v"] == .int(Self.version) else {
      throw .manifest(
        path,
        Message(
          "scripts.manifestVersion", ["version": json["v"]?.text ?? "-", "known": Self.version]))
    }
    self.init(flows: try reader.flows(json["flows"]), steps: try reader.steps(json["steps"]))
  }
}

private struct ManifestReader {
  let path: String

  func require(_ json: JSON, _ keys: [String], in place: String) throws(Diagnostic) {
    guard let fields = json.asFields else { throw expected(place, "an object") }
    if let other = fields.first(where: { !keys.contains($0.key) }) {
      throw .manifest(path, Message("scripts.manifestKey", ["key": other.key]))
    }
  }

  func flows(_ json: JSON?) throws(Diagnostic) -> [ScriptManifest.NativeFlow] {
    guard let all = json?.asList else { throw expected("flows", "a list") }
    var flows: [ScriptManifest.NativeFlow] = []
    for one in all {
      try require(one, ["name", "root", "steps"], in: "a flow")
      let root = try text(one["root"], "root")
      guard FlowRoot(manifestName: root, of: "") != nil else {
        throw .manifest(path, Message("scripts.manifestRoot", ["root": root]))
      }
      flows.append(
        ScriptManifest.NativeFlow(
          name: try text(one["name"], "name"), root: root,
          steps: try one["steps"].map { json throws(Diagnostic) in try text(json, "steps") }))
    }
    return flows
  }

  func steps(_ json: JSON?) throws(Diagnostic) -> [String: [StepCase]] {
    guard let fields = json?.asFields else { throw expected("steps", "an object") }
    var sets: [String: [StepCase]] = [:]
    for field in fields {
      guard let all = field.value.asList else { throw expected(field.key, "a list") }
      var cases: [StepCase] = []
      for one in all { cases += try self.cases(try text(one, field.key), of: field.key) }
      sets[field.key] = cases
    }
    return sets
  }

  private func cases(_ text: String, of set: String) throws(Diagnostic) -> [StepCase] {
    do throws(SwiftScanner.Failure) {
      return try StepDeclaration.cases(in: text, set: set)
    } catch {
      throw .manifest(
        path, Message("scripts.manifestStep", ["text": text, "reason": error.message]))
    }
  }

  private func text(_ json: JSON?, _ key: String) throws(Diagnostic) -> String {
    guard let text = json?.asText else { throw expected(key, "a text") }
    return text
  }

  private func expected(_ place: String, _ what: String) -> Diagnostic {
    .manifest(path, Message("scripts.manifestExpected", ["place": place, "what": what]))
  }
}

extension FlowRoot {
  /// Creates the root that a manifest names; `nil` if there is no such kind.
  ///
  /// - Parameter flow: The flow, which names the placeholder of a screen.
  init?(manifestName name: String, of flow: String) {
    switch name {
    case "inherited": self = .inherited
    case "window": self = .window
    case "screen": self = .screen(Screen(flow + "Screen"))
    default:
      guard let kind = PresentableKind.catalog.first(where: { $0.name == name }),
        kind.isContainer
      else { return nil }
      self = .container(kind)
    }
  }

  var manifestName: String {
    switch self {
    case .window: "window"
    case .container(let kind): kind.name
    case .screen: "screen"
    case .inherited: "inherited"
    }
  }
}

extension Diagnostic {
  fileprivate static func manifest(_ path: String, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .error, Message("E0973", ["path": path, "reason": reason]),
      at: SourceLocation(file: path, line: 1),
      cure: Message("scripts.manifestCure"))
  }
}
